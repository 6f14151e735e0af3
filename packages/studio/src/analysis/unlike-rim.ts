import { gauss } from '../core/filter.ts';
import type { Plane } from '../core/image.ts';
import { meanPerRegion, type Regions } from './slic.ts';

/** Pixels, at the search size, over which detail is taken together: a pebble is smooth, pebbles are not. */
const patch = 4;
/** Below this detail is noise. */
const noise = 0.003;
/** Standard deviations of what resembles a region of the rim: its detail in nats, its lightness, its colour. */
const likeDetail = 0.3;
const likeLight = 0.1;
const likeColour = 0.05;
/** Share of the rim, as like a region as can be, below which any is as unlike. */
const leastLike = 1e-3;

/**
 * How little of the rim has a region's texture and colour, in nats: a kernel density (Parzen, Annals of Mathematical
 * Statistics 1962) over the regions of the rim, the region itself left out.
 * @param fine @param coarse see `measureFocus`. @param rimShare share of each region that is rim.
 */
export function unlikeRim(regions: Regions, fine: Plane, coarse: Plane, rimShare: Float64Array): Float64Array {
  const { count, mean, size } = regions;
  const detail = (plane: Plane): Float64Array => meanPerRegion(gauss(plane, patch).data, regions).map((v) => Math.log(v + noise));
  const finest = detail(fine);
  const coarser = detail(coarse);
  return Float64Array.from({ length: count }, (_, q) => {
    let like = 0;
    let all = 1e-9;
    for (let p = 0; p < count; p++) {
      const weight = p === q ? 0 : rimShare[p] * size[p];
      if (weight === 0) continue;
      const away =
        ((finest[q] - finest[p]) / likeDetail) ** 2 +
        ((coarser[q] - coarser[p]) / likeDetail) ** 2 +
        ((mean[q * 5] - mean[p * 5]) / likeLight) ** 2 +
        ((mean[q * 5 + 1] - mean[p * 5 + 1]) / likeColour) ** 2 +
        ((mean[q * 5 + 2] - mean[p * 5 + 2]) / likeColour) ** 2;
      like += weight * Math.exp(-away / 2);
      all += weight;
    }
    return -Math.log(like / all + leastLike);
  });
}
