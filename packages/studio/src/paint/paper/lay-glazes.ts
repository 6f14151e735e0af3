import { headDistance, noseSpots } from '../../compose/place-pet.ts';
import type { Pet } from '../../compose/place-pet.ts';
import { toLab } from '../../core/color.ts';
import type { Color } from '../../core/color.ts';
import { gauss } from '../../core/filter.ts';
import { hypot } from '../../core/hypot.ts';
import type { Rgb } from '../../core/image.ts';
import { clamp, lerp, smooth } from '../../core/interpolate.ts';
import { structureTensor } from '../../core/tensor.ts';
import { inkAmount, inkResponse } from '../lines/ink-lines.ts';
import { densityOf, separateWashes } from './separate-washes.ts';
import { wobble, wobblePlane } from './wet-paper.ts';
import type { WetPaper } from './wet-paper.ts';

/** Pigment densities on the picture's grid: the absorption of each channel, as exponents of e. */
export interface Pigment {
  r: Float32Array;
  g: Float32Array;
  b: Float32Array;
}

/** Parameters of the glazes. */
export interface Glazing {
  /** Softness of the outline, in pixels of a preview. */
  edge: number;
  /** Share of the color that remains where the pet fades out. */
  remainingColor: number;
  /** Color of the shadows: a painter mixes darks instead of using black. */
  shadow: Color;
  /** Pixels of this grid per pixel of a preview. */
  unit: number;
}

const paynesGray: Color = [0.55, 0.7, 0.88];

/** Share of each channel in a color's density. */
function sharesOf(color: Color): Color {
  const [r, g, b] = color.map(densityOf);
  return [r / (r + g + b), g / (r + g + b), b / (r + g + b)];
}

/**
 * For each wash: softness of its edges in tone, how dark they dry, and how strongly it shows the sheet's unevenness.
 */
const washStyles = [
  { soften: 0.15, rim: 0.65, uneven: 0.42 },
  { soften: 0.05, rim: 1.5, uneven: 0.2 },
  { soften: 0.035, rim: 1.3, uneven: 0.2 },
  { soften: 0.03, rim: 0.7, uneven: 0.2 },
];

/**
 * Lays four washes with water effects after Bousseau et al. 2006 (edge darkening, turbulent flow, granulation) over one
 * another, so that the lights remain paper. Around the eyes and the nose, a small brush then adds the detail
 * for which washes are too broad.
 */
export function layGlazes(
  flat: Rgb,
  pet: Pet,
  fields: WetPaper,
  { edge, remainingColor, shadow, unit }: Glazing,
): Pigment {
  const { width, height } = fields;
  const [shade, payne] = [shadow, paynesGray].map(sharesOf);
  const n = width * height;
  const wobbled = wobble(flat, fields, 0.008);
  const run = wobblePlane(pet.alpha, fields, 0.012);
  const outline = gauss(run, edge * unit);
  // Away from the face the brush is larger and wetter, so form becomes broad washes and edges soften.
  const broad = gauss(run, 7 * unit);
  const loose = loosenAway(pet, fields);
  const pigment: Pigment = { r: new Float32Array(n), g: new Float32Array(n), b: new Float32Array(n) };
  const { L: tones } = toLab(wobbled);
  const L = gauss({ width, height, data: tones }, 1.2 * unit).data;
  const wet = gauss({ width, height, data: tones }, 5 * unit).data;
  for (let i = 0; i < n; i++) L[i] += 0.6 * loose[i] * (wet[i] - L[i]);
  const { washes, hue } = separateWashes(wobbled, pet.alpha, unit);
  washes.forEach(({ below, strength }, index) => {
    const { soften, rim: edgeGain, uneven: ragged } = washStyles[index];
    const cover = new Float32Array(n);
    for (let i = 0; i < n; i++) {
      if (broad.data[i] < 0.005 && outline.data[i] < 0.005) continue;
      const held = outline.data[i] + loose[i] * (broad.data[i] - outline.data[i]);
      const uneven =
        (fields.edge.data[i] - 0.5) * (ragged + 0.34 * loose[i]) + (fields.bloom.data[i] - 0.5) * 0.5 * loose[i];
      const inside = smooth(0.36, 0.62, held + uneven + (fields.fringe.data[i] - 0.5) * 0.14);
      // Edges are soft where the sheet is still wet, and hard where it has dried.
      const lost = soften + 0.16 * smooth(0.52, 0.72, fields.bloom.data[i]);
      const tone = L[i] + (fields.edge.data[i] - 0.5) * 0.09 + (fields.fringe.data[i] - 0.5) * 0.06;
      cover[i] = inside * smooth(below + lost, below - lost, tone);
    }
    const spread = gauss({ width, height, data: cover }, 3.4 * unit).data;
    for (let i = 0; i < n; i++) {
      if (cover[i] < 0.002) continue;
      const rim = clamp((cover[i] - spread[i]) * 2.2) * edgeGain;
      const pool = 1 + (fields.bloom.data[i] - 0.5) * (0.9 + 0.7 * loose[i]) + rim;
      const presence = pet.presence.data[i];
      // The brush runs out of color where the pet fades out: the late, dark glazes end first.
      const amount =
        0.84 *
        strength[i] *
        cover[i] *
        Math.max(0.2, pool) *
        (remainingColor + (1 - remainingColor) * (presence === 1 ? 1 : presence ** (1 + 0.7 * index)));
      // A blue shadow over orange fur would look olive, so a strong color is shaded with more of itself. Black and gray
      // fur is shaded with a blue gray: with its own faint brown, the pet would look brown.
      const own = Math.max(hue.r[i], hue.g[i], hue.b[i]) - Math.min(hue.r[i], hue.g[i], hue.b[i]);
      const gray = smooth(0.4, 0.15, own);
      const cast = index === 0 ? 0 : index === 1 ? 0.75 * gray : 0.9 * smooth(1.3, 0.3, own) + 0.75 * gray;
      pigment.r[i] += amount * (hue.r[i] + cast * (lerp(shade[0], payne[0], gray) - 0.333));
      pigment.g[i] += amount * (hue.g[i] + cast * (lerp(shade[1], payne[1], gray) - 0.333));
      pigment.b[i] += amount * (hue.b[i] + cast * (lerp(shade[2], payne[2], gray) - 0.333));
    }
  });
  addSmallBrush(pigment, wobbled, pet);
  return pigment;
}

