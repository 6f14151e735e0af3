import type { Analysis } from '../analysis/types.ts';
import { hash2 } from '../core/noise.ts';
import { engineVersion } from '../engine-version.ts';
import { frameCameo, framePet } from './framing.ts';
import type { Recipe, StyleId, Variation } from './recipe.ts';
import { variations } from './variations.ts';

export interface ComposeOptions {
  /** Any integer; another seed gives another picture of the same kind. */
  seed: number;
  variation: Variation;
  /** Lettered where the style has a place for it. */
  petName?: string | null;
}

/** Decides the picture: pure and quick, so it may run anywhere. */
export function compose(analysis: Analysis, style: StyleId, options: ComposeOptions): Recipe {
  const { seed, variation } = options;
  const plan = variations[style][variation];
  // 'Three more' turns the pets the other way round in about half of the sets.
  const flip = seed !== 0 && hash2(seed, 1, 7) < 0.5;
  const mirror = plan.framing.mirror !== flip;
  const framing = { ...plan.framing, mirror, angle: flip ? -plan.framing.angle : plan.framing.angle, x: flip ? 1 - plan.framing.x : plan.framing.x };
  const placed = analysis.cut === 'cameo'
    ? frameCameo(analysis, plan.oval, mirror, [1.5, 1.15, 1.9][variation])
    : { pose: framePet(analysis, framing), cameo: null };
  const [lx, ly] = plan.light;
  const length = Math.hypot(lx, ly);
  return {
    engine: engineVersion,
    style,
    variation,
    seed,
    petName: options.petName?.trim() || null,
    ...placed,
    light: { x: lx / length, y: ly / length, warmth: plan.warmth },
    strokeScale: plan.strokeScale,
    scene: variation,
  };
}
