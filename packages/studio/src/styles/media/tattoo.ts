import { pictureHeight } from '../../compose/recipe.ts';
import { parseHex, toLab } from '../../core/color.ts';
import type { Color } from '../../core/color.ts';
import { gauss } from '../../core/filter.ts';
import { hypot } from '../../core/hypot.ts';
import { makeRgb } from '../../core/image.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { clamp, smooth } from '../../core/interpolate.ts';
import { hash2, makeNoiseRows } from '../../core/noise.ts';
import { sampleBilinear } from '../../core/resample.ts';
import { structureTensor } from '../../core/tensor.ts';
import { setCatchLights } from '../../paint/light/catch-light.ts';
import { drawHairs } from '../../paint/fur/fur-hairs.ts';
import { inkAmount } from '../../paint/lines/ink-lines.ts';
import { layWhiskers } from '../../paint/fur/lay-whiskers.ts';
import { separateEyes } from '../../paint/light/separate-eyes.ts';
import { readField } from '../../paint/drawing/read-field.ts';
import { shadeWhites } from '../../paint/light/shade-whites.ts';
import { blendOver, rasterizeInBands } from '../../paint/drawing/svg.ts';
import type { Drawing } from '../../paint/drawing/svg.ts';
import { cameoBackground, cameoRings } from '../../scenery/layout/cameo-frame.ts';
import { onFrame } from '../../scenery/layout/extend.ts';
import { flashBack, flashFront, flashInks } from '../../scenery/grounds/flash.ts';
import { petCover } from '../../scenery/layout/pet-cover.ts';
import { planWidth, sheetPixels } from '../brief.ts';
import type { Brief, Painter } from '../brief.ts';
import { preparePrint } from '../techniques/print-tones.ts';
import type { PrintTones } from '../techniques/print-tones.ts';

/** A flash sheet: bold outlines, dotwork shading, one accent color, a ribbon with the name. */
export const paintTattoo: Painter = async (brief) => {
  const { recipe, width } = brief;
  const tones = preparePrint(
    brief,
    { chroma: 0.6, modeling: 0.7, detail: 1.6 },
    { flatten: 4, line: 1.35, sharpness: 24 },
  );
  separateEyes(tones.tone, tones.pet.eyes, 0.27);
  const inks = flashInks[recipe.scene];
  const back = onFrame(
    flashBack(brief.composed, inks, petCover(brief.analysis, brief.composed)) +
      cameoBackground(brief.composed.cameo, inks.paper),
    recipe,
  );
  const front = onFrame(
    cameoRings(brief.composed.cameo, [
      [4, 7, inks.black],
      [16, 10, inks.paper],
      [28, 14, inks.accent],
      [21, 3, inks.black],
      [36, 4, inks.black],
    ]) + flashFront(recipe.scene, inks, recipe.petName),
    recipe,
  );
  const silhouette = unfadedSilhouette(tones);
  const outline = gauss(silhouette, 0.0024 * tones.pet.span).data;
  // Blurred, so that the lines fade out dot by dot and hair by hair, without spray.
  const presence = gauss(tones.pet.presence, 0.016 * tones.pet.span).data;
  const halo = gauss({ ...silhouette, data: fade(silhouette, presence, 0.1, 0.4) }, 0.011 * tones.pet.span).data;
  const dotted = fade(silhouette, presence, 0.02, 0.9);
  const black = parseHex(inks.black);
  const paper = parseHex(inks.paper);
  const sheet = paperSheet(brief, paper);
  const unit = tones.pet.span / planWidth;
  const hair = recipe.strokeScale ** 0.5 / tones.pet.frame.width;
  const shade = shadeWhites(
    { width: tones.width, height: tones.height, data: toLab(tones.toned).L },
    tones.cover,
    unit,
  );
  const hairs = `<path fill="#000" d="${drawHairs(
    { cover: tones.cover, shade, direction: structureTensor(tones.toned, 5 * unit), middle: tones.pet.head },
    { spacing: 0.0115 * hair, length: 0.034 * hair, breadth: 0.00125 / tones.pet.frame.width, seed: recipe.seed },
  )}"/>`;
  const inBands = (elements: string): ((y0: number, y1: number) => Promise<Drawing>) =>
    rasterizeInBands(elements, width, brief.height);
  const [drawBack, drawStrands, drawFront] = [inBands(back), inBands(hairs), inBands(front)];
  return async (y0, y1) => {
    const rows = makeRgb(width, y1 - y0);
    fillPaper(rows, y0, sheet);
    blendOver(rows, await drawBack(y0, y1));
    const ink = stipple(tones, shade, dotted, y0, y1, width, recipe.seed, recipe.strokeScale);
    const hairInk = (await drawStrands(y0, y1)).alpha.data;
    for (let i = 0; i < ink.length; i++) if (hairInk[i] > ink[i]) ink[i] = hairInk[i];
    drawPet(rows, y0, tones, { ink, halo, outline, silhouette, presence, black, sheet }, brief.check);
    layWhiskers(rows, y0, tones.whiskers, 0.9, () => black);
    setCatchLights(rows, y0, tones.lights, paper);
    blendOver(rows, await drawFront(y0, y1));
    sinkInk(rows, y0, sheetPixels(width, recipe));
    return rows;
  };
};

