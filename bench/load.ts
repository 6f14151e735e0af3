/** The value below which this share of all lies, e.g. 0.99. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

/**
 * Starts one piece of work every `interval` milliseconds whether or not earlier ones are done, as
 * strangers arrive. Resolves to the milliseconds from when each was due until its end: what waits in
 * line because the shop is slow counts against the shop.
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

/** Works through `count` pieces with this many clients, each beginning the next when one is done; seconds taken. */
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
