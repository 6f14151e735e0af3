import { groupNearby } from '../kernels/colours.ts';

/** Regions of a picture: connected patches of like colour. */
export interface Regions {
  /** Region of each pixel. */
  label: Int32Array;
  count: number;
  /** Five numbers per region: mean L, 2a, 2b, and its centre, x and y 0..1 of the picture's sides. */
  mean: Float64Array;
  /** Pixels per region. */
  size: Float64Array;
}

/** How much a region's width away counts, in Oklab units: small values let regions follow thin things. */
const compactness = 0.09;
const rounds = 6;

/**
 * Superpixels by local k-means in colour and place (Achanta et al., "SLIC superpixels", PAMI 2012).
 * @param colours three numbers per pixel: Oklab L, 2a, 2b.
 * @param step expected width of a region in pixels.
 */
export function findRegions(colours: Float32Array, width: number, height: number, step: number): Regions {
  return describe(connect(cluster(colours, width, height, step), width, height, step * step * 0.2), colours, width, height);
}

function cluster(colours: Float32Array, width: number, height: number, step: number): Int32Array {
  const across = Math.max(2, Math.round(width / step));
  const down = Math.max(2, Math.round(height / step));
  const count = across * down;
  const centre = new Float64Array(count * 5);
  for (let k = 0; k < count; k++) {
    const x = Math.floor((((k % across) + 0.5) * width) / across);
    const y = Math.floor(((Math.floor(k / across) + 0.5) * height) / down);
    const i = (y * width + x) * 3;
    centre.set([colours[i], colours[i + 1], colours[i + 2], x, y], k * 5);
  }
  return groupNearby(colours, width, height, centre, step * 1.6, (compactness / step) ** 2, rounds);
}

/** Gives every connected piece a label of its own and crumbs the label of the piece on their left or above. */
function connect(cluster: Int32Array, width: number, height: number, crumb: number): { label: Int32Array; count: number } {
  const n = width * height;
  const label = new Int32Array(n).fill(-1);
  const piece = new Int32Array(n);
  let count = 0;
  for (let start = 0; start < n; start++) {
    if (label[start] >= 0) continue;
    let neighbour = -1;
    if (start % width > 0) neighbour = label[start - 1];
    else if (start >= width) neighbour = label[start - width];
    let length = 0;
    const take = (i: number) => {
      if (label[i] >= 0 || cluster[i] !== cluster[start]) return;
      label[i] = count;
      piece[length++] = i;
    };
    take(start);
    for (let k = 0; k < length; k++) {
      const i = piece[k];
      const x = i % width;
      if (x > 0) take(i - 1);
      if (x < width - 1) take(i + 1);
      if (i >= width) take(i - width);
      if (i < n - width) take(i + width);
    }
    if (length < crumb && neighbour >= 0) for (let k = 0; k < length; k++) label[piece[k]] = neighbour;
    else count++;
  }
  return { label, count };
}

function describe(pieces: { label: Int32Array; count: number }, colours: Float32Array, width: number, height: number): Regions {
  const { label, count } = pieces;
  const mean = new Float64Array(count * 5);
  const size = new Float64Array(count);
  for (let i = 0; i < label.length; i++) {
    const o = label[i] * 5;
    mean[o] += colours[i * 3];
    mean[o + 1] += colours[i * 3 + 1];
    mean[o + 2] += colours[i * 3 + 2];
    mean[o + 3] += ((i % width) + 0.5) / width;
    mean[o + 4] += (Math.floor(i / width) + 0.5) / height;
    size[label[i]]++;
  }
  for (let k = 0; k < count * 5; k++) mean[k] /= size[Math.floor(k / 5)];
  return { label, count, mean, size };
}

/** Mean of a plane over each region. */
export function meanPerRegion(plane: ArrayLike<number>, { label, count, size }: Regions): Float64Array {
  const mean = new Float64Array(count);
  for (let i = 0; i < label.length; i++) mean[label[i]] += plane[i];
  for (let r = 0; r < count; r++) mean[r] /= size[r];
  return mean;
}
