import { clamp, smooth } from '../../core/interpolate.ts';
import { mix } from '../canvas.ts';
import type { Color } from '../canvas.ts';
import { both } from '../form.ts';
import type { Blob } from '../form.ts';
import { cloud3 } from '../noise3.ts';
import type { Coat, Pet, Site } from '../pet.ts';
import type { Vec } from '../vector.ts';
import { add, normalize, rotation, scale, subtract } from '../vector.ts';

const seed = 15;
const tan: Color = [0.8, 0.56, 0.34];
const cream: Color = [0.9, 0.73, 0.53];
const deep: Color = [0.55, 0.33, 0.18];
const white: Color = [0.93, 0.9, 0.86];
const skin: Color = [0.87, 0.66, 0.58];
const lip: Color = [0.12, 0.085, 0.08];
const tongue: Color = [0.86, 0.42, 0.43];
const eyeAt: Vec = [0.4, -0.04, 0.86];

const blobs: Blob[] = [
  ...both({
    part: 'ear',
    at: [0.68, -0.46, -0.2],
    to: [1.27, -1.36, -0.1],
    size: [0.47, 0.27, 0.32],
    turn: [16, 0, 0],
    blend: 0.02,
  }),
  ...both({
    part: 'ear-inside',
    at: [0.73, -0.52, 0.07],
    to: [1.255, -1.3, 0.09],
    size: [0.38, 0.2, 0.42],
    turn: [16, 0, 0],
    blend: 0.06,
    carve: true,
  }),
  { part: 'body', at: [0, 0.5, -0.5], to: [0, 1.5, -0.5], size: [0.8, 0.95, 1], blend: 0.1, still: true },
  { part: 'body', at: [0, 1.95, -0.3], size: [0.96, 0.98, 0.95], blend: 0.5, still: true },
  ...both({ part: 'body', at: [0.84, 2.3, -0.6], size: [0.5, 1.0, 0.7], blend: 0.35, still: true }),
  ...both({
    part: 'leg',
    at: [0.5, 2.05, -0.05],
    to: [0.56, 4.2, 0.3],
    size: [0.45, 0.34, 1],
    blend: 0.16,
    still: true,
  }),
  { part: 'body', at: [0, 3.3, -1.4], size: [1.6, 1.2, 1.1], blend: 0.2, still: true },
  { part: 'head', at: [0, -0.2, 0], size: [0.93, 0.82, 0.9], blend: 0.16 },
  ...both({ part: 'head', at: [0.5, 0.28, 0.15], size: [0.54, 0.46, 0.56], blend: 0.32 }),
  ...both({ part: 'head', at: [0.32, -0.3, 0.64], size: [0.27, 0.17, 0.2], blend: 0.25 }),
  ...both({ part: 'head', at: [0.42, -0.04, 1.08], size: [0.2, 0.18, 0.28], blend: 0.2, carve: true }),
  // An open, smiling mouth: the cavity, the lower jaw, the tongue over it.
  { part: 'mouth', at: [0, 0.74, 0.72], size: [0.3, 0.21, 0.42], blend: 0.05 },
  { part: 'muzzle', at: [0, 0.96, 0.8], size: [0.195, 0.13, 0.4], turn: [0, 12, 0], blend: 0.1 },
  { part: 'tongue', at: [0, 0.83, 0.95], size: [0.19, 0.075, 0.33], turn: [0, 22, 0], blend: 0.03 },
  { part: 'tongue', at: [0, 0.98, 1.2], size: [0.175, 0.2, 0.06], turn: [0, -12, 0], blend: 0.1 },
  { part: 'muzzle', at: [0, 0.36, 0.85], size: [0.4, 0.32, 0.56], blend: 0.26 },
  ...both({ part: 'muzzle', at: [0.19, 0.51, 1.12], size: [0.25, 0.19, 0.28], turn: [0, 0, 12], blend: 0.1 }),
  { part: 'nose', at: [0, 0.3, 1.38], size: [0.2, 0.15, 0.13], blend: 0.06 },
];

/** 0..1: how white the coat is: blaze, muzzle, chest and legs. */
function whiteness({ head, at, part }: Site): number {
  const ragged = cloud3(at[0] * 6, at[1] * 6, at[2] * 6, seed + 3) * 0.05;
  if (part === 'ear' || part === 'ear-inside') return 0;
  if (part === 'body' || part === 'leg') {
    const side = Math.abs(at[0] + 0.05) + ragged * 3;
    const bib = smooth(1.12, 0.8, side - 0.12 * smooth(1, 2.6, at[1])) * smooth(-0.75, -0.45, at[2]);
    return Math.max(
      bib * smooth(0.75, 1.05, at[1] + ragged * 3),
      part === 'leg' ? smooth(2.2, 2.5, at[1] + ragged * 3) : 0,
    );
  }
  const [x, y, z] = head;
  const width = 0.045 + 0.05 * smooth(-1, -0.1, y) + 0.36 * smooth(0.02, 0.4, y) * smooth(0.5, 0.85, z);
  const blaze = smooth(width + 0.04, width - 0.03, Math.abs(x) + ragged);
  const chin = smooth(0.55, 0.68, y + ragged) * smooth(0.8, 0.45, Math.abs(x));
  return Math.max(blaze, chin);
}

function furColor(site: Site): Color {
  const [x, y, z] = site.head;
  const drift = cloud3(x * 2.6, y * 2.6, z * 2.6, seed) * 0.25;
  const sable = smooth(-0.35, -0.95, y) * 0.5 + (site.part === 'ear' ? 0.45 : 0) + drift;
  const pale =
    smooth(0.25, 0.75, y) * 0.7 * smooth(0.3, 0.6, Math.abs(x)) +
    smooth(0.2, 0.05, Math.hypot(Math.abs(x) - 0.3, y + 0.34)) * 0.5;
  let color = mix(mix(tan, cream, clamp(pale - drift)), deep, clamp(sable));
  if (site.part === 'body') color = mix(tan, deep, clamp(0.25 + drift + smooth(0.6, 1.5, Math.abs(site.at[0])) * 0.3));
  return mix(color, white, whiteness(site));
}

