import { headDistance, noseSpots, placePet } from '../../compose/place-pet.ts';
import type { Pet, Spot } from '../../compose/place-pet.ts';
import { frameOf } from '../../compose/recipe.ts';
import type { Frame, Light } from '../../compose/recipe.ts';
import { traceOutline } from '../../compose/trace-outline.ts';
import { parseHex, toLab } from '../../core/color.ts';
import { gauss } from '../../core/filter.ts';
import { hypot } from '../../core/hypot.ts';
import { makeRgb } from '../../core/image.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { clamp, lerp, smooth } from '../../core/interpolate.ts';
import { makeNoise } from '../../core/noise.ts';
import { structureTensor } from '../../core/tensor.ts';
import { kuwahara } from '../../kernels/kuwahara.ts';
import { setCatchLights } from '../../paint/light/catch-light.ts';
import { findCatchLights } from '../../paint/light/eyes.ts';
import type { CatchLight } from '../../paint/light/eyes.ts';
import { inkAmount, inkResponse } from '../../paint/lines/ink-lines.ts';
import { cutPieces } from '../../paint/paper/paper-pieces.ts';
import type { PaperPieces } from '../../paint/paper/paper-pieces.ts';
import { colorOfScrap, layScraps } from '../../paint/paper/paper-scraps.ts';
import type { Scraps } from '../../paint/paper/paper-scraps.ts';
import { columnsOf, makeToothRows } from '../../paint/paper/paper.ts';
import { replaceBackground } from '../../paint/replace-background.ts';
import { readField } from '../../paint/drawing/read-field.ts';
import { blendOver, rasterizeInBands } from '../../paint/drawing/svg.ts';
import { tonePet } from '../../paint/light/tone-pet.ts';
import { glueSheets } from '../../paint/paper/torn-sheets.ts';
import { collageScene } from '../../scenery/grounds/collage.ts';
import { onFrame, repeated } from '../../scenery/layout/extend.ts';
import { newsprint } from '../../scenery/grounds/newsprint.ts';
import { fieldWidth, planWidth, sheetPixels, strokeWidth } from '../brief.ts';
import type { Brief, Painter } from '../brief.ts';

/** Torn papers, print scraps, tape and thread; the pet is pieced together from its own colors. */
export const paintCollage: Painter = async (brief) => {
  const { recipe, width, height } = brief;
  const scene = collageScene(brief.composed, frameOf(recipe));
  const pet = await pieceTogether(brief);
  const frame = frameOf(recipe);
  const scraps = layScraps(pet.pieces, frame.width, recipe.seed);
  const thread = stitches(pet, frame, scene.thread, recipe.light);
  const onSheet = (y: number): number => 1000 * frame.top + y * frame.width;
  const columns = rasterizeInBands(
    (from, to) => repeated(newsprint(onSheet(from), onSheet(to)), recipe),
    width,
    height,
  );
  const behind = rasterizeInBands(onFrame(scene.behind, recipe), width, height);
  const front = rasterizeInBands(onFrame(thread + scene.front, recipe), width, height);
  return async (y0, y1) => {
    const rows = makeRgb(width, y1 - y0);
    const print = (await columns(y0, y1)).alpha.data;
    glueSheets(rows, y0, {
      frame,
      sheets: scene.sheets,
      seed: recipe.seed * 31,
      light: recipe.light,
      text: print,
      cover: pet.outline,
      check: brief.check,
    });
    blendOver(rows, await behind(y0, y1));
    gluePet(rows, y0, pet, scraps, brief, print);
    setCatchLights(rows, y0, pet.lights, [0.99, 0.98, 0.94]);
    blendOver(rows, await front(y0, y1));
    texture(rows, y0, sheetPixels(width, recipe), recipe.seed);
    return rows;
  };
};

interface PiecedPet {
  pieces: PaperPieces;
  /** Pixels of `outline` and `shadow` per pixel of the plan: 1, or less in thumbnails. */
  grid: number;
  /** Softened alpha. Its level lines give the cut, the white margin and the thread. */
  outline: Plane;
  shadow: Plane;
  presence: Plane;
  flat: Rgb;
  line: Plane;
  /** 0..1: opacity of the picture itself in place of plain paper, highest at eyes and nose. */
  printed: Plane;
  lights: CatchLight[];
}

/** Paper behind the pet in an oval portrait, for each scene. */
const cameoBackgrounds = ['#f0c45f', '#8ccdbc', '#6f9fd0'];

