/**
 * Length of (x, y), bit for bit as Math.hypot gives it in V8, which is never inlined: it takes three times as long, and
 * pictures ask for it in every pixel.
 */
export function hypot(x: number, y: number): number {
  const a = Math.abs(x);
  const b = Math.abs(y);
  const large = a > b ? a : b;
  if (large === 0) return 0;
  const share = (a > b ? b : a) / large;
  return Math.sqrt(1 + share * share) * large;
}

/** The same of (x, y, z): like V8 it carries on what adding the second square has rounded away. */
export function hypot3(x: number, y: number, z: number): number {
  const large = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
  if (large === 0) return 0;
  const [a, b, c] = [x / large, y / large, z / large];
  const both = a * a + b * b;
  const lost = both - a * a - b * b;
  return Math.sqrt(both + (c * c - lost)) * large;
}
