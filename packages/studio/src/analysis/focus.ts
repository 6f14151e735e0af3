import { gauss } from '../core/filter.ts';
import { luma, type Plane, type Rgb } from '../core/image.ts';
import { resizePlane } from '../core/resample.ts';

/**
 * How sharp each place is, at the given size: strength of the finest detail of the work picture, and of the detail
 * one step coarser. Backdrops out of focus lose the first long before the second.
 */
export function measureFocus(work: Rgb, width: number, height: number): { fine: Plane; coarse: Plane } {
  const light = luma(work);
  const soft = gauss(light, 1.1);
  const softer = gauss(light, 3.2);
  const spread = work.width * 0.008;
  const strength = (a: Plane, b: Plane): Plane => {
    const data = a.data.map((v, i) => Math.abs(v - b.data[i]));
    return resizePlane(gauss({ width: work.width, height: work.height, data }, spread), width, height);
  };
  return { fine: strength(light, soft), coarse: strength(soft, softer) };
}