function unfadedSilhouette({ pet }: PrintTones): Plane {
  const { width, height } = pet.alpha;
  const data = new Float32Array(width * height);
  for (let y = 0; y < height; y++) unfadeRow(pet.alpha, pet.presence.data, y, data);
  return { width, height, data };
}

function unfadeRow({ width, data }: Plane, presence: Float32Array, y: number, out: Float32Array): void {
  for (let x = 0, i = y * width; x < width; x++, i++)
    out[i] = presence[i] > 0.02 ? Math.min(1, data[i] / presence[i]) : 0;
}

/** The silhouette, fading out where the presence falls from `full` to `none`. */
function fade(silhouette: Plane, presence: Float32Array, none: number, full: number): Float32Array {
  const out = new Float32Array(silhouette.data.length);
  for (let y = 0; y < silhouette.height; y++) fadeRow(silhouette, presence, none, full, y, out);
  return out;
}

function fadeRow(
  { width, data }: Plane,
  presence: Float32Array,
  none: number,
  full: number,
  y: number,
  out: Float32Array,
): void {
  for (let x = 0, i = y * width; x < width; x++, i++) out[i] = data[i] * smooth(none, full, presence[i]);
}

/** The paper of a picture that is `width` pixels wide. */
interface Sheet {
  width: number;
  /** Height of a portrait over the height of this picture. */
  tall: number;
  paper: Color;
}

function paperSheet({ width, height }: Brief, paper: Color): Sheet {
  return { width, tall: pictureHeight / (height / width), paper };
}

/** Writes the sheet's color at a pixel to `out`. It darkens slightly toward the corners, under the pet as well. */
function readSheet({ width, tall, paper }: Sheet, x: number, y: number, out: Float32Array): void {
  const shade = 1 - 0.07 * smooth(0.35, 0.85, hypot(x / width - 0.5, tall * (y / width) - 0.62));
  out[0] = paper[0] * shade;
  out[1] = paper[1] * shade;
  out[2] = paper[2] * shade * (0.5 + 0.5 * shade);
}

function fillPaper(rows: Rgb, y0: number, sheet: Sheet): void {
  for (let y = 0; y < rows.height; y++) fillPaperRow(rows, y0, y, sheet);
}

function fillPaperRow(rows: Rgb, y0: number, y: number, sheet: Sheet): void {
  const { width } = rows;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    readSheet(sheet, x, y + y0, bare);
    rows.r[i] = bare[0];
    rows.g[i] = bare[1];
    rows.b[i] = bare[2];
  }
}

/** The sheet's color at the current pixel. */
const bare = new Float32Array(3);

interface PetInks {
  ink: Float32Array;
  halo: Float32Array;
  outline: Float32Array;
  silhouette: Plane;
  /** 1 where the pet is fully drawn, 0 where the drawing has faded out. */
  presence: Float32Array;
  black: Color;
  sheet: Sheet;
}

function drawPet(rows: Rgb, y0: number, tones: PrintTones, inks: PetInks, check: () => void): void {
  for (let y = 0; y < rows.height; y++) {
    check();
    drawPetRow(rows, y0, y, tones, inks);
  }
}

