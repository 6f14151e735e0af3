import type { Stroke } from '../paint/strokes/stroke-canvas.ts';

/** Side of a tile in pixels. */
const side = 54;

/** Part of a picture, [x0, x1) by [y0, y1). */
interface Tile {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** The parts of a picture that have changed since they were last taken, so that the others are not drawn again. */
export interface Tiles {
  /** Marks what a stroke, enlarged by `scale`, can touch. */
  markStroke(stroke: Stroke, scale: number): void;
  markAll(): void;
  /** The marked tiles, which are then no longer marked. */
  take(): Tile[];
}

export function makeTiles(width: number, height: number): Tiles {
  const columns = Math.ceil(width / side);
  const rows = Math.ceil(height / side);
  const marked = new Uint8Array(columns * rows);
  return {
    markStroke({ points, radius }, scale) {
      let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
      for (let i = 0; i < points.length; i += 2) {
        x0 = Math.min(x0, points[i]);
        x1 = Math.max(x1, points[i]);
        y0 = Math.min(y0, points[i + 1]);
        y1 = Math.max(y1, points[i + 1]);
      }
      // A Catmull-Rom curve may overshoot its points slightly, and light reaches one pixel beyond the paint.
      const reach = 1.6 * radius * scale + 2;
      const left = Math.max(0, Math.floor((x0 * scale - reach) / side));
      const right = Math.min(columns - 1, Math.floor((x1 * scale + reach) / side));
      const top = Math.max(0, Math.floor((y0 * scale - reach) / side));
      const bottom = Math.min(rows - 1, Math.floor((y1 * scale + reach) / side));
      for (let row = top; row <= bottom; row++)
        for (let column = left; column <= right; column++) marked[row * columns + column] = 1;
    },
    markAll() {
      marked.fill(1);
    },
    take() {
      const taken: Tile[] = [];
      for (let i = 0; i < marked.length; i++) {
        if (marked[i] === 0) continue;
        marked[i] = 0;
        const [x0, y0] = [(i % columns) * side, Math.floor(i / columns) * side];
        taken.push({ x0, y0, x1: Math.min(width, x0 + side), y1: Math.min(height, y0 + side) });
      }
      return taken;
    },
  };
}
