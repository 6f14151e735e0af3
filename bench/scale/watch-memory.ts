import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet } from './fleet.ts';

/** A sample of one process. */
interface Sample {
  /** Seconds since the start. */
  readonly at: number;
  /** Resident memory in MB, including shared pages (/proc/<pid>/status, VmRSS). */
  readonly memory: number;
  /** Open files, sockets and pipes (/proc/<pid>/fd). */
  readonly handles: number;
  readonly threads: number;
}

export interface Trend {
  readonly name: string;
  readonly samples: number;
  /** Values of the fitted line at its beginning and at its end. */
  readonly memory: { readonly from: number; readonly to: number };
  readonly handles: { readonly from: number; readonly to: number };
  readonly threads: { readonly from: number; readonly to: number };
}

const sampleIntervalMs = 2_000;
/** Maximum growth of memory, open files or threads along the fitted line. */
const maxGrowth = 0.05;
/** With fewer samples a line is meaningless. */
const minSamples = 10;

/** Samples every process of the shop until aborted; leaves out the first `warmUp` milliseconds. */
export async function watchMemory(fleet: Fleet, until: AbortSignal, warmUp: number): Promise<Trend[]> {
  const begun = performance.now();
  const samples = new Map<string, Sample[]>(fleet.nodes.map(({ name }) => [name, []]));
  while (!until.aborted) {
    await sleep(sampleIntervalMs, undefined, { signal: until }).catch(() => undefined);
    const at = (performance.now() - begun) / 1_000;
    if (at * 1_000 < warmUp) continue;
    for (const node of fleet.nodes) samples.get(node.name)!.push({ at, ...(await sampleOf(node.pid())) });
  }
  return [...samples].map(([name, looks]) => ({
    name,
    samples: looks.length,
    memory: fitLine(looks.map(({ at, memory }) => [at, memory])),
    handles: fitLine(looks.map(({ at, handles }) => [at, handles])),
    threads: fitLine(looks.map(({ at, threads }) => [at, threads])),
  }));
}

/** Describes what has grown too much. A single additional file or thread may just be open at that moment. */
export function judgeTrends(trends: readonly Trend[]): string[] {
  const grown: string[] = [];
  for (const { name, samples, memory, handles, threads } of trends) {
    const growth = memory.to / memory.from - 1;
    if (samples < minSamples) grown.push(`${name} was looked at ${samples} times only`);
    if (growth > maxGrowth) grown.push(`${name}'s memory grew by ${(100 * growth).toFixed(1)} %`);
    for (const [what, line] of Object.entries({ 'open files': handles, threads })) {
      if (line.to - line.from >= 2 && line.to > line.from * (1 + maxGrowth))
        grown.push(`${name} has ${(line.to - line.from).toFixed(1)} more ${what}`);
    }
  }
  return grown;
}

async function sampleOf(pid: number): Promise<Omit<Sample, 'at'>> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const field = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
  return {
    memory: field('VmRSS') / 1_024,
    handles: (await readdir(`/proc/${pid}/fd`)).length,
    threads: field('Threads'),
  };
}

/** Ordinary least squares: the line's value at the first and at the last point. */
export function fitLine(points: readonly (readonly [x: number, y: number])[]): { from: number; to: number } {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return { from: 0, to: 0 };
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(points.map(([at]) => at)), mean(points.map(([, value]) => value))];
  const spread = points.reduce((sum, [at]) => sum + (at - x) ** 2, 0);
  const slope = spread === 0 ? 0 : points.reduce((sum, [at, value]) => sum + (at - x) * (value - y), 0) / spread;
  return { from: y + slope * (first[0] - x), to: y + slope * (last[0] - x) };
}
