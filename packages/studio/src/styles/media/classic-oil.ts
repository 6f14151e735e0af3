import { pictureHeight } from '../../compose/recipe.ts';
import { hypot } from '../../core/hypot.ts';
import type { Rgb } from '../../core/image.ts';
import { smooth } from '../../core/interpolate.ts';
import { fractalNoise, makeNoise } from '../../core/noise.ts';
import { gildedFrame } from '../../scenery/layout/cameo-frame.ts';
import { oilScene } from '../../scenery/grounds/oil.ts';
import { groundLevel } from '../../scenery/layout/ground-level.ts';
import type { Brief, Painter } from '../brief.ts';
import { paintCanvas } from '../techniques/canvas-painting.ts';
import { isColorless } from '../techniques/coat-color.ts';
import { hasDarkBackground } from '../techniques/ground-color.ts';

const lampLight = { key: '#ffc060', fill: '#7a4a20', strength: 0.9 };
/** Light of a north window: under the amber varnish, its cool light keeps a gray, black or white coat neutral. */
const northLight = { key: '#a9c4ff', fill: '#4a6390', strength: 0.72 };

/** An old master's portrait: blended brushwork, deep glazes, light from one side. */
export const paintClassicOil: Painter = (brief) => {
  const { recipe } = brief;
  const side = recipe.light.x < 0 ? -1 : 1;
  return paintCanvas(brief, {
    backdrop: oilScene(
      recipe.scene,
      recipe.seed,
      side,
      recipe.cameo !== null,
      groundLevel(brief.analysis, brief.composed),
      hasDarkBackground(brief.analysis),
    ),
    front: gildedFrame(brief.composed.cameo, side),
    cameoBackground: '#5d4526',
    stir: recipe.scene === 0 ? 0.02 : 0.006,
    tone: { chroma: 1.1, modeling: 1, detail: 1.08 },
    sceneLight: { ...(isColorless(brief.analysis) ? northLight : lampLight), exposure: -0.35 },
    flatten: 5,
    strokes: {
      radii: [19, 10, 5.4, 2.9, 1.7],
      thresholds: [0, 0.05, 0.06, 0.075, 0.1],
      minSteps: 2,
      maxSteps: 8,
      lightJitter: 0.02,
      hueJitter: 0.1,
      streak: 0.05,
      opacity: 0.88,
      dry: 0.3,
      body: 0.75,
    },
    backdropDetail: [0.1, 0.55, 0.4][recipe.scene],
    flow: (x, y) => scumble(x, y, side, recipe.seed),
    flowWeight: 0.6,
    finish: { face: 0.85, body: 0.55 },
    surface: { relief: 0.85, gloss: 0.1, weave: 0.05 },
    glaze: (rows, y0) => glaze(rows, y0, brief),
    // Outdoors there is no wall behind the pet to take a strong shadow.
    shadow: recipe.scene === 1 && !recipe.cameo ? 0.1 : 0.42,
  });
};

/** Stroke directions of a wall scumbled with short crossing strokes, most of which slope away from the light. */
function scumble(x: number, y: number, side: number, seed: number): number {
  return (
    side * 0.8 +
    2.4 * (fractalNoise(x * 5, y * 5, 3, seed + 3) - 0.5) +
    (fractalNoise(x * 1.7, y * 1.7, 2, seed + 4) < 0.5 ? 0 : 1.3)
  );
}

/** Amber varnish, darker toward the corners. */
function glaze(rows: Rgb, y0: number, { width, height }: Brief): void {
  const tall = pictureHeight / (height / width);
  const uneven = makeNoise(2, 41);
  for (let y = 0, i = 0; y < rows.height; y++) {
    const v = (y + y0) / width;
    for (let x = 0; x < width; x++, i++) {
      const u = x / width;
      const corner = smooth(0.42, 0.95, hypot((u - 0.5) * 1.1, tall * v - 0.58));
      const dim = corner === 0 ? 1 : 1 - 0.36 * corner * (0.85 + 0.3 * uneven(u * 6, v * 6));
      rows.r[i] *= 1.015 * dim;
      rows.g[i] *= 0.985 * dim;
      rows.b[i] *= 0.9 * dim;
    }
  }
}
