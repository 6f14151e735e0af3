export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Number of arguments of each command. */
const argumentCounts: Readonly<Record<string, number>> = { M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7, Z: 0 };

/**
 * A box around an SVG path, in the path's units. It holds all points and control points, so it may be slightly larger
 * than the path. For an empty path it is empty, at the origin.
 */
export function boundsOfPath(path: string): Bounds {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const include = (x: number, y: number, around = 0): void => {
    bounds.left = Math.min(bounds.left, x - around);
    bounds.top = Math.min(bounds.top, y - around);
    bounds.right = Math.max(bounds.right, x + around);
    bounds.bottom = Math.max(bounds.bottom, y + around);
  };
  let [x, y, startX, startY] = [0, 0, 0, 0];
  // A smooth curve's first control point mirrors the last one of the curve before it.
  let [controlX, controlY] = [0, 0];
  for (const [, letter, values] of path.matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    const command = letter.toUpperCase();
    const size = argumentCounts[command];
    if (size === undefined) throw new Error(`Unknown path command ${letter}`);
    if (size === 0) {
      [x, y, controlX, controlY] = [startX, startY, startX, startY];
      continue;
    }
    const numbers = (values.match(/-?\d*\.?\d+(?:e[-+]?\d+)?/gi) ?? []).map(Number);
    for (let at = 0; at + size <= numbers.length; at += size) {
      const [fromX, fromY] = letter === command ? [0, 0] : [x, y];
      const [beforeX, beforeY] = [x, y];
      if (command !== 'V') x = fromX + numbers[at + Math.max(0, size - 2)];
      if (command !== 'H') y = fromY + numbers[at + size - 1];
      include(x, y);
      // No point of an arc is farther from its end than the ellipse's diameter.
      if (command === 'A')
        include(
          x,
          y,
          Math.max(2 * Math.abs(numbers[at]), 2 * Math.abs(numbers[at + 1]), Math.hypot(x - beforeX, y - beforeY)),
        );
      const [mirrorX, mirrorY] = [2 * beforeX - controlX, 2 * beforeY - controlY];
      [controlX, controlY] = [x, y];
      if (command === 'S' || command === 'T') include(mirrorX, mirrorY);
      if (command === 'T') [controlX, controlY] = [mirrorX, mirrorY];
      if (command === 'C' || command === 'Q' || command === 'S') {
        for (let k = at; k < at + size - 2; k += 2) {
          [controlX, controlY] = [fromX + numbers[k], fromY + numbers[k + 1]];
          include(controlX, controlY);
        }
      }
      if (command === 'M' && at === 0) [startX, startY] = [x, y];
    }
  }
  return bounds.left <= bounds.right ? bounds : { left: 0, top: 0, right: 0, bottom: 0 };
}

/**
 * Attributes of a filter's region in the path's own units, with a margin of `around` on every side. The time to draw a
 * filter grows with its region. Of a path that is seen only inside `clip`, no more than the part near it is filtered.
 */
export function regionAround(path: string, around: number, clip = path): string {
  const [own, seen] = [boundsOfPath(path), boundsOfPath(clip)];
  const left = Math.max(own.left, seen.left) - around;
  const top = Math.max(own.top, seen.top) - around;
  const width = Math.min(own.right, seen.right) + around - left;
  const height = Math.min(own.bottom, seen.bottom) + around - top;
  return `filterUnits="userSpaceOnUse" x="${left}" y="${top}" width="${Math.max(0, width)}" height="${Math.max(0, height)}"`;
}

/** Units around a shape that a blur reaches, with the pixels that it is rounded to in a small picture. */
export function reachOfBlur(deviation: number): number {
  return Math.ceil(3 * deviation) + 10;
}
