import { clamp } from '../core/interpolate.ts';
import type { SearchPicture } from './picture.ts';

/** A smooth backdrop (a wall, paper, sky): a colour surface fitted to the rim of the picture. */
export interface Backdrop {
  /** Distance of each pixel's colour from the surface. */
  residual: Float32Array;
  /** 1 where the backdrop is reached from the rim without leaving the surface. */
  reached: Uint8Array;
  /** Usual residual on the rim. */
  spread: number;
  /** Share of the rim that fits: near 1 for a plain backdrop. */
  cover: number;
}

const rounds = 7;
/** 1, x, y, xx, xy, yy */
const terms = 6;

/**
 * Fits a quadratic surface per colour channel by iteratively reweighted least squares (Tukey's biweight, Huber,
 * "Robust Statistics"), each round growing the fitted area inwards from the rim.
 */
export function fitBackdrop({ width, height, colours, rim }: SearchPicture): Backdrop {
  const n = width * height;
  const residual = new Float32Array(n);
  let reached: Uint8Array = new Uint8Array(n);
  const rimPixels: number[] = [];
  for (let i = 0; i < n; i++) if (rim[i]) rimPixels.push(i);
  if (rimPixels.length === 0) return { residual, reached, spread: 0.1, cover: 0 };
  const weight = new Float32Array(rim);
  let spread = 0.1;
  for (let round = 0; round < rounds; round++) {
    const surface = fitSurface(colours, weight, width, height, round === 0 ? 1 : 3);
    fillResidual(residual, surface, colours, width, height);
    const median = rimPixels.map((i) => residual[i]).toSorted((a, b) => a - b)[rimPixels.length >> 1];
    spread = Math.max(0.012, Math.min(round < 2 ? 0.12 : 0.06, 1.6 * median));
    const limit = (round < 3 ? 3 : 2.6) * spread;
    reached = growInwards(residual, limit, rimPixels, width, height);
    for (let i = 0; i < n; i++) {
      const u = residual[i] / limit;
      weight[i] = reached[i] && u < 1 ? (1 - u * u) ** 2 * (round === 0 ? rim[i] : 1) : 0;
    }
  }
  const fitting = rimPixels.filter((i) => residual[i] < 2.6 * spread).length;
  return { residual, reached, spread, cover: fitting / rimPixels.length };
}

/** How little each pixel looks like the backdrop, 0..1. */
export function unlikeBackdrop({ residual, reached, spread }: Backdrop): Float32Array {
  return residual.map((v, i) => clamp(v / (5 * spread)) * 0.6 + (reached[i] ? 0 : 0.4));
}

function basis(x: number, y: number, out: Float64Array): void {
  out[0] = 1;
  out[1] = x;
  out[2] = y;
  out[3] = x * x;
  out[4] = x * y;
  out[5] = y * y;
}

/** Weighted least squares, ridge on everything but the constant. Coefficients: `[term * 3 + channel]`. */
function fitSurface(colours: Float32Array, weight: Float32Array, width: number, height: number, stride: number): Float64Array {
  const columns = terms + 3;
  const matrix = new Float64Array(terms * columns);
  const b = new Float64Array(terms);
  for (let i = 0; i < weight.length; i += stride) {
    const w = weight[i];
    if (w < 0.02) continue;
    basis(((i % width) / width) * 2 - 1, (Math.floor(i / width) / height) * 2 - 1, b);
    for (let r = 0; r < terms; r++) {
      const q = w * b[r];
      const row = r * columns;
      for (let c = 0; c < terms; c++) matrix[row + c] += q * b[c];
      for (let z = 0; z < 3; z++) matrix[row + terms + z] += q * colours[i * 3 + z];
    }
  }
  for (let r = 0; r < terms; r++) matrix[r * columns + r] += r > 0 ? 1.5 : 0.01;
  // Gauss-Jordan; the ridge makes the matrix positive definite, so the diagonal is a safe pivot.
  for (let r = 0; r < terms; r++) {
    const pivot = matrix[r * columns + r];
    for (let c = r; c < columns; c++) matrix[r * columns + c] /= pivot;
    for (let other = 0; other < terms; other++) {
      const factor = matrix[other * columns + r];
      if (other === r || factor === 0) continue;
      for (let c = r; c < columns; c++) matrix[other * columns + c] -= factor * matrix[r * columns + c];
    }
  }
  return Float64Array.from({ length: terms * 3 }, (_, k) => matrix[Math.floor(k / 3) * columns + terms + (k % 3)]);
}

function fillResidual(residual: Float32Array, surface: Float64Array, colours: Float32Array, width: number, height: number): void {
  const b = new Float64Array(terms);
  for (let i = 0; i < residual.length; i++) {
    basis(((i % width) / width) * 2 - 1, (Math.floor(i / width) / height) * 2 - 1, b);
    let sum = 0;
    for (let z = 0; z < 3; z++) {
      let error = -colours[i * 3 + z];
      for (let r = 0; r < terms; r++) error += b[r] * surface[r * 3 + z];
      // Lightness counts less than colour: backdrops have shadows.
      sum += error * error * (z === 0 ? 0.6 : 1);
    }
    residual[i] = Math.sqrt(sum);
  }
}

function growInwards(residual: Float32Array, limit: number, from: number[], width: number, height: number): Uint8Array {
  const n = width * height;
  const reached = new Uint8Array(n);
  const open = new Int32Array(n);
  let count = 0;
  const visit = (i: number) => {
    if (reached[i] || residual[i] >= limit) return;
    reached[i] = 1;
    open[count++] = i;
  };
  for (const i of from) visit(i);
  while (count > 0) {
    const i = open[--count];
    if (i % width > 0) visit(i - 1);
    if (i % width < width - 1) visit(i + 1);
    if (i >= width) visit(i - width);
    if (i < n - width) visit(i + width);
  }
  return reached;
}
