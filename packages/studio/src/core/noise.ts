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

/** Hash of an integer lattice point, in [0, 1). It depends on nothing else, so any tile can be computed alone. */
export function hash2(x: number, y: number, seed = 0): number {
  let h = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 2246822519);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Value noise, 0..1, with features of size 1. */
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

/**
 * Makes `fractalNoise` of these octaves and this seed for neighboring positions, such as pixels: it caches the current
 * lattice cell of each octave. Results are equal to the last bit.
 */
export function makeNoise(octaves: number, seed: number): (x: number, y: number) => number {
  const cells = new Float64Array(2 * octaves).fill(Number.NaN);
  const corners = new Float64Array(4 * octaves);
  const total = 1 - 0.5 ** octaves;
  return (x, y) => {
    let sum = 0;
    let frequency = 1;
    let amplitude = 0.5;
    for (let i = 0; i < octaves; i++) {
      const [px, py] = [x * frequency, y * frequency];
      const xi = Math.floor(px);
      const yi = Math.floor(py);
      const at = 4 * i;
      if (cells[2 * i] !== xi || cells[2 * i + 1] !== yi) {
        cells[2 * i] = xi;
        cells[2 * i + 1] = yi;
        readCell(xi, yi, seed + i * 17, corners, at);
      }
      const fx = px - xi;
      const fy = py - yi;
      const u = fx * fx * (3 - 2 * fx);
      const v = fy * fy * (3 - 2 * fy);
      sum += amplitude * (corners[at] + corners[at + 1] * u + corners[at + 2] * v + corners[at + 3] * u * v);
      frequency *= 2.03;
      amplitude *= 0.5;
    }
    return sum / total;
  };
}

/**
 * Makes `fractalNoise` for rows: it adds the noise of all `columns` at the given height, times `weight`, to `out`. What
 * depends only on the columns is computed once for all rows. Results are equal to the last bit.
 */
export function makeNoiseRows(
  columns: Float64Array,
  octaves: number,
  seed: number,
): (y: number, weight: number, out: Float64Array) => void {
  const n = columns.length;
  const cells = new Int32Array(octaves * n);
  const within = new Float64Array(octaves * n);
  for (let i = 0, frequency = 1; i < octaves; i++, frequency *= 2.03) {
    for (let x = 0; x < n; x++) {
      const place = columns[x] * frequency;
      const cell = Math.floor(place);
      const f = place - cell;
      cells[i * n + x] = cell;
      within[i * n + x] = f * f * (3 - 2 * f);
    }
  }
  const total = 1 - 0.5 ** octaves;
  const corner = new Float64Array(4);
  const sum = new Float64Array(n);
  return (y, weight, out) => {
    sum.fill(0);
    for (let i = 0, frequency = 1, amplitude = 0.5; i < octaves; i++, frequency *= 2.03, amplitude *= 0.5) {
      const place = y * frequency;
      const row = Math.floor(place);
      const f = place - row;
      const v = f * f * (3 - 2 * f);
      for (let x = 0, at = i * n; x < n;) {
        const cell = cells[at];
        readCell(cell, row, seed + i * 17, corner, 0);
        const [base, across, down, both] = corner;
        for (; x < n && cells[at] === cell; x++, at++)
          sum[x] += amplitude * (base + across * within[at] + down * v + both * within[at] * v);
      }
    }
    for (let x = 0; x < n; x++) out[x] += weight * (sum[x] / total);
  };
}

/**
 * Reads the corners of a lattice cell in the form that value noise mixes: one corner, and the differences of the
 * others.
 */
function readCell(x: number, y: number, seed: number, to: Float64Array, at: number): void {
  const a = hash2(x, y, seed);
  const b = hash2(x + 1, y, seed);
  const c = hash2(x, y + 1, seed);
  const d = hash2(x + 1, y + 1, seed);
  to[at] = a;
  to[at + 1] = b - a;
  to[at + 2] = c - a;
  to[at + 3] = a - b - c + d;
}

/** Fractal noise over a whole plane; `scale` is the size of the largest feature in pixels. */
export function fractalField(width: number, height: number, scale: number, octaves = 4, seed = 0): Plane {
  const data = new Float32Array(width * height);
  const noiseAt = makeNoiseRows(
    Float64Array.from({ length: width }, (_, x) => x / scale),
    octaves,
    seed,
  );
  const row = new Float64Array(width);
  for (let y = 0; y < height; y++) {
    row.fill(0);
    noiseAt(y / scale, 1, row);
    data.set(row, y * width);
  }
  return { width, height, data };
}
