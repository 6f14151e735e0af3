import type { Pet } from '../compose/place-pet.ts';
import { parseHex } from '../core/colour.ts';
import { gauss } from '../core/filter.ts';
import { luma, makePlane } from '../core/image.ts';
import type { Plane, Rgb } from '../core/image.ts';
import { clamp, smooth } from '../core/interpolate.ts';
import { fractalNoise } from '../core/noise.ts';
import { structureTensor } from '../core/tensor.ts';
import type { Costume } from '../costume/wear.ts';
import { inkAmount, inkResponse } from '../paint/ink-lines.ts';
import { paperTooth } from '../paint/paper.ts';
import { readField } from '../paint/read-field.ts';
import type { SceneLight } from '../paint/scene-light.ts';
import { layOver, rasterise, rasteriseInBands } from '../paint/svg.ts';
import { onFrame } from '../scenery/extend.ts';
import type { Brief, RowMaker } from './brief.ts';
import { planWidth } from './brief.ts';
import { paintCanvas, windingFlow } from './canvas-painting.ts';
import { chalk, flattenTones } from './gouache.ts';

/** A picture-book page: gouache in flat tones under a pen's lines. */
export interface InkedPage {
  /** Colours of the scene's light on the pet. */
  sceneLight: SceneLight;
  /** Behind the pet of a cameo. */
  cameoGround: string;
  backdrop: string;
  costume: Costume | null;
  front: string;
  /** Lettering, laid on last. */
  lettering: string;
  ink: string;
}

interface Pen { line: Plane; contour: Plane }

export async function paintInkedPage(brief: Brief, page: InkedPage): Promise<RowMaker> {
  const { recipe, width } = brief;
  let pen: Pen | undefined;
  const paintRows = await paintCanvas(brief, {
    backdrop: page.backdrop,
    costume: page.costume,
    front: page.front,
    stir: 0.003,
    cameoGround: page.cameoGround,
    tone: { chroma: 1.3, modelling: 0.75, detail: 1.15 },
    sceneLight: page.sceneLight,
    flatten: 5,
    restyle: (scene, pet) => {
      // The last call is the finest field, and that is what the pen follows.
      pen = drawPen(scene, pet, recipe.strokeScale, recipe.cameo !== null);
      return flattenTones(scene, 9);
    },
    strokes: {
      radii: [15, 8, 4.5, 2.6, 1.7], thresholds: [0, 0.035, 0.045, 0.055, 0.08], shortest: 3, longest: 10,
      lightJitter: 0.014, hueJitter: 0.07, streak: 0.028, opacity: 1, dry: 0.4, body: 0.5,
    },
    flow: (x, y) => windingFlow(x, y, 0.8, recipe.seed + 3),
    flowWeight: 0.1,
    finish: { face: 0.7, body: 0.45 },
    surface: { relief: 0.35, gloss: 0, weave: 0 },
    shadow: 0.25,
  });
  if (!pen) throw new Error('The page was never prepared');
  const { line, contour } = pen;
  await leaveOut(contour, onFrame(page.front, recipe));
  const [r, g, b] = parseHex(page.ink);
  const letters = page.lettering ? rasteriseInBands(onFrame(page.lettering, recipe), width, brief.height) : null;
  return async (y0, y1) => {
    const rows = await paintRows(y0, y1);
    chalk(rows, y0, width, recipe.seed);
    const scale = line.width / width;
    for (let y = 0, o = 0; y < rows.height; y++) {
      for (let x = 0; x < width; x++, o++) {
        const [u, v] = [(x + 0.5) / width, (y + y0 + 0.5) / width];
        const at = readField.at(line.width, line.height, (x + 0.5) * scale - 0.5, (y + y0 + 0.5) * scale - 0.5);
        // The pen swells and runs a little dry on the paper's tooth.
        const swell = fractalNoise(u * 14, v * 14, 2, recipe.seed + 41) - 0.5;
        const fine = inkAmount(readField.value(line.data, at), 0.3 + 0.1 * swell, 7);
        const edge = readField.value(contour.data, at);
        const bold = smooth(0.34 - 0.16 * swell, 0.62 - 0.16 * swell, edge);
        const dry = smooth(0.2, 0.42, paperTooth(u, v, recipe.seed + 2));
        const ink = clamp(Math.max(fine * 0.85, bold)) * (0.74 + 0.2 * dry);
        if (ink < 0.004) continue;
        rows.r[o] += (r - rows.r[o]) * ink;
        rows.g[o] += (g - rows.g[o]) * ink;
        rows.b[o] += (b - rows.b[o]) * ink;
      }
    }
    if (letters) layOver(rows, await letters(y0, y1));
    return rows;
  };
}

/** What lies before the figure hides its outline. */
async function leaveOut(contour: Plane, front: string): Promise<void> {
  if (!front) return;
  const { alpha } = await rasterise(front, contour.width, 0, contour.height);
  for (let i = 0; i < contour.data.length; i++) contour.data[i] *= 1 - alpha.data[i];
}

/** Where forms meet (fine lines) and where the whole figure ends (a bold one). */
function drawPen(scene: Rgb, pet: Pet, strokeScale: number, framed: boolean): Pen {
  const { width, height } = scene;
  const unit = (pet.span / planWidth) * Math.sqrt(strokeScale);
  const tone = luma(scene);
  const line = inkResponse(tone, structureTensor(scene, 2 * unit), { width: 1.15 * unit, sharpness: 14, flow: 4 * unit });
  // Differences alone: a night sky is not ink.
  for (let i = 0; i < tone.data.length; i++) line.data[i] += 0.5 - tone.data[i];
  // A cameo has its frame instead of an outline.
  if (framed) return { line, contour: makePlane(width, height) };
  const soft = gauss(pet.alpha, 1.7 * unit).data;
  const contour = makePlane(width, height);
  // Where the outline is steep: fur that fades out slowly is not an edge, and would come out black.
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const steep = Math.hypot(soft[i + 1] - soft[i - 1], soft[i + width] - soft[i - width]);
      contour.data[i] = steep < 0.01 ? 0 : Math.min(1, 2.3 * unit * steep) * smooth(0.02, 0.5, pet.presence.data[i] + pet.alpha.data[i]);
    }
  }
  return { line, contour };
}
