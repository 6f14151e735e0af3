import { coveredPart, wholeWindows } from '../../compose/frame-whole.ts';
import type { Analysis } from '../../analysis/types.ts';
import { frameOf } from '../../compose/recipe.ts';
import { fromLab, toLab } from '../../core/color.ts';
import { gauss } from '../../core/filter.ts';
import { makePlane, makeRgb, toByte } from '../../core/image.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { lerp } from '../../core/interpolate.ts';
import { columnsOf, makeToothRows } from '../../paint/paper/paper.ts';
import { drawInk, findLines } from '../../paint/lines/pen.ts';
import type { Pen } from '../../paint/lines/pen.ts';
import { shadeWithPencil } from '../../paint/lines/pencil.ts';
import { blendOver, rasterizeInBands } from '../../paint/drawing/svg.ts';
import { onFrame } from '../../scenery/layout/extend.ts';
import { petCover } from '../../scenery/layout/pet-cover.ts';
import { phrasesOf } from '../../lettering/style-words.ts';
import { mountScene } from '../../scenery/layout/together.ts';
import { planWidth, sheetPixels } from '../brief.ts';
import type { Brief, Painter } from '../brief.ts';
import { paintCanvas } from '../techniques/canvas-painting.ts';

/**
 * Two companions: the whole photo as a keepsake in pale gouache, pen and colored pencil, in a painted mount with a
 * brush-lettered name.
 */
export const paintMyPupAndMe: Painter = async (brief) => {
  const { recipe, photo, width, height } = brief;
  const window = wholeWindows[recipe.scene];
  const part = coveredPart(brief.composed.pose, photo, window);
  const opening = { x: part.x * 1000, y: part.y * 1000, width: part.width * 1000, height: part.height * 1000 };
  const { work } = brief.analysis;
  const scene = mountScene(
    recipe.scene,
    recipe.seed,
    opening,
    recipe.petName ?? phrasesOf(recipe).together,
    edgeColors(work, airs[recipe.scene]),
    petCover(brief.analysis, brief.composed),
    frameOf(recipe),
  );
  const look = [
    { radii: [14, 7.5, 4.4, 2.8, 1.8], relief: 0.35, weave: 0, chroma: 1.15 },
    { radii: [16, 8.5, 4.8, 3, 1.9], relief: 0.5, weave: 0, chroma: 1.2 },
    { radii: [12, 6.5, 3.8, 2.3, 1.4], relief: 0.35, weave: 0, chroma: 1.1 },
  ][recipe.scene];
  let pen: Pen | undefined;
  let spared: Plane | undefined;
  const paintRows = await paintCanvas(
    { ...brief, analysis: withWholePhotoAsSubject(brief.analysis) },
    {
      backdrop: '',
      sign: scene.ground,
      front: scene.mount,
      stir: 0.01,
      // In a mount, the painting fills it to the edge; on a full sheet it fades into the background.
      reshape: (whole) => {
        spared = placeCover(brief, whole.rgb);
        const pet = { ...whole, rgb: tintBackground(whole.rgb, spared, airs[recipe.scene]) };
        return recipe.scene === 2 ? pet : { ...pet, alpha: makePlane(pet.alpha.width, pet.alpha.height, 1) };
      },
      tone: { chroma: look.chroma, modeling: 0, detail: 1.2 },
      flatten: 4,
      restyle: (flat, pet) => {
        // The last call has the finest field, so the pen follows that one.
        pen = findLines(flat, pet, pet.span / planWidth, true);
        return warm(flat);
      },
      strokes: {
        radii: look.radii,
        thresholds: [0, 0.035, 0.045, 0.055, 0.075],
        minSteps: 2,
        maxSteps: 8,
        lightJitter: 0.015,
        hueJitter: 0.1,
        streak: 0.04,
        opacity: 0.97,
        dry: 0.3,
        body: 0.7,
      },
      backdropDetail: 0.7,
      flow: { winding: 0.6, seed: recipe.seed + 3 },
      flowWeight: 0.3,
      finish: { face: 0.85, body: 0.7 },
      surface: { relief: look.relief, gloss: 0, weave: look.weave },
      glaze: (rows, y0) => {
        if (pen) drawInk(rows, y0, recipe.seed, pen, { ink: sepia, strength: 0.8 });
        shadeWithPencil(rows, y0, sheetPixels(width, recipe), recipe.seed, { pencil: sepia, spared });
        chalk(rows, y0, width, recipe.seed);
      },
      shadow: 0,
    },
  );
  const letters = rasterizeInBands(onFrame(scene.lettering, recipe), width, height);
  return async (y0, y1) => {
    const rows = await paintRows(y0, y1);
    blendOver(rows, await letters(y0, y1), 0.96);
    return rows;
  };
};

