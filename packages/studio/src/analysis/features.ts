/** Places in a region's row of evidence. */
export const feature = {
  one: 0,
  /** Place relative to the middle of the picture or box, -1..1: squared, cubed, down. */
  across2: 1,
  across3: 2,
  down: 3,
  down2: 4,
  /** Barrier distance to the rim in lightness and in colour. */
  barrierLight: 5,
  barrierColour: 6,
  toRim: 7,
  /** How surprising the colour is on the rim. */
  unlikeRim: 8,
  bound: 9,
  contrast: 10,
  /** Strength of fine detail, and that relative to coarser detail; on busy ground how unlike the rim's, and a constant. */
  sharp: 11,
  sharpness: 12,
  /** Grass, sky and paint: fur is none of these. */
  green: 13,
  blue: 14,
  chroma: 15,
  vivid: 16,
  light: 17,
  light2: 18,
  likeMiddle: 19,
  atTop: 20,
  atSide: 21,
  atBottom: 22,
  fromMiddle: 23,
  barrierColourSharp: 24,
  /** Off the fitted backdrop: where that backdrop is plain, and where it is not. */
  offPlain: 25,
  offBusy: 26,
} as const;

export const featureCount = 27;

/** Greenness and lightness from which a region is taken for leaves or grass: no fur is. */
const leafGreen = 0.6;
const leafLight = 0.3;

export function isLeaf(row: Float64Array): boolean {
  return row[feature.green] > leafGreen && row[feature.light] > leafLight;
}
