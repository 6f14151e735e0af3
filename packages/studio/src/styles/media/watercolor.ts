import { placePet } from '../../compose/place-pet.ts';
import type { Pet } from '../../compose/place-pet.ts';
import { placeWhiskers } from '../../compose/place-whiskers.ts';
import type { PlacedWhisker } from '../../compose/place-whiskers.ts';
import type { Oval } from '../../compose/recipe.ts';
import { toLab } from '../../core/color.ts';
import type { Color } from '../../core/color.ts';
import { gauss } from '../../core/filter.ts';
import { hypot } from '../../core/hypot.ts';
import { makePlane, makeRgb } from '../../core/image.ts';
import type { Rgb } from '../../core/image.ts';
import { smooth } from '../../core/interpolate.ts';
import { kuwahara } from '../../kernels/kuwahara.ts';
import { setCatchLights } from '../../paint/light/catch-light.ts';
import { findCatchLights } from '../../paint/light/eyes.ts';
import type { CatchLight } from '../../paint/light/eyes.ts';
import { addDarkLines, layGlazes } from '../../paint/paper/lay-glazes.ts';
import { replaceBackground } from '../../paint/replace-background.ts';
import type { Pigment } from '../../paint/paper/lay-glazes.ts';
import { addWashes, holdWhites } from '../../paint/paper/lay-washes.ts';
import { layWhiskers } from '../../paint/fur/lay-whiskers.ts';
import { columnsOf, makeToothRows } from '../../paint/paper/paper.ts';
import { readField } from '../../paint/drawing/read-field.ts';
import { tonePet } from '../../paint/light/tone-pet.ts';
import { wetPaper } from '../../paint/paper/wet-paper.ts';
import type { WetPaper } from '../../paint/paper/wet-paper.ts';
import { groundLevel } from '../../scenery/layout/ground-level.ts';
import { washScene } from '../../scenery/grounds/washes.ts';
import { fieldWidth, planWidth } from '../brief.ts';
import type { Brief, Painter, RowMaker } from '../brief.ts';
import { hasWarmBackground } from '../techniques/ground-color.ts';

/** Color of the shadows in white fur and of the wash around it, for each scene. */
const shadowColors: Color[] = [
  [0.55, 0.7, 0.88],
  [0.86, 0.68, 0.72],
  [0.66, 0.8, 0.66],
];

/** Color of the pale wash around the head in an oval portrait, for each scene. */
const backgroundColors: Color[] = [
  [0.56, 0.8, 0.92],
  [0.98, 0.72, 0.64],
  [0.66, 0.85, 0.64],
];

/** Transparent glazes on white paper: a wet wash, a middle tone with hard edges, dry darks. */
export const paintWatercolor: Painter = async (brief) => {
  const { recipe } = brief;
  const width = fieldWidth(brief);
  brief.report('Sketching your pet', 0);
  const placed = placePet(brief.photo, brief.analysis, recipe, width);
  const fields = wetPaper(placed, recipe.seed);
  const pet = recipe.cameo
    ? poolInOval(placed, recipe.cameo, fields)
    : dissolveBelow(placed, recipe.pose.fadeBelow, fields);
  const unit = pet.span / planWidth;
  const toned = tonePet(pet, { light: recipe.light, chroma: 1.28, modeling: 0.45, detail: 1.32 });
  replaceBackground(toned, pet, backgroundColors[recipe.scene]);
  brief.report('Mixing washes', 0.2);
  const flat = kuwahara(toned, Math.round(5 * Math.sqrt(unit)), 2);
  brief.report('Wetting the paper', 0.5);
  const pigment = layGlazes(flat, pet, fields, {
    edge: recipe.cameo ? 3 : 2.2,
    remainingColor: 0.1,
    shadow: shadowColors[recipe.scene],
    unit,
  });
  brief.report('Drawing with the tip of the brush', 0.75);
  addDarkLines(pigment, toned, pet, unit);
  if (recipe.cameo) bleedOut(pigment, pet, fields);
  const lightness = { width: fields.width, height: fields.height, data: toLab(flat).L };
  holdWhites(pigment, lightness, pet, fields, { color: shadowColors[recipe.scene], unit });
  addWashes(
    pigment,
    washScene(brief.composed, pet, groundLevel(brief.analysis, brief.composed), hasWarmBackground(brief.analysis)),
    pet,
    fields,
  );
  return makeRows(
    brief,
    pigment,
    fields,
    findCatchLights(pet, toned, recipe.light, true),
    placeWhiskers(brief.analysis, recipe, placed),
  );
};

// The rows are functions of their own that are called for each row: V8 keeps their optimized code between pictures.

/**
 * Where the photo ends below, thins the wash with water until it dries in an uneven edge. `end` is in picture widths;
 * null if the pet's feet are in the picture.
 */
function dissolveBelow(pet: Pet, end: number | null, fields: WetPaper): Pet {
  if (end === null) return pet;
  const { width, height } = fields;
  const wash: PetWash = { alpha: makePlane(width, height), presence: makePlane(width, height) };
  for (let y = 0; y < height; y++)
    dissolveRow(pet, wash, fields, (end - y / width) * pet.frame.width - 0.11, y * width);
  return { ...pet, ...wash };
}

/** A pet's cover and presence, as the water leaves them. */
type PetWash = Pick<Pet, 'alpha' | 'presence'>;

