import type { Pixels } from '../../../../providers/generation/port.ts';
import { must } from '../../../../shared/must.ts';

/**
 * How closely a larger picture, reduced to the size of the approved one, matches it: over the whole picture and in the
 * worst of 500 tiles, because a different eye or ear is a small part of a picture.
 */
export interface Likeness {
  /** Mean absolute difference per channel, 0..255. */
  readonly difference: number;
  readonly worstDifference: number;
  /** Structural similarity (SSIM) of the luma; 1 for identical pictures. */
  readonly structure: number;
  readonly worstStructure: number;
  /** Largest shift of a tile's mean color in any channel, 0..255. */
  readonly worstTint: number;
}

/** Chosen on half of the pictures of `npm run likeness` and evaluated on the other half: docs/decisions/0020. */
export const likenessBounds: Likeness = {
  difference: 4.5,
  worstDifference: 13,
  structure: 0.95,
  worstStructure: 0.86,
  worstTint: 4,
};

const tiles = { across: 20, down: 25 } as const;
/** Side of a compared block, in pixels. */
const block = 8;
/** Stabilizing constants of SSIM (Wang et al., 2004): (0.01 * 255)^2 and (0.03 * 255)^2. */
const ssimConstants = { mean: 6.5025, variance: 58.5225 } as const;

/** Measures how closely two RGB pictures match. Throws Error if their sizes differ. */
export function measureLikeness(approved: Pixels, candidate: Pixels): Likeness {
  const { width, height } = approved;
  if (candidate.width !== width || candidate.height !== height) throw new Error('the pictures differ in size');
  const sums = Array.from({ length: tiles.across * tiles.down }, () => ({
    difference: 0,
    structure: 0,
    blocks: 0,
    tint: [0, 0, 0] as Tint,
  }));
  for (let y = 0; y + block <= height; y += block) {
    const row = Math.floor((y * tiles.down) / height) * tiles.across;
    for (let x = 0; x + block <= width; x += block) {
      const sum = must(sums[row + Math.floor((x * tiles.across) / width)], 'a tile');
      const { difference, structure } = compareBlock(
        approved.data,
        candidate.data,
        3 * (y * width + x),
        3 * width,
        sum.tint,
      );
      sum.difference += difference;
      sum.structure += structure;
      sum.blocks += 1;
    }
  }
  const whole = { difference: 0, structure: 0, blocks: 0, worstDifference: 0, worstStructure: 1, worstTint: 0 };
  for (const { difference, structure, blocks, tint } of sums) {
    if (blocks === 0) continue;
    whole.difference += difference;
    whole.structure += structure;
    whole.blocks += blocks;
    whole.worstDifference = Math.max(whole.worstDifference, difference / blocks);
    whole.worstStructure = Math.min(whole.worstStructure, structure / blocks);
    whole.worstTint = Math.max(whole.worstTint, ...tint.map((sum) => Math.abs(sum) / (blocks * block * block)));
  }
  return {
    difference: whole.difference / whole.blocks,
    worstDifference: whole.worstDifference,
    structure: whole.structure / whole.blocks,
    worstStructure: whole.worstStructure,
    worstTint: whole.worstTint,
  };
}

/** Whether a picture with this likeness counts as the approved one. */
export function isApproved(
  { difference, worstDifference, structure, worstStructure, worstTint }: Likeness,
  bounds: Likeness = likenessBounds,
): boolean {
  return (
    difference <= bounds.difference &&
    worstDifference <= bounds.worstDifference &&
    structure >= bounds.structure &&
    worstStructure >= bounds.worstStructure &&
    worstTint <= bounds.worstTint
  );
}

/** Sums of the signed differences of red, green and blue. */
type Tint = [number, number, number];

/** Compares one block; adds the signed differences of its channels to `tint`. */
function compareBlock(
  a: Uint8Array,
  b: Uint8Array,
  from: number,
  stride: number,
  tint: Tint,
): { difference: number; structure: number } {
  const pixels = block * block;
  let [difference, sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0, 0];
  for (let y = 0; y < block; y++) {
    for (let i = from + y * stride, end = i + 3 * block; i < end; i += 3) {
      const [redA, greenA, blueA] = [a[i] ?? 0, a[i + 1] ?? 0, a[i + 2] ?? 0];
      const [redB, greenB, blueB] = [b[i] ?? 0, b[i + 1] ?? 0, b[i + 2] ?? 0];
      const [red, green, blue] = [redB - redA, greenB - greenA, blueB - blueA];
      difference += Math.abs(red) + Math.abs(green) + Math.abs(blue);
      tint[0] += red;
      tint[1] += green;
      tint[2] += blue;
      const lumaA = 0.299 * redA + 0.587 * greenA + 0.114 * blueA;
      const lumaB = 0.299 * redB + 0.587 * greenB + 0.114 * blueB;
      sumA += lumaA;
      sumB += lumaB;
      squareA += lumaA * lumaA;
      squareB += lumaB * lumaB;
      product += lumaA * lumaB;
    }
  }
  const [meanA, meanB] = [sumA / pixels, sumB / pixels];
  const [varianceA, varianceB] = [squareA / pixels - meanA * meanA, squareB / pixels - meanB * meanB];
  const covariance = product / pixels - meanA * meanB;
  const structure =
    ((2 * meanA * meanB + ssimConstants.mean) * (2 * covariance + ssimConstants.variance)) /
    ((meanA * meanA + meanB * meanB + ssimConstants.mean) * (varianceA + varianceB + ssimConstants.variance));
  return { difference: difference / (3 * pixels), structure };
}
