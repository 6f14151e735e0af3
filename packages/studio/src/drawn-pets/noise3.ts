function lattice(x: number, y: number, z: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 1440662683) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 15), 2146121005);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const ease = (t: number): number => t * t * (3 - 2 * t);

/** Smooth value noise in space, -1..1, one feature per unit. */
export function noise3(x: number, y: number, z: number, seed: number): number {
  const [xi, yi, zi] = [Math.floor(x), Math.floor(y), Math.floor(z)];
  const [u, v, w] = [ease(x - xi), ease(y - yi), ease(z - zi)];
  let sum = 0;
  for (let corner = 0; corner < 8; corner++) {
    const [i, j, k] = [corner & 1, (corner >> 1) & 1, corner >> 2];
    const weight = (i ? u : 1 - u) * (j ? v : 1 - v) * (k ? w : 1 - w);
    sum += weight * lattice(xi + i, yi + j, zi + k, seed);
  }
  return sum * 2 - 1;
}

/** Two octaves of noise3, about -1..1. */
export const cloud3 = (x: number, y: number, z: number, seed: number): number =>
  noise3(x, y, z, seed) * 0.67 + noise3(x * 2.1, y * 2.1, z * 2.1, seed + 1) * 0.33;
