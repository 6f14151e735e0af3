import type { feature } from './features.ts';

export type BeliefWeights = Record<keyof typeof feature, number>;

/**
 * Log odds that a region is the pet, per unit of each feature: logistic regression (Newton steps, ridge 6) over the
 * regions of nine photos with hand-drawn outlines, each region weighted by its area; see `bench/fit-belief.ts`.
 */
export const freeWeights: BeliefWeights = {
  one: -2.421,
  across2: -0.283,
  across3: -0.275,
  down: 0.024,
  down2: 0.277,
  barrierLight: 0.772,
  barrierColour: 1.694,
  toRim: 0.163,
  unlikeRim: 0.02,
  bound: -0.647,
  contrast: 0.854,
  sharp: 2.945,
  sharpness: -0.199,
  green: -1.521,
  blue: -0.296,
  chroma: -0.616,
  vivid: -0.599,
  light: -0.143,
  light2: -1.096,
  likeMiddle: 0.609,
  atTop: 0.211,
  atSide: -0.075,
  atBottom: 0.071,
  fromMiddle: 2.213,
  barrierColourSharp: 0.734,
  offPlain: 0.892,
  offBusy: 0.112,
};

/** The same where a person drew a box around the pet. */
export const boxedWeights: BeliefWeights = {
  one: -1.998,
  across2: -0.298,
  across3: -0.372,
  down: 0.22,
  down2: 0.036,
  barrierLight: 1.4,
  barrierColour: 0.973,
  toRim: 0.512,
  unlikeRim: -0.652,
  bound: 0.088,
  contrast: -0.13,
  sharp: 1.399,
  sharpness: 0.213,
  green: -0.447,
  blue: -0.268,
  chroma: -0.092,
  vivid: -0.116,
  light: 0.002,
  light2: 0.041,
  likeMiddle: 1.857,
  atTop: -0.129,
  atSide: 0.002,
  atBottom: 0.149,
  fromMiddle: 1.667,
  barrierColourSharp: 0.791,
  offPlain: 0.354,
  offBusy: 0.071,
};
