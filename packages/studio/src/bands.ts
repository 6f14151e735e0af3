/**
 * Bands of a picture's rows, which several threads paint together. A band's bytes do not depend on the thread that
 * paints it, so an unfinished band can be painted again by another thread. No thread ever waits for one that may have
 * died.
 */
export interface Bands {
  width: number;
  height: number;
  /** The picture: interleaved 8-bit RGB. */
  data: Uint8Array;
  /** One state per band: 0 untouched, 1 begun, 2 done. */
  states: Int32Array;
}

/** Rows per band. At print size this keeps a band's float planes near 20 MB. */
const bandRows = 120;
const untouched = 0;
const begun = 1;
const done = 2;

/** `shared` allocates memory that other threads can access. */
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
 * Claims the next untouched band at or after `from`, or else one before it. Once no band is untouched, the picture's
 * owner also gets bands that others began and did not finish. Returns null when no band is left.
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

/** Leaves only the bands with some of the rows [y0, y1) to be painted. */
export function paintOnly(bands: Bands, y0: number, y1: number): void {
  for (let band = 0; band < bands.states.length; band++) {
    const rows = bandAt(bands, band);
    if (rows.y1 <= y0 || rows.y0 >= y1) finishBand(bands, band);
  }
}

/**
 * First band for a helper: the middle of the untouched ones. Starting there, the helper and the owner meet only at the
 * end, and drawings that are decoded for many rows at once are not decoded by both.
 */
export function helpersFirstBand({ states }: Bands): number {
  const left = [...states.keys()].filter((i) => Atomics.load(states, i) === untouched);
  return left[left.length >> 1] ?? 0;
}

/** Share of the bands that are done, 0..1. */
export function shareDone({ states }: Bands): number {
  return states.filter((_, i) => Atomics.load(states, i) === done).length / states.length;
}

/** Number of bands that no thread has begun. */
export function untouchedBands({ states }: Bands): number {
  return states.filter((_, i) => Atomics.load(states, i) === untouched).length;
}