/** Adds form that the washes have missed: nearly all of it at the eyes and the nose, little elsewhere. */
function addSmallBrush(pigment: Pigment, picture: Rgb, pet: Pet): void {
  const { width, height } = picture;
  const spots = [...pet.eyes, ...noseSpots(pet, 0.13)];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (pet.alpha.data[i] < 0.02) continue;
      const [u, v] = [x / width, y / width];
      let fine = 0.14 + 0.12 * smooth(1.2, 0.5, headDistance(pet, u, v));
      for (const spot of spots)
        fine = Math.max(fine, 0.9 * smooth(2.6, 1.2, hypot(u - spot.x, v - spot.y) / spot.radius));
      const weight = fine * pet.alpha.data[i] * pet.presence.data[i] ** 2;
      pigment.r[i] += weight * (densityOf(picture.r[i]) - pigment.r[i]);
      pigment.g[i] += weight * (densityOf(picture.g[i]) - pigment.g[i]);
      pigment.b[i] += weight * (densityOf(picture.b[i]) - pigment.b[i]);
    }
  }
}

/** 0 on the face, 1 well away from it. */
function loosenAway(pet: Pet, { width, height }: Pick<WetPaper, 'width' | 'height'>): Float32Array {
  const loose = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) loose[i] = smooth(0.95, 1.9, headDistance(pet, x / width, y / width));
  }
  return loose;
}

/** Draws dark lines along the pet's own lines, as with the tip of a brush. */
export function addDarkLines(pigment: Pigment, toned: Rgb, pet: Pet, unit: number): void {
  const { width, height } = toned;
  const lab = toLab(toned);
  const response = inkResponse({ width, height, data: lab.L }, structureTensor(toned, 2.4 * unit), {
    width: 1.1 * unit,
    sharpness: 17,
    flow: 4 * unit,
  });
  const loose = loosenAway(pet, { width, height });
  for (let i = 0; i < pigment.r.length; i++) {
    const ink =
      0.8 *
      inkAmount(response.data[i], 0.44, 4.5) *
      pet.alpha.data[i] *
      pet.presence.data[i] ** 2 *
      (1 - 0.55 * loose[i]);
    if (ink < 0.01) continue;
    pigment.r[i] += ink * (0.35 + 0.35 * densityOf(toned.r[i]));
    pigment.g[i] += ink * (0.42 + 0.35 * densityOf(toned.g[i]));
    pigment.b[i] += ink * (0.4 + 0.35 * densityOf(toned.b[i]));
  }
}
