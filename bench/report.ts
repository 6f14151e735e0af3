import { loadavg } from 'node:os';

/** A measured figure and its upper bound. */
export interface BenchRow {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  /** The budget; null if the figure is only shown. */
  readonly atMost: number | null;
  /** Further figures of the same run, for comparison. */
  readonly beside?: string;
}

/** Passes a row to `npm run bench`, which reads standard output, one JSON document per line. */
export function report(row: BenchRow): void {
  console.log(JSON.stringify(row));
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const below = sorted[middle - 1] ?? Number.NaN;
  const above = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? above : (below + above) / 2;
}

/** The machine's load of the last minute. */
export function load(): string {
  const [minute = Number.NaN] = loadavg();
  return `load ${minute.toFixed(1)}`;
}

/** Seconds that `work` takes. */
export async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1_000;
}
