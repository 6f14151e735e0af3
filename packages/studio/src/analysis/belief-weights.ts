import type { feature } from './features.ts';

export type BeliefWeights = Record<keyof typeof feature, number>;

/**
 * Log odds that a region is the pet, per unit of each feature: logistic regression (Newton steps, ridge 6) over the
 * regions of 13 photos with hand-drawn outlines, each region weighted by its area.
 */
export const freeWeights: BeliefWeights = {
  one: -2.746,
  across2: -0.623,
  across3: -0.512,
  down: 0.002,
  down2: -0.146,
  barrierLight: 0.873,
  barrierColour: 1.013,
  toRim: -0.077,
  unlikeRim: 0.293,
  bound: -0.759,
  contrast: 0.955,
  sharp: 1.923,
  sharpness: 0.025,
  green: -1.638,
  blue: -0.389,
  chroma: -0.346,
  vivid: -0.371,
  light: 0.381,
  light2: -0.41,
  likeMiddle: 0.828,
  atTop: 0.259,
  atSide: -0.137,
  atBottom: -0.05,
  fromMiddle: 2.281,
  barrierColourSharp: 0.554,
  offPlain: 0.917,
  offBusy: 0.099,
};

/** The same where a person drew a box around the pet. */
export const boxedWeights: BeliefWeights = {
  one: -2.854,
  across2: -0.422,
  across3: -0.493,
  down: -0.078,
  down2: -0.154,
  barrierLight: 0.982,
  barrierColour: 0.645,
  toRim: 0.826,
  unlikeRim: -0.44,
  bound: 0.347,
  contrast: 0.521,
  sharp: 0.705,
  sharpness: 0.638,
  green: -0.403,
  blue: -0.65,
  chroma: 0.032,
  vivid: -0.095,
  light: 0.41,
  light2: 0.216,
  likeMiddle: 2.014,
  atTop: -0.017,
  atSide: -0.185,
  atBottom: 0.207,
  fromMiddle: 2.016,
  barrierColourSharp: 0.386,
  offPlain: 0.439,
  offBusy: 0.039,
};
