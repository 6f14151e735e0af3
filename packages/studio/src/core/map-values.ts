// `Float32Array.from` with a function iterates over the values, which takes thirty times as long as a loop.

/** Maps each of `values` to a float. */
export function mapFloats(values: ArrayLike<number>, value: (v: number, i: number) => number): Float32Array {
  const out = new Float32Array(values.length);
  for (let i = 0; i < out.length; i++) out[i] = value(values[i], i);
  return out;
}