/** Pink and shaded deep inside, with pale tufts along the inner edge. */
function insideEar({ head: [x, y, z] }: Site): Coat {
  const inner = (Math.abs(x) - 0.72) * -0.86 + (y + 0.5) * -0.51;
  const up = (Math.abs(x) - 0.72) * 0.51 + (y + 0.5) * -0.86;
  const tuft = clamp(
    smooth(-0.05, 0.2, inner + cloud3(x * 9, y * 9, z, seed + 5) * 0.12) +
      smooth(0.35, 0, up) * smooth(-0.2, 0, inner) * 0.6,
  );
  const pink = mix(skin, [0.56, 0.33, 0.26], smooth(0.75, 0.1, up) * smooth(-0.3, -0.05, inner) * 0.7);
  return { color: mix(pink, cream, tuft * 0.8), length: 0.06 + tuft * 0.16, lift: 0.2 + tuft * 0.2, gloss: 0.02 };
}

function coat(site: Site): Coat {
  const { head, part } = site;
  const [x, y, z] = head;
  if (part === 'nose') return { color: lip, length: 0, lift: 0, gloss: 0.3 };
  if (part === 'mouth')
    return { color: mix(lip, [0.3, 0.1, 0.1], smooth(0.3, 0, Math.abs(x))), length: 0, lift: 0, gloss: 0.1 };
  if (part === 'tongue') {
    const groove = 1 - 0.22 * smooth(0.035, 0, Math.abs(x));
    return { color: mix([0, 0, 0], tongue, groove), length: 0, lift: 0, gloss: 0.6 };
  }
  if (part === 'ear-inside') return insideEar(site);
  let color = furColor(site);
  const mascara = Math.hypot((Math.abs(x) - eyeAt[0] + 0.02) / 0.27, (y - eyeAt[1]) / 0.2);
  if (z > 0.3) color = mix(color, lip, 0.12 * smooth(1.2, 0.8, mascara));
  // Lips: a dark edge where the muzzle ends above the open mouth, and on the jaw's rim.
  const upper = 0.645 - 0.05 * smooth(0.12, 0, Math.abs(x)) - 0.16 * smooth(0.25, 0.55, Math.abs(x));
  if (part === 'muzzle' && y > upper && y < 0.82) return { color: lip, length: 0.03, lift: 0, gloss: 0.15 };
  // The lower jaw lies in the shade of the muzzle.
  if (part === 'muzzle' && y > 0.8) color = mix(color, [0.52, 0.44, 0.39], 0.5);
  return { color, length: furLength(site), lift: part === 'body' ? 0.42 : 0.22, gloss: 0.05 };
}

function furLength({ head, part }: Site): number {
  if (part === 'muzzle') return 0.07;
  if (part === 'ear') return 0.1;
  if (part === 'body') return 0.34;
  if (part === 'leg') return 0.2;
  return 0.1 + 0.16 * smooth(0.5, 0.95, Math.abs(head[0])) * smooth(-0.3, 0.4, head[1]);
}

function comb({ head, at, part }: Site): Vec {
  if (part === 'body' || part === 'leg') return [at[0] * 0.25, 1, 0.1];
  const side = Math.sign(head[0]);
  if (part === 'ear-inside') return [side * 0.9, -0.55, 0.1];
  if (part === 'ear') return [side * 0.55, -0.85, 0];
  // Fur runs from the nose backward over the face and parts around the eyes.
  const flow = normalize(subtract(head, [0, 0.36, 1.45]));
  const away: Vec = [head[0] - eyeAt[0] * side, head[1] - eyeAt[1], 0];
  const parted = scale(normalize(away), 1.2 * smooth(0.45, 0.1, Math.hypot(away[0], away[1])));
  return add(add(flow, parted), [0, 0.35 * smooth(0.3, 0.9, Math.abs(head[0])), 0]);
}

/** A tan and white corgi puppy. */
export const biscuit: Pet = {
  name: 'biscuit',
  seed,
  span: 4.35,
  origin: [0.49, 0.43],
  blobs,
  pose: { turn: rotation(9, -2, 7), pivot: [0, 0.6, -0.4], shift: [0, 0, 0] },
  eye: {
    at: eyeAt,
    width: 0.165,
    height: 0.14,
    tilt: 6,
    facing: 14,
    lid: 0.025,
    tear: 0.012,
    iris: 0.148,
    pupil: 0.08,
    slit: 1,
    inner: [0.52, 0.34, 0.16],
    outer: [0.26, 0.165, 0.085],
    rim: [0.11, 0.075, 0.065],
  },
  nose: { at: [0, 0.3, 1.5], width: 0.225, height: 0.165, kind: 'dog', color: [0.1, 0.085, 0.085] },
  mouth: {
    color: lip,
    width: 0.014,
    lines: [
      [
        [0, 0.42, 1.45],
        [0, 0.5, 1.42],
        [0.02, 0.64, 1.36],
      ],
    ],
  },
  whiskers: {
    color: [0.3, 0.25, 0.21],
    width: 0.0065,
    rows: 3,
    reach: 0.5,
    at: [0.27, 0.49, 1.2],
    spread: [0.12, 0.12, 0.1],
  },
  scene: { bright: [0.55, 0.68, 0.66], dim: [0.16, 0.27, 0.29], glow: [0.34, 0.3] },
  coat,
  comb,
};
