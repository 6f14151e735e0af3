import type { Pet } from '../compose/place-pet.ts';
import { toLab } from '../core/colour.ts';
import type { Colour } from '../core/colour.ts';
import { gauss, gaussRgb } from '../core/filter.ts';
import type { Rgb } from '../core/image.ts';
import { clamp, smooth } from '../core/interpolate.ts';
import { structureTensor } from '../core/tensor.ts';
import { inkAmount, inkResponse } from './ink-lines.ts';
import { wobble, wobblePlane } from './wet-paper.ts';
import type { WetPaper } from './wet-paper.ts';

/** Pigment densities on the picture's grid: what each channel of the light loses, as exponents of e. */
export interface Pigment { r: Float32Array; g: Float32Array; b: Float32Array }

/** How the glazes are laid. */
export interface Glazing {
  /** Softness of the first wash. */
  wetness: number;
  /** Softness of the outline, in pixels of a preview. */
  edge: number;
  /** Share of the colour that stays where the pet dissolves. */
  least: number;
  /** Colour that shadows lean to: a painter's darks are mixed, not black. */
  shadow: Colour;
  /** Pixels of this grid for one of a preview. */
  unit: number;
}

/**
 * Three glazes after Bousseau et al. 2006 (edge darkening, turbulent flow, granulation), but laid one over the other
 * as a painter does, so that the lights stay paper.
 */
export function layGlazes(flat: Rgb, pet: Pet, fields: WetPaper, { wetness, edge, least, shadow, unit }: Glazing): Pigment {
  const { width, height } = fields;
  const [sr, sg, sb] = shadow.map(density);
  const shade = [sr, sg, sb].map((part) => part / (sr + sg + sb));
  const n = width * height;
  const wobbled = wobble(flat, fields, 0.008);
  const lab = toLab(wobbled);
  const run = wobblePlane(pet.alpha, fields, 0.012);
  const outline = gauss(run, edge * unit);
  // Away from the face the brush is larger and wetter: form goes into broad washes and edges get lost.
  const broad = gauss(run, 7 * unit);
  const loose = loosenAway(pet, fields);
  const pigment: Pigment = { r: new Float32Array(n), g: new Float32Array(n), b: new Float32Array(n) };
  // [lightness below which the glaze is laid, softness of its edge, share of the colour's density it carries, edge]
  const soft = gaussRgb(wobbled, 9 * unit * wetness);
  const layers: [Rgb, number, number, number, number][] = [
    [soft, 0.98, 0.15, 0.39, 0.65], [wobbled, 0.84, 0.06, 0.23, 1], [wobbled, 0.6, 0.04, 0.19, 0.95], [wobbled, 0.38, 0.03, 0.32, 0.55],
  ];
  const L = gauss({ width, height, data: lab.L }, 1.2 * unit).data;
  for (const channel of ['r', 'g', 'b'] as const) {
    const [sharp, wet] = [wobbled[channel], soft[channel]];
    for (let i = 0; i < n; i++) sharp[i] += 0.5 * loose[i] * (wet[i] - sharp[i]);
  }
  layers.forEach(([colour, below, soften, share, edgeGain], index) => {
    const cover = new Float32Array(n);
    for (let i = 0; i < n; i++) {
      const held = outline.data[i] + loose[i] * (broad.data[i] - outline.data[i]);
      const uneven = (fields.edge.data[i] - 0.5) * ((index === 0 ? 0.42 : 0.2) + 0.34 * loose[i]) + (fields.bloom.data[i] - 0.5) * 0.5 * loose[i];
      const inside = smooth(0.36, 0.62, held + uneven + (fields.fringe.data[i] - 0.5) * 0.14);
      const tone = L[i] + (fields.edge.data[i] - 0.5) * 0.07 + (fields.fringe.data[i] - 0.5) * 0.05;
      cover[i] = inside * smooth(below + soften, below - soften, tone);
    }
    const spread = gauss({ width, height, data: cover }, 3.4 * unit).data;
    for (let i = 0; i < n; i++) {
      if (cover[i] < 0.002) continue;
      const rim = clamp((cover[i] - spread[i]) * 2.2) * edgeGain;
      const pool = 1 + (fields.bloom.data[i] - 0.5) * (1.1 + 0.7 * loose[i]) + rim;
      // The brush runs out of colour where the pet dissolves: the late, dark glazes go first.
      const amount = cover[i] * share * Math.max(0.2, pool) * (least + (1 - least) * pet.presence.data[i] ** (1 + 0.7 * index));
      const [dr, dg, db] = [density(colour.r[i]), density(colour.g[i]), density(colour.b[i])];
      const cast = (index < 2 ? 0 : 0.3) * (dr + dg + db);
      pigment.r[i] += amount * (dr + cast * (shade[0] - 0.333));
      pigment.g[i] += amount * (dg + cast * (shade[1] - 0.333));
      pigment.b[i] += amount * (db + cast * (shade[2] - 0.333));
    }
  });
  return pigment;
}

/** 0 on the face, 1 well away from it. */
function loosenAway({ head }: Pet, { width, height }: Pick<WetPaper, 'width' | 'height'>): Float32Array {
  const loose = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) loose[i] = smooth(0.95, 1.9, Math.hypot(x / width - head.x, y / width - head.y) / head.radius);
  }
  return loose;
}

/** Optical density of a colour over white paper, kept finite for black. */
function density(channel: number): number {
  return -Math.log(clamp(channel, 0.04, 0.995));
}

/** Darks drawn with the tip of the brush along the pet's own lines. */
export function addDarkLines(pigment: Pigment, toned: Rgb, pet: Pet, unit: number): void {
  const { width, height } = toned;
  const lab = toLab(toned);
  const response = inkResponse({ width, height, data: lab.L }, structureTensor(toned, 2.4 * unit), { width: 1.1 * unit, sharpness: 17, flow: 4 * unit });
  const loose = loosenAway(pet, { width, height });
  for (let i = 0; i < pigment.r.length; i++) {
    const ink = inkAmount(response.data[i], 0.44, 4.5) * pet.alpha.data[i] * pet.presence.data[i] ** 2 * (1 - 0.55 * loose[i]);
    if (ink < 0.01) continue;
    pigment.r[i] += ink * (0.35 + 0.35 * density(toned.r[i]));
    pigment.g[i] += ink * (0.42 + 0.35 * density(toned.g[i]));
    pigment.b[i] += ink * (0.4 + 0.35 * density(toned.b[i]));
  }
}
