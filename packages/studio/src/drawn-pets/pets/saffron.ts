import { clamp, smooth } from '../../core/interpolate.ts';
import { mix } from '../canvas.ts';
import type { Color } from '../canvas.ts';
import { cloud3 } from '../noise3.ts';
import type { Coat, Pet, Site } from '../pet.ts';
import { rotation } from '../vector.ts';
import { catBlobs, catComb, catEyeAt, catFurLength, catMouth, insideCatEar } from './cat-form.ts';

const seed = 13;
const orange: Color = [0.86, 0.58, 0.32];
const rust: Color = [0.66, 0.34, 0.14];
const cream: Color = [0.95, 0.83, 0.67];
const skin: Color = [0.88, 0.64, 0.57];

/** Mackerel bands, 0..1: five on the brow, swept lines on the cheeks, rings around neck and flanks. */
function bands({ head, at, part }: Site, wobble: number): number {
  if (part === 'ear' || part === 'muzzle') return 0;
  if (part === 'body' || part === 'leg') {
    const ring = Math.sin((at[1] * 1.1 - Math.abs(at[0]) * 0.45 + wobble * 0.3) * 8);
    return smooth(0.2, 0.8, ring) * (0.45 + 0.55 * smooth(0.1, 0.7, Math.abs(at[0])));
  }
  const [x, y] = head;
  const side = Math.abs(x);
  const brow =
    smooth(0.1, 0.7, Math.sin((side + wobble * 0.1) * 21 + 1.6)) * smooth(-0.2, -0.4, y) * smooth(0.8, 0.6, side);
  const cheek =
    smooth(0.2, 0.8, Math.sin((y * 1.1 - side * 0.55 + wobble * 0.08) * 16 + 0.6)) *
    smooth(0.5, 0.66, side) *
    smooth(-0.1, 0.05, y);
  return clamp(brow + cheek);
}

function coat(site: Site): Coat {
  const { head, at, part } = site;
  const [x, y, z] = head;
  if (part === 'ear-inside') return insideCatEar(site, skin, cream, seed);
  const wobble = cloud3(at[0] * 2.4, at[1] * 2.4, at[2] * 2.4, seed);
  const ragged = cloud3(at[0] * 7, at[1] * 7, at[2] * 7, seed + 3) * 0.1;
  const body = part === 'body' || part === 'leg';
  let color = mix(orange, rust, clamp(bands(site, wobble) * 0.85 + wobble * 0.15 + (part === 'ear' ? 0.3 : 0)));
  const ring = Math.hypot((Math.abs(x) - catEyeAt[0]) / 0.28, (y - catEyeAt[1]) / 0.24);
  const muzzle = smooth(1.1, 0.85, Math.hypot(x / 0.4, (y - 0.55) / 0.25) + ragged);
  if (!body) color = mix(color, cream, Math.max(z > 0.3 ? smooth(1.2, 0.95, ring) * 0.7 : 0, muzzle));
  else color = mix(color, cream, smooth(0.55, 0.1, Math.abs(at[0]) + ragged) * smooth(2.4, 0.9, at[1]) * 0.75);
  return { color, length: catFurLength(site), lift: body ? 0.4 : 0.2, gloss: 0.06 };
}

/** An orange cat in evening light. */
export const saffron: Pet = {
  name: 'saffron',
  seed,
  span: 3.75,
  origin: [0.49, 0.44],
  blobs: catBlobs,
  pose: { turn: rotation(12, -4, 5), pivot: [0, 0.5, -0.4], shift: [0, 0, 0] },
  eye: {
    at: catEyeAt,
    width: 0.21,
    height: 0.165,
    tilt: 15,
    facing: 12,
    lid: 0.02,
    tear: 0.035,
    iris: 0.18,
    pupil: 0.14,
    slit: 0.5,
    inner: [0.85, 0.62, 0.26],
    outer: [0.68, 0.4, 0.14],
    rim: [0.2, 0.11, 0.09],
  },
  nose: { at: [0, 0.28, 0.94], width: 0.125, height: 0.095, kind: 'cat', color: [0.8, 0.47, 0.42] },
  mouth: { color: [0.42, 0.22, 0.18], width: 0.016, lines: catMouth },
  whiskers: {
    color: [0.97, 0.95, 0.92],
    width: 0.009,
    rows: 4,
    reach: 1.2,
    at: [0.24, 0.44, 0.86],
    spread: [0.14, 0.13, 0.1],
  },
  scene: { bright: [0.4, 0.48, 0.62], dim: [0.12, 0.15, 0.24], glow: [0.3, 0.35] },
  coat,
  comb: catComb,
};
