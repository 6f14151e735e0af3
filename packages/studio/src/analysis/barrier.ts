/** A raster pass goes one way; four (down, up, down, up) settle all but spirals. */
const passes = 4;

/**
 * Minimum barrier distance from the seeds: over all paths to a pixel, the least difference between the highest and
 * the lowest value met (Zhang et al., "Minimum Barrier Salient Object Detection at 80 FPS", ICCV 2015).
 */
export function barrierDistance(plane: Float32Array, width: number, height: number, seed: Uint8Array): Float32Array {
  const n = width * height;
  const high = plane.slice();
  const low = plane.slice();
  const distance = new Float32Array(n);
  for (let i = 0; i < n; i++) distance[i] = seed[i] ? 0 : Infinity;
  const relax = (i: number, from: number) => {
    if (distance[from] === Infinity) return;
    const up = Math.max(high[from], plane[i]);
    const down = Math.min(low[from], plane[i]);
    if (up - down >= distance[i]) return;
    distance[i] = up - down;
    high[i] = up;
    low[i] = down;
  };
  for (let pass = 0; pass < passes; pass++) {
    if (pass % 2 === 0) {
      for (let i = 0; i < n; i++) {
        if (i % width > 0) relax(i, i - 1);
        if (i >= width) relax(i, i - width);
      }
    } else {
      for (let i = n - 1; i >= 0; i--) {
        if (i % width < width - 1) relax(i, i + 1);
        if (i < n - width) relax(i, i + width);
      }
    }
  }
  for (let i = 0; i < n; i++) if (distance[i] === Infinity) distance[i] = 1;
  return distance;
}
