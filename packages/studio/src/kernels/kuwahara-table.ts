/** Number of sectors of a window. */
export const sectorCount = 8;

/**
 * An elliptic filter window: sample offsets in pixels and, for each sample, its weight in each of eight sectors:
 * weights.length = dx.length * 8. A few flat arrays, because garbage collections visit every object of a cached table.
 */
export interface Kernel {
  dx: Int16Array;
  dy: Int16Array;
  weights: Float64Array;
  /**
   * Pixels between samples. At 2, every second pixel is sampled, with linear interpolation between them. This equals
   * sampling every second pixel of a picture smoothed by a 3 x 3 tent, at a quarter of the work.
   */
  pitch: 1 | 2;
}

export interface KuwaharaTable {
  kernels: Kernel[];
  /** Largest sample offset of any kernel, in pixels. */
  reach: number;
}

export const angles = 32;
export const shapes = 6;
export const largestAnisotropy = 0.95;
/** Smallest half width of a window, in pixels, for a pitch of 2. In a narrower one whiskers would fade. */
const minHalfWidth = 3.3;
/** Samples with less weight than this, relative to a sector's heaviest, are dropped. */
const negligible = 0.02;
/** Angle at which a sector polynomial reaches zero. */
const zeroCrossing = 0.58;
const tables = new Map<number, KuwaharaTable>();

/**
 * Filter windows for a radius in pixels: for 6 anisotropies, each in 32 directions (Kyprianidis, Kang, Doellner 2009;
 * polynomial sector weights after Kyprianidis 2011). Cached, because all pictures of a size use the same few radii.
 */
export function kuwaharaTable(radius: number): KuwaharaTable {
  let table = tables.get(radius);
  if (!table) {
    table = makeTable(radius);
    tables.set(radius, table);
  }
  return table;
}

function makeTable(radius: number): KuwaharaTable {
  const kernels: Kernel[] = [];
  let reach = 0;
  for (let shape = 0; shape < shapes; shape++) {
    for (let angle = 0; angle < angles; angle++) {
      const anisotropy = (shape / (shapes - 1)) * largestAnisotropy;
      const kernel = makeKernel(radius, anisotropy, (angle / angles) * Math.PI);
      for (let i = 0; i < kernel.dx.length; i++) {
        reach = Math.max(reach, Math.abs(kernel.dx[i]), Math.abs(kernel.dy[i]));
      }
      kernels.push(kernel);
    }
  }
  return { kernels, reach };
}

function makeKernel(radius: number, anisotropy: number, angle: number): Kernel {
  const long = radius * Math.min(2, 1 + anisotropy);
  const short = radius * Math.max(0.4, 1 / (1 + anisotropy));
  const pitch = short < minHalfWidth ? 1 : 2;
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const reachX = Math.floor(Math.hypot(long * cos, short * sin) / pitch) * pitch;
  const reachY = Math.floor(Math.hypot(long * sin, short * cos) / pitch) * pitch;
  const dx: number[] = [];
  const dy: number[] = [];
  const weights: number[] = [];
  for (let j = -reachY; j <= reachY; j += pitch) {
    for (let i = -reachX; i <= reachX; i += pitch) {
      const x = (cos * i + sin * j) / long;
      const y = (-sin * i + cos * j) / short;
      const distance2 = x * x + y * y;
      if (distance2 > 1) continue;
      const ofSample = sectorWeights(x, y, radius);
      let sum = 0;
      for (const weight of ofSample) sum += weight;
      if (sum <= 0) continue;
      const falloff = Math.exp(-3.125 * distance2) / sum;
      dx.push(i);
      dy.push(j);
      for (const weight of ofSample) weights.push(weight * falloff);
    }
  }
  const kernel = {
    dx: Int16Array.from(dx),
    dy: Int16Array.from(dy),
    weights: Float64Array.from(weights),
    pitch,
  } as const;
  for (let sector = 0; sector < sectorCount; sector++) normalize(kernel.weights, sector);
  return kernel;
}

/** Normalizes a sector's weights to a sum of 1 and drops negligible ones. */
function normalize(weights: Float64Array, sector: number): void {
  let heaviest = 0;
  for (let i = sector; i < weights.length; i += sectorCount) heaviest = Math.max(heaviest, weights[i]);
  let total = 0;
  for (let i = sector; i < weights.length; i += sectorCount) {
    if (weights[i] < negligible * heaviest) weights[i] = 0;
    total += weights[i];
  }
  for (let i = sector; i < weights.length; i += sectorCount) weights[i] /= total || 1;
}

/** (|v| + zeta - eta u^2)^2 clipped below, rotated by multiples of 45 degrees, at (x, y) in the unit disc. */
function sectorWeights(x: number, y: number, radius: number): number[] {
  const zeta = 2 / radius;
  const eta = (zeta + Math.cos(zeroCrossing)) / Math.sin(zeroCrossing) ** 2;
  const weights = Array.from({ length: sectorCount }, () => 0);
  const fill = (u: number, v: number, first: number): void => {
    const acrossU = zeta - eta * u * u;
    const acrossV = zeta - eta * v * v;
    weights[first] = Math.max(0, v + acrossU) ** 2;
    weights[first + 2] = Math.max(0, -u + acrossV) ** 2;
    weights[first + 4] = Math.max(0, -v + acrossU) ** 2;
    weights[first + 6] = Math.max(0, u + acrossV) ** 2;
  };
  fill(x, y, 0);
  fill(Math.SQRT1_2 * (x - y), Math.SQRT1_2 * (x + y), 1);
  return weights;
}
