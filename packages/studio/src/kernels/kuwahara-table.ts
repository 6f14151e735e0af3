/** One elliptic filter window: sample offsets and, for each sample, its weight in each of eight sectors. */
export interface Kernel { dx: number[]; dy: number[]; weights: Float64Array[] }

export interface KuwaharaTable { kernels: Kernel[]; reach: number; angles: number; shapes: number }

const angles = 32;
const shapes = 6;
const largestAnisotropy = 0.95;
/** Angle at which a sector polynomial reaches zero. */
const zeroCrossing = 0.58;
const tables = new Map<number, KuwaharaTable>();

/**
 * Filter windows for a radius in pixels, for 32 directions and 6 anisotropies (Kyprianidis, Kang, Doellner 2009;
 * polynomial sector weights after Kyprianidis 2011). Kept: every picture of a size uses the same few radii.
 */
export function kuwaharaTable(radius: number): KuwaharaTable {
  let table = tables.get(radius);
  if (!table) {
    table = makeTable(radius);
    tables.set(radius, table);
  }
  return table;
}

/** Index of the window for an edge direction (tx, ty) and anisotropy. */
export function kernelIndex(tx: number, ty: number, anisotropy: number): number {
  const angle = Math.round((Math.atan2(ty, tx) / Math.PI) * angles);
  const shape = Math.min(shapes - 1, Math.round((anisotropy / largestAnisotropy) * (shapes - 1)));
  return shape * angles + (((angle % angles) + angles) % angles);
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
  return { kernels, reach, angles, shapes };
}

function makeKernel(radius: number, anisotropy: number, angle: number): Kernel {
  const long = radius * Math.min(2, 1 + anisotropy);
  const short = radius * Math.max(0.4, 1 / (1 + anisotropy));
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  const reachX = Math.ceil(Math.hypot(long * cos, short * sin));
  const reachY = Math.ceil(Math.hypot(long * sin, short * cos));
  const kernel: Kernel = { dx: [], dy: [], weights: [] };
  for (let j = -reachY; j <= reachY; j++) {
    for (let i = -reachX; i <= reachX; i++) {
      const x = (cos * i + sin * j) / long;
      const y = (-sin * i + cos * j) / short;
      const distance2 = x * x + y * y;
      if (distance2 > 1) continue;
      const weights = sectorWeights(x, y, radius);
      let sum = 0;
      for (const weight of weights) sum += weight;
      if (sum <= 0) continue;
      const falloff = Math.exp(-3.125 * distance2) / sum;
      for (let k = 0; k < 8; k++) weights[k] *= falloff;
      kernel.dx.push(i);
      kernel.dy.push(j);
      kernel.weights.push(weights);
    }
  }
  for (let k = 0; k < 8; k++) {
    let total = 0;
    for (const weights of kernel.weights) total += weights[k];
    for (const weights of kernel.weights) weights[k] /= total || 1;
  }
  return kernel;
}

/** (|v| + zeta - eta u^2)^2 clipped below, turned by multiples of 45 degrees, at (x, y) in the unit disc. */
function sectorWeights(x: number, y: number, radius: number): Float64Array {
  const zeta = 2 / radius;
  const eta = (zeta + Math.cos(zeroCrossing)) / Math.sin(zeroCrossing) ** 2;
  const weights = new Float64Array(8);
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
