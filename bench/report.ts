/** One measured figure beside what it may be at most. */
export interface BenchRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The budget; null where the figure is only shown. */
  readonly atMost: number | null;
  /** What it was measured beside, in the same run. */
  readonly beside?: string;
}

/** Hands a row to `npm run bench`, which reads them from standard output, one JSON document a line. */
export function report(row: BenchRow): void {
  console.log(JSON.stringify(row));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Seconds that `work` takes. */
export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}
