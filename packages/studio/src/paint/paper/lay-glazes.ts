import { headDistance, noseSpots } from '../../compose/place-pet.ts';
import type { Pet, Spot } from '../../compose/place-pet.ts';
import { toLab } from '../../core/color.ts';
import type { Color } from '../../core/color.ts';
import { gauss } from '../../core/filter.ts';
import { hypot } from '../../core/hypot.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { clamp, lerp, smooth } from '../../core/interpolate.ts';
import { structureTensor } from '../../core/tensor.ts';
import { inkAmount, inkResponse } from '../lines/ink-lines.ts';
import { densityOf, separateWashes } from './separate-washes.ts';
import type { Wash } from './separate-washes.ts';
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

/** How the edges of a wash look. */
interface WashStyle {
  /** Softness of its edges in tone. */
  soften: number;
  /** How dark its edges dry. */
  rim: number;
  /** How strongly it shows the sheet's unevenness. */
  uneven: number;
}

/** From the lightest wash to the darkest. */
const washStyles: WashStyle[] = [
  { soften: 0.15, rim: 0.65, uneven: 0.42 },
  { soften: 0.05, rim: 1.5, uneven: 0.2 },
  { soften: 0.035, rim: 1.3, uneven: 0.2 },
  { soften: 0.03, rim: 0.7, uneven: 0.2 },
];

/** What all washes are laid with, on the picture's grid. */
interface Glazes {
  pigment: Pigment;
  fields: WetPaper;
  /** The pet's cover with soft edges, and with the edges of a larger and wetter brush. */
  outline: Float32Array;
  broad: Float32Array;
  /** 0 on the face, 1 well away from it: there, form becomes broad washes and edges soften. */
  loose: Float32Array;
  /** Lightness. */
  tone: Float32Array;
  presence: Float32Array;
  /** Share of the color that remains where the pet fades out. */
  remainingColor: number;
  hue: Rgb;
  /** Shares of the channels in the shadows of colored and of gray fur. */
  shade: Color;
  payne: Color;
}

/** A wash that is being laid; `index` is 0 for the lightest. */
interface Glaze extends Wash, WashStyle {
  index: number;
  /** 0..1: where it lies, and the same blurred, which shows where it ends. */
  cover: Float32Array;
  spread: Float32Array;
}

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
  const n = width * height;
  const wobbled = wobble(flat, fields, 0.008);
  const run = wobblePlane(pet.alpha, fields, 0.012);
  const loose = loosenAway(pet, fields);
  const { washes, hue } = separateWashes(wobbled, pet.alpha, unit);
  const [shade, payne] = [shadow, paynesGray].map(sharesOf);
  const glazes: Glazes = {
    pigment: { r: new Float32Array(n), g: new Float32Array(n), b: new Float32Array(n) },
    fields,
    outline: gauss(run, edge * unit).data,
    broad: gauss(run, 7 * unit).data,
    loose,
    tone: softenTones({ width, height, data: toLab(wobbled).L }, loose, unit),
    presence: pet.presence.data,
    remainingColor,
    hue,
    shade,
    payne,
  };
  washes.forEach((wash, index) => layWash(glazes, { ...wash, ...washStyles[index], index }, unit));
  addSmallBrush(glazes.pigment, wobbled, pet);
  return glazes.pigment;
}

/** Softens tones a little on the face, and more away from it. */
function softenTones(tones: Plane, loose: Float32Array, unit: number): Float32Array {
  const { width, data } = tones;
  const soft = gauss(tones, 1.2 * unit).data;
  const wet = gauss(tones, 5 * unit).data;
  for (let first = 0; first < data.length; first += width) softenRow(soft, wet, loose, first, first + width);
  return soft;
}

// The rows are functions of their own that are called for each row: V8 keeps their optimized code between pictures. A
// long loop in a function that runs once for a picture would be compiled for each picture anew.

function softenRow(soft: Float32Array, wet: Float32Array, loose: Float32Array, first: number, end: number): void {
  for (let i = first; i < end; i++) soft[i] += 0.6 * loose[i] * (wet[i] - soft[i]);
}

function layWash(glazes: Glazes, wash: Omit<Glaze, 'cover' | 'spread'>, unit: number): void {
  const { width, height } = glazes.fields;
  const cover = new Float32Array(width * height);
  const glaze: Glaze = { ...wash, cover, spread: cover };
  for (let first = 0; first < cover.length; first += width) coverRow(glazes, glaze, first, first + width);
  glaze.spread = gauss({ width, height, data: cover }, 3.4 * unit).data;
  for (let first = 0; first < cover.length; first += width) glazeRow(glazes, glaze, first, first + width);
}

/** Determines where the wash lies in a row: on the pet, where its tone is dark enough. */
function coverRow(glazes: Glazes, { below, soften, uneven: ragged, cover }: Glaze, first: number, end: number): void {
  const { outline, broad, loose, tone } = glazes;
  const [edge, bloom, fringe] = [glazes.fields.edge.data, glazes.fields.bloom.data, glazes.fields.fringe.data];
  for (let i = first; i < end; i++) {
    if (broad[i] < 0.005 && outline[i] < 0.005) continue;
    const held = outline[i] + loose[i] * (broad[i] - outline[i]);
    const uneven = (edge[i] - 0.5) * (ragged + 0.34 * loose[i]) + (bloom[i] - 0.5) * 0.5 * loose[i];
    const inside = smooth(0.36, 0.62, held + uneven + (fringe[i] - 0.5) * 0.14);
    // Edges are soft where the sheet is still wet, and hard where it has dried.
    const lost = soften + 0.16 * smooth(0.52, 0.72, bloom[i]);
    const wavering = tone[i] + (edge[i] - 0.5) * 0.09 + (fringe[i] - 0.5) * 0.06;
    cover[i] = inside * smooth(below + lost, below - lost, wavering);
  }
}

