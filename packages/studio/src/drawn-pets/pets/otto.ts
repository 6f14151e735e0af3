import { clamp, smooth } from '../../core/interpolate.ts';
import { mix } from '../canvas.ts';
import type { Color } from '../canvas.ts';
import { both } from '../form.ts';
import type { Blob } from '../form.ts';
import { cloud3 } from '../noise3.ts';
import type { Coat, Pet, Site } from '../pet.ts';
import type { Vec } from '../vector.ts';
import { add, normalize, rotation, scale, subtract } from '../vector.ts';

const seed = 22;
const black: Color = [0.15, 0.14, 0.148];
const brown: Color = [0.27, 0.21, 0.18];
const white: Color = [0.9, 0.88, 0.86];
const lip: Color = [0.06, 0.05, 0.055];
const eyeAt: Vec = [0.4, -0.06, 0.84];

const hairLengths: Partial<Record<Site['part'], number>> = { body: 0.26, leg: 0.16, muzzle: 0.055, ear: 0.1 };

const blobs: Blob[] = [
  { part: 'body', at: [0, 0.5, -0.5], to: [0, 1.5, -0.5], size: [0.82, 0.98, 1], blend: 0.1, still: true },
  { part: 'body', at: [0, 2.0, -0.3], size: [1.0, 1.05, 0.95], blend: 0.5, still: true },
  ...both({ part: 'body', at: [0.88, 2.4, -0.6], size: [0.5, 1.0, 0.7], blend: 0.35, still: true }),
  ...both({
    part: 'leg',
    at: [0.52, 2.15, -0.05],
    to: [0.58, 4.3, 0.3],
    size: [0.46, 0.34, 1],
    blend: 0.16,
    still: true,
  }),
  { part: 'body', at: [0, 3.4, -1.4], size: [1.6, 1.2, 1.1], blend: 0.2, still: true },
  { part: 'head', at: [0, -0.2, 0], size: [0.9, 0.8, 0.9], blend: 0.16 },
  ...both({ part: 'head', at: [0.45, 0.25, 0.2], size: [0.5, 0.46, 0.55], blend: 0.32 }),
  ...both({ part: 'head', at: [0.32, -0.32, 0.66], size: [0.28, 0.17, 0.2], blend: 0.25 }),
  ...both({ part: 'head', at: [0.42, -0.06, 1.06], size: [0.2, 0.18, 0.28], blend: 0.2, carve: true }),
  { part: 'muzzle', at: [0, 0.7, 0.88], size: [0.3, 0.2, 0.42], blend: 0.14 },
  { part: 'muzzle', at: [0, 0.4, 0.9], size: [0.42, 0.34, 0.6], blend: 0.26 },
  ...both({ part: 'muzzle', at: [0.2, 0.55, 1.12], size: [0.26, 0.24, 0.3], turn: [0, 0, 8], blend: 0.1 }),
  { part: 'nose', at: [0, 0.34, 1.44], size: [0.21, 0.16, 0.13], blend: 0.06 },
  // A folded ear: a short rise from the skull, then the flap beside the cheek.
  ...both({ part: 'ear', at: [0.62, -0.62, -0.05], to: [0.98, -0.5, 0.1], size: [0.16, 0.2, 0.6], blend: 0.18 }),
  ...both({
    part: 'ear',
    at: [0.98, -0.34, 0.1],
    to: [1.02, 0.4, 0.22],
    size: [0.32, 0.15, 0.5],
    turn: [-26, 0, 0],
    blend: 0.16,
  }),
];

function coat(site: Site): Coat {
  const { head, at, part } = site;
  const [x, y, z] = head;
  if (part === 'nose') return { color: lip, length: 0, lift: 0, gloss: 0.3 };
  const drift = cloud3(at[0] * 3, at[1] * 3, at[2] * 3, seed);
  const ragged = cloud3(at[0] * 7, at[1] * 7, at[2] * 7, seed + 3) * 0.1;
  let color = mix(
    black,
    brown,
    clamp(0.25 + drift * 0.5 + (part === 'ear' ? -0.2 : 0) + (part === 'muzzle' ? 0.2 : 0)),
  );
  const star = smooth(
    1.1,
    0.8,
    Math.hypot((at[0] + 0.05) / (0.26 - 0.14 * smooth(2, 2.5, at[1])), (at[1] - 1.95) / 0.5) + ragged * 3.5,
  );
  if (part === 'body') color = mix(color, white, star * 0.9);
  const gray = smooth(0.62, 0.75, y + ragged * 0.5) * smooth(0.3, 0.1, Math.abs(x)) * smooth(0.7, 1, z);
  if (part === 'muzzle') color = mix(color, white, gray * 0.35);
  return { color, length: hairLengths[part] ?? 0.09, lift: part === 'body' ? 0.3 : 0.16, gloss: 0.045 };
}

function comb({ head, at, part }: Site): Vec {
  if (part === 'body' || part === 'leg') return [at[0] * 0.25, 1, 0.1];
  const side = Math.sign(head[0]);
  if (part === 'ear') return [side * 0.35 * smooth(-0.1, -0.6, head[1]), 1, 0];
  const flow = normalize(subtract(head, [0, 0.4, 1.5]));
  const away: Vec = [head[0] - eyeAt[0] * side, head[1] - eyeAt[1], 0];
  const parted = scale(normalize(away), 1.2 * smooth(0.45, 0.1, Math.hypot(away[0], away[1])));
  return add(add(flow, parted), [0, 0.3 * smooth(0.3, 0.9, Math.abs(head[0])), 0]);
}

/** A black dog with a white star on his chest. */
export const otto: Pet = {
  name: 'otto',
  seed,
  span: 4.1,
  origin: [0.5, 0.38],
  blobs,
  pose: { turn: rotation(-10, 3, -9), pivot: [0, 0.6, -0.4], shift: [0, 0, 0] },
  eye: {
    at: eyeAt,
    width: 0.18,
    height: 0.15,
    tilt: 2,
    facing: 14,
    lid: 0.028,
    tear: 0.03,
    iris: 0.16,
    pupil: 0.085,
    slit: 1,
    inner: [0.46, 0.27, 0.13],
    outer: [0.24, 0.13, 0.07],
    rim: [0.04, 0.035, 0.035],
  },
  nose: { at: [0, 0.34, 1.56], width: 0.235, height: 0.175, kind: 'dog', color: [0.085, 0.08, 0.085] },
  mouth: {
    color: [0.03, 0.025, 0.03],
    width: 0.018,
    lines: [
      [
        [0, 0.48, 1.52],
        [0, 0.56, 1.5],
        [0, 0.68, 1.42],
      ],
      [
        [0, 0.67, 1.42],
        [0.12, 0.8, 1.35],
        [0.28, 0.75, 1.2],
      ],
      [
        [0.25, 0.765, 1.22],
        [0.4, 0.7, 1.05],
        [0.46, 0.52, 0.8],
      ],
    ],
  },
  whiskers: {
    color: [0.32, 0.3, 0.3],
    width: 0.0065,
    rows: 3,
    reach: 0.5,
    at: [0.28, 0.54, 1.22],
    spread: [0.12, 0.12, 0.1],
  },
  scene: { bright: [0.93, 0.74, 0.36], dim: [0.56, 0.36, 0.1], glow: [0.35, 0.32] },
  coat,
  comb,
};
