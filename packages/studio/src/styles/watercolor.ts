import { placePet } from '../compose/place-pet.ts';
import type { Pet, Spot } from '../compose/place-pet.ts';
import type { Oval } from '../compose/recipe.ts';
import { toLab } from '../core/colour.ts';
import type { Colour } from '../core/colour.ts';
import { gauss, gaussRgb } from '../core/filter.ts';
import { makePlane, makeRgb } from '../core/image.ts';
import type { Plane, Rgb } from '../core/image.ts';
import { clamp, smooth } from '../core/interpolate.ts';
import { fractalField } from '../core/noise.ts';
import { structureTensor } from '../core/tensor.ts';
import { kuwahara } from '../kernels/kuwahara.ts';
import { setCatchLights } from '../paint/catch-light.ts';
import { findCatchLights } from '../paint/eyes.ts';
import { inkAmount, inkResponse } from '../paint/ink-lines.ts';
import { paperTooth } from '../paint/paper.ts';
import { readField } from '../paint/read-field.ts';
import { shadeWhites } from '../paint/shade-whites.ts';
import { tonePet } from '../paint/tone-pet.ts';
import { fieldWidth, planWidth } from './brief.ts';
import type { Brief, Painter, RowMaker } from './brief.ts';
import { washScene } from '../scenery/washes.ts';
import type { Wash } from '../scenery/washes.ts';

/** Pigment densities on the picture's grid: what each channel of the light loses, as exponents of e. */
interface Pigment { r: Float32Array; g: Float32Array; b: Float32Array }

/** Transparent glazes on white paper: a wet wash, a middle tone with hard edges, dry darks. */
export const paintWatercolor: Painter = async (brief) => {
  const { recipe } = brief;
  const width = fieldWidth(brief);
  brief.report('Sketching your pet', 0);
  const placed = placePet(brief.photo, brief.analysis, recipe, width);
  const fields = makeFields(placed, recipe.seed);
  const pet = recipe.cameo ? dissolveIntoPaper(placed, recipe.cameo, fields) : placed;
  const toned = tonePet(pet, { light: recipe.light, chroma: 1.55, modelling: 0.45, detail: 1.5 });
  brief.report('Mixing washes', 0.2);
  const flat = kuwahara(toned, Math.round(5 * Math.sqrt(pet.span / planWidth)), 2);
  brief.report('Wetting the paper', 0.5);
  const pigment = layGlazes(flat, pet, fields, { wetness: recipe.strokeScale, edge: recipe.cameo ? 4 : 2.2, least: recipe.cameo ? 0.06 : 0.2 });
  brief.report('Drawing with the tip of the brush', 0.75);
  addDarkLines(pigment, toned, pet);
  const lightness = { width: fields.width, height: fields.height, data: toLab(flat).L };
  holdWhites(pigment, lightness, pet, fields, shadowColours[recipe.scene]);
  addWashes(pigment, washScene(brief.composed, pet), pet, fields);
  return makeRows(brief, pigment, fields, findCatchLights(pet, toned, recipe.light));
};

interface Fields { width: number; height: number; span: number; edge: Plane; fringe: Plane; bloom: Plane; across: Plane; down: Plane }

function makeFields({ alpha, span }: Pet, seed: number): Fields {
  const { width, height } = alpha;
  const field = (size: number, octaves: number, offset: number): Plane => fractalField(width, height, size * span, octaves, seed + offset);
  return {
    width, height, span, edge: field(0.05, 4, 3), fringe: field(0.011, 3, 4), bloom: field(0.1, 4, 31),
    across: field(0.035, 3, 1), down: field(0.035, 3, 9),
  };
}

/**
 * A cameo on paper: no oval, but a pool of colour around the head that broke off where the brush was lifted. What
 * surrounds the head is only hinted at.
 */
function dissolveIntoPaper(pet: Pet, oval: Oval, { width, height, edge, fringe, bloom }: Fields): Pet {
  const alpha = makePlane(width, height);
  const presence = makePlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const [u, v] = [x / width, y / width];
      const out = Math.hypot((u - oval.x) / oval.rx, (v - oval.y) / oval.ry);
      const ragged = 0.62 * (bloom.data[i] - 0.5) + 0.4 * (edge.data[i] - 0.5) + 0.12 * (fringe.data[i] - 0.5);
      alpha.data[i] = pet.presence.data[i] * smooth(1.04, 0.88, out + ragged * smooth(0.6, 1, out));
      const fromHead = Math.hypot(u - pet.head.x, v - pet.head.y - 0.1 * pet.head.radius) / pet.head.radius;
      const lost = pet.surroundings ? pet.surroundings.data[i] : 0;
      presence.data[i] = (0.16 + 0.84 * smooth(1.5, 0.9, fromHead + 0.7 * ragged)) * (1 - 0.85 * lost);
    }
  }
  return { ...pet, alpha, presence };
}

