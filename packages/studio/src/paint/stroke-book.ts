import type { Stroke } from './stroke-canvas.ts';

/**
 * The strokes of a painting in the order they were laid, written side by side: as forty thousand objects, each with a
 * buffer of its own, they would take five times the memory.
 */
export interface StrokeBook {
  /** Strokes that may be read: those published. */
  count(): number;
  add(stroke: Stroke): void;
  /** Lets readers, in other threads too, see what was added; `last` when nothing more will be. */
  publish(last: boolean): void;
  /** The stroke at this place in the order; the object is the same at every call. */
  read(index: number): Stroke;
  /** Whether it can touch rows `from` to `to` of its plan. */
  reaches(index: number, from: number, to: number): boolean;
}

/** What a book is written in: in shared memory, other threads read it while it is written. */
export interface BookMemory {
  numbers: Float64Array;
  points: Float32Array;
  /** Where each stroke's points end. */
  ends: Uint32Array;
  /** How many strokes are published, and 1 when those are all. */
  published: Int32Array;
}

/** radius, color, under, opacity, dry, body, brush, shift, upper and lower row that it may touch. */
const fields = 14;

/** For so many strokes and coordinates at most; memory that is never written is never taken from the system. */
export function makeBookMemory(most: { strokes: number; coordinates: number }, shared: boolean): BookMemory {
  const memory = (bytes: number): ArrayBufferLike => (shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
  return {
    numbers: new Float64Array(memory(most.strokes * fields * 8)),
    points: new Float32Array(memory(most.coordinates * 4)),
    ends: new Uint32Array(memory(most.strokes * 4)),
    published: new Int32Array(memory(8)),
  };
}

export function openStrokeBook({ numbers, points, ends, published }: BookMemory): StrokeBook {
  let written = 0;
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
    count: () => Atomics.load(published, 0),
    add(added) {
      const start = startOf(written);
      // A dozen numbers are copied sooner one by one than by a call.
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
      [numbers[at + 12], numbers[at + 13]] = verticalReach(added);
      written++;
    },
    publish(last) {
      Atomics.store(published, 0, written);
      if (last) Atomics.store(published, 1, 1);
      Atomics.notify(published, 0);
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
