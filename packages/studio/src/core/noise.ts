import type { Plane } from './image.ts';

/** A seeded stream of numbers in [0, 1): mulberry32 (Tommy Ettinger, public domain). */
export function makeRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A value in [0, 1) that depends on an integer lattice point alone, so any tile can be made by itself. */
export function hash2(x: number, y: number, seed = 0): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Value noise, 0..1, one feature per unit. */
export function valueNoise(x: number, y: number, seed = 0): number {
  const xi = Math.floor(x);
  const yi = Math.floor(y);
  const fx = x - xi;
  const fy = y - yi;
  const u = fx * fx * (3 - 2 * fx);
  const v = fy * fy * (3 - 2 * fy);
  const a = hash2(xi, yi, seed);
  const b = hash2(xi + 1, yi, seed);
  const c = hash2(xi, yi + 1, seed);
  const d = hash2(xi + 1, yi + 1, seed);
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** Fractal sum of value noise, 0..1 around .5. The odd lacunarity keeps octaves from lining up. */
export function fractalNoise(x: number, y: number, octaves = 4, seed = 0): number {
  let sum = 0;
  let total = 0;
  let frequency = 1;
  let amplitude = 0.5;
  for (let i = 0; i < octaves; i++) {
    sum += amplitude * valueNoise(x * frequency, y * frequency, seed + i * 17);
    total += amplitude;
    frequency *= 2.03;
    amplitude *= 0.5;
  }
  return sum / total;
}

/** Fractal noise over a whole plane; `scale` is the size of the largest feature in pixels. */
export function fractalField(width: number, height: number, scale: number, octaves = 4, seed = 0): Plane {
  const data = new Float32Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) data[i] = fractalNoise(x / scale, y / scale, octaves, seed);
  }
  return { width, height, data };
}