/**
 * Three glazes after Bousseau et al. 2006 (edge darkening, turbulent flow, granulation), but laid one over the other
 * as a painter does, so that the lights stay paper.
 */
function layGlazes(flat: Rgb, pet: Pet, fields: Fields, { wetness, edge, least }: { wetness: number; edge: number; least: number }): Pigment {
  const { width, height, span } = fields;
  const n = width * height;
  const unit = span / planWidth;
  const wobbled = wobble(flat, fields, 0.008);
  const lab = toLab(wobbled);
  const outline = gauss(wobblePlane(pet.alpha, fields, 0.01), edge * unit);
  const pigment: Pigment = { r: new Float32Array(n), g: new Float32Array(n), b: new Float32Array(n) };
  // [lightness below which the glaze is laid, softness of its edge, share of the colour's density it carries, edge]
  const soft = gaussRgb(wobbled, 9 * unit * wetness);
  const layers: [Rgb, number, number, number, number][] = [
    [soft, 1.02, 0.16, 0.42, 0.5], [wobbled, 0.84, 0.06, 0.24, 0.9], [wobbled, 0.6, 0.04, 0.2, 0.85], [wobbled, 0.38, 0.03, 0.34, 0.5],
  ];
  const L = gauss({ width, height, data: lab.L }, 1.2 * unit).data;
  layers.forEach(([colour, below, soften, share, edgeGain], index) => {
    const cover = new Float32Array(n);
    for (let i = 0; i < n; i++) {
      const inside = smooth(0.36, 0.62, outline.data[i] + (fields.edge.data[i] - 0.5) * (index === 0 ? 0.42 : 0.2) + (fields.fringe.data[i] - 0.5) * 0.14);
      const tone = L[i] + (fields.edge.data[i] - 0.5) * 0.07 + (fields.fringe.data[i] - 0.5) * 0.05;
      cover[i] = inside * smooth(below + soften, below - soften, tone);
    }
    const spread = gauss({ width, height, data: cover }, 3.4 * unit).data;
    for (let i = 0; i < n; i++) {
      if (cover[i] < 0.002) continue;
      const rim = clamp((cover[i] - spread[i]) * 2.2) * edgeGain;
      const pool = 1 + (fields.bloom.data[i] - 0.5) * 1.1 + rim;
      // The brush runs out of colour where the pet dissolves.
      const amount = cover[i] * share * Math.max(0.2, pool) * (least + (1 - least) * pet.presence.data[i]);
      pigment.r[i] += amount * density(colour.r[i]);
      pigment.g[i] += amount * density(colour.g[i]);
      pigment.b[i] += amount * density(colour.b[i]);
    }
  });
  return pigment;
}

/** Optical density of a colour over white paper, kept finite for black. */
function density(channel: number): number {
  return -Math.log(clamp(channel, 0.025, 0.995));
}

/** Colour of the shadows in white fur and of the wash around it, for each scene. */
const shadowColours: Colour[] = [[0.55, 0.7, 0.88], [0.86, 0.68, 0.72], [0.66, 0.8, 0.66]];

/**
 * White fur is bare paper: a pale shadow shapes it from within, and a loose wash around it shows where it ends, as
 * painters do who leave the white out.
 */
function holdWhites(pigment: Pigment, lightness: Plane, pet: Pet, fields: Fields, colour: Colour): void {
  const { width, height } = fields;
  const shade = shadeWhites(lightness, pet.alpha, pet.span / planWidth).data;
  const white = { width, height, data: pet.alpha.data.map((a, i) => a * pet.presence.data[i] * smooth(0.66, 0.86, lightness.data[i])) };
  const around = gauss(white, 0.026 * pet.span).data;
  const held = gauss(pet.alpha, 0.0016 * pet.span).data;
  const [dr, dg, db] = colour.map((c) => -Math.log(c));
  for (let i = 0; i < white.data.length; i++) {
    const broken = smooth(0.36, 0.6, fields.bloom.data[i] * 0.7 + fields.edge.data[i] * 0.3);
    const outside = smooth(0.52, 0.3, held[i]) * smooth(0.03, 0.16, around[i] + 0.1 * (fields.edge.data[i] - 0.5)) * (0.25 + 0.75 * broken);
    const inside = 0.42 * white.data[i] * shade[i];
    const amount = 0.8 * outside * (0.6 + 0.8 * fields.bloom.data[i]) + inside;
    if (amount < 0.004) continue;
    pigment.r[i] += amount * (inside > 0 ? 0.5 * dr + 0.1 : dr);
    pigment.g[i] += amount * (inside > 0 ? 0.5 * dg + 0.1 : dg);
    pigment.b[i] += amount * (inside > 0 ? 0.5 * db + 0.05 : db);
  }
}

