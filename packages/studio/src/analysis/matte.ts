import { gauss } from '../core/filter.ts';
import { luma, type Plane, type Rgb } from '../core/image.ts';
import { smooth } from '../core/interpolate.ts';
import { resizePlane } from '../core/resample.ts';
import { enlarge, shrink } from './coarse-blur.ts';

/** Variance of lightness below which the picture is taken to be flat. */
const flat = 1e-4;
/** The linear functions vary slowly: they are fitted at half size. */
const factor = 2;

/**
 * Soft edge from a hard mask: the mask is written as a locally linear function of lightness, so that it takes on fur
 * and whiskers (He, Sun and Tang, "Guided Image Filtering", ECCV 2010; subsampled as in their "Fast Guided Filter",
 * 2015).
 * @param mask hard, at any size.
 * @returns 0..1 at the size of `work`.
 */
export function makeMatte(work: Rgb, mask: Plane): Plane {
  const full = luma(work);
  const light = shrink(full, factor);
  const { width, height } = light;
  const n = width * height;
  const reach = Math.max(2.4, Math.max(work.width, work.height) * 0.0036) / factor;
  const mean = (data: Float32Array): Float32Array => gauss({ width, height, data }, reach).data;
  const rough = resizePlane(gauss(mask, 0.7), width, height).data;
  const meanLight = mean(light.data);
  const meanRough = mean(rough);
  const product = mean(light.data.map((v, i) => v * rough[i]));
  const square = mean(light.data.map((v) => v * v));
  const slope = new Float32Array(n);
  const offset = new Float32Array(n);
  for (let i = 0; i < n; i++) {
    const covariance = product[i] - meanLight[i] * meanRough[i];
    slope[i] = covariance / (square[i] - meanLight[i] * meanLight[i] + flat);
    offset[i] = meanRough[i] - slope[i] * meanLight[i];
  }
  const toFull = (data: Float32Array): Float32Array =>
    enlarge({ width, height, data: mean(data) }, factor, work.width, work.height).data;
  const slopes = toFull(slope);
  const offsets = toFull(offset);
  // A linear fit never quite reaches 0 and 1; the curve takes it there.
  const data = full.data.map((v, i) => smooth(0.16, 0.86, slopes[i] * v + offsets[i]));
  return { width: work.width, height: work.height, data };
}
