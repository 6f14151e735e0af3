import { hypot } from '../../core/hypot.ts';
import { impastoFrame, impastoScene } from '../../scenery/grounds/impasto.ts';
import type { Swirl } from '../../scenery/grounds/impasto.ts';
import { petCover } from '../../scenery/layout/pet-cover.ts';
import { groundLevel } from '../../scenery/layout/ground-level.ts';
import type { Painter } from '../brief.ts';
import { windingFlow } from '../techniques/brush-flow.ts';
import { paintCanvas } from '../techniques/canvas-painting.ts';
import { isGolden } from '../techniques/coat-color.ts';
import { hasWarmBackground } from '../techniques/ground-color.ts';

/** Paint laid on thick with a loaded brush: broken color, swirling strokes, raking light on the ridges. */
export const paintImpasto: Painter = (brief) => {
  const { recipe } = brief;
  const scene = impastoScene(
    recipe.scene,
    recipe.seed,
    recipe.light.x < 0 ? -1 : 1,
    isGolden(brief.analysis) || hasWarmBackground(brief.analysis),
    groundLevel(brief.analysis, brief.composed),
    petCover(brief.analysis, brief.composed),
  );
  return paintCanvas(brief, {
    backdrop: scene.drawing,
    front: impastoFrame(brief.composed.cameo, recipe.scene),
    cameoBackground: ['#2f68b4', '#efb23a', '#7fbfe0'][recipe.scene],
    stir: 0.02,
    tone: { chroma: 1.5, modeling: 0.9, detail: 1.35 },
    flatten: 6,
    strokes: {
      radii: [20, 12, 7.5, 4.6, 3],
      thresholds: [0, 0.055, 0.08, 0.11, 0.16],
      minSteps: 3,
      maxSteps: 9,
      lightJitter: 0.045,
      hueJitter: 0.3,
      streak: 0.11,
      opacity: 1,
      dry: 0.12,
      body: 1,
    },
    flow: (x, y) => swirlingFlow(x, y, scene.swirls, recipe.seed),
    flowWeight: 0.75,
    finish: { face: 0.5, body: 0.2 },
    surface: { relief: 2.6, gloss: 0.26, weave: 0 },
    shadow: recipe.scene === 1 ? 0.28 : 0.1,
  });
};

function swirlingFlow(x: number, y: number, swirls: Swirl[], seed: number): number {
  // Blend as doubled angles, because a stroke's direction has no sign.
  const base = windingFlow(x, y, 0.7, seed + 3);
  let c = 0.5 * Math.cos(2 * base);
  let s = 0.5 * Math.sin(2 * base);
  for (const swirl of swirls) {
    const dx = x - swirl.x;
    const dy = y - swirl.y;
    const near = Math.exp(-((hypot(dx, dy) / (1.25 * swirl.radius)) ** 2));
    const around = Math.atan2(dx, -dy);
    c += 3 * near * Math.cos(2 * around);
    s += 3 * near * Math.sin(2 * around);
  }
  return 0.5 * Math.atan2(s, c);
}
