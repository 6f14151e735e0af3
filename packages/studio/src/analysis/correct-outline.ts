import { signedDepth } from './depth.ts';
import type { Evidence } from './evidence.ts';
import { findGaps } from './gaps.ts';
import { drawHead } from './head-hypotheses.ts';
import { doubtOutline, lookAround } from './outline-doubts.ts';
import { tidy } from './pieces.ts';
import type { Analysis } from './types.ts';

/** Doubt, in nats, from which a pixel inside, or one outside, is asked again. */
const doubtful = { inside: 0.6, outside: -2.5 };
/** From which a pixel inside is dropped at once. */
const clear = 1.5;
/** From which a hole is a gap between ear and neck rather than an oversight. */
const gap = 3;
/** Share of the pet that may be dropped at once: where it would be more, neither side is known well enough. */
const mostDropped = 0.1;
/** Share up to which it is too little to look again for. */
const leastDropped = 0.003;

/** An outline rid of what clearly is backdrop, and what about it is still in doubt. */
export interface CorrectedOutline {
  hard: Uint8Array;
  /** In nats: above 0 for pixels inside that look like backdrop, below 0 for pixels outside that look like pet, else 0. */
  doubt: Float32Array;
  /** Whether a hole shows what is behind the pet. */
  isGap: (pixels: Int32Array) => boolean;
}

/**
 * Looks along an outline for backdrop that was kept: inlets, and superpixels that belong to the other side. What is
 * clear is dropped at once, so that nothing learns its colours from it, and what remains is looked at again.
 * @param colours see `searchColours`. @param hard 1 inside.
 * @param head where one was seen: it is pet whatever it looks like.
 */
export function correctOutline(
  evidence: Evidence, colours: Float32Array, hard: Uint8Array, head: Analysis['head'] | null, width: number, height: number,
): CorrectedOutline {
  const surrounds = lookAround(evidence, colours, width, height);
  const sure = head ? drawHead({ width, height }, head) : new Uint8Array(hard.length);
  const depth = signedDepth(hard, width, height);
  const gaps = findGaps(colours, surrounds.regions, hard, depth, width, height).map((v, i) => (sure[i] ? 0 : v));
  const first = doubtOutline(surrounds, depth, sure);
  const isBackdrop = (doubt: Float32Array) => (pixels: Int32Array): boolean => meanOver(doubt, pixels) > gap || meanOver(gaps, pixels) > 0.5;
  const kept = hard.map((v, i) => (gaps[i] || first[i] > clear ? 0 : v));
  const dropped = tidy(kept, width, height, new Float32Array(hard), isBackdrop(first));
  const share = 1 - count(dropped) / Math.max(1, count(hard));
  const corrected = share > mostDropped ? hard : dropped;
  const second = share > mostDropped || share < leastDropped ? first : doubtOutline(surrounds, signedDepth(corrected, width, height), sure);
  const doubt = second.map((v, i) => ((corrected[i] ? v > doubtful.inside : v < doubtful.outside) ? v : 0));
  return { hard: corrected, doubt, isGap: isBackdrop(doubt) };
}

function count(mask: Uint8Array): number {
  return mask.reduce((sum, v) => sum + v, 0);
}

function meanOver(plane: Float32Array | Uint8Array, pixels: Int32Array): number {
  let sum = 0;
  for (const i of pixels) sum += plane[i];
  return sum / pixels.length;
}
