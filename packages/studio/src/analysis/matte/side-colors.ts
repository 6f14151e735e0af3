import { gauss } from '../../core/filter.ts';
import type { Plane } from '../../core/image.ts';

/** Local mean color of one side of the outline, for each pixel. */
export interface SideColors {
  channels: Float32Array[];
  /** Mean squared distance of that side's pixels from the mean color. */
  variance: Float32Array;
}

/** Where a side has few pixels nearby, those within three times the reach count too, with this weight. */
const farWeight = 0.02;
/** Least variance: the noise of a camera. */
const minVariance = 3e-4;

/**
 * Computes the local mean color and the variance of one side of the outline, at every pixel.
 * @param members 1 for pixels that are certainly of that side.
 * @param reach standard deviation of the neighborhood in pixels.
 */
export function describeSide(channels: Plane[], members: Float32Array, reach: number): SideColors {
  const { width, height } = channels[0];
  const data = new Float32Array(members.length);
  /** Weighted local sum of `data` around each pixel, near and far. */
  const around = (): Float32Array => {
    const near = gauss({ width, height, data }, reach).data;
    const far = gauss({ width, height, data }, reach * 3).data;
    for (let i = 0; i < near.length; i++) near[i] += farWeight * far[i];
    return near;
  };
  for (let i = 0; i < data.length; i++) data[i] = members[i] > 0 ? members[i] : 0;
  const presence = around();
  const mean = (): Float32Array => {
    const means = around();
    for (let i = 0; i < means.length; i++) means[i] /= presence[i] + 1e-6;
    return means;
  };
  const means = channels.map((channel) => {
    for (let i = 0; i < data.length; i++) data[i] = members[i] > 0 ? members[i] * channel.data[i] : 0;
    return mean();
  });
  for (let i = 0; i < data.length; i++) {
    let square = 0;
    for (const channel of channels) square += channel.data[i] * channel.data[i];
    data[i] = members[i] > 0 ? members[i] * square : 0;
  }
  const squares = mean();
  const variance = squares.map((v, i) => Math.max(minVariance, v - means.reduce((sum, m) => sum + m[i] * m[i], 0)));
  return { channels: means, variance };
}
