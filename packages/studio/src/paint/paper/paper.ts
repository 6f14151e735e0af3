import { hash2, makeNoiseRows } from '../../core/noise.ts';

/**
 * Makes the tooth of a watercolor paper, 0..1 around .5, the same at any size. Positions in picture widths. The result
 * gives one row: the values at all columns for the given height, valid until the next call.
 */
export function makeToothRows(columns: Float64Array, seed: number): (y: number) => Float64Array {
  const fine = makeNoiseRows(
    columns.map((x) => x * 250),
    3,
    seed,
  );
  const coarse = makeNoiseRows(
    columns.map((x) => x * 85),
    2,
    seed + 5,
  );
  const out = new Float64Array(columns.length);
  return (y) => {
    out.fill(0);
    fine(y * 250, 0.6, out);
    coarse(y * 85, 0.4, out);
    return out;
  };
}

/** Centers of a row's pixels, with `span` pixels per width. */
export function columnsOf(width: number, span: number): Float64Array {
  return Float64Array.from({ length: width }, (_, x) => (x + 0.5) / span);
}

/** Fine grain of a pressed paper, -.5 .. .5; `cell` grains across the picture. */
export function fineGrain(x: number, y: number, seed: number, cell = 600): number {
  return hash2(Math.floor(x * cell), Math.floor(y * cell), seed) - 0.5;
}
