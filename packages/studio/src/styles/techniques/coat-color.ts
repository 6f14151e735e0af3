import type { Analysis } from '../../analysis/types.ts';
import { rgbToLab } from '../../core/color.ts';
import type { Color } from '../../core/color.ts';
import { hypot } from '../../core/hypot.ts';

/** The mean color of the pet's head in Lab; a backdrop must contrast with it. */
function coatColor({ work, matte, head }: Analysis): Color {
  const { width, height } = work;
  const radius = head.radius * width;
  const [cx, cy] = [head.x * width, head.y * height];
  let [r, g, b, sum] = [0, 0, 0, 1e-6];
  for (let y = Math.max(0, Math.floor(cy - radius)); y < Math.min(height, cy + radius); y++) {
    for (let x = Math.max(0, Math.floor(cx - radius)); x < Math.min(width, cx + radius); x++) {
      const i = y * width + x;
      const weight = matte.data[i] * Number(hypot(x - cx, y - cy) < radius);
      if (weight === 0) continue;
      r += weight * work.r[i];
      g += weight * work.g[i];
      b += weight * work.b[i];
      sum += weight;
    }
  }
  return rgbToLab(r / sum, g / sum, b / sum);
}

/** Whether the coat is golden or ginger, so that it would not stand out on a sunlit wall. */
export function isGolden(analysis: Analysis): boolean {
  const [L, a, b] = coatColor(analysis);
  return L > 0.4 && b > 0.035 && b + 0.5 * a > 0.049;
}

/** Whether the coat is black, gray or white, so that any colored light would dye it. */
export function isColorless(analysis: Analysis): boolean {
  const [, a, b] = coatColor(analysis);
  return Math.hypot(a, b) < 0.022;
}
