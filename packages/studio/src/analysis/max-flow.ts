/**
 * Minimum cut of a pixel grid with eight neighbours, by growing two search trees and mending them after each
 * augmentation (Boykov and Kolmogorov, "An experimental comparison of min-cut/max-flow algorithms", PAMI 2004),
 * with their timestamp and distance marks.
 */

/** Steps to the eight neighbours; step `d` is undone by step `(d + 4) & 7`. */
export const stepX = [1, 1, 0, -1, -1, -1, 0, 1] as const;
export const stepY = [0, 1, 1, 1, 0, -1, -1, -1] as const;

// Values of `parent` that are not a step.
const none = -1;
const terminal = -2;
const orphan = -3;
const sourceTree = 1;
/** Residuals below this are rounding, not capacity. */
const tiny = 1e-6;

/**
 * @param capacity cost of cutting the step `d` out of pixel `i` at `i * 8 + d`, >= 0; steps out of the picture must be 0.
 * @param preference how much better pixel `i` is inside (> 0) than outside (< 0), in the same unit.
 * @returns 1 for pixels inside, 0 for pixels outside; a pixel reached by neither side is outside.
 */
export function cutGrid(width: number, height: number, capacity: Float32Array, preference: Float32Array): Uint8Array {
  // One empty pixel around the picture, so that no step needs a bounds check.
  const stride = width + 2;
  const n = stride * (height + 2);
  const residual = new Float32Array(n * 8);
  const toTerminal = new Float32Array(n);
  for (let y = 0; y < height; y++) {
    const from = y * width;
    const to = (y + 1) * stride + 1;
    residual.set(capacity.subarray(from * 8, (from + width) * 8), to * 8);
    toTerminal.set(preference.subarray(from, from + width), to);
  }
  const offset = Int32Array.from(stepX, (dx, d) => stepY[d] * stride + dx);
  const parent = new Int8Array(n).fill(none);
  const tree = new Uint8Array(n);
  const stamp = new Int32Array(n);
  const depth = new Int32Array(n);
  const queued = new Uint8Array(n);
  const queue = new Int32Array(n + 1);
  let head = 0;
  let tail = 0;
  let time = 0;
  const orphans: number[] = [];

  const activate = (p: number) => {
    if (queued[p]) return;
    queued[p] = 1;
    queue[tail] = p;
    tail = tail === n ? 0 : tail + 1;
  };

  /** Extends the tree of `p` by its free neighbours; returns a step from the source tree into the other, or -1. */
  const grow = (p: number): number => {
    const mine = tree[p];
    for (let d = 0; d < 8; d++) {
      const q = p + offset[d];
      const room = mine === sourceTree ? residual[p * 8 + d] : residual[q * 8 + ((d + 4) & 7)];
      if (room <= tiny) continue;
      if (parent[q] === none) {
        tree[q] = mine;
        parent[q] = (d + 4) & 7;
        stamp[q] = stamp[p];
        depth[q] = depth[p] + 1;
        activate(q);
      } else if (tree[q] !== mine) {
        return mine === sourceTree ? p * 8 + d : q * 8 + ((d + 4) & 7);
      } else if (stamp[q] <= stamp[p] && depth[q] > depth[p]) {
        parent[q] = (d + 4) & 7;
        stamp[q] = stamp[p];
        depth[q] = depth[p] + 1;
      }
    }
    return -1;
  };

  const orphanise = (p: number) => {
    parent[p] = orphan;
    orphans.push(p);
  };

  /** The arc that carries flow between `p` and its parent, in the direction of flow. */
  const arcOfParent = (p: number, inSource: boolean): number => {
    const d = parent[p];
    return inSource ? (p + offset[d]) * 8 + ((d + 4) & 7) : p * 8 + d;
  };

  const narrowest = (start: number, limit: number): number => {
    const inSource = tree[start] === sourceTree;
    let p = start;
    for (; parent[p] !== terminal; p += offset[parent[p]]) limit = Math.min(limit, residual[arcOfParent(p, inSource)]);
    return Math.min(limit, Math.abs(toTerminal[p]));
  };

  const drain = (start: number, flow: number) => {
    const inSource = tree[start] === sourceTree;
    let p = start;
    while (parent[p] !== terminal) {
      const d = parent[p];
      const up = p + offset[d];
      const back = (d + 4) & 7;
      const arc = inSource ? up * 8 + back : p * 8 + d;
      const reverse = inSource ? p * 8 + d : up * 8 + back;
      residual[reverse] = residual[reverse] + flow;
      residual[arc] = residual[arc] - flow;
      if (residual[arc] <= tiny) {
        residual[arc] = 0;
        orphanise(p);
      }
      p = up;
    }
    toTerminal[p] = toTerminal[p] + (inSource ? -flow : flow);
    if (Math.abs(toTerminal[p]) <= tiny) {
      toTerminal[p] = 0;
      orphanise(p);
    }
  };

  const augment = (bridge: number) => {
    const p = bridge >> 3;
    const d = bridge & 7;
    const q = p + offset[d];
    const flow = narrowest(q, narrowest(p, residual[bridge]));
    residual[bridge] = residual[bridge] - flow;
    const reverse = q * 8 + ((d + 4) & 7);
    residual[reverse] = residual[reverse] + flow;
    drain(p, flow);
    drain(q, flow);
  };

  /** Steps from `p` to its terminal, or -1 when the way up ends at an orphan. */
  const distanceToRoot = (p: number): number => {
    let steps = 0;
    for (;;) {
      if (stamp[p] === time) return steps + depth[p];
      const d = parent[p];
      steps++;
      if (d === terminal) {
        stamp[p] = time;
        depth[p] = 1;
        return steps;
      }
      if (d < 0) return -1;
      p += offset[d];
    }
  };

  const markPath = (p: number, steps: number) => {
    for (; stamp[p] !== time; p += offset[parent[p]]) {
      stamp[p] = time;
      depth[p] = steps--;
    }
  };

  /** Finds every orphan a new parent in its own tree, or sets it free. */
  const adopt = () => {
    for (let k = 0; k < orphans.length; k++) {
      const p = orphans[k];
      const mine = tree[p];
      let best = -1;
      let bestSteps = Infinity;
      for (let d = 0; d < 8; d++) {
        const q = p + offset[d];
        if (tree[q] !== mine || parent[q] === none) continue;
        const room = mine === sourceTree ? residual[q * 8 + ((d + 4) & 7)] : residual[p * 8 + d];
        if (room <= tiny) continue;
        const steps = distanceToRoot(q);
        if (steps < 0) continue;
        markPath(q, steps);
        if (steps < bestSteps) {
          bestSteps = steps;
          best = d;
        }
      }
      if (best >= 0) {
        parent[p] = best;
        stamp[p] = time;
        depth[p] = bestSteps + 1;
        continue;
      }
      parent[p] = none;
      for (let d = 0; d < 8; d++) {
        const q = p + offset[d];
        if (tree[q] !== mine || parent[q] === none) continue;
        const room = mine === sourceTree ? residual[q * 8 + ((d + 4) & 7)] : residual[p * 8 + d];
        if (room > tiny) activate(q);
        if (parent[q] >= 0 && q + offset[parent[q]] === p) orphanise(q);
      }
    }
    orphans.length = 0;
  };

  for (let p = 0; p < n; p++) {
    if (toTerminal[p] === 0) continue;
    tree[p] = toTerminal[p] > 0 ? sourceTree : 2;
    parent[p] = terminal;
    depth[p] = 1;
    activate(p);
  }
  while (head !== tail) {
    const p = queue[head];
    head = head === n ? 0 : head + 1;
    queued[p] = 0;
    while (parent[p] !== none) {
      const bridge = grow(p);
      if (bridge < 0) break;
      time++;
      augment(bridge);
      adopt();
    }
  }

  const inside = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const p = (y + 1) * stride + x + 1;
      inside[i] = tree[p] === sourceTree && parent[p] !== none ? 1 : 0;
    }
  }
  return inside;
}