async function pieceTogether(brief: Brief): Promise<PiecedPet> {
  const { recipe } = brief;
  const planned = strokeWidth(brief);
  const grid = planned / Math.round(planWidth * frameOf(recipe).width);
  const tone = { light: recipe.light, chroma: 1.25, modeling: 0.55, detail: 1.3 };
  brief.report('Sketching your pet', 0);
  const pet = placePet(brief.photo, brief.analysis, recipe, planned);
  const toned = tonePet(pet, tone);
  const background = parseHex(cameoBackgrounds[recipe.scene]);
  replaceBackground(toned, pet, background);
  const flat = kuwahara(toned, Math.max(2, Math.round(6 * grid)), 2, 1.5);
  brief.report('Tearing papers', 0.35);
  const pieces = cutPieces(toLab(flat), pet, recipe.strokeScale, recipe.seed + 5);
  brief.report('Choosing scraps', 0.6);
  // Computed as fine as the picture's size allows, for eyes and ink lines.
  const width = fieldWidth(brief);
  const unit = sheetPixels(width, recipe) / planWidth;
  const fine = width === planned ? pet : placePet(brief.photo, brief.analysis, recipe, width);
  const fineToned = width === planned ? toned : tonePet(fine, tone);
  if (fineToned !== toned) replaceBackground(fineToned, fine, background);
  const height = fine.alpha.height;
  const line = inkResponse({ width, height, data: toLab(fineToned).L }, structureTensor(fineToned, 2.4 * unit), {
    width: 1.3 * unit,
    sharpness: 20,
    flow: 5 * unit,
  });
  brief.report('Gluing', 0.85);
  return {
    pieces,
    grid,
    outline: gauss(pet.alpha, 0.011 * planWidth * grid),
    shadow: gauss(pet.alpha, 0.014 * planWidth * grid),
    presence: pet.presence,
    flat: kuwahara(fineToned, Math.round(3 * Math.sqrt(unit)), 1),
    line,
    printed: mapPrinted(pet),
    lights: findCatchLights(pet, toned, recipe.light),
  };
}

/** Where scraps show the picture itself: fully at the eyes and the nose, partly on the face. */
function mapPrinted(pet: Pet): Plane {
  const { alpha, eyes } = pet;
  const { width, height } = alpha;
  const data = new Float32Array(alpha.data.length);
  const plane = { width, height, data };
  const spots = [
    ...eyes.map((eye) => ({ ...eye, radius: 1.7 * eye.radius })),
    ...(eyes.length > 0 ? noseSpots(pet, 1).map((nose) => ({ ...nose, radius: 1.9 * eyes[0].radius })) : []),
  ];
  const onFace = spots.length > 0 ? 0.45 : 0.62;
  for (let y = 0; y < height; y++) {
    printFace(plane, pet, onFace, y);
    for (const spot of spots) printSpot(plane, spot, y);
  }
  return plane;
}

function printFace({ width, data }: Plane, pet: Pet, onFace: number, y: number): void {
  for (let x = 0, i = y * width; x < width; x++, i++)
    data[i] = onFace * smooth(1.05, 0.55, headDistance(pet, x / width, y / width));
}

function printSpot({ width, data }: Plane, spot: Spot, y: number): void {
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const near = smooth(1.25, 0.8, hypot(x / width - spot.x, y / width - spot.y) / spot.radius);
    if (near > data[i]) data[i] = near;
  }
}

function gluePet(rows: Rgb, y0: number, pet: PiecedPet, scraps: Scraps, brief: Brief, print: Float32Array): void {
  const { light, seed } = brief.recipe;
  const wide = frameOf(brief.recipe).width;
  const gluing: Gluing = {
    rows,
    y0,
    pet,
    scraps,
    light,
    print,
    coarse: makeNoise(3, seed + 41),
    fibers: makeNoise(2, seed + 43),
    wide,
  };
  for (let y = 0; y < rows.height; y++) {
    brief.check();
    gluePetRow(gluing, y);
  }
}

/** What the rows of a band, which begins at `y0`, are glued with. */
interface Gluing {
  rows: Rgb;
  y0: number;
  pet: PiecedPet;
  scraps: Scraps;
  light: Light;
  /** Newsprint of the band, 0..1. */
  print: Float32Array;
  /** Noises of the ragged edge. */
  coarse: (x: number, y: number) => number;
  fibers: (x: number, y: number) => number;
  /** Width of the picture in sheet widths. */
  wide: number;
}

