import type { Stroke } from './stroke-canvas.ts';

/**
 * The strokes of a painting in the order they were laid, written side by side: as forty thousand objects, each with a
 * buffer of its own, they would take five times the memory.
 */
export interface StrokeBook {
  count(): number;
  add(stroke: Stroke): void;
  /** The stroke at this place in the order; the object is the same at every call. */
  read(index: number): Stroke;
  /** Whether it can touch rows `from` to `to` of its plan. */
  reaches(index: number, from: number, to: number): boolean;
}

/** radius, colour, under, opacity, dry, body, brush, shift, upper and lower row that it may touch. */
const fields = 14;

export function makeStrokeBook(): StrokeBook {
  let numbers = new Float64Array(4096 * fields);
  let points = new Float32Array(4096 * 16);
  /** Where each stroke's points end. */
  let ends = new Uint32Array(4096);
  let count = 0;
  const stroke: Stroke = { points, radius: 0, colour: [0, 0, 0], under: [0, 0, 0], opacity: 0, dry: 0, body: 0, brush: 0, shift: 0 };
  const startOf = (index: number): number => (index === 0 ? 0 : ends[index - 1]);
  return {
    count: () => count,
    add(added) {
      const start = startOf(count);
      const end = start + added.points.length;
      if (count === ends.length) {
        ends = larger(ends, new Uint32Array(2 * count));
        numbers = larger(numbers, new Float64Array(2 * count * fields));
      }
      if (end > points.length) points = larger(points, new Float32Array(2 * end));
      points.set(added.points, start);
      ends[count] = end;
      const { radius, colour, under, opacity, dry, body, brush, shift } = added;
      const at = count * fields;
      numbers[at] = radius;
      numbers.set(colour, at + 1);
      numbers.set(under, at + 4);
      numbers[at + 7] = opacity;
      numbers[at + 8] = dry;
      numbers[at + 9] = body;
      numbers[at + 10] = brush;
      numbers[at + 11] = shift;
      [numbers[at + 12], numbers[at + 13]] = verticalReach(added);
      count++;
    },
    read(index) {
      const at = index * fields;
      stroke.points = points.subarray(startOf(index), ends[index]);
      stroke.radius = numbers[at];
      for (let c = 0; c < 3; c++) {
        stroke.colour[c] = numbers[at + 1 + c];
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

function larger<T extends Float32Array | Float64Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

function verticalReach({ points, radius }: Stroke): [number, number] {
  let from = Infinity;
  let to = -Infinity;
  for (let i = 1; i < points.length; i += 2) {
    from = Math.min(from, points[i]);
    to = Math.max(to, points[i]);
  }
  // A Catmull-Rom curve may swing past its points by a little.
  return [from - 1.6 * radius, to + 1.6 * radius];
}
