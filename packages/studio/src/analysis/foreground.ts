import { gauss } from '../core/filter.ts';
import type { Plane, Rgb } from '../core/image.ts';
import { clamp } from '../core/interpolate.ts';

/** Reach of the two rounds, as shares of the longest side: wide for colour to reach thin tips, then narrow. */
const reaches = [0.02, 0.005];

/**
 * Colour of the pet where it mixes with the backdrop, by two rounds of blur fusion (Forte, "Approximate Fast
 * Foreground Colour Estimation", ICIP 2021). Where the matte is solid it is the photo itself.
 */
export function estimateForeground(work: Rgb, matte: Plane): Rgb {
  const { width, height } = work;
  const alpha = matte.data;
  const longest = Math.max(width, height);
  const presence = reaches.map((reach) => gauss(matte, longest * reach).data);
  const estimate = (channel: Float32Array): Float32Array => {
    let front = channel;
    let back = channel;
    reaches.forEach((reach, round) => {
      const spread = (data: Float32Array): Float32Array => gauss({ width, height, data }, longest * reach).data;
      const fronts = spread(front.map((v, i) => v * alpha[i]));
      const backs = spread(back.map((v, i) => v * (1 - alpha[i])));
      const share = presence[round];
      back = backs.map((v, i) => v / (1 - share[i] + 1e-4));
      front = fronts.map((v, i) => {
        const a = alpha[i];
        if (a > 0.98) return channel[i];
        const near = v / (share[i] + 1e-4);
        return clamp(near + a * (channel[i] - a * near - (1 - a) * back[i]));
      });
    });
    return front;
  };
  return { width, height, r: estimate(work.r), g: estimate(work.g), b: estimate(work.b) };
}
