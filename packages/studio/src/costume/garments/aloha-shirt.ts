import { makeRandom } from '../../core/noise.ts';
import { cloth } from '../materials/cloth.ts';
import type { Dye } from '../materials/cloth.ts';
import { flower, leaf } from '../materials/flowers.ts';
import type { Petals } from '../materials/flowers.ts';
import { garment } from './garment.ts';

/** A printed holiday shirt, its collar open over the chest. For `onNeck`. */
export function alohaShirt(dye: Dye, leaves: [lit: string, dark: string], print: Petals[], seed: number): string {
  const random = makeRandom(seed + 41);
  let pattern = '';
  let index = 0;
  for (let y = 20, row = 0; y < 520; y += 66, row++) {
    // Positions are jittered, because a regular grid would look like wallpaper.
    for (let x = -330 + (row % 2) * 48; x < 340; x += 96) {
      const [px, py] = [x + 40 * (random() - 0.5), y + 34 * (random() - 0.5)];
      for (let i = 0; i < 3; i++) pattern += leaf(px, py, 50, 360 * random(), ...leaves);
      pattern += flower(px, py, 21 + 13 * random(), 6 * random(), print[index % print.length]);
      index++;
    }
  }
  const lapel = (way: number): string =>
    cloth(
      `ash${way < 0 ? 'l' : 'r'}`,
      `M${way * 112} -44C${way * 152} -22 ${way * 164} 40 ${way * 138} 128C${way * 96} 122 ${way * 44} 108 ${way * 8} 76C${way * 60} 50 ${way * 96} 10 ${way * 112} -44Z`,
      dye,
      [],
      170,
      2.6,
    );
  return `${garment({ id: 'asg', dye, cut: 'shirt', pattern: `${pattern}<path d="M0 70V800" stroke="${dye.deep}" stroke-width="5" opacity=".7"/>${[170, 260, 350].map((y) => `<circle cx="12" cy="${y}" r="8" fill="#f7efe0" stroke="${dye.deep}" stroke-width="2"/>`).join('')}` })}
    <path d="M-140 132Q-60 128 0 88Q60 128 140 132" fill="none" stroke="${dye.deep}" stroke-width="12" opacity=".4"/>${lapel(-1)}${lapel(1)}`;
}
