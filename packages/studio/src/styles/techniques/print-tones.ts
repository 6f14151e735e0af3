import { placePet } from '../../compose/place-pet.ts';
import type { Pet } from '../../compose/place-pet.ts';
import { placeWhiskers } from '../../compose/place-whiskers.ts';
import type { PlacedWhisker } from '../../compose/place-whiskers.ts';
import { toLab } from '../../core/color.ts';
import { gauss } from '../../core/filter.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { structureTensor } from '../../core/tensor.ts';
import { kuwahara } from '../../kernels/kuwahara.ts';
import { findCatchLights } from '../../paint/light/eyes.ts';
import type { CatchLight } from '../../paint/light/eyes.ts';
import { inkResponse } from '../../paint/lines/ink-lines.ts';
import { backgroundOf } from '../../paint/replace-background.ts';
import { tonePet } from '../../paint/light/tone-pet.ts';
import type { ToneOptions } from '../../paint/light/tone-pet.ts';
import { fieldWidth, planWidth, sheetPixels } from '../brief.ts';
import type { Brief } from '../brief.ts';

/** Smooth fields from which inks and dots are computed at any size. */
export interface PrintTones {
  width: number;
  height: number;
  pet: Pet;
  toned: Rgb;
  /** Lightness of the flattened pet, 0..1. */
  tone: Plane;
  /** Response for ink lines, to be thresholded. */
  line: Plane;
  alpha: Plane;
  /** `alpha` without the pet's surroundings in an oval portrait. */
  cover: Plane;
  /** Mask of the pet's surroundings in an oval portrait, 0..1, also close to its head; null for other pictures. */
  outside: Plane | null;
  /** Deciles of the pet's lightness. */
  deciles: number[];
  lights: CatchLight[];
  whiskers: PlacedWhisker[];
}

export function preparePrint(
  brief: Brief,
  tone: Omit<ToneOptions, 'light'>,
  options: { flatten: number; line: number; sharpness: number },
): PrintTones {
  const width = fieldWidth(brief);
  const unit = sheetPixels(width, brief.recipe) / planWidth;
  brief.report('Sketching your pet', 0);
  const pet = placePet(brief.photo, brief.analysis, brief.recipe, width);
  const toned = tonePet(pet, { ...tone, light: brief.recipe.light });
  const { height } = pet.alpha;
  brief.report('Separating the tones', 0.3);
  const flat = toLab(kuwahara(toned, Math.round(options.flatten * Math.sqrt(unit)), 2));
  const outside = backgroundOf(pet);
  // The surroundings in an oval portrait stay paper.
  if (outside)
    flat.L.forEach((L, i) => {
      flat.L[i] = L + (1 - L) * 0.94 * outside.data[i];
    });
  const smoothTone = gauss({ width, height, data: flat.L }, unit);
  brief.report('Inking the lines', 0.65);
  const line = inkResponse({ width, height, data: toLab(toned).L }, structureTensor(toned, 2.4 * unit), {
    width: options.line * unit,
    sharpness: options.sharpness,
    flow: 5 * unit,
  });
  // Raises the line response in the surroundings, because ink is drawn where the response is low.
  if (outside)
    line.data.forEach((response, i) => {
      line.data[i] = response + outside.data[i];
    });
  const alpha = gauss(pet.alpha, 0.8 * unit);
  const cover = outside ? { width, height, data: alpha.data.map((a, i) => a * (1 - outside.data[i])) } : alpha;
  return {
    width,
    height,
    pet,
    toned,
    tone: smoothTone,
    line,
    alpha,
    cover,
    outside,
    deciles: findDeciles(smoothTone.data, cover.data),
    lights: findCatchLights(pet, toned, brief.recipe.light, true),
    whiskers: placeWhiskers(brief.analysis, brief.recipe, pet),
  };
}

function findDeciles(tone: Float32Array, alpha: Float32Array): number[] {
  const inside: number[] = [];
  for (let i = 0; i < tone.length; i += 7) if (alpha[i] > 0.7) inside.push(tone[i]);
  const sorted = Float32Array.from(inside).toSorted();
  return Array.from({ length: 11 }, (_, k) =>
    sorted.length ? sorted[Math.floor((k / 10) * (sorted.length - 1))] : k / 10,
  );
}
