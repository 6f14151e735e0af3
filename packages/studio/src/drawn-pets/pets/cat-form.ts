import { clamp, smooth } from '../../core/interpolate.ts';
import { mix } from '../canvas.ts';
import type { Color } from '../canvas.ts';
import { both } from '../form.ts';
import type { Blob } from '../form.ts';
import { cloud3 } from '../noise3.ts';
import type { Coat, Mouth, Site } from '../pet.ts';
import type { Vec } from '../vector.ts';
import { add, normalize, scale, subtract } from '../vector.ts';

export const catEyeAt: Vec = [0.39, 0.0, 0.76];

/** A cat sitting upright, seen from the front, down to its forelegs. */
export const catBlobs: readonly Blob[] = [
  ...both({
    part: 'ear',
    at: [0.5, -0.45, -0.1],
    to: [0.76, -1.28, -0.1],
    size: [0.44, 0.06, 0.42],
    turn: [14, 0, 0],
    blend: 0.02,
  }),
  ...both({
    part: 'ear-inside',
    at: [0.54, -0.5, 0.16],
    to: [0.76, -1.18, 0.06],
    size: [0.34, 0.05, 0.6],
    turn: [14, 0, 0],
    blend: 0.05,
    carve: true,
  }),
  { part: 'body', at: [0, 0.4, -0.5], to: [0, 1.4, -0.5], size: [0.72, 0.82, 1], blend: 0.1, still: true },
  { part: 'body', at: [0, 1.8, -0.35], size: [0.82, 0.95, 0.85], blend: 0.5, still: true },
  ...both({ part: 'body', at: [0.68, 2.15, -0.55], size: [0.48, 0.95, 0.62], blend: 0.35, still: true }),
  ...both({
    part: 'leg',
    at: [0.37, 1.85, -0.05],
    to: [0.39, 4, 0.25],
    size: [0.37, 0.28, 1],
    blend: 0.14,
    still: true,
  }),
  { part: 'body', at: [0, 3.1, -1.3], size: [1.42, 1.2, 1.0], blend: 0.2, still: true },
  { part: 'head', at: [0, -0.12, 0], size: [0.9, 0.8, 0.82], blend: 0.14 },
  ...both({ part: 'head', at: [0.48, 0.24, 0.12], size: [0.5, 0.44, 0.5], blend: 0.3 }),
  { part: 'head', at: [0, 0.08, 0.66], size: [0.22, 0.34, 0.24], blend: 0.2 },
  ...both({ part: 'head', at: [0.4, 0.0, 0.98], size: [0.21, 0.19, 0.25], blend: 0.16, carve: true }),
  { part: 'muzzle', at: [0, 0.58, 0.6], size: [0.24, 0.16, 0.24], blend: 0.12 },
  ...both({ part: 'muzzle', at: [0.16, 0.43, 0.74], size: [0.23, 0.17, 0.22], turn: [0, 0, 14], blend: 0.09 }),
  { part: 'muzzle', at: [0, 0.27, 0.82], size: [0.12, 0.12, 0.13], blend: 0.12 },
];

/** Direction of a cat's fur: down the body, up the ears, and on the face away from the nose and the eyes. */
export function catComb({ head, at, part }: Site): Vec {
  if (part === 'body' || part === 'leg') return [at[0] * 0.2, 1, 0.1];
  const side = Math.sign(head[0]);
  if (part === 'ear') return [side * 0.3, -0.95, 0];
  if (part === 'ear-inside') return [side * 0.75, -0.65, 0.2];
  const flow = normalize(subtract(head, [0, 0.3, 1.05]));
  const away: Vec = [head[0] - catEyeAt[0] * side, head[1] - catEyeAt[1], 0];
  const reach = Math.hypot(away[0], away[1]);
  const parted = scale(normalize(away), reach < 0.42 ? 1.3 * (1 - reach / 0.42) : 0);
  return add(add(flow, parted), [0, Math.abs(head[0]) > 0.4 ? 0.3 : 0, 0]);
}

/** Pink and shaded deep inside, with long pale tufts from the inner edge. */
export function insideCatEar({ head: [x, y, z] }: Site, skin: Color, tufts: Color, seed: number): Coat {
  const inner = (Math.abs(x) - 0.54) * -0.95 + (y + 0.5) * -0.31;
  const up = (Math.abs(x) - 0.54) * 0.31 + (y + 0.5) * -0.95;
  const tuft = clamp(
    smooth(-0.06, 0.14, inner + cloud3(x * 11, y * 11, z, seed + 5) * 0.14) +
      smooth(0.3, 0, up) * smooth(-0.18, 0, inner) * 0.7,
  );
  const pink = mix(
    skin,
    [skin[0] * 0.5, skin[1] * 0.42, skin[2] * 0.4],
    smooth(0.65, 0.05, up) * smooth(-0.25, -0.05, inner) * 0.8,
  );
  return { color: mix(pink, tufts, tuft * 0.9), length: 0.05 + tuft * 0.27, lift: 0.2 + tuft * 0.3, gloss: 0.02 };
}

/** A small w below the nose. */
export const catMouth: Mouth['lines'] = [
  [
    [0, 0.34, 0.97],
    [0, 0.42, 0.97],
    [0, 0.515, 0.95],
  ],
  [
    [0, 0.5, 0.95],
    [0.07, 0.6, 0.92],
    [0.17, 0.55, 0.88],
  ],
  [
    [0.14, 0.562, 0.89],
    [0.24, 0.53, 0.84],
    [0.31, 0.45, 0.74],
  ],
];

export function catFurLength({ head, part }: Site): number {
  if (part === 'muzzle') return 0.065;
  if (part === 'ear') return 0.07;
  if (part === 'body') return 0.3;
  if (part === 'leg') return 0.16;
  const cheek = Math.max(0, Math.abs(head[0]) - 0.45) * Math.max(0, head[1] + 0.35);
  return 0.085 + Math.min(0.2, cheek * 0.5);
}
