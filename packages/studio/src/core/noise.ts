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
      const px = x * frequency;
      const py = y * frequency;
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
  const layers = Array.from({ length: octaves }, () => makeOctave(columns.length));
  for (let i = 0, frequency = 1; i < octaves; i++, frequency *= 2.03) placeColumns(layers[i], columns, frequency);
  const total = 1 - 0.5 ** octaves;
  const sum = new Float64Array(columns.length);
  return (y, weight, out) => {
    sum.fill(0);
    for (let i = 0, frequency = 1, amplitude = 0.5; i < octaves; i++, frequency *= 2.03, amplitude *= 0.5) {
      const row = Math.floor(y * frequency);
      if (layers[i].row !== row) readRow(layers[i], row, seed + i * 17);
      addOctave(layers[i], y * frequency - row, amplitude, sum);
    }
    addWeighted(sum, weight, total, out);
  };
}

function addWeighted(sum: Float64Array, weight: number, total: number, out: Float64Array): void {
  for (let x = 0; x < sum.length; x++) out[x] += weight * (sum[x] / total);
}

/** One octave of `makeNoiseRows`. A run is a number of successive columns in one lattice cell. */
interface Octave {
  /** The columns' positions within their cells, eased. */
  within: Float64Array;
  runs: number;
  cells: Int32Array;
  /** The column after each run. */
  ends: Int32Array;
  /** The corners of each run's cell, in the lattice row `row`. */
  corners: Float64Array;
  row: number;
}

function makeOctave(count: number): Octave {
  return {
    within: new Float64Array(count),
    runs: 0,
    cells: new Int32Array(count),
    ends: new Int32Array(count),
    corners: new Float64Array(4 * count),
    row: Number.NaN,
  };
}

function placeColumns(octave: Octave, columns: Float64Array, frequency: number): void {
  const { within, cells, ends } = octave;
  let run = -1;
  for (let x = 0; x < columns.length; x++) {
    const place = columns[x] * frequency;
    const cell = Math.floor(place);
    const f = place - cell;
    within[x] = f * f * (3 - 2 * f);
    if (run < 0 || cells[run] !== cell) cells[++run] = cell;
    ends[run] = x + 1;
  }
  octave.runs = run + 1;
}

function readRow(octave: Octave, row: number, seed: number): void {
  for (let run = 0; run < octave.runs; run++) readCell(octave.cells[run], row, seed, octave.corners, 4 * run);
  octave.row = row;
}

/** Adds an octave's noise at the height `f` within the lattice row that was read. */
function addOctave({ within, runs, ends, corners }: Octave, f: number, amplitude: number, sum: Float64Array): void {
  const v = f * f * (3 - 2 * f);
  for (let run = 0, x = 0; run < runs; run++) {
    const base = corners[4 * run];
    const across = corners[4 * run + 1];
    const down = corners[4 * run + 2];
    const both = corners[4 * run + 3];
    for (const end = ends[run]; x < end; x++)
      sum[x] += amplitude * (base + across * within[x] + down * v + both * within[x] * v);
  }
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
