import type { Plane } from '../../core/image.ts';
import type { Costume } from '../../costume/fit/wear.ts';
import { drawInk, findLines } from '../../paint/lines/pen.ts';
import type { Pen } from '../../paint/lines/pen.ts';
import type { SceneLight } from '../../paint/light/scene-light.ts';
import { blendOver, rasterize, rasterizeInBands } from '../../paint/drawing/svg.ts';
import { onFrame } from '../../scenery/layout/extend.ts';
import { planWidth } from '../brief.ts';
import type { Brief, RowMaker } from '../brief.ts';
import { paintCanvas } from './canvas-painting.ts';
import { chalk, flattenTones } from '../media/gouache.ts';

/** A picture-book page: gouache in flat tones with pen lines. */
export interface InkedPage {
  /** Colors of the scene's light on the pet. */
  sceneLight: SceneLight;
  /** Background of the pet in an oval portrait. */
  cameoBackground: string;
  backdrop: string;
  costumes: readonly Costume[];
  front: string;
  /** Lettering, drawn last. */
  lettering: string;
  ink: string;
}

export async function paintInkedPage(brief: Brief, page: InkedPage): Promise<RowMaker> {
  const { recipe, width } = brief;
  let pen: Pen | undefined;
  const paintRows = await paintCanvas(brief, {
    backdrop: page.backdrop,
    costumes: page.costumes,
    front: page.front,
    stir: 0.003,
    cameoBackground: page.cameoBackground,
    tone: { chroma: 1.3, modeling: 0.75, detail: 1.15 },
    sceneLight: page.sceneLight,
    flatten: 5,
    restyle: (scene, pet) => {
      // The last call has the finest field, so the pen follows that one.
      pen = findLines(scene, pet, (pet.span / planWidth) * Math.sqrt(recipe.strokeScale), recipe.cameo !== null);
      return flattenTones(scene, 9);
    },
    strokes: {
      radii: [15, 8, 4.5, 2.6, 1.7],
      thresholds: [0, 0.035, 0.045, 0.055, 0.08],
      minSteps: 3,
      maxSteps: 10,
      lightJitter: 0.014,
      hueJitter: 0.07,
      streak: 0.028,
      opacity: 1,
      dry: 0.4,
      body: 0.5,
    },
    flow: { winding: 0.8, seed: recipe.seed + 3 },
    flowWeight: 0.1,
    finish: { face: 0.7, body: 0.45 },
    surface: { relief: 0.35, gloss: 0, weave: 0 },
    shadow: 0.25,
  });
  if (!pen) throw new Error('The page was never prepared');
  const drawn = pen;
  await leaveOut(drawn.contour, onFrame(page.front, recipe));
  const letters = page.lettering ? rasterizeInBands(onFrame(page.lettering, recipe), width, brief.height) : null;
  return async (y0, y1) => {
    const rows = await paintRows(y0, y1);
    chalk(rows, y0, width, recipe.seed);
    drawInk(rows, y0, recipe.seed, drawn, { ink: page.ink, strength: 1 });
    if (letters) blendOver(rows, await letters(y0, y1));
    return rows;
  };
}

/** Removes the contour where something in front hides it. */
async function leaveOut(contour: Plane, front: string): Promise<void> {
  if (!front) return;
  const { alpha } = await rasterize(front, contour.width, 0, contour.height);
  for (let i = 0; i < contour.data.length; i++) contour.data[i] *= 1 - alpha.data[i];
}