function drawPetRow(rows: Rgb, y0: number, y: number, tones: PrintTones, inks: PetInks): void {
  const { width } = rows;
  const scale = tones.width / width;
  for (let x = 0, o = y * width; x < width; x++, o++) {
    const at = readField.at(tones.width, tones.height, (x + 0.5) * scale - 0.5, (y + y0 + 0.5) * scale - 0.5);
    const clear = smooth(0.06, 0.12, readField.value(inks.halo, at));
    if (clear <= 0) continue;
    readSheet(inks.sheet, x, y + y0, bare);
    blend(rows, o, bare, clear);
    const inside = smooth(0.35, 0.65, readField.value(inks.silhouette.data, at));
    const presence = readField.value(inks.presence, at);
    // Lines thin out to points, faint ones first.
    const line =
      inkAmount(readField.value(tones.line.data, at), 0.47 - 0.4 * (1 - smooth(0.15, 0.75, presence)), 10) * inside;
    // The outline: where the softened silhouette crosses .5, with a thickness that depends on its slope.
    const edge = readField.value(inks.outline, at);
    const contour = smooth(0.16, 0.3, edge) * smooth(0.72, 0.56, edge) * smooth(0.3, 0.65, presence);
    const solid = smooth(0.27, 0.2, readField.value(tones.tone.data, at)) * inside * smooth(0.8, 0.95, presence);
    const amount = clamp(Math.max(line, contour, inks.ink[o] * inside, solid));
    if (amount > 0.003) blend(rows, o, inks.black, amount * 0.96);
  }
}

/** Dots on a jittered grid; their number and size follow the darkness. Coverage 0..1 for rows y0..y1. */
function stipple(
  tones: PrintTones,
  shade: Plane,
  dotted: Float32Array,
  y0: number,
  y1: number,
  width: number,
  seed: number,
  size: number,
): Float32Array {
  const ink = new Float32Array(width * (y1 - y0));
  const cell = 0.0036 * (0.7 + 0.3 * size) * (width / tones.pet.frame.width);
  const scale = tones.width / width;
  for (let gy = Math.floor(y0 / cell) - 1; gy <= Math.ceil(y1 / cell); gy++) {
    for (let gx = 0; gx < width / cell; gx++) {
      const x = (gx + 0.5 + (hash2(gx, gy, seed) - 0.5) * 0.85) * cell;
      const y = (gy + 0.5 + (hash2(gx, gy, seed + 1) - 0.5) * 0.85) * cell;
      const tone = sampleBilinear(tones.tone.data, tones.width, tones.height, x * scale - 0.5, y * scale - 0.5);
      const alpha = sampleBilinear(dotted, tones.width, tones.height, x * scale - 0.5, y * scale - 0.5);
      const lit = sampleBilinear(shade.data, tones.width, tones.height, x * scale - 0.5, y * scale - 0.5);
      const dark = Math.max(clamp(1 - tone * 1.13) ** 1.35, 0.62 * lit) * alpha;
      if (dark < 0.03 || hash2(gx, gy, seed + 2) > dark * 1.45) continue;
      const radius = cell * (0.3 + 0.34 * dark);
      for (let py = Math.max(y0, Math.floor(y - radius - 1)); py <= Math.min(y1 - 1, y + radius + 1); py++) {
        for (let px = Math.max(0, Math.floor(x - radius - 1)); px <= Math.min(width - 1, x + radius + 1); px++) {
          const cover = clamp(radius - hypot(px + 0.5 - x, py + 0.5 - y) + 0.5);
          const i = (py - y0) * width + px;
          if (cover > ink[i]) ink[i] = cover;
        }
      }
    }
  }
  return ink;
}

/** Varies the ink's darkness as if it had sunk into the paper. */
function sinkInk(rows: Rgb, y0: number, span: number): void {
  const { width } = rows;
  const grainAt = makeNoiseRows(
    Float64Array.from({ length: width }, (_, x) => (x / span) * 260),
    2,
    4,
  );
  const row = new Float64Array(width);
  for (let y = 0, i = 0; y < rows.height; y++) {
    row.fill(0);
    grainAt(((y + y0) / span) * 260, 1, row);
    for (let x = 0; x < width; x++, i++) {
      const grain = (row[x] - 0.5) * 0.05;
      rows.r[i] = rows.r[i] * 0.985 + 0.012 + grain;
      rows.g[i] = rows.g[i] * 0.985 + 0.012 + grain;
      rows.b[i] = rows.b[i] * 0.98 + 0.012 + grain;
    }
  }
}

function blend(rows: Rgb, i: number, color: ArrayLike<number>, alpha: number): void {
  rows.r[i] += (color[0] - rows.r[i]) * alpha;
  rows.g[i] += (color[1] - rows.g[i]) * alpha;
  rows.b[i] += (color[2] - rows.b[i]) * alpha;
}
