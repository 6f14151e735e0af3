import type { Plane } from '../core/image.ts';

/**
 * Traces the longest outline of the region above a level (Moore neighbor tracing), keeps every `step`th pixel and
 * smooths. Returns points in picture widths.
 */
export function traceOutline(plane: Plane, level: number, step: number): { x: number; y: number }[] {
  const { width, height } = plane;
  const region: Region = { plane, level, seen: new Uint8Array(plane.data.length) };
  let longest: number[] = [];
  for (let y = 0; y < height; y++) longest = walkFromRow(region, y, longest);
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

/** The pixels of a plane that are above a level. */
interface Region {
  plane: Plane;
  level: number;
  /** 1 for pixels that a walk has passed. */
  seen: Uint8Array;
}

function isInside({ plane: { width, height, data }, level }: Region, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < width && y < height && data[y * width + x] > level;
}

/** Walks around from the left edges in a row that no walk has passed. Returns the longest walk so far. */
function walkFromRow(region: Region, y: number, longest: number[]): number[] {
  const { seen } = region;
  const { width, height } = region.plane;
  let best = longest;
  for (let x = 0; x < width; x++) {
    if (!isInside(region, x, y) || isInside(region, x - 1, y) || seen[y * width + x]) continue;
    const walk = walkAround(region, x, y, 6 * (width + height));
    for (let i = 0; i < walk.length; i += 2) seen[walk[i + 1] * width + walk[i]] = 1;
    if (walk.length > best.length) best = walk;
  }
  return best;
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
function walkAround(region: Region, x0: number, y0: number, maxSteps: number): number[] {
  const path = [x0, y0];
  let [x, y] = [x0, y0];
  let from = 0;
  for (let length = 0; length < maxSteps; length++) {
    const turned = findNext(region, x, y, from);
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

/** The direction of the first neighbor inside the region, searched from the one after `from`; -1 if there is none. */
function findNext(region: Region, x: number, y: number, from: number): number {
  for (let k = 1; k <= 8; k++) {
    const direction = (from + k) % 8;
    if (isInside(region, x + neighbors[direction][0], y + neighbors[direction][1])) return direction;
  }
  return -1;
}
