import { gauss } from './filter.ts';
import type { Plane, Rgb } from './image.ts';

/** Bilinear value at pixel coordinates (pixel centers at whole numbers), edge pixels repeated outside. */
export function sampleBilinear(data: Float32Array, width: number, height: number, x: number, y: number): number {
  const cx = x < 0 ? 0 : x > width - 1 ? width - 1 : x;
  const cy = y < 0 ? 0 : y > height - 1 ? height - 1 : y;
  const x0 = cx | 0;
  const y0 = cy | 0;
  const x1 = x0 < width - 1 ? x0 + 1 : x0;
  const row0 = y0 * width;
  const row1 = y0 < height - 1 ? row0 + width : row0;
  const u = cx - x0;
  const v = cy - y0;
  return (
    (data[row0 + x0] * (1 - u) + data[row0 + x1] * u) * (1 - v) + (data[row1 + x0] * (1 - u) + data[row1 + x1] * u) * v
  );
}

/** Resizes to exactly width x height: bilinear, after a blur that matches the reduction. */
export function resizePlane(plane: Plane, width: number, height: number): Plane {
  const sx = plane.width / width;
  const sy = plane.height / height;
  const shrink = Math.max(sx, sy);
  const source = shrink > 1.2 ? gauss(plane, 0.42 * shrink).data : plane.data;
  const data = new Float32Array(width * height);
  const left = new Int32Array(width);
  const share = new Float64Array(width);
  for (let x = 0; x < width; x++) {
    const cx = Math.max(0, Math.min(plane.width - 1, (x + 0.5) * sx - 0.5));
    left[x] = cx;
    share[x] = cx - left[x];
  }
  // Two source rows at the new width; all target rows between them use these.
  const rows = [new Float64Array(width), new Float64Array(width)];
  const held = [-1, -1];
  const across = (row: number): Float64Array => {
    const into = rows[row % 2];
    if (held[row % 2] === row) return into;
    held[row % 2] = row;
    const first = row * plane.width;
    const last = first + plane.width - 1;
    for (let x = 0; x < width; x++) {
      const from = first + left[x];
      into[x] = source[from] * (1 - share[x]) + source[Math.min(last, from + 1)] * share[x];
    }
    return into;
  };
  for (let y = 0, i = 0; y < height; y++) {
    const cy = Math.max(0, Math.min(plane.height - 1, (y + 0.5) * sy - 0.5));
    const above = Math.floor(cy);
    const v = cy - above;
    const top = across(above);
    const bottom = above < plane.height - 1 ? across(above + 1) : top;
    for (let x = 0; x < width; x++, i++) data[i] = top[x] * (1 - v) + bottom[x] * v;
  }
  return { width, height, data };
}

export function resizeRgb(image: Rgb, width: number, height: number): Rgb {
  const resize = (data: Float32Array): Float32Array =>
    resizePlane({ width: image.width, height: image.height, data }, width, height).data;
  return { width, height, r: resize(image.r), g: resize(image.g), b: resize(image.b) };
}