/** `above` is the row's height above the end, in sheet widths; `first` is the row's first pixel. */
function dissolveRow(
  pet: Pet,
  wash: PetWash,
  { width, edge, fringe, bloom }: WetPaper,
  above: number,
  first: number,
): void {
  for (let i = first; i < first + width; i++) {
    const there = pet.presence.data[i];
    if (pet.alpha.data[i] === 0) continue;
    const wet = above + 0.2 * (bloom.data[i] - 0.5) + 0.12 * (edge.data[i] - 0.5);
    // Undo the usual fading below; here only the water determines how the pet ends.
    const whole = above < 0.1 ? Math.min(1, pet.alpha.data[i] / Math.max(0.02, there)) : pet.alpha.data[i];
    wash.alpha.data[i] = whole * smooth(-0.01, 0.035, wet + 0.05 * (fringe.data[i] - 0.5));
    wash.presence.data[i] = (above < 0.1 ? 1 : there) * smooth(0, 0.25, wet);
  }
}

/**
 * An oval portrait on paper: an oval painted with a full wet brush. Its edge wavers and dries dark, and the pet's
 * surroundings are a pale wash.
 */
function poolInOval(pet: Pet, oval: Oval, fields: WetPaper): Pet {
  const { width, height } = fields;
  const wash: PetWash = { alpha: makePlane(width, height), presence: makePlane(width, height) };
  for (let y = 0; y < height; y++) poolRow(pet, wash, oval, fields, y);
  return { ...pet, ...wash };
}

function poolRow(pet: Pet, wash: PetWash, oval: Oval, { width, edge, fringe, bloom }: WetPaper, y: number): void {
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const out = hypot((x / width - oval.x) / oval.rx, (y / width - oval.y) / oval.ry);
    if (out > 1.2) continue;
    const uneven = 0.3 * (bloom.data[i] - 0.5) + 0.14 * (edge.data[i] - 0.5) + 0.05 * (fringe.data[i] - 0.5);
    const lost = pet.surroundings ? pet.surroundings.data[i] : 0;
    wash.alpha.data[i] = pet.presence.data[i] * smooth(1.0, 0.95, out + uneven);
    wash.presence.data[i] = (1 - 0.4 * lost) * smooth(1, 0.6, out + 1.2 * uneven);
  }
}

/**
 * Lets an oval portrait's colors bleed into the wet sheet around it, so that the face does not look cut out and pasted.
 */
function bleedOut(pigment: Pigment, pet: Pet, fields: WetPaper): void {
  const { width, height } = fields;
  const reach = 0.055 * pet.span;
  const near = gauss(pet.alpha, reach).data;
  for (const channel of ['r', 'g', 'b'] as const) {
    const data = pigment[channel];
    const run = gauss({ width, height, data }, reach).data;
    for (let y = 0; y < height; y++) bleedRow(data, run, near, pet, fields, y);
  }
}

/** Adds color to a row of a channel; `run` and `near` are the channel and the pet's cover, blurred. */
function bleedRow(
  data: Float32Array,
  run: Float32Array,
  near: Float32Array,
  pet: Pet,
  { width, edge, bloom }: WetPaper,
  y: number,
): void {
  for (let i = y * width; i < (y + 1) * width; i++) {
    const dry = pet.alpha.data[i] * pet.presence.data[i];
    if (near[i] < 0.02 || dry > 0.99) continue;
    const wet = smooth(0.12, 0.3, near[i] + 0.5 * (bloom.data[i] - 0.5) + 0.16 * (edge.data[i] - 0.5));
    data[i] += 0.6 * (1 - dry) * wet * (0.3 + 0.9 * bloom.data[i]) * (run[i] / Math.max(0.25, near[i]));
  }
}

function makeRows(
  brief: Brief,
  pigment: Pigment,
  fields: WetPaper,
  lights: CatchLight[],
  whiskers: PlacedWhisker[],
): RowMaker {
  const { width } = brief;
  const { seed } = brief.recipe;
  const toothAt = makeToothRows(columnsOf(width, width), seed + 20);
  return (y0, y1) => {
    const out = makeRgb(width, y1 - y0);
    for (let y = y0; y < y1; y++) {
      brief.check();
      dryRow(out, (y - y0) * width, pigment, fields, toothAt((y + 0.5) / width), y);
    }
    layWhiskers(out, y0, whiskers, 0.7);
    setCatchLights(out, y0, lights, [0.985, 0.98, 0.96]);
    return out;
  };
}

/**
 * Colors the paper of the picture's row `y`, whose first pixel in `out` is `first`. `toothOf` is the height of the
 * paper at each of its pixels, 0..1.
 */
function dryRow(out: Rgb, first: number, pigment: Pigment, fields: WetPaper, toothOf: Float64Array, y: number): void {
  const scale = fields.width / out.width;
  for (let x = 0, o = first; x < out.width; x++, o++) {
    const at = readField.at(fields.width, fields.height, (x + 0.5) * scale - 0.5, (y + 0.5) * scale - 0.5);
    const tooth = toothOf[x] - 0.5;
    // Pigment settles in the hollows of the paper.
    const settled = 1 + tooth * 0.9;
    const paper = 1 + tooth * 0.05;
    out.r[o] = 0.985 * paper * Math.exp(-(readField.value(pigment.r, at) * settled));
    out.g[o] = 0.978 * paper * Math.exp(-(readField.value(pigment.g, at) * settled));
    out.b[o] = 0.955 * paper * Math.exp(-(readField.value(pigment.b, at) * settled));
  }
}
