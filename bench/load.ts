/** The quantile of `values` at this share, e.g. 0.99. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/**
 * Open load: starts one piece of work every `interval` milliseconds whether or not earlier ones have finished. Resolves
 * to the milliseconds from each scheduled start to its end, so that queueing counts as latency.
 */
export async function openLoad(
  count: number,
  interval: number,
  work: (index: number) => Promise<void>,
): Promise<number[]> {
  const begun = performance.now();
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const due = begun + index * interval;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      await work(index);
      return performance.now() - due;
    }),
  );
}

/**
 * Closed load: this many clients work through `count` pieces, each starting its next one when the last has finished.
 * Resolves to the seconds taken.
 */
export async function closedLoad(
  count: number,
  clients: number,
  work: (index: number) => Promise<void>,
): Promise<number> {
  const begun = performance.now();
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < count) await work(next++);
    }),
  );
  return (performance.now() - begun) / 1_000;
}
