import { gauss } from '../core/filter.ts';
import type { Plane } from '../core/image.ts';

/** Usual colour of one side of the outline around each pixel. */
export interface SideColours {
  channels: Float32Array[];
  /** Mean squared distance of that side's pixels from it. */
  variance: Float32Array;
}

/** Where a side has few pixels near by, those three times as far away are asked too, at this weight. */
const farWeight = 0.02;
/** Noise of a camera: no variance is below it. */
const leastVariance = 3e-4;

/**
 * @param members 1 for pixels that are certainly of that side.
 * @param reach standard deviation of the neighbourhood in pixels.
 */
export function describeSide(channels: Plane[], members: Float32Array, reach: number): SideColours {
  const { width, height } = channels[0];
  const around = (value: (i: number) => number): Float32Array => {
    const data = members.map((m, i) => (m > 0 ? m * value(i) : 0));
    const near = gauss({ width, height, data }, reach).data;
    const far = gauss({ width, height, data }, reach * 3).data;
    return near.map((v, i) => v + farWeight * far[i]);
  };
  const presence = around(() => 1);
  const mean = (value: (i: number) => number): Float32Array => around(value).map((v, i) => v / (presence[i] + 1e-6));
  const means = channels.map(({ data }) => mean((i) => data[i]));
  const squares = mean((i) => channels.reduce((sum, { data }) => sum + data[i] * data[i], 0));
  const variance = squares.map((v, i) => Math.max(leastVariance, v - means.reduce((sum, m) => sum + m[i] * m[i], 0)));
  return { channels: means, variance };
}
