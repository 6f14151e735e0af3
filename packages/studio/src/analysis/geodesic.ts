import type { Regions } from './slic.ts';

/** Colour steps below this are shading, not borders. */
const shading = 0.02;

/** Colour distance between two regions, in Oklab with a and b doubled. */
export function colourDistance({ mean }: Regions, p: number, q: number): number {
  return Math.hypot(mean[p * 5] - mean[q * 5], mean[p * 5 + 1] - mean[q * 5 + 1], mean[p * 5 + 2] - mean[q * 5 + 2]);
}

/** Neighbour lists in one flat array: those of region r are at `start[r]` up to `start[r + 1]`. */
export interface RegionGraph {
  start: Int32Array;
  neighbour: Int32Array;
  length: Float64Array;
}

export function connectRegions(regions: Regions, width: number, height: number): RegionGraph {
  const { label, count } = regions;
  const links = Array.from({ length: count }, () => new Set<number>());
  const link = (p: number, q: number) => {
    if (p === q) return;
    links[p].add(q);
    links[q].add(p);
  };
  for (let i = 0; i < width * height; i++) {
    if (i % width < width - 1) link(label[i], label[i + 1]);
    if (i < width * (height - 1)) link(label[i], label[i + width]);
  }
  const start = new Int32Array(count + 1);
  links.forEach((set, r) => (start[r + 1] = start[r] + set.size));
  const neighbour = Int32Array.from(links.flatMap((set) => [...set]));
  const length = new Float64Array(neighbour.length);
  for (let r = 0; r < count; r++) {
    for (let k = start[r]; k < start[r + 1]; k++) {
      length[k] = Math.max(0, colourDistance(regions, r, neighbour[k]) - shading);
    }
  }
  return { start, neighbour, length };
}

/** Length of the easiest way between every two regions, the sum of colour steps along it: `count * count` numbers. */
export function geodesicDistances(regions: Regions, width: number, height: number): Float64Array {
  const { count } = regions;
  const graph = connectRegions(regions, width, height);
  const all = new Float64Array(count * count).fill(Infinity);
  for (let r = 0; r < count; r++) fillDistances(graph, r, all.subarray(r * count, (r + 1) * count));
  return all;
}

/**
 * Dijkstra with a binary heap. Distances stay in doubles: rounded to floats, steps of length zero would be queued
 * for ever.
 */
function fillDistances({ start, neighbour, length }: RegionGraph, from: number, distance: Float64Array): void {
  const keys: number[] = [];
  const nodes: number[] = [];
  let size = 0;
  const push = (key: number, node: number) => {
    let i = size++;
    while (i > 0) {
      const up = (i - 1) >> 1;
      if (keys[up] <= key) break;
      keys[i] = keys[up];
      nodes[i] = nodes[up];
      i = up;
    }
    keys[i] = key;
    nodes[i] = node;
  };
  const dropFirst = () => {
    size--;
    const key = keys[size];
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child >= size) break;
      if (child + 1 < size && keys[child + 1] < keys[child]) child++;
      if (keys[child] >= key) break;
      keys[i] = keys[child];
      nodes[i] = nodes[child];
      i = child;
    }
    keys[i] = key;
    nodes[i] = nodes[size];
  };
  distance[from] = 0;
  push(0, from);
  for (;;) {
    if (size === 0) return;
    const key = keys[0];
    const node = nodes[0];
    dropFirst();
    if (key > distance[node]) continue;
    for (let k = start[node]; k < start[node + 1]; k++) {
      const reached = key + length[k];
      if (reached < distance[neighbour[k]]) {
        distance[neighbour[k]] = reached;
        push(reached, neighbour[k]);
      }
    }
  }
}