/** Color of the pen and of the pencil. */
const sepia = '#4a2c22';

/** The analysis with the whole photo as the subject. */
function withWholePhotoAsSubject(analysis: Analysis): Analysis {
  const { width, height } = analysis.work;
  return { ...analysis, matte: makePlane(width, height, 1), foreground: analysis.work, cut: 'subject' };
}

/** Mean colors of the photo's upper and lower edge, tinted like the scene, as '#rrggbb'. */
function edgeColors(image: Rgb, air: Air): [sky: string, earth: string] {
  const ends = makeRgb(2, 1);
  const eighth = Math.ceil(0.12 * image.height) * image.width;
  for (const channel of ['r', 'g', 'b'] as const) {
    const data = image[channel];
    const mean = (part: Float32Array): number => part.reduce((sum, v) => sum + v, 0) / part.length;
    ends[channel].set([mean(data.subarray(0, eighth)), mean(data.subarray(data.length - eighth))]);
  }
  const { r, g, b } = tintBackground(ends, makePlane(2, 1), air);
  const hex = (i: number): string =>
    `#${[r[i], g[i], b[i]].map((v) => toByte(v).toString(16).padStart(2, '0')).join('')}`;
  return [hex(0), hex(1)];
}

/** Warms the colors like late sun on gouache: steps in tone, lights toward honey, darks toward umber. */
function warm(flat: Rgb): Rgb {
  const lab = toLab(flat);
  for (let i = 0; i < lab.L.length; i++) {
    const at = lab.L[i] * 8;
    const step = Math.floor(at);
    lab.L[i] =
      lerp(lab.L[i], (step + 0.5 + (0.5 * Math.tanh((at - step - 0.5) * 7)) / Math.tanh(3.5)) / 8, 0.62) * 0.89 + 0.09;
    lab.a[i] = 0.93 * lab.a[i] + 0.004 + 0.005 * (1 - lab.L[i]);
    lab.b[i] = 0.93 * lab.b[i] + 0.008 + 0.026 * lab.L[i];
  }
  return fromLab(lab);
}

/** The Lab color that tints the background, and the strength of the tint, 0..1. */
interface Air {
  color: [L: number, a: number, b: number];
  share: number;
}

/** One for each scene. */
const airs: Air[] = [
  { color: [0.8, 0.014, 0.075], share: 0.26 },
  { color: [0.6, -0.03, -0.012], share: 0.28 },
  { color: [0.83, 0.014, 0.082], share: 0.48 },
];

/** Tints the background with the scene's color, so that the pet stands out. */
function tintBackground(photo: Rgb, pet: Plane, { color, share }: Air): Rgb {
  const lab = toLab(photo);
  for (let i = 0; i < lab.L.length; i++) {
    const behind = share * (1 - pet.data[i]);
    lab.L[i] = lerp(lab.L[i], color[0], behind);
    lab.a[i] = lerp(lab.a[i], color[1], 1.3 * behind);
    lab.b[i] = lerp(lab.b[i], color[2], 1.3 * behind);
  }
  return fromLab(lab);
}

/** Soft mask of the pet in a field of this size. It can be soft, because no line is drawn along it. */
function placeCover({ analysis, recipe, composed }: Brief, { width, height }: Rgb): Plane {
  const cover = petCover(analysis, composed);
  const { left, top, width: across } = frameOf(recipe);
  const plane = makePlane(width, height);
  const unit = (1000 * across) / width;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++)
      plane.data[i] = cover(1000 * left + (x + 0.5) * unit, 1000 * top + (y + 0.5) * unit);
  return gauss(plane, (0.008 * width) / across);
}

/** Matte pigment on toothed board. */
function chalk(rows: Rgb, y0: number, width: number, seed: number): void {
  const toothAt = makeToothRows(columnsOf(width, width), seed);
  for (let y = 0, i = 0; y < rows.height; y++) {
    const row = toothAt((y + y0 + 0.5) / width);
    for (let x = 0; x < width; x++, i++) {
      const tooth = 0.98 * (1 + (row[x] - 0.5) * 0.1);
      rows.r[i] = 0.016 + 0.97 * rows.r[i] * tooth;
      rows.g[i] = 0.014 + 0.97 * rows.g[i] * tooth;
      rows.b[i] = 0.012 + 0.96 * rows.b[i] * tooth;
    }
  }
}
