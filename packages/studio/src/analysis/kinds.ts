import { gauss } from '../core/filter.ts';
import type { Plane } from '../core/image.ts';
import { clamp } from '../core/interpolate.ts';
import { mapFloats } from '../core/map-values.ts';
import { meanPerRegion, type Regions } from './slic.ts';

/** Busyness from which the ground is taken to be as sharp as the pet, see `Evidence.busy`. */
export const busyGround = 0.5;

/** Below this detail is noise, and below this lightness so is its ratio to anything. */
const noise = 0.0015;
const dark = 0.05;
/** Standard deviations of regions of one kind: their detail and colour as shares of their lightness, and that itself. */
const ofDetail = 0.3;
const ofColour = 0.083;
const ofLight = 0.4;
/** Share of others, as like a region as can be, below which any is as unlike. */
const leastLike = 1e-3;
/** Nats that the kind of a region says at most. */
const mostSaid = 3;

/**
 * What each region is made of: its detail in nats and its colour, both beside its lightness, and that lightness. Shade
 * takes the same share of all three in Oklab, so that ground in the shade is of one kind with the ground beside it; on
 * grounds drawn for nine pets, half of them partly in shade, the kind of the rim then tells pet from ground by an area
 * under the curve of .98 instead of .94.
 */
export interface Nature {
  finest: Float64Array;
  coarser: Float64Array;
  a: Float64Array;
  b: Float64Array;
  light: Float64Array;
}

/**
 * @param fine @param coarse see `measureFocus`, at the size of the regions.
 * @param patch standard deviation, in pixels, of the neighbourhood whose detail is taken together: a pebble is smooth, pebbles are not.
 */
export function describeRegions(regions: Regions, fine: Plane, coarse: Plane, patch: number): Nature {
  const { count, mean, label } = regions;
  const around = (plane: Plane): Float64Array => meanPerRegion(gauss(plane, patch).data, regions);
  const lightAround = around({ ...fine, data: mapFloats(label, (r) => mean[r * 5]) });
  const detail = (plane: Plane): Float64Array => around(plane).map((v, r) => Math.log((v + noise) / (lightAround[r] + dark)));
  const ofRegion = (value: (r: number) => number): Float64Array => Float64Array.from({ length: count }, (_, r) => value(r));
  return {
    finest: detail(fine),
    coarser: detail(coarse),
    a: ofRegion((r) => mean[r * 5 + 1] / (mean[r * 5] + 2 * dark)),
    b: ofRegion((r) => mean[r * 5 + 2] / (mean[r * 5] + 2 * dark)),
    light: ofRegion((r) => mean[r * 5]),
  };
}

/** How differently two regions are made, in squared standard deviations. */
export function differ({ finest, coarser, a, b, light }: Nature, q: number, p: number): number {
  return (
    ((finest[q] - finest[p]) / ofDetail) ** 2 +
    ((coarser[q] - coarser[p]) / ofDetail) ** 2 +
    ((a[q] - a[p]) / ofColour) ** 2 +
    ((b[q] - b[p]) / ofColour) ** 2 +
    ((light[q] - light[p]) / ofLight) ** 2
  );
}

/** How alike in kind every two regions are, 0..1, `count` times `count`; of a region with itself 0, so that none vouches for itself. */
export type Kinds = Float32Array;

export function compareKinds({ count }: Regions, nature: Nature): Kinds {
  const alike = new Float32Array(count * count);
  for (let q = 0; q < count; q++) {
    for (let p = 0; p < q; p++) alike[q * count + p] = alike[p * count + q] = Math.exp(-differ(nature, q, p) / 2);
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
