import type { Plane } from '../../core/image.ts';
import type { Tensor } from '../../core/tensor.ts';
import { convolveAlongFlow } from '../../kernels/edge-lines.ts';

export interface InkLineOptions {
  /** Width of the lines: sigma of the inner Gaussian in pixels. */
  width: number;
  /** How strongly a difference shows. */
  sharpness: number;
  /** Smoothing along the lines in pixels. */
  flow: number;
}

/**
 * Flow-based extended difference of Gaussians (Winnemoeller, Kyprianidis, Olsen 2012), computed across edges and then
 * smoothed along them. `inkAmount` thresholds the response: ink goes where it is low.
 */
export function inkResponse(tone: Plane, tensor: Tensor, options: InkLineOptions): Plane {
  const data = convolveAlongFlow(
    tone.data,
    tensor,
    differenceTaps(options.width, options.sharpness),
    flowTaps(options.flow),
  );
  return { width: tone.width, height: tone.height, data };
}

/** Converts the response to 0 (paper) .. 1 (ink): soft below the threshold, `steepness` per unit of tone. */
export function inkAmount(response: number, threshold: number, steepness: number): number {
  return response >= threshold ? 0 : -Math.tanh(steepness * (response - threshold));
}

/** An amplified narrow Gaussian minus a wide one: center and one side. */
function differenceTaps(sigma: number, sharpness: number): Float32Array {
  const ratio = 1.6;
  const reach = Math.ceil(sigma * ratio * 2.2);
  const inner = new Float32Array(reach + 1);
  const outer = new Float32Array(reach + 1);
  let innerSum = 0;
  let outerSum = 0;
  for (let i = 0; i <= reach; i++) {
    inner[i] = Math.exp((-i * i) / (2 * sigma * sigma));
    outer[i] = Math.exp((-i * i) / (2 * sigma * sigma * ratio * ratio));
    innerSum += i ? 2 * inner[i] : inner[i];
    outerSum += i ? 2 * outer[i] : outer[i];
  }
  return inner.map((v, i) => ((1 + sharpness) * v) / innerSum - (sharpness * outer[i]) / outerSum);
}

function flowTaps(sigma: number): Float64Array {
  return Float64Array.from({ length: Math.ceil(sigma * 2) + 1 }, (_, i) => Math.exp((-i * i) / (2 * sigma * sigma)));
}
