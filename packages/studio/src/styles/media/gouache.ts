import type { Pet } from '../../compose/place-pet.ts';
import { fromLab, toLab } from '../../core/color.ts';
import type { Lab } from '../../core/color.ts';
import { gauss } from '../../core/filter.ts';
import { hypot } from '../../core/hypot.ts';
import type { Rgb } from '../../core/image.ts';
import { lerp, smooth } from '../../core/interpolate.ts';
import { columnsOf, makeToothRows } from '../../paint/paper/paper.ts';
import { gouacheFrame, gouacheScene } from '../../scenery/grounds/gouache.ts';
import { petCover } from '../../scenery/layout/pet-cover.ts';
import { groundLevel } from '../../scenery/layout/ground-level.ts';
import type { Painter } from '../brief.ts';
import { paintCanvas } from '../techniques/canvas-painting.ts';

/** A picture-book page: opaque matte color in flat shapes, a dry brush at their edges. */
export const paintGouache: Painter = (brief) => {
  const { recipe } = brief;
  return paintCanvas(brief, {
    backdrop: gouacheScene(
      recipe.scene,
      recipe.seed,
      recipe.light.x < 0 ? -1 : 1,
      groundLevel(brief.analysis, brief.composed),
      petCover(brief.analysis, brief.composed),
      1000 * (brief.composed.cameo ?? brief.composed.pose.at).y,
    ),
    front: gouacheFrame(brief.composed.cameo, recipe.scene, recipe.seed),
    cameoBackground: ['#f3cfa3', '#b5dad0', '#40609a'][recipe.scene],
    lostEdge: 0.01,
    stir: 0.004,
    mottle: 0.05,
    tone: { chroma: 1.3, modeling: 0.6, detail: 1.15 },
    flatten: 7,
    restyle: (scene, pet) => flattenTones(tintPet(scene, pet, sceneLights[recipe.scene]), 6),
    strokes: {
      radii: [17, 9, 5, 2.8, 1.8],
      thresholds: [0, 0.035, 0.05, 0.06, 0.085],
      minSteps: 3,
      maxSteps: 10,
      lightJitter: 0.012,
      hueJitter: 0.06,
      streak: 0.025,
      opacity: 1,
      dry: 0.42,
      body: 0.5,
    },
    flow: { winding: 0.8, seed: recipe.seed + 3 },
    flowWeight: 0.1,
    finish: { face: 0.55, body: 0.3 },
    surface: { relief: 0.35, gloss: 0, weave: 0 },
    glaze: (rows, y0) => chalk(rows, y0, brief.width, recipe.seed),
    shadow: 0.18,
  });
};

/** Effect of a scene's light on the pet: Lab shifts of its darks and its lights, and a factor on its lightness. */
interface SceneLight {
  dark: [a: number, b: number];
  light: [a: number, b: number];
  dim: number;
}

/** An evening garden, a bright valley, a moonlit night. */
const sceneLights: SceneLight[] = [
  { dark: [0.012, -0.004], light: [0.006, 0.012], dim: 1 },
  { dark: [-0.008, -0.01], light: [0, 0.015], dim: 1.03 },
  { dark: [0.002, -0.034], light: [-0.004, -0.014], dim: 0.84 },
];

/**
 * Mixes the scene's color into the pet's colors, as if both came from one set of paints. Eyes and black fur keep most
 * of their own color.
 */
function tintPet(scene: Rgb, pet: Pet, light: SceneLight): Rgb {
  const lab = toLab(scene);
  for (let y = 0; y < scene.height; y++) tintRow(lab, pet.alpha.data, light, y);
  return fromLab(lab);
}

/** As all rows here, a function of its own that is called for each row: V8 keeps its optimized code. */
function tintRow({ width, L, a, b }: Lab, alpha: Float32Array, { dark, light, dim }: SceneLight, y: number): void {
  for (let i = y * width; i < (y + 1) * width; i++) {
    const cover = alpha[i];
    if (cover === 0) continue;
    const own = L[i];
    const low = cover * smooth(0.72, 0.4, own) * smooth(0.12, 0.34, own);
    const high = cover * smooth(0.55, 0.8, own);
    // Whites stay the lightest paint, even at night.
    L[i] = own * (1 + (dim - 1) * cover * (1 - 0.6 * smooth(0.7, 0.95, own)));
    a[i] += low * dark[0] + high * light[0];
    b[i] += low * dark[1] + high * light[1];
  }
}

/** Reduces lightness to soft steps and colors to a few, as a small set of mixed paints does. */
export function flattenTones(scene: Rgb, levels: number): Rgb {
  const { width, height } = scene;
  const lab = toLab(scene);
  for (let y = 0; y < height; y++) flattenRow(lab, levels, y);
  const flat = fromLab(lab);
  const soften = (data: Float32Array): Float32Array => gauss({ width, height, data }, 0.6).data;
  return { width, height, r: soften(flat.r), g: soften(flat.g), b: soften(flat.b) };
}

function flattenRow({ width, L, a, b }: Lab, levels: number, y: number): void {
  for (let i = y * width; i < (y + 1) * width; i++) {
    const at = L[i] * levels;
    const step = Math.floor(at);
    const stepped = (step + 0.5 + (0.5 * Math.tanh((at - step - 0.5) * 8)) / Math.tanh(4)) / levels;
    L[i] = lerp(L[i], 0.05 + 0.92 * stepped, 0.7);
    // Grays are kept apart: the nearest colored paint would dye a gray coat.
    const colored = 0.7 * smooth(0.03, 0.06, hypot(a[i], b[i]));
    a[i] = lerp(a[i], Math.round(a[i] * 32) / 32, colored);
    b[i] = lerp(b[i], Math.round(b[i] * 32) / 32, colored);
  }
}

/** Matte pigment on toothed paper. */
export function chalk(rows: Rgb, y0: number, width: number, seed: number): void {
  const toothAt = makeToothRows(columnsOf(width, width), seed);
  for (let y = 0; y < rows.height; y++) chalkRow(rows, y, toothAt((y + y0 + 0.5) / width));
}

function chalkRow({ width, r, g, b }: Rgb, y: number, row: Float64Array): void {
  for (let x = 0, i = y * width; x < width; x++, i++) {
    const tooth = 1 + (row[x] - 0.5) * 0.13;
    r[i] = 0.02 + 0.965 * r[i] * tooth;
    g[i] = 0.02 + 0.962 * g[i] * tooth;
    b[i] = 0.022 + 0.955 * b[i] * tooth;
  }
}
