/**
 * Maps each of `values` to a float. `Float32Array.from` with a function does the same, but takes thirty times as long,
 * because it iterates over the values.
 */
export function mapFloats(values: ArrayLike<number>, map: (value: number, index: number) => number): Float32Array {
  const out = new Float32Array(values.length);
  for (let i = 0; i < out.length; i++) out[i] = map(values[i], i);
  return out;
}
