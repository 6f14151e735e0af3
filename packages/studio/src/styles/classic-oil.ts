import type { Rgb } from '../core/image.ts';
import { smooth } from '../core/interpolate.ts';
import { fractalNoise } from '../core/noise.ts';
import { gildedFrame } from '../scenery/cameo-frame.ts';
import { oilScene } from '../scenery/oil.ts';
import type { Painter } from './brief.ts';
import { paintCanvas, windingFlow } from './canvas-painting.ts';

/** An old master's portrait: fused brushwork, deep glazes, light falling from one side. */
export const paintClassicOil: Painter = (brief) => {
  const { recipe } = brief;
  const side = recipe.light.x < 0 ? -1 : 1;
  return paintCanvas(brief, {
    backdrop: oilScene(recipe.scene, recipe.seed, side),
    front: gildedFrame(recipe.cameo, side),
    stir: 0.03,
    tone: { chroma: 1.22, modelling: 1, detail: 1.08 },
    flatten: 5,
    strokes: {
      radii: [19, 10, 5.4, 2.9, 1.7], thresholds: [0, 0.05, 0.06, 0.075, 0.1], shortest: 2, longest: 8,
      lightJitter: 0.02, hueJitter: 0.1, streak: 0.05, opacity: 0.88, dry: 0.3, body: 0.75,
    },
    flow: (x, y) => windingFlow(x, y, 0.45, recipe.seed + 3),
    flowWeight: 0.6,
    finish: { face: 0.85, body: 0.55 },
    surface: { relief: 0.85, gloss: 0.1, weave: 0.05 },
    glaze: (rows, y0, width) => glaze(rows, y0, width),
    // Out of doors there is no wall behind to take a shadow.
    shadow: recipe.scene === 1 ? 0.1 : 0.42,
  });
};

/** Amber varnish, darker towards the corners. */
function glaze(rows: Rgb, y0: number, width: number): void {
  for (let y = 0, i = 0; y < rows.height; y++) {
    const v = (y + y0) / width;
    for (let x = 0; x < width; x++, i++) {
      const u = x / width;
      const corner = smooth(0.42, 0.95, Math.hypot((u - 0.5) * 1.1, v - 0.58));
      const dim = 1 - 0.36 * corner * (0.85 + 0.3 * fractalNoise(u * 6, v * 6, 2, 41));
      rows.r[i] *= 1.015 * dim;
      rows.g[i] *= 0.985 * dim;
      rows.b[i] *= 0.9 * dim;
    }
  }
}
