import type { Plane } from '../core/image.ts';
import { sampleBilinear } from '../core/resample.ts';
import type { Tensor } from '../core/tensor.ts';

export interface InkLineOptions {
  /** Width of the lines: sigma of the inner Gaussian in pixels. */
  width: number;
  /** How strongly a difference shows. */
  sharpness: number;
  /** Smoothing along the lines in pixels. */
  flow: number;
}

/**
 * Flow-based extended difference of Gaussians (Winnemoeller, Kyprianidis, Olsen 2012): the response to be thresholded
 * (`inkAmount`); ink goes where it is low. Taken across the edge, then smoothed along it.
 */
export function inkResponse(tone: Plane, tensor: Tensor, options: InkLineOptions): Plane {
  const across = differenceAcross(tone, tensor, options);
  return { width: tone.width, height: tone.height, data: smoothAlong(across, tensor, options.flow) };
}

/** 0 (paper) .. 1 (ink) from the response: soft below the threshold, `steepness` per unit of tone. */
export function inkAmount(response: number, threshold: number, steepness: number): number {
  return response >= threshold ? 0 : -Math.tanh(steepness * (response - threshold));
}

function differenceAcross(tone: Plane, tensor: Tensor, options: InkLineOptions): Float32Array {
  const { width, height, data } = tone;
  const taps = differenceTaps(options.width, options.sharpness);
  const out = new Float32Array(data.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const nx = -tensor.ty[i];
      const ny = tensor.tx[i];
      let sum = data[i] * taps[0];
      for (let j = 1; j < taps.length; j++) {
        sum += taps[j] * (sampleBilinear(data, width, height, x + nx * j, y + ny * j)
          + sampleBilinear(data, width, height, x - nx * j, y - ny * j));
      }
      out[i] = sum;
    }
  }
  return out;
}

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

function smoothAlong(data: Float32Array, tensor: Tensor, sigma: number): Float32Array {
  const { width, height, tx, ty } = tensor;
  const reach = Math.ceil(sigma * 2);
  const taps = Float32Array.from({ length: reach + 1 }, (_, i) => Math.exp((-i * i) / (2 * sigma * sigma)));
  const out = new Float32Array(data.length);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      let sum = data[i];
      let weight = 1;
      for (let way = -1; way <= 1; way += 2) {
        let px = x;
        let py = y;
        let dx = tx[i] * way;
        let dy = ty[i] * way;
        for (let j = 1; j <= reach; j++) {
          px += dx;
          py += dy;
          const qx = Math.round(px);
          const qy = Math.round(py);
          if (qx < 0 || qy < 0 || qx >= width || qy >= height) break;
          const q = qy * width + qx;
          sum += data[q] * taps[j];
          weight += taps[j];
          const turn = tx[q] * dx + ty[q] * dy < 0 ? -1 : 1;
          dx = tx[q] * turn;
          dy = ty[q] * turn;
        }
      }
      out[i] = sum / weight;
    }
  }
  return out;
}
