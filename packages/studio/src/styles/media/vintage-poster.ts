import { mix, parseHex } from '../../core/color.ts';
import { frameOf } from '../../compose/recipe.ts';
import type { Color } from '../../core/color.ts';
import { gauss } from '../../core/filter.ts';
import { hypot } from '../../core/hypot.ts';
import type { Rgb } from '../../core/image.ts';
import { clamp, lerp, smooth } from '../../core/interpolate.ts';
import { makeNoiseRows } from '../../core/noise.ts';
import { setCatchLights } from '../../paint/light/catch-light.ts';
import { inkAmount } from '../../paint/lines/ink-lines.ts';
import { layWhiskers } from '../../paint/fur/lay-whiskers.ts';
import { separateEyes } from '../../paint/light/separate-eyes.ts';
import { columnsOf, fineGrain } from '../../paint/paper/paper.ts';
import { readField } from '../../paint/drawing/read-field.ts';
import { blendOver, rasterizeInBands } from '../../paint/drawing/svg.ts';
import { cameoBackground, cameoRings } from '../../scenery/layout/cameo-frame.ts';
import { onFrame } from '../../scenery/layout/extend.ts';
import { posterFront, posterInks, posterScene } from '../../scenery/grounds/poster.ts';
import { groundLevel, heightOfFeet } from '../../scenery/layout/ground-level.ts';
import type { Painter } from '../brief.ts';
import { preparePrint } from '../techniques/print-tones.ts';
import type { PrintTones } from '../techniques/print-tones.ts';

/**
 * A screen print in the style of old travel posters: four flat inks, halftone where they meet, a banner for the name.
 */
export const paintVintagePoster: Painter = async (brief) => {
  const { recipe, width } = brief;
  const tones = preparePrint(
    brief,
    { chroma: 1, modeling: 0.9, detail: 1.5 },
    { flatten: 5, line: 1.2, sharpness: 22 },
  );
  const inks = posterInks[recipe.scene];
  const back =
    posterScene(
      brief.composed,
      inks,
      recipe,
      groundLevel(brief.analysis, brief.composed),
      heightOfFeet(brief.analysis, brief.composed),
    ) + onFrame(cameoBackground(brief.composed.cameo, inks.sky), recipe);
  const front = onFrame(
    cameoRings(brief.composed.cameo, [
      [7, 22, inks.pet[3]],
      [22, 9, inks.pet[0]],
      [36, 5, inks.pet[1]],
    ]) + posterFront(inks, recipe.petName, frameOf(recipe)),
    recipe,
  );
  const palette = inks.pet.map(parseHex);
  const thresholds = [0.34, 0.57, 0.76].map((fixed, i) => lerp(fixed, tones.deciles[[3, 5, 7][i]], 0.55));
  separateEyes(tones.tone, tones.pet.eyes, thresholds[0]);
  const halo = gauss(tones.alpha, 0.006 * tones.pet.span);
  const drawBack = rasterizeInBands(back, width, brief.height);
  const drawFront = rasterizeInBands(front, width, brief.height);
  return async (y0, y1) => {
    const rows = (await drawBack(y0, y1)).rgb;
    printPet(
      rows,
      y0,
      tones,
      {
        palette,
        thresholds,
        cell: (0.0078 * recipe.strokeScale) / frameOf(recipe).width,
        halo: halo.data,
        background: recipe.cameo && parseHex(inks.sky),
      },
      brief.check,
    );
    layWhiskers(rows, y0, tones.whiskers, 1, (color) => nearestInk(color, palette));
    setCatchLights(rows, y0, tones.lights, palette[3]);
    blendOver(rows, await drawFront(y0, y1));
    wear(rows, y0, width, recipe.seed);
    return rows;
  };
};

interface Print {
  palette: Color[];
  thresholds: number[];
  cell: number;
  halo: Float32Array;
  /** Color behind the pet in an oval portrait; null for a cut-out. */
  background: Color | null;
}

function printPet(rows: Rgb, y0: number, tones: PrintTones, print: Print, check: () => void): void {
  for (let y = 0; y < rows.height; y++) {
    check();
    printPetRow(rows, y0, y, tones, print);
  }
}

