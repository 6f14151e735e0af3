import type { Stroke } from './stroke-canvas.ts';

/**
 * The strokes of a painting in order, in flat arrays: forty thousand objects, each with its own buffer, would take five
 * times the memory.
 */
export interface StrokeList {
  count(): number;
  add(stroke: Stroke): void;
  /** Returns the stroke at this index, in an object that is reused. */
  read(index: number): Stroke;
  /** Whether a stroke can touch rows `from` to `to` of the picture that it was planned for. */
  reaches(index: number, from: number, to: number): boolean;
}

/** Memory of a stroke list. If it is shared, other threads can read it once it is complete. */
export interface StrokeMemory {
  numbers: Float64Array;
  points: Float32Array;
  /** End of each stroke's points. */
  ends: Uint32Array;
  /** One number: how many strokes there are. */
  count: Int32Array;
}

/**
 * Numbers of a stroke: radius, color (3), under (3), opacity, dry, body, brush, shift, and the first and the last row
 * that the stroke may touch.
 */
const fields = 14;

/**
 * Allocates memory for this many strokes and coordinates. The operating system commits it only when it is
 * written.
 */
export function makeStrokeMemory(capacity: { strokes: number; coordinates: number }, shared: boolean): StrokeMemory {
  const memory = (bytes: number): ArrayBufferLike => (shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
  return {
    numbers: new Float64Array(memory(capacity.strokes * fields * 8)),
    points: new Float32Array(memory(capacity.coordinates * 4)),
    ends: new Uint32Array(memory(capacity.strokes * 4)),
    count: new Int32Array(memory(4)),
  };
}

export function openStrokeList({ numbers, points, ends, count }: StrokeMemory): StrokeList {
  const stroke: Stroke = {
    points,
    radius: 0,
    color: [0, 0, 0],
    under: [0, 0, 0],
    opacity: 0,
    dry: 0,
    body: 0,
    brush: 0,
    shift: 0,
  };
  const startOf = (index: number): number => (index === 0 ? 0 : ends[index - 1]);
  return {
    count: () => count[0],
    add(added) {
      const written = count[0];
      const start = startOf(written);
      // A loop copies a dozen numbers faster than a call of `set`.
      for (let i = 0; i < added.points.length; i++) points[start + i] = added.points[i];
      ends[written] = start + added.points.length;
      const { radius, color, under, opacity, dry, body, brush, shift } = added;
      const at = written * fields;
      numbers[at] = radius;
      for (let c = 0; c < 3; c++) {
        numbers[at + 1 + c] = color[c];
        numbers[at + 4 + c] = under[c];
      }
      numbers[at + 7] = opacity;
      numbers[at + 8] = dry;
      numbers[at + 9] = body;
      numbers[at + 10] = brush;
      numbers[at + 11] = shift;
      numbers[at + 12] = endRow(added, -1);
      numbers[at + 13] = endRow(added, 1);
      count[0] = written + 1;
    },
    read(index) {
      const at = index * fields;
      stroke.points = points.subarray(startOf(index), ends[index]);
      stroke.radius = numbers[at];
      for (let c = 0; c < 3; c++) {
        stroke.color[c] = numbers[at + 1 + c];
        stroke.under[c] = numbers[at + 4 + c];
      }
      stroke.opacity = numbers[at + 7];
      stroke.dry = numbers[at + 8];
      stroke.body = numbers[at + 9];
      stroke.brush = numbers[at + 10];
      stroke.shift = numbers[at + 11];
      return stroke;
    },
    reaches: (index, from, to) => numbers[index * fields + 13] >= from && numbers[index * fields + 12] <= to,
  };
}

/** The first or the last row that a stroke may touch. */
function endRow({ points, radius }: Stroke, way: -1 | 1): number {
  let end = -Infinity;
  for (let i = 1; i < points.length; i += 2) end = Math.max(end, way * points[i]);
  // A Catmull-Rom curve may overshoot its points slightly.
  return way * end + way * 1.6 * radius;
}
