import type { Plane, Rgb } from '../../core/image.ts';
import { fuseLayers, weighLayers } from '../../kernels/layers.ts';
import { blurWide } from '../../core/coarse-blur.ts';

/** Reach of the two rounds, as shares of the longest side: first wide, so that color reaches thin tips, then narrow. */
const reaches = [0.02, 0.005];

/**
 * Estimates the pet's color where it mixes with the backdrop, by two rounds of blur fusion (Forte, "Approximate Fast
 * Foreground Color Estimation", ICIP 2021).
 */
export function estimateForeground(work: Rgb, matte: Plane): Rgb {
  const { width, height } = work;
  const alpha = matte.data;
  const longest = Math.max(width, height);
  const presence = reaches.map((reach) => blurWide(matte, longest * reach).data);
  const plane = (): Float32Array => new Float32Array(alpha.length);
  const weightedFront = plane();
  const weightedBack = plane();
  // Planes of the wide round, reused for each channel.
  const wide = [plane(), plane()];
  const estimate = (channel: Float32Array): Float32Array => {
    let front = channel;
    let back = channel;
    reaches.forEach((reach, round) => {
      const spread = (data: Float32Array, out?: Float32Array): Float32Array =>
        blurWide({ width, height, data }, longest * reach, out).data;
      weighLayers(front, back, alpha, weightedFront, weightedBack);
      front = spread(weightedFront, round === 0 ? wide[0] : undefined);
      back = spread(weightedBack, round === 0 ? wide[1] : undefined);
      fuseLayers(channel, alpha, presence[round], front, back);
    });
    return front;
  };
  return { width, height, r: estimate(work.r), g: estimate(work.g), b: estimate(work.b) };
}