function addDarkLines(pigment: Pigment, toned: Rgb, pet: Pet): void {
  const { width, height } = toned;
  const unit = pet.span / planWidth;
  const lab = toLab(toned);
  const response = inkResponse({ width, height, data: lab.L }, structureTensor(toned, 2.4 * unit), { width: 1.1 * unit, sharpness: 17, flow: 4 * unit });
  for (let i = 0; i < pigment.r.length; i++) {
    const ink = inkAmount(response.data[i], 0.44, 4.5) * pet.alpha.data[i] * pet.presence.data[i];
    if (ink < 0.01) continue;
    pigment.r[i] += ink * (0.35 + 0.35 * density(toned.r[i]));
    pigment.g[i] += ink * (0.42 + 0.35 * density(toned.g[i]));
    pigment.b[i] += ink * (0.4 + 0.35 * density(toned.b[i]));
  }
}

/** Washes and drops of the backdrop: pools with a dark rim, held off by the pet. */
function addWashes(pigment: Pigment, washes: Wash[], pet: Pet, fields: Fields): void {
  const { width, height } = fields;
  const near = gauss(pet.alpha, 0.004 * pet.span).data;
  for (const wash of washes) {
    const [dr, dg, db] = wash.colour.map((c) => -Math.log(c));
    const reach = Math.max(wash.rx, wash.ry) * 1.5;
    const x0 = Math.max(0, Math.floor((wash.x - reach) * width));
    const x1 = Math.min(width - 1, Math.ceil((wash.x + reach) * width));
    const y0 = Math.max(0, Math.floor((wash.y - reach) * width));
    const y1 = Math.min(height - 1, Math.ceil((wash.y + reach) * width));
    for (let y = y0; y <= y1; y++) {
      for (let x = x0; x <= x1; x++) {
        const i = y * width + x;
        const dx = x / width - wash.x;
        const dy = y / width - wash.y;
        const u = (dx * wash.cos + dy * wash.sin) / wash.rx;
        const v = (-dx * wash.sin + dy * wash.cos) / wash.ry;
        // Paper stays bare along its edges.
        const margin = Math.min(x, width - x, y, height - y) / pet.span;
        const distance = Math.sqrt(u * u + v * v) + (wash.rx > 0.05 ? 1.2 : 0) * smooth(0.085, 0.01, margin) + (fields.bloom.data[i] - 0.5) * wash.ragged + (fields.edge.data[i] - 0.5) * wash.ragged * 0.7
          + (fields.fringe.data[i] - 0.5) * wash.ragged * 0.25;
        const cover = smooth(1, 1 - wash.soft, distance);
        if (cover <= 0) continue;
        const rim = wash.rim * smooth(1 - wash.soft * 2.2 - 0.05, 1 - wash.soft * 0.6, distance);
        const pool = 0.55 + 0.9 * fields.bloom.data[i] + rim;
        const amount = cover * pool * wash.strength * (1 - 0.96 * near[i] * (1 - wash.over));
        pigment.r[i] += amount * dr;
        pigment.g[i] += amount * dg;
        pigment.b[i] += amount * db;
      }
    }
  }
}

function makeRows(brief: Brief, pigment: Pigment, fields: Fields, lights: Spot[]): RowMaker {
  const { width } = brief;
  const { seed } = brief.recipe;
  const scale = fields.width / width;
  return (y0, y1) => {
    const out = makeRgb(width, y1 - y0);
    for (let y = y0, o = 0; y < y1; y++) {
      const v = (y + 0.5) / width;
      for (let x = 0; x < width; x++, o++) {
        const u = (x + 0.5) / width;
        const at = readField.at(fields.width, fields.height, (x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5);
        const tooth = paperTooth(u, v, seed + 20) - 0.5;
        let r = readField.value(pigment.r, at);
        let g = readField.value(pigment.g, at);
        let b = readField.value(pigment.b, at);
        // Pigment settles in the hollows of the paper.
        const settled = 1 + tooth * 0.9;
        r *= settled;
        g *= settled;
        b *= settled;
        const paper = 1 + tooth * 0.05;
        out.r[o] = 0.985 * paper * Math.exp(-r);
        out.g[o] = 0.978 * paper * Math.exp(-g);
        out.b[o] = 0.955 * paper * Math.exp(-b);
      }
    }
    setCatchLights(out, y0, lights, [0.985, 0.98, 0.96]);
    return out;
  };
}

function wobble(image: Rgb, fields: Fields, reach: number): Rgb {
  const { width, height } = image;
  const move = (data: Float32Array): Float32Array => wobblePlane({ width, height, data }, fields, reach).data;
  return { width, height, r: move(image.r), g: move(image.g), b: move(image.b) };
}

function wobblePlane(plane: Plane, fields: Fields, reach: number): Plane {
  const { width, height } = plane;
  const { span } = fields;
  const out = makePlane(width, height);
  const amount = reach * span;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const at = readField.at(width, height, x + (fields.across.data[i] - 0.5) * amount, y + (fields.down.data[i] - 0.5) * amount);
      out.data[i] = readField.value(plane.data, at);
    }
  }
  return out;
}
