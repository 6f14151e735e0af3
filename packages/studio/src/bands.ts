/**
 * A picture's rows cut into bands that several threads paint between them. Bytes do not depend on who paints a band, so
 * a band that was begun elsewhere may be painted once more: nobody ever waits for a thread that may have died.
 */
export interface Bands {
  width: number;
  height: number;
  /** The picture: interleaved 8-bit RGB. */
  data: Uint8Array;
  /** A state for each band. */
  states: Int32Array;
}

/** Rows of a band: its float planes stay near 20 MB at print size. */
const bandRows = 120;
const untouched = 0;
const begun = 1;
const done = 2;

/** `shared`: in memory that other threads see too. */
export function makeBands(width: number, height: number, shared: boolean): Bands {
  const memory = (bytes: number): ArrayBufferLike => (shared ? new SharedArrayBuffer(bytes) : new ArrayBuffer(bytes));
  return {
    width,
    height,
    data: new Uint8Array(memory(width * height * 3)),
    states: new Int32Array(memory(4 * bandCount(height))),
  };
}

export function bandCount(height: number): number {
  return Math.ceil(height / bandRows);
}

/** Rows [y0, y1) of a band. */
export function bandAt({ height }: { height: number }, band: number): { y0: number; y1: number } {
  return { y0: band * bandRows, y1: Math.min(height, (band + 1) * bandRows) };
}

/**
 * Takes the next band from `from` on that nobody has begun, or one before it; the picture's owner then takes those that
 * others have begun and not finished. Null when nothing is left to do.
 */
export function takeBand(
  { states, height }: Bands,
  owner: boolean,
  from = 0,
): { band: number; y0: number; y1: number } | null {
  const take = (first: number): number =>
    states.findIndex((_, i) => i >= first && Atomics.compareExchange(states, i, untouched, begun) === untouched);
  let band = take(from);
  if (band < 0 && from > 0) band = take(0);
  if (band < 0 && owner) band = states.findIndex((_, i) => Atomics.load(states, i) !== done);
  return band < 0 ? null : { band, ...bandAt({ height }, band) };
}

export function finishBand({ states }: Bands, band: number): void {
  Atomics.store(states, band, done);
}

/**
 * Where a helper begins: in the middle of what is left. Going on from there it meets the owner's rows only at the end, and
 * drawings, which are read for many rows at once, are not read by both.
 */
export function helpersFirstBand({ states }: Bands): number {
  const left = [...states.keys()].filter((i) => Atomics.load(states, i) === untouched);
  return left[left.length >> 1] ?? 0;
}

/** Share of the bands that are done. */
export function shareDone({ states }: Bands): number {
  return states.filter((_, i) => Atomics.load(states, i) === done).length / states.length;
}

/** How many bands nobody has begun. */
export function untouchedBands({ states }: Bands): number {
  return states.filter((_, i) => Atomics.load(states, i) === untouched).length;
}
