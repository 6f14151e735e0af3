import { gauss } from '../core/filter.ts';
import type { Rgb } from '../core/image.ts';
import { clamp, smooth } from '../core/interpolate.ts';
import { hash2 } from '../core/noise.ts';
import type { Canvas } from './canvas.ts';
import type { Surface, View } from './surface.ts';
import { empty } from './surface.ts';

/** Depth in the pet's units at which the lens is focused. */
const focusDepth = 0.4;
/** Depth in the pet's units at which the blur reaches its full strength. */
const fullBlurDepth = -1.7;

/** Blurs what is behind the plane of focus, including alpha, in place. */
export function defocus(canvas: Canvas, view: View, surface: Surface): void {
  const { width, height } = canvas;
  const depth = gauss(
    { width: surface.view.width, height: surface.view.height, data: depthOf(surface) },
    surface.view.scale * 0.06,
  );
  const ratio = surface.view.width / width;
  const sigma = view.scale * 0.022;
  for (const plane of [canvas.r, canvas.g, canvas.b, canvas.a]) {
    const soft = gauss({ width, height, data: plane }, sigma).data;
    for (let y = 0, i = 0; y < height; y++) {
      const row = Math.floor((y + 0.5) * ratio) * surface.view.width;
      for (let x = 0; x < width; x++, i++) {
        const amount = smooth(focusDepth, fullBlurDepth, depth.data[row + Math.floor((x + 0.5) * ratio)]);
        plane[i] += (soft[i] - plane[i]) * amount;
      }
    }
  }
}

/** Depth of every pixel. Hairs outside the outline get the depth of the nearest form in their row. */
function depthOf({ view, z }: Surface): Float32Array {
  const depth = new Float32Array(z.length);
  for (let y = 0; y < view.height; y++) {
    let lastDepth = -0.6;
    for (let x = 0; x < view.width; x++) {
      const i = y * view.width + x;
      if (z[i] > empty) lastDepth = z[i];
      depth[i] = lastDepth;
    }
  }
  return depth;
}

/** Composites the pet over the backdrop, with a little light wrapped around its edge, then adds grain and vignette. */
export function expose(canvas: Canvas, backdrop: Rgb, view: View, seed: number): Rgb {
  const { width, height } = canvas;
  const out: Rgb = {
    width,
    height,
    r: new Float32Array(width * height),
    g: new Float32Array(width * height),
    b: new Float32Array(width * height),
  };
  const halo = gauss({ width, height, data: canvas.a }, view.scale * 0.05).data;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const a = canvas.a[i];
      const wrap = a * (1 - halo[i]) * 0.22;
      const corner = Math.hypot(x / width - 0.5, (y / height - 0.5) * 1.1);
      const vignette = 1 - 0.32 * smooth(0.35, 0.8, corner);
      const grain = (hash2(x, y, seed) + hash2(x, y, seed + 1) + hash2(x, y, seed + 2) - 1.5) * 0.022;
      out.r[i] = clamp((canvas.r[i] + backdrop.r[i] * (1 - a + wrap)) * vignette + grain);
      out.g[i] = clamp((canvas.g[i] + backdrop.g[i] * (1 - a + wrap)) * vignette + grain);
      out.b[i] = clamp((canvas.b[i] + backdrop.b[i] * (1 - a + wrap)) * vignette + grain);
    }
  }
  return out;
}
