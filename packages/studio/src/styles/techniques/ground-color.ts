import type { Analysis } from '../../analysis/types.ts';
import { rgbToLab } from '../../core/color.ts';
import type { Color } from '../../core/color.ts';

/**
 * The mean color of the photo's background, in Lab. A painted backdrop of the same color would just repeat the photo.
 */
export function backgroundColor({ work, matte }: Analysis): Color {
  const sum = [0, 0, 0, 1e-6];
  for (let i = 0; i < matte.data.length; i++) {
    const weight = 1 - matte.data[i];
    sum[0] += weight * work.r[i];
    sum[1] += weight * work.g[i];
    sum[2] += weight * work.b[i];
    sum[3] += weight;
  }
  return rgbToLab(sum[0] / sum[3], sum[1] / sum[3], sum[2] / sum[3]);
}

/** Whether the photo's background is light and yellow, orange or pink. */
export function hasWarmBackground(analysis: Analysis): boolean {
  const [L, a, b] = backgroundColor(analysis);
  return L > 0.4 && a > -0.01 && a + b > 0.035;
}

/** Whether the photo's background is dark or black. */
export function hasDarkBackground(analysis: Analysis): boolean {
  return backgroundColor(analysis)[0] < 0.3;
}
