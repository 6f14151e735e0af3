import type { Color } from '../../core/color.ts';
import { gauss } from '../../core/filter.ts';
import type { Plane, Rgb } from '../../core/image.ts';
import { smooth } from '../../core/interpolate.ts';

/** Light from behind, which brightens an outline's edge. */
export interface RimLight {
  /** Direction toward the light. */
  from: { x: number; y: number };
  color: Color;
  strength: number;
  /** Blur of the outline, and distance over which its slope is measured, in sheet widths. */
  blur: number;
  reach: number;
  /** Slopes of the outline toward the light at which the edge begins to be lit, and is fully lit. */
  slopes: readonly [number, number];
}

/** The lit edge of fur that is `depth` sheet widths deep. */
export function furEdge(depth: number): Pick<RimLight, 'blur' | 'reach' | 'slopes'> {
  return { blur: depth, reach: 0.75 * depth, slopes: [0.1, 0.62] };
}

/** Adds a bright edge where the outline faces the light; `span` is pixels per sheet width. */
export function addRim(image: Rgb, outline: Plane, span: number, light: RimLight): void {
  const soft = gauss(outline, light.blur * span).data;
  const reach = Math.max(1, Math.round(light.reach * span));
  for (let y = 0; y < image.height; y++) brightenRow(image, outline.data, soft, reach, light, y);
}

/** A function of its own that is called for each row: V8 keeps its optimized code between pictures. */
function brightenRow(
  image: Rgb,
  outline: Float32Array,
  soft: Float32Array,
  reach: number,
  { from, color, strength, slopes }: RimLight,
  y: number,
): void {
  const { width, height } = image;
  const above = Math.max(0, y - reach) * width;
  const below = Math.min(height - 1, y + reach) * width;
  for (let x = 0, i = y * width; x < width; x++, i++) {
    if (outline[i] < 0.05) continue;
    const gx = soft[y * width + Math.min(width - 1, x + reach)] - soft[y * width + Math.max(0, x - reach)];
    const gy = soft[below + x] - soft[above + x];
    const rim = strength * smooth(slopes[0], slopes[1], -(gx * from.x + gy * from.y));
    image.r[i] += (1 - image.r[i]) * color[0] * rim;
    image.g[i] += (1 - image.g[i]) * color[1] * rim;
    image.b[i] += (1 - image.b[i]) * color[2] * rim;
  }
}
