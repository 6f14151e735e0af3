import { clamp, smooth } from '../../core/interpolate.ts';
import { mix } from '../canvas.ts';
import type { Color } from '../canvas.ts';
import { cloud3 } from '../noise3.ts';
import type { Coat, Pet, Site } from '../pet.ts';
import { rotation } from '../vector.ts';
import { catBlobs, catComb, catEyeAt, catFurLength, catMouth, insideCatEar } from './cat-form.ts';

const seed = 8;
const silver: Color = [0.68, 0.63, 0.56];
const fawn: Color = [0.72, 0.58, 0.44];
const stripe: Color = [0.2, 0.17, 0.15];
const white: Color = [0.93, 0.91, 0.88];
const skin: Color = [0.82, 0.6, 0.55];
const lip: Color = [0.3, 0.2, 0.19];

/** Tabby markings on the face, 0..1: the M on the brow, lines from the eyes, bars on the cheeks. */
function faceStripes([x, y, z]: readonly [number, number, number], wobble: number): number {
  const side = Math.abs(x);
  const brow =
    smooth(0.35, 0.75, Math.sin((side + wobble * 0.12) * 17 + 1.2 + y * 1.5)) *
    smooth(-0.22, -0.38, y) *
    smooth(0.85, 0.6, side);
  const line =
    smooth(0.055, 0.02, Math.abs(y - 0.02 - (side - 0.62) * 0.42 + wobble * 0.05)) * smooth(0.56, 0.66, side);
  const bars =
    smooth(0.4, 0.85, Math.sin((y * 1.0 - side * 0.35 + wobble * 0.1) * 19 - 1)) *
    smooth(0.5, 0.68, side) *
    smooth(0.12, 0.22, y);
  const cap = smooth(0.3, 0.8, Math.sin((side + wobble * 0.15) * 13)) * smooth(-0.6, -0.75, y) * smooth(0.5, 0, z);
  return clamp(brow + line + bars * 0.85 + cap);
}

function bodyStripes([x, y, z]: readonly [number, number, number], wobble: number): number {
  const bands = Math.sin((y + Math.abs(x) * 0.5 + wobble * 0.35) * 6.5);
  return smooth(0.05, 0.65, bands) * (0.35 + 0.65 * smooth(0.2, 0.8, Math.abs(x) - z * 0.2));
}

function whiteness({ head, at, part }: Site, ragged: number): number {
  if (part === 'ear' || part === 'ear-inside') return 0;
  if (part === 'body' || part === 'leg') {
    const bib =
      smooth(0.62, 0.4, Math.abs(at[0] + 0.03) + ragged) * smooth(-0.7, -0.4, at[2]) * smooth(2.7, 2.2, at[1] + ragged);
    return Math.max(bib, part === 'leg' ? smooth(2.75, 2.95, at[1]) : 0);
  }
  const [x, y, z] = head;
  const muzzle = smooth(1.08, 0.9, Math.hypot(x / 0.42, (y - 0.52) / 0.27) + ragged) * smooth(0.3, 0.5, z);
  return Math.max(muzzle, smooth(0.62, 0.72, y + ragged * 0.5) * smooth(0.7, 0.5, Math.abs(x)));
}

function coat(site: Site): Coat {
  const { head, at, part } = site;
  const [x, y, z] = head;
  if (part === 'ear-inside') return insideCatEar(site, skin, white, seed);
  const wobble = cloud3(at[0] * 2.4, at[1] * 2.4, at[2] * 2.4, seed);
  const ragged = cloud3(at[0] * 7, at[1] * 7, at[2] * 7, seed + 3) * 0.1;
  const body = part === 'body' || part === 'leg';
  const warm = clamp(0.35 + wobble * 0.4 + smooth(0.35, 0.0, Math.abs(x)) * 0.35 * (body ? 0 : 1));
  let color = mix(silver, fawn, warm);
  const marks =
    part === 'ear' ? 0.35 + smooth(-0.9, -1.2, y) * 0.4 : body ? bodyStripes(at, wobble) : faceStripes(head, wobble);
  color = mix(color, stripe, clamp(marks) * 0.85);
  // Pale spectacles around the eyes.
  const ring = Math.hypot((Math.abs(x) - catEyeAt[0]) / 0.3, (y - catEyeAt[1]) / 0.25);
  if (!body && z > 0.3) color = mix(color, white, smooth(1.2, 0.95, ring) * 0.55);
  color = mix(color, white, whiteness(site, ragged));
  if (part === 'muzzle' && z > 0.6) {
    // Dark spots where the whiskers grow.
    const spots = Math.hypot(((Math.abs(x) * 11) % 1) - 0.5, ((y * 14 + Math.abs(x) * 3) % 1) - 0.5);
    if (Math.abs(x) > 0.1 && Math.abs(x) < 0.32 && y > 0.36 && y < 0.52 && spots < 0.2) color = mix(color, stripe, 0.5);
  }
  return { color, length: catFurLength(site), lift: body ? 0.4 : 0.2, gloss: 0.05 };
}

/** A tabby with a white bib. */
export const mabel: Pet = {
  name: 'mabel',
  seed,
  span: 3.9,
  origin: [0.51, 0.42],
  blobs: catBlobs,
  pose: { turn: rotation(-8, 0, -4), pivot: [0, 0.5, -0.4], shift: [0, 0, 0] },
  eye: {
    at: catEyeAt,
    width: 0.215,
    height: 0.175,
    tilt: 13,
    facing: 12,
    lid: 0.022,
    tear: 0.035,
    iris: 0.185,
    pupil: 0.15,
    slit: 0.58,
    inner: [0.7, 0.66, 0.34],
    outer: [0.45, 0.5, 0.27],
    rim: [0.08, 0.065, 0.06],
  },
  nose: { at: [0, 0.28, 0.94], width: 0.125, height: 0.095, kind: 'cat', color: [0.78, 0.46, 0.43] },
  mouth: { color: lip, width: 0.017, lines: catMouth },
  whiskers: {
    color: [0.95, 0.94, 0.92],
    width: 0.009,
    rows: 4,
    reach: 1.25,
    at: [0.24, 0.44, 0.86],
    spread: [0.14, 0.13, 0.1],
  },
  scene: { bright: [0.86, 0.58, 0.42], dim: [0.42, 0.2, 0.15], glow: [0.62, 0.3] },
  coat,
  comb: catComb,
};
