import { gauss } from '../../core/filter.ts';
import type { Plane } from '../../core/image.ts';
import { clamp, smooth } from '../../core/interpolate.ts';
import { blurWithin } from './tone-pet.ts';

/**
 * Shading of light fur, 0..1, where it turns away from the viewer or folds. A white chest has no tone of its own on
 * paper, so its roundness and tufts come from here. `lightness` is the toned pet's, 0..1; `unit` is pixels of this grid
 * per pixel of a preview.
 */
export function shadeWhites(lightness: Plane, alpha: Plane, unit: number): Plane {
  const { width, height } = lightness;
  const fine = gauss(lightness, 1.6 * unit).data;
  const broad = blurWithin(lightness, alpha, 21.5 * unit).data;
  const inner = gauss(alpha, 17 * unit).data;
  const data = alpha.data.map((a, i) => {
    if (a === 0) return 0;
    const fold = clamp((broad[i] - fine[i] - 0.006) * 7);
    const rim = smooth(0.99, 0.62, inner[i]);
    return a * smooth(0.3, 0.5, fine[i]) * clamp(fold + 0.42 * rim);
  });
  return { width, height, data };
}
