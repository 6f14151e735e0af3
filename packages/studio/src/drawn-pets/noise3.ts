function lattice(x: number, y: number, z: number, seed: number): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 1440662683) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h = Math.imul(h ^ (h >>> 15), 2146121005);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

const ease = (t: number): number => t * t * (3 - 2 * t);

const mix = (a: number, b: number, t: number): number => a + (b - a) * t;

/** Smooth 3D value noise, -1..1, with features of size 1. */
function noise3(x: number, y: number, z: number, seed: number): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const zi = Math.floor(z);
  const u = ease(x - xi);
  const v = ease(y - yi);
  const near = mix(
    mix(lattice(xi, yi, zi, seed), lattice(xi + 1, yi, zi, seed), u),
    mix(lattice(xi, yi + 1, zi, seed), lattice(xi + 1, yi + 1, zi, seed), u),
    v,
  );
  const far = mix(
    mix(lattice(xi, yi, zi + 1, seed), lattice(xi + 1, yi, zi + 1, seed), u),
    mix(lattice(xi, yi + 1, zi + 1, seed), lattice(xi + 1, yi + 1, zi + 1, seed), u),
    v,
  );
  return mix(near, far, ease(z - zi)) * 2 - 1;
}

/** Two octaves of noise3, about -1..1. */
export const cloud3 = (x: number, y: number, z: number, seed: number): number =>
  noise3(x, y, z, seed) * 0.67 + noise3(x * 2.1, y * 2.1, z * 2.1, seed + 1) * 0.33;
