import type { Plane } from '../core/image.ts';

/**
 * Traces the longest outline of the region above a level (Moore neighbor tracing), keeps every `step`th pixel and
 * smooths. Returns points in picture widths.
 */
export function traceOutline(plane: Plane, level: number, step: number): { x: number; y: number }[] {
  const { width, height, data } = plane;
  const inside = (x: number, y: number): boolean =>
    x >= 0 && y >= 0 && x < width && y < height && data[y * width + x] > level;
  const seen = new Uint8Array(data.length);
  let longest: number[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!inside(x, y) || inside(x - 1, y) || seen[y * width + x]) continue;
      const walk = walkAround(x, y, inside, 6 * (width + height));
      for (let i = 0; i < walk.length; i += 2) seen[walk[i + 1] * width + walk[i]] = 1;
      if (walk.length > longest.length) longest = walk;
    }
  }
  const points: { x: number; y: number }[] = [];
  const count = longest.length / 2;
  for (let i = 0; i < count; i += step) {
    let x = 0;
    let y = 0;
    for (let j = -step; j <= step; j++) {
      const k = (i + j + count) % count;
      x += longest[2 * k];
      y += longest[2 * k + 1];
    }
    points.push({ x: (x / (2 * step + 1) + 0.5) / width, y: (y / (2 * step + 1) + 0.5) / width });
  }
  return points;
}

const neighbors = [
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
] as const;

/**
 * Walks once around a region, from one of its edge pixels, for at most `maxSteps` pixels. Returns the x and y of each
 * pixel alternately.
 */
function walkAround(x0: number, y0: number, inside: (x: number, y: number) => boolean, maxSteps: number): number[] {
  const path = [x0, y0];
  let [x, y] = [x0, y0];
  let from = 0;
  for (let length = 0; length < maxSteps; length++) {
    let turned = -1;
    for (let k = 1; k <= 8; k++) {
      const direction = (from + k) % 8;
      if (inside(x + neighbors[direction][0], y + neighbors[direction][1])) {
        turned = direction;
        break;
      }
    }
    if (turned < 0) break;
    x += neighbors[turned][0];
    y += neighbors[turned][1];
    if (x === x0 && y === y0) break;
    path.push(x, y);
    // Start the next search just after the last empty neighbor.
    from = (turned + 5) % 8;
  }
  return path;
}
