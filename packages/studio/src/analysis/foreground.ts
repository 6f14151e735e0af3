import type { Plane, Rgb } from '../core/image.ts';
import { clamp, smooth } from '../core/interpolate.ts';
import { blurWide } from './coarse-blur.ts';

/** Reach of the two rounds, as shares of the longest side: wide for colour to reach thin tips, then narrow. */
const reaches = [0.02, 0.005];
/** From this much matte on, a pixel is the photo itself. */
const solid = 0.98;
/** How much of a leftover that looks like the backdrop is left out, and between which shares of pet around a pixel. */
const spill = 0.85;
const inner = 0.97;
const outer = 0.72;

/**
 * Colour of the pet where it mixes with the backdrop, by two rounds of blur fusion (Forte, "Approximate Fast
 * Foreground Colour Estimation", ICIP 2021).
 */
export function estimateForeground(work: Rgb, matte: Plane): Rgb {
  const { width, height } = work;
  const alpha = matte.data;
  const longest = Math.max(width, height);
  const presence = reaches.map((reach) => blurWide(matte, longest * reach).data);
  const product = new Float32Array(alpha.length);
  // The planes of the wide round, used for every channel.
  const wide = [new Float32Array(alpha.length), new Float32Array(alpha.length)];
  const estimate = (channel: Float32Array): Float32Array => {
    let front = channel;
    let back = channel;
    reaches.forEach((reach, round) => {
      const share = presence[round];
      const spread = (out?: Float32Array): Float32Array => blurWide({ width, height, data: product }, longest * reach, out).data;
      for (let i = 0; i < product.length; i++) product[i] = front[i] * alpha[i];
      const fronts = spread(round === 0 ? wide[0] : undefined);
      for (let i = 0; i < product.length; i++) product[i] = back[i] * (1 - alpha[i]);
      const backs = spread(round === 0 ? wide[1] : undefined);
      for (let i = 0; i < product.length; i++) {
        const a = alpha[i];
        backs[i] /= 1 - share[i] + 1e-4;
        const near = fronts[i] / (share[i] + 1e-4);
        const known = a > solid ? 1 : a;
        const rest = channel[i] - known * near - (1 - known) * backs[i];
        // What is left over towards the backdrop's colour is more of the backdrop than the matte tells, not fur.
        const spills = rest * (backs[i] - near) > 0 ? spill * smooth(inner, outer, share[i]) : 0;
        fronts[i] = clamp(near + known * rest * (1 - spills));
      }
      front = fronts;
      back = backs;
    });
    return front;
  };
  return { width, height, r: estimate(work.r), g: estimate(work.g), b: estimate(work.b) };
}
