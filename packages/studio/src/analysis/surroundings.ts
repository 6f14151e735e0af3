import { colourDistance } from './geodesic.ts';
import type { SearchPicture } from './picture.ts';
import type { Regions } from './slic.ts';

/** What each region's relation to the rest of the picture says. */
export interface Surroundings {
  /** 0..1: how firmly its kind is attached to the rim. */
  bound: Float64Array;
  /** Colour contrast to near regions that are bound to the rim. */
  contrast: Float64Array;
  /** Length of the easiest way to the rim. */
  toRim: Float64Array;
  /** How easily it is reached from the middle of the picture or box, 0..1. */
  fromMiddle: Float64Array;
}

/** Geodesic length over which regions count as one kind. */
const kindReach = 0.11;
const middleReach = 0.15;

/**
 * Boundary connectivity and background-weighted contrast (Zhu et al., "Saliency Optimization from Robust Background
 * Detection", CVPR 2014).
 * @param geodesic from `geodesicDistances`.
 * @param seeds rim pixels per region. @param outside share of each region outside the box.
 */
export function compareToSurroundings(
  { box }: SearchPicture,
  regions: Regions,
  geodesic: Float64Array,
  seeds: Float64Array,
  outside: Float64Array,
): Surroundings {
  const { count, mean, size } = regions;
  const bound = new Float64Array(count);
  const contrast = new Float64Array(count);
  const toRim = new Float64Array(count).fill(1e9);
  const fromMiddle = new Float64Array(count);
  const central = new Float64Array(count);
  for (let r = 0; r < count; r++) {
    const u = (mean[r * 5 + 3] - box.x) / (box.width / 2) - 1;
    const v = (mean[r * 5 + 4] - box.y) / (box.height / 2) - 1.06;
    central[r] = Math.exp(-(u * u + v * v) / (2 * 0.3 * 0.3));
  }
  const allCentral = central.reduce((sum, c) => sum + c, 1e-9);
  for (let q = 0; q < count; q++) {
    let area = 0;
    let length = 0;
    let middle = 0;
    for (let p = 0; p < count; p++) {
      const g = geodesic[q * count + p];
      const kind = Math.exp((-g * g) / (2 * kindReach * kindReach));
      area += kind * size[p];
      length += kind * seeds[p];
      middle += central[p] * Math.exp((-g * g) / (2 * middleReach * middleReach));
      if ((seeds[p] > 2 || outside[p] > 0.5) && g < toRim[q]) toRim[q] = g;
    }
    const connectivity = length / Math.sqrt(area);
    bound[q] = 1 - Math.exp((-connectivity * connectivity) / 2);
    fromMiddle[q] = middle / allCentral;
  }
  for (let q = 0; q < count; q++) {
    for (let p = 0; p < count; p++) {
      const dx = mean[q * 5 + 3] - mean[p * 5 + 3];
      const dy = mean[q * 5 + 4] - mean[p * 5 + 4];
      const near = Math.exp(-(dx * dx + dy * dy) / (2 * 0.25 * 0.25 * 1.6));
      contrast[q] += colourDistance(regions, p, q) * near * bound[p];
    }
  }
  return { bound, contrast, toRim, fromMiddle };
}