/** Adds the wash's pigment to a row. */
function glazeRow(glazes: Glazes, glaze: Glaze, first: number, end: number): void {
  const { pigment, loose, presence, remainingColor, hue, shade, payne } = glazes;
  const { strength, index, cover, spread } = glaze;
  const bloom = glazes.fields.bloom.data;
  for (let i = first; i < end; i++) {
    if (cover[i] < 0.002) continue;
    const rim = clamp((cover[i] - spread[i]) * 2.2) * glaze.rim;
    const pool = 1 + (bloom[i] - 0.5) * (0.9 + 0.7 * loose[i]) + rim;
    // The brush runs out of color where the pet fades out: the late, dark glazes end first.
    const loaded = remainingColor + (1 - remainingColor) * (presence[i] === 1 ? 1 : presence[i] ** (1 + 0.7 * index));
    const amount = 0.84 * strength[i] * cover[i] * Math.max(0.2, pool) * loaded;
    // A blue shadow over orange fur would look olive, so a strong color is shaded with more of itself. Black and gray
    // fur is shaded with a blue gray: with its own faint brown, the pet would look brown.
    const own = Math.max(hue.r[i], hue.g[i], hue.b[i]) - Math.min(hue.r[i], hue.g[i], hue.b[i]);
    const gray = smooth(0.4, 0.15, own);
    const cast = index === 0 ? 0 : index === 1 ? 0.75 * gray : 0.9 * smooth(1.3, 0.3, own) + 0.75 * gray;
    pigment.r[i] += amount * (hue.r[i] + cast * (lerp(shade[0], payne[0], gray) - 0.333));
    pigment.g[i] += amount * (hue.g[i] + cast * (lerp(shade[1], payne[1], gray) - 0.333));
    pigment.b[i] += amount * (hue.b[i] + cast * (lerp(shade[2], payne[2], gray) - 0.333));
  }
}

/** Adds form that the washes have missed: nearly all of it at the eyes and the nose, little elsewhere. */
function addSmallBrush(pigment: Pigment, picture: Rgb, pet: Pet): void {
  const spots = [...pet.eyes, ...noseSpots(pet, 0.13)];
  for (let y = 0; y < picture.height; y++) brushRow(pigment, picture, pet, spots, y);
}

function brushRow(pigment: Pigment, picture: Rgb, pet: Pet, spots: Spot[], y: number): void {
  const { width } = picture;
  const v = y / width;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (pet.alpha.data[i] < 0.02) continue;
    const u = x / width;
    let fine = 0.14 + 0.12 * smooth(1.2, 0.5, headDistance(pet, u, v));
    for (const spot of spots)
      fine = Math.max(fine, 0.9 * smooth(2.6, 1.2, hypot(u - spot.x, v - spot.y) / spot.radius));
    const weight = fine * pet.alpha.data[i] * pet.presence.data[i] ** 2;
    pigment.r[i] += weight * (densityOf(picture.r[i]) - pigment.r[i]);
    pigment.g[i] += weight * (densityOf(picture.g[i]) - pigment.g[i]);
    pigment.b[i] += weight * (densityOf(picture.b[i]) - pigment.b[i]);
  }
}

/** 0 on the face, 1 well away from it. */
function loosenAway(pet: Pet, { width, height }: Pick<WetPaper, 'width' | 'height'>): Float32Array {
  const loose = new Float32Array(width * height);
  for (let y = 0; y < height; y++) loosenRow(loose, width, pet, y);
  return loose;
}

function loosenRow(loose: Float32Array, width: number, pet: Pet, y: number): void {
  for (let x = 0, i = y * width; x < width; x++, i++)
    loose[i] = smooth(0.95, 1.9, headDistance(pet, x / width, y / width));
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
  const lines: DarkLines = { pigment, toned, pet, response: response.data, loose: loosenAway(pet, { width, height }) };
  for (let first = 0; first < width * height; first += width) inkRow(lines, first, first + width);
}

/** What dark lines are drawn with, on the picture's grid. */
interface DarkLines {
  pigment: Pigment;
  toned: Rgb;
  pet: Pet;
  response: Float32Array;
  loose: Float32Array;
}

function inkRow({ pigment, toned, pet, response, loose }: DarkLines, first: number, end: number): void {
  for (let i = first; i < end; i++) {
    const ink =
      0.8 * inkAmount(response[i], 0.44, 4.5) * pet.alpha.data[i] * pet.presence.data[i] ** 2 * (1 - 0.55 * loose[i]);
    if (ink < 0.01) continue;
    pigment.r[i] += ink * (0.35 + 0.35 * densityOf(toned.r[i]));
    pigment.g[i] += ink * (0.42 + 0.35 * densityOf(toned.g[i]));
    pigment.b[i] += ink * (0.4 + 0.35 * densityOf(toned.b[i]));
  }
}