function printPetRow(rows: Rgb, y0: number, y: number, tones: PrintTones, print: Print): void {
  const { width } = rows;
  const scale = tones.width / width;
  const { palette } = print;
  const paper = palette[palette.length - 1];
  const outsides = print.background ? tones.outside : null;
  for (let x = 0, o = y * width; x < width; x++, o++) {
    const at = readField.at(tones.width, tones.height, (x + 0.5) * scale - 0.5, (y + y0 + 0.5) * scale - 0.5);
    const edge = readField.value(print.halo, at);
    const halo = smooth(0.1, 0.16, edge);
    if (halo <= 0) continue;
    // A rim of bare paper separates pet and backdrop, as a printer's knockout does.
    if (!print.background) paint(rows, o, paper, halo);
    const tone = readField.value(tones.tone.data, at);
    // Light fur would merge with the rim, so a thin line of the second ink marks its edge.
    const held = print.background
      ? 0
      : smooth(0.3, 0.36, edge) * smooth(print.thresholds[1], print.thresholds[2], tone);
    if (held > 0) paint(rows, o, palette[1], held);
    const alpha = smooth(0.42, 0.58, readField.value(tones.alpha.data, at));
    if (alpha <= 0) continue;
    const color = halftone(tone, x / width, (y + y0) / width, print);
    const line = inkAmount(readField.value(tones.line.data, at), 0.45, 12);
    paint(rows, o, line > 0.01 ? mix(color, palette[0], clamp(line * 1.2)) : color, alpha);
    if (!outsides || !print.background) continue;
    // In an oval portrait, a tinted background contrasts with light fur, and the second ink marks the pet's edge.
    const outside = readField.value(outsides.data, at);
    paint(
      rows,
      o,
      palette[1],
      alpha * smooth(0.26, 0.32, outside) * smooth(print.thresholds[1], print.thresholds[2], tone),
    );
    paint(rows, o, print.background, alpha * smooth(0.4, 0.48, outside));
  }
}

/** Flat ink away from the thresholds; round dots of the lighter ink grow across them. The screen is at 45 degrees. */
function halftone(tone: number, u: number, v: number, print: Print): Color {
  const { palette, thresholds, cell } = print;
  const reach = 0.06;
  let ink = 0;
  while (ink < thresholds.length && tone > thresholds[ink]) ink++;
  for (let j = 0; j < thresholds.length; j++) {
    const cover = ((tone - thresholds[j]) / reach + 1) / 2;
    if (cover <= 0 || cover >= 1) continue;
    const a = ((u + v) * Math.SQRT1_2) / cell;
    const b = ((u - v) * Math.SQRT1_2) / cell;
    const distance = hypot(a - Math.floor(a) - 0.5, b - Math.floor(b) - 0.5);
    const radius = Math.sqrt(cover) * 0.72;
    return mix(palette[j], palette[j + 1], smooth(radius + 0.06, radius - 0.06, distance));
  }
  return palette[ink];
}

function paint(rows: Rgb, i: number, color: Color, alpha: number): void {
  rows.r[i] += (color[0] - rows.r[i]) * alpha;
  rows.g[i] += (color[1] - rows.g[i]) * alpha;
  rows.b[i] += (color[2] - rows.b[i]) * alpha;
}

/** Paper fiber, incomplete ink and the fading of years. */
function wear(rows: Rgb, y0: number, width: number, seed: number): void {
  const columns = columnsOf(width, width);
  const [fiberAt, coverAt] = [
    makeNoiseRows(
      columns.map((u) => u * 250),
      2,
      seed,
    ),
    makeNoiseRows(
      columns.map((u) => u * 19),
      3,
      seed + 2,
    ),
  ];
  const [fibers, covers] = [new Float64Array(width), new Float64Array(width)];
  for (let y = 0, i = 0; y < rows.height; y++) {
    const v = (y + y0 + 0.5) / width;
    fibers.fill(0);
    fiberAt(v * 250, 1, fibers);
    covers.fill(0);
    coverAt(v * 19, 1, covers);
    for (let x = 0; x < width; x++, i++) {
      const u = columns[x];
      const fiber = fibers[x] - 0.5;
      const thin = smooth(0.34, 0.2, covers[x] + fiber * 0.4) * 0.14;
      const grain = fiber * 0.07 + fineGrain(u, v, seed, 900) * 0.02;
      rows.r[i] = rows.r[i] * 0.985 + 0.012 + grain + thin * (0.96 - rows.r[i]);
      rows.g[i] = rows.g[i] * 0.98 + 0.01 + grain + thin * (0.92 - rows.g[i]);
      rows.b[i] = rows.b[i] * 0.96 + 0.012 + grain + thin * (0.82 - rows.b[i]);
    }
  }
}

/** A hair is printed in one ink: the nearest in lightness. */
function nearestInk(color: Color, palette: Color[]): Color {
  const light = ([r, g, b]: Color): number => 0.3 * r + 0.59 * g + 0.11 * b;
  return palette.reduce((best, ink) =>
    Math.abs(light(ink) - light(color)) < Math.abs(light(best) - light(color)) ? ink : best,
  );
}
