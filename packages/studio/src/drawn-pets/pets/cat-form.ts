import { both } from '../form.ts';
import type { Blob } from '../form.ts';
import type { Site } from '../pet.ts';
import type { Vec } from '../vector.ts';
import { add, normalise, scale, subtract } from '../vector.ts';

export const catEyeAt: Vec = [0.39, 0.0, 0.76];

/** A cat sitting upright, seen from the front down to her forelegs. */
export const catBlobs: readonly Blob[] = [
  ...both({ part: 'ear', at: [0.5, -0.45, -0.1], to: [0.76, -1.28, -0.1], size: [0.44, 0.06, 0.42], turn: [14, 0, 0], blend: 0.02 }),
  ...both({ part: 'ear-inside', at: [0.54, -0.5, 0.16], to: [0.76, -1.18, 0.06], size: [0.34, 0.05, 0.6], turn: [14, 0, 0], blend: 0.05, carve: true }),
  { part: 'body', at: [0, 0.4, -0.5], to: [0, 1.7, -0.5], size: [0.72, 0.9, 1], blend: 0.1, still: true },
  { part: 'body', at: [0, 2.3, -0.4], size: [0.95, 1.2, 0.85], blend: 0.5, still: true },
  ...both({ part: 'body', at: [0.72, 2.5, -0.55], size: [0.48, 0.95, 0.62], blend: 0.35, still: true }),
  ...both({ part: 'leg', at: [0.42, 2.4, -0.1], to: [0.42, 4.4, 0.2], size: [0.42, 0.3, 1], blend: 0.2, still: true }),
  { part: 'body', at: [0, 3.7, -1.4], size: [1.5, 1.5, 1.1], blend: 0.2, still: true },
  { part: 'head', at: [0, -0.12, 0], size: [0.9, 0.8, 0.82], blend: 0.14 },
  ...both({ part: 'head', at: [0.48, 0.24, 0.12], size: [0.5, 0.44, 0.5], blend: 0.3 }),
  { part: 'head', at: [0, 0.08, 0.66], size: [0.22, 0.34, 0.24], blend: 0.2 },
  ...both({ part: 'head', at: [0.4, 0.0, 0.98], size: [0.21, 0.19, 0.25], blend: 0.16, carve: true }),
  { part: 'muzzle', at: [0, 0.58, 0.6], size: [0.24, 0.16, 0.24], blend: 0.12 },
  ...both({ part: 'muzzle', at: [0.16, 0.43, 0.74], size: [0.23, 0.17, 0.22], turn: [0, 0, 14], blend: 0.09 }),
  { part: 'muzzle', at: [0, 0.27, 0.82], size: [0.12, 0.12, 0.13], blend: 0.12 },
];

export function catComb({ head, at, part }: Site): Vec {
  if (part === 'body' || part === 'leg') return [at[0] * 0.2, 1, 0.1];
  const side = Math.sign(head[0]);
  if (part === 'ear') return [side * 0.3, -0.95, 0];
  if (part === 'ear-inside') return [-side * 0.45 + (head[0] - side * 0.55), -0.8, 0.3];
  const flow = normalise(subtract(head, [0, 0.3, 1.05]));
  const away: Vec = [head[0] - catEyeAt[0] * side, head[1] - catEyeAt[1], 0];
  const reach = Math.hypot(away[0], away[1]);
  const parted = scale(normalise(away), reach < 0.42 ? 1.3 * (1 - reach / 0.42) : 0);
  return add(add(flow, parted), [0, Math.abs(head[0]) > 0.4 ? 0.3 : 0, 0]);
}

export function catFurLength({ head, part }: Site): number {
  if (part === 'muzzle') return 0.065;
  if (part === 'ear') return 0.07;
  if (part === 'ear-inside') return 0.2;
  if (part === 'body') return 0.3;
  if (part === 'leg') return 0.16;
  const cheek = Math.max(0, Math.abs(head[0]) - 0.45) * Math.max(0, head[1] + 0.35);
  return 0.085 + Math.min(0.2, cheek * 0.5);
}