/** A function of its own that is called for each row: V8 keeps its optimized code between pictures. */
function gluePetRow({ rows, y0, pet, scraps, light, print, coarse, fibers, wide }: Gluing, y: number): void {
  const { width } = rows;
  const { outline } = pet;
  const small = outline.width / width;
  const large = pet.flat.width / width;
  const pixel = wide / width;
  const v = (y + y0 + 0.5) / width;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const u = (x + 0.5) / width;
    const at = readField.at(outline.width, outline.height, (x + 0.5) * small - 0.5, (y + y0 + 0.5) * small - 0.5);
    const inside = readField.value(outline.data, at);
    const printed = readField.value(pet.printed.data, at);
    const shade = readField.at(
      outline.width,
      outline.height,
      (x + 0.5) * small - 0.5 + light.x * 10 * pet.grid,
      (y + y0 + 0.5) * small - 0.5 + light.y * 12 * pet.grid,
    );
    const castShadow = readField.value(pet.shadow.data, shade);
    if (inside < 0.004 && castShadow < 0.004) continue;
    // Well inside, no edge is near.
    const ragged =
      inside > 0.72
        ? 0
        : 0.3 * (coarse(u * wide * 55, v * wide * 55) - 0.5) + 0.16 * (fibers(u * wide * 190, v * wide * 190) - 0.5);
    const edge = 18 * pixel;
    // The whole figure lies on a torn white backing with its own shadow.
    const backing = smooth(0.13 - edge, 0.13 + edge, inside + ragged * smooth(0, 0.1, inside) * 0.55);
    const dark = 1 - 0.55 * smooth(0.02, 0.75, castShadow) * (1 - backing);
    rows.r[i] *= dark;
    rows.g[i] *= dark;
    rows.b[i] *= dark;
    if (backing <= 0) continue;
    const white = 0.955 + 0.12 * ragged;
    let r = white;
    let g = white * 0.985;
    let b = white * 0.95;
    const paper = smooth(0.47 - edge, 0.47 + edge, inside + 0.35 * ragged);
    if (paper > 0) {
      const color = colorOfScrap(scraps, u, v, light, pixel, print[i], printed);
      const fineAt = readField.at(
        pet.flat.width,
        pet.flat.height,
        (x + 0.5) * large - 0.5,
        (y + y0 + 0.5) * large - 0.5,
      );
      const ink = clamp(1.15 * inkAmount(readField.value(pet.line.data, fineAt), 0.42, 9)) * lerp(0.55, 0.9, printed);
      const share = smooth(0.1, 1, printed);
      r = lerp(r, lerp(lerp(color[0], readField.value(pet.flat.r, fineAt), share), 0.1, ink), paper);
      g = lerp(g, lerp(lerp(color[1], readField.value(pet.flat.g, fineAt), share), 0.085, ink), paper);
      b = lerp(b, lerp(lerp(color[2], readField.value(pet.flat.b, fineAt), share), 0.09, ink), paper);
    }
    rows.r[i] = lerp(rows.r[i], r, backing);
    rows.g[i] = lerp(rows.g[i], g, backing);
    rows.b[i] = lerp(rows.b[i], b, backing);
  }
}

/** A running stitch around the pet, in its white margin, drawn on the sheet. */
function stitches({ outline, grid }: PiecedPet, frame: Frame, color: string, light: { x: number; y: number }): string {
  const points = traceOutline(outline, 0.24, Math.max(2, Math.round(5 * grid)));
  if (points.length < 8) return '';
  // No thread along the picture's own edge.
  const margin = 0.012;
  let d = '';
  let pen = false;
  for (const p of points) {
    const free = p.x > margin && p.x < 1 - margin && p.y > margin && p.y < outline.height / outline.width - margin;
    if (free)
      d += `${pen ? 'L' : 'M'}${((frame.left + p.x * frame.width) * 1000).toFixed(1)} ${((frame.top + p.y * frame.width) * 1000).toFixed(1)}`;
    pen = free;
  }
  const line = (stroke: string, width: number, opacity: number, dx: number, dy: number): string =>
    `<path d="${d}" transform="translate(${dx} ${dy})" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="13 11" opacity="${opacity}"/>`;
  return (
    line('#1a1410', 5, 0.35, -light.x * 2.2, -light.y * 2.6) +
    line(color, 4.4, 1, 0, 0) +
    line('#fff', 1.2, 0.4, light.x * 0.9, light.y * 0.9)
  );
}

/** One paper texture over everything, as in a photograph of the finished sheet. */
function texture(rows: Rgb, y0: number, span: number, seed: number): void {
  const { width } = rows;
  const toothAt = makeToothRows(columnsOf(width, span), seed + 77);
  for (let y = 0, i = 0; y < rows.height; y++) {
    const tooth = toothAt((y + y0 + 0.5) / span);
    for (let x = 0; x < width; x++, i++) {
      const factor = 0.985 + 0.1 * (tooth[x] - 0.5);
      rows.r[i] = 0.012 + rows.r[i] * factor * 0.98;
      rows.g[i] = 0.012 + rows.g[i] * factor * 0.98;
      rows.b[i] = 0.012 + rows.b[i] * factor * 0.98;
    }
  }
}
