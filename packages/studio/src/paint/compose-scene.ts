import type { Pet } from '../compose/place-pet.ts';
import type { Recipe } from '../compose/recipe.ts';
import { gauss } from '../core/filter.ts';
import { makeRgb } from '../core/image.ts';
import type { Plane, Rgb } from '../core/image.ts';
import { clamp, smooth } from '../core/interpolate.ts';
import { fractalField } from '../core/noise.ts';
import { readField } from './drawing/read-field.ts';

export interface SceneParts {
  backdrop: Rgb;
  pet: Pet;
  toned: Rgb;
  /** How far the backdrop's colors are displaced, in picture widths. */
  stir: number;
  /** How much lighter and darker large patches of the backdrop get; default .16. */
  mottle?: number;
  /** Strength of the shadow that the pet casts, 0..1. */
  shadow: number;
  recipe: Recipe;
}

/**
 * Composes the pet in its scene before any paint: displaced backdrop, the pet's shadow away from the light, the pet.
 */
export function composeScene({ backdrop, pet, toned, stir, mottle: patchy = 0.16, shadow, recipe }: SceneParts): Rgb {
  const { width, height } = backdrop;
  const out = makeRgb(width, height);
  const across = fractalField(width, height, 0.11 * pet.span, 4, recipe.seed + 11).data;
  const down = fractalField(width, height, 0.11 * pet.span, 4, recipe.seed + 23).data;
  const cast = gauss(pet.alpha, 0.035 * pet.span).data;
  const contact = contactShadow(pet);
  const { light } = recipe;
  const parts: RowParts = {
    backdrop,
    toned,
    alpha: pet.alpha.data,
    across,
    down,
    stir,
    span: pet.span,
    patchy,
    cast,
    shiftX: -light.x * 0.06 * pet.span,
    shiftY: -light.y * 0.05 * pet.span,
    shadow,
    contact,
  };
  for (let y = 0; y < height; y++) composeRow(parts, out, y);
  return out;
}

/** What the rows of a scene are made of. */
interface RowParts extends Pick<SceneParts, 'backdrop' | 'toned' | 'stir' | 'shadow'> {
  alpha: Float32Array;
  across: Float32Array;
  down: Float32Array;
  span: number;
  patchy: number;
  cast: Float32Array;
  shiftX: number;
  shiftY: number;
  contact: Float32Array | null;
}

/** A function of its own, because V8 optimizes one that is called often better than a long loop. */
function composeRow(
  { backdrop, toned, alpha, across, down, stir, span, patchy, cast, shiftX, shiftY, shadow, contact }: RowParts,
  out: Rgb,
  y: number,
): void {
  const { width, height } = out;
  const sy = clamp(Math.round(y - shiftY), 0, height - 1);
  const lift = Math.round(0.014 * span) * width;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const a = alpha[i];
    const at = readField.at(
      width,
      height,
      x + (across[i] - 0.5) * stir * 2 * span,
      y + (down[i] - 0.5) * stir * 2 * span,
    );
    const mottle = 1 + patchy * (across[i] - down[i]);
    let r = readField.value(backdrop.r, at) * mottle;
    let g = readField.value(backdrop.g, at) * mottle;
    let b = readField.value(backdrop.b, at) * mottle;
    const sx = clamp(Math.round(x - shiftX), 0, width - 1);
    const under = contact ? contact[Math.max(0, i - lift)] : 0;
    const dim = (1 - shadow * smooth(0.15, 1, cast[sy * width + sx])) * (1 - 0.6 * under);
    r *= dim;
    g *= dim;
    b *= dim;
    out.r[i] = r + (toned.r[i] - r) * a;
    out.g[i] = g + (toned.g[i] - g) * a;
    out.b[i] = b + (toned.b[i] - b) * a;
  }
}

/** A dark contact shadow under the pet's lowest point, or null if the pet extends beyond the picture. */
export function contactShadow({ alpha, span }: Pet): Float32Array | null {
  const { width, height, data } = alpha;
  const foot = lastRow(alpha);
  if (foot > height * 0.985 || foot === 0) return null;
  const line = groundLine(alpha, foot);
  const low = new Float32Array(data.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i] !== 0) low[i] = data[i] * smooth(line[x] - 0.13 * span, line[x] - 0.02 * span, y);
    }
  }
  return gauss({ width, height, data: low }, 0.016 * span).data;
}

/** The lowest row that the pet covers; 0 if there is none. */
function lastRow({ width, data }: Plane): number {
  let i = data.length - 1;
  while (i > 0 && !(data[i] > 0.5)) i--;
  return Math.floor(i / width);
}

/**
 * Row where the ground meets the pet, for each column. It is horizontal for a pet whose feet are lowest; for a lying
 * pet, seen from above, it rises toward the two ends.
 */
function groundLine({ width, height, data }: Plane, foot: number): Float32Array {
  const line = new Float32Array(width).fill(foot);
  const lowest = new Int32Array(width);
  let top = height;
  for (let y = 0, i = 0; y <= foot; y++)
    for (let x = 0; x < width; x++, i++) {
      if (data[i] <= 0.5) continue;
      lowest[x] = y;
      if (y < top) top = y;
    }
  const left = lowest.findIndex((y) => y > 0);
  const right = lowest.findLastIndex((y) => y > 0);
  if (right - left < 1.1 * (foot - top)) return line;
  const reach = Math.round(0.15 * (right - left));
  const ends = [
    Math.max(...lowest.subarray(left, left + reach)),
    Math.max(...lowest.subarray(right - reach, right + 1)),
  ];
  const middle = lowest.indexOf(foot);
  for (let x = left; x <= right; x++) {
    const [far, end] =
      x < middle ? [(middle - x) / (middle - left), ends[0]] : [(x - middle) / Math.max(1, right - middle), ends[1]];
    line[x] = foot + (end - foot) * Math.min(1, far / 0.8);
  }
  return line;
}
