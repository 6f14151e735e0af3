import { gauss } from '../core/filter.ts';
import type { Plane } from '../core/image.ts';
import { clamp } from '../core/interpolate.ts';
import { meanPerRegion, type Regions } from './slic.ts';

/** Pixels, at the search size, over which detail is taken together: a pebble is smooth, pebbles are not. */
const patch = 4;
/** Below this detail is noise. */
const noise = 0.003;
/** Standard deviations of regions of one kind: their detail in nats, their lightness, their colour. */
const ofDetail = 0.3;
const ofLight = 0.1;
const ofColour = 0.05;
/** Share of others, as like a region as can be, below which any is as unlike. */
const leastLike = 1e-3;
/** Nats that the kind of a region says at most. */
const mostSaid = 3;

/** How alike in kind every two regions are, 0..1, `count` times `count`; of a region with itself 0, so that none vouches for itself. */
export type Kinds = Float32Array;

/** @param fine @param coarse see `measureFocus`. */
export function compareKinds(regions: Regions, fine: Plane, coarse: Plane): Kinds {
  const { count, mean } = regions;
  const detail = (plane: Plane): Float64Array => meanPerRegion(gauss(plane, patch).data, regions).map((v) => Math.log(v + noise));
  const finest = detail(fine);
  const coarser = detail(coarse);
  const alike = new Float32Array(count * count);
  for (let q = 0; q < count; q++) {
    for (let p = 0; p < q; p++) {
      const away =
        ((finest[q] - finest[p]) / ofDetail) ** 2 +
        ((coarser[q] - coarser[p]) / ofDetail) ** 2 +
        ((mean[q * 5] - mean[p * 5]) / ofLight) ** 2 +
        ((mean[q * 5 + 1] - mean[p * 5 + 1]) / ofColour) ** 2 +
        ((mean[q * 5 + 2] - mean[p * 5 + 2]) / ofColour) ** 2;
      alike[q * count + p] = alike[p * count + q] = Math.exp(-away / 2);
    }
  }
  return alike;
}

/** How much of a part of the picture is like each region: a kernel density (Parzen, Annals of Mathematical Statistics 1962). */
function density(kinds: Kinds, { count, size }: Regions, share: ArrayLike<number>): Float64Array {
  return Float64Array.from({ length: count }, (_, q) => {
    let like = 0;
    let all = 1e-9;
    for (let p = 0; p < count; p++) {
      if (p === q) continue;
      const weight = share[p] * size[p];
      like += weight * kinds[q * count + p];
      all += weight;
    }
    return like / all + leastLike;
  });
}

/** How little of the rim is of a region's kind, in nats. @param rimShare share of each region that is rim. */
export function unlikeRim(kinds: Kinds, regions: Regions, rimShare: Float64Array): Float64Array {
  return density(kinds, regions, rimShare).map((v) => -Math.log(v));
}

/** Log ratio of how usual each region's kind is inside and outside. @param inside share of each region that is inside. */
export function kindRatio(kinds: Kinds, regions: Regions, inside: Float64Array): Float64Array {
  const against = density(kinds, regions, inside.map((v) => 1 - v));
  return density(kinds, regions, inside).map((v, r) => clamp(Math.log(v / against[r]), -mostSaid, mostSaid));
}
