export interface Bounds { left: number; top: number; right: number; bottom: number }

/** Numbers that one use of a command takes; smooth curves (S, T) are not read. */
const sizes: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Q: 4, A: 7, Z: 0 };

/**
 * A box around all of an SVG path, in its own units: its points and the control points of its curves, so that it may be
 * a little larger than the path. Around nothing it is empty, at the origin.
 */
export function boundsOfPath(path: string): Bounds {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  const reach = (x: number, y: number, around = 0): void => {
    bounds.left = Math.min(bounds.left, x - around);
    bounds.top = Math.min(bounds.top, y - around);
    bounds.right = Math.max(bounds.right, x + around);
    bounds.bottom = Math.max(bounds.bottom, y + around);
  };
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, letter, values] of path.matchAll(/([a-df-z])([^a-df-z]*)/gi)) {
    const command = letter.toUpperCase();
    const size = sizes[command];
    if (size === undefined) throw new Error(`Paths with ${letter} are not measured`);
    if (command === 'Z') [x, y] = [startX, startY];
    const numbers = (values.match(/-?\d*\.?\d+(?:e[-+]?\d+)?/gi) ?? []).map(Number);
    for (let at = 0; size > 0 && at + size <= numbers.length; at += size) {
      const [fromX, fromY] = letter === command ? [0, 0] : [x, y];
      if (command === 'H') x = fromX + numbers[at];
      else if (command === 'V') y = fromY + numbers[at];
      else {
        if (command === 'C' || command === 'Q') for (let k = at; k < at + size - 2; k += 2) reach(fromX + numbers[k], fromY + numbers[k + 1]);
        const [beforeX, beforeY] = [x, y];
        [x, y] = [fromX + numbers[at + size - 2], fromY + numbers[at + size - 1]];
        // No point of an arc is farther from its end than its ellipse is long.
        if (command === 'A') reach(x, y, Math.max(2 * Math.abs(numbers[at]), 2 * Math.abs(numbers[at + 1]), Math.hypot(x - beforeX, y - beforeY)));
      }
      if (command === 'M' && at === 0) [startX, startY] = [x, y];
      reach(x, y);
    }
  }
  return bounds.left <= bounds.right ? bounds : { left: 0, top: 0, right: 0, bottom: 0 };
}
