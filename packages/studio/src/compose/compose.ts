import type { Analysis } from '../analysis/types.ts';
import { hash2 } from '../core/noise.ts';
import { engineVersion } from '../engine-version.ts';
import { measureHead } from '../costume/fit/measure-head.ts';
import { frameWhole } from './frame-whole.ts';
import { frameBust, frameCameo, framePet } from './framing.ts';
import { wordsOf } from '../lettering/words-of.ts';
import type { Recipe, StyleId, Variation } from './recipe.ts';
import { isHeadCutOff } from './silhouette.ts';
import { variations } from './variations.ts';
import type { VariationPlan } from './variations.ts';

export interface ComposeOptions {
  /** Any integer. Another seed gives another picture of the same kind. */
  seed: number;
  variation: Variation;
  /** Written in the picture if the style has a place for a name. */
  petName?: string | null;
  /** Tag of the language of the words that a style letters; English by default. */
  language?: string;
}

/** Composes the recipe of a picture. Pure and fast, so it can run in any process. */
export function compose(analysis: Analysis, style: StyleId, options: ComposeOptions): Recipe {
  const { seed, variation } = options;
  const plan = variations[style][variation];
  // About half of the seeds other than 0 flip all three variations.
  const flip = seed !== 0 && hash2(seed, 1, 7) < 0.5;
  const placed = placeSubject(analysis, plan, flip);
  const [lx, ly] = plan.light;
  const length = Math.hypot(lx, ly);
  return {
    engine: engineVersion,
    style,
    variation,
    seed,
    petName: options.petName?.trim() || null,
    ...wordsOf(style, options.petName ?? '', options.language),
    ...placed,
    light: { x: lx / length, y: ly / length, warmth: plan.warmth },
    strokeScale: plan.strokeScale,
    scene: variation,
    beside: 'anew',
  };
}

function placeSubject(analysis: Analysis, plan: VariationPlan, flip: boolean): Pick<Recipe, 'pose' | 'cameo'> {
  if (plan.whole) return { pose: frameWhole(analysis, plan.whole), cameo: null };
  const { bust } = plan;
  const mirror = (bust ?? plan.framing).mirror !== flip;
  const head = bust ? measureHead(analysis) : null;
  if (bust && head) {
    const turned = { ...bust, mirror, tilt: flip ? -bust.tilt : bust.tilt, x: flip ? 1 - bust.x : bust.x };
    return { pose: frameBust(analysis, head, turned), cameo: null };
  }
  // A costume needs a head, so without one it falls back to the oval portrait. So does a head that the photo cuts off.
  if (bust || analysis.cut === 'cameo' || isHeadCutOff(analysis.matte)) {
    const { oval, sitting } = plan;
    if (!flip) return frameCameo(analysis, oval, sitting);
    return frameCameo(
      analysis,
      { ...oval, x: 1 - oval.x },
      { ...sitting, mirror: !sitting.mirror, tilt: -sitting.tilt },
    );
  }
  const framing = {
    ...plan.framing,
    mirror,
    angle: flip ? -plan.framing.angle : plan.framing.angle,
    x: flip ? 1 - plan.framing.x : plan.framing.x,
  };
  return { pose: framePet(analysis, framing), cameo: null };
}
