import { expect, test } from 'vitest';
import { rasterize } from '../../paint/drawing/svg.ts';
import { curtain } from '../../scenery/parts/curtain.ts';
import { garment } from '../garments/garment.ts';
import { cloth } from './cloth.ts';
import type { Dye } from './cloth.ts';

const dye: Dye = { lit: '#f29bb4', body: '#cf5f86', shade: '#8a2f58', deep: '#4a1230' };

test.each([
  [
    'cloth',
    cloth('c', 'M-90 10H90L120 260Q0 330 -120 260Z', dye, [
      { from: [-30, 20], bend: [-60, 120], to: [-40, 290], width: 12 },
      { from: [20, 20], bend: [90, 160], to: [180, 320], width: 9 },
    ]),
  ],
  ['a garment', garment({ id: 'g', dye, cut: 'coat', pattern: '' })],
  [
    'a curtain',
    curtain(
      'k',
      {
        top: [-240, 130],
        tie: [-240, -70],
        foot: [-260, -10],
        tieHeight: 160,
        tones: ['#e0607f', '#a62a52', '#5d0f30'],
        trim: '#b98230',
      },
      () => 0.5,
    ),
  ],
])('the blurs of %s reach no farther than their regions', async (_what, drawn) => {
  const unlimited = drawn.replaceAll(
    /filterUnits="userSpaceOnUse" x="[^"]+" y="[^"]+" width="[^"]+" height="[^"]+"/g,
    'filterUnits="userSpaceOnUse" x="-2000" y="-2000" width="4000" height="4000"',
  );
  expect(unlimited).not.toBe(drawn);
  for (const scale of [0.5, 1.3]) {
    const place = (elements: string): string =>
      `<g transform="translate(500 400) rotate(8) scale(${scale})">${elements}</g>`;
    const [limited, whole] = [
      await rasterize(place(drawn), 320, 0, 400),
      await rasterize(place(unlimited), 320, 0, 400),
    ];
    expect(Buffer.compare(Buffer.from(limited.rgb.r.buffer), Buffer.from(whole.rgb.r.buffer))).toBe(0);
    expect(Buffer.compare(Buffer.from(limited.alpha.data.buffer), Buffer.from(whole.alpha.data.buffer))).toBe(0);
    expect(limited.alpha.data.includes(1)).toBe(true);
  }
});
