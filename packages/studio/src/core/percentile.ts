import { clamp } from './interpolate.ts';

/** The value below which `share` of the data lies, in steps of 1/1023, for data in 0..1. */
export function percentile(data: Float32Array, share: number): number {
  const counts = new Int32Array(1024);
  for (let i = 0; i < data.length; i++) counts[clamp(data[i] * 1023, 0, 1023) | 0]++;
  const target = data.length * share;
  let seen = 0;
  for (let bin = 0; bin < 1024; bin++) {
    seen += counts[bin];
    if (seen > target) return bin / 1023;
  }
  return 1;
}
