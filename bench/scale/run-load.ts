import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { must } from '../../src/shared/must.ts';
import { minute } from '../../src/shared/time.ts';
import { createLogger } from '../../src/platform/log.ts';
import { openServer } from '../../src/platform/db/server.ts';
import { audit, countUnfinished, type Audit } from './audit.ts';
import { disturb, type DisturbanceReport, type Disturbances } from './disturb.ts';
import { openFleet, type Fleet, type FleetSize, type Part } from './fleet.ts';
import { holdJobs } from './hold-jobs.ts';
import { openMeasurements, type Summary } from './measurements.ts';
import type { Version } from './versions.ts';
import { visit, type Crowd } from './visit.ts';

export interface LoadOptions extends Crowd, FleetSize, Disturbances {
  /** Milliseconds to finish remaining work after the last visitor has left. */
  readonly drain: number;
  /** Milliseconds that the fake hosted model takes for a picture; null to paint with the studio. */
  readonly modelTakes: number | null;
  /** Half of the processes start as this version and are replaced one by one. */
  readonly previous?: Version | null;
  /** Kinds of jobs to postpone; none by default. */
  readonly hold?: readonly string[];
}

export interface LoadReport {
  readonly options: LoadOptions;
  readonly summary: Summary;
  readonly disturbances: DisturbanceReport;
  readonly audit: Audit;
  /** Seconds taken to finish the remaining work. */
  readonly drained: number;
  /** Log lines of the processes at error or above. */
  readonly complaints: readonly string[];
  /** Seconds of processor time by part; null if processes were killed, since their time is lost. */
  readonly processor: Readonly<Record<Part, number>> | null;
  readonly seconds: number;
  readonly load: number;
  /** What is wrong; empty if nothing. */
  readonly verdict: readonly string[];
}

/** Upper bound for the p99 of all API reads, with 200 visitors on otherwise idle cores. */
export const maxReadsP99Ms = 150;

export interface LoadObservers {
  /** Called with the fleet when visitors start to arrive; awaited at the end. */
  readonly watch?: (fleet: Fleet, until: AbortSignal) => Promise<void>;
  /** Called once a minute with a line about the progress. */
  readonly log?: (line: string) => void;
}

export async function runLoad(options: LoadOptions, { watch, log }: LoadObservers = {}): Promise<LoadReport> {
  const fleet = await openFleet(options);
  const database = await openServer(fleet.database, createLogger('silent'));
  try {
    if (options.hold !== undefined) await holdJobs(database.db, options.hold);
    const measurements = openMeasurements();
    const begun = performance.now();
    const closing = new AbortController();
    const watching = watch?.(fleet, closing.signal);
    const logging = setInterval(
      () => log?.(`${((performance.now() - begun) / minute).toFixed(0)} min: ${describe(measurements.summary())}`),
      minute,
    ).unref();
    const isRolled = fleet.previous.length > 0;
    let isDisturbing = true;
    const [promises, disturbances] = await Promise.all([
      visit(fleet, options, measurements, () => isRolled && isDisturbing),
      disturb(fleet, database.db, options, options.duration).finally(() => (isDisturbing = false)),
    ]);
    closing.abort();
    clearInterval(logging);
    await watching;
    log?.(`the last visitor has left: ${describe(measurements.summary())}`);
    const seconds = (performance.now() - begun) / 1_000;
    const rest = performance.now();
    let unfinished = await countUnfinished(database.db);
    log?.(`${unfinished} pieces of work are unfinished`);
    while (unfinished > 0 && performance.now() - rest < options.drain) {
      await sleep(500);
      unfinished = await countUnfinished(database.db);
    }
    const drained = (performance.now() - rest) / 1_000;
    const isDisturbed = options.kill !== null || options.restartPostgres > 0;
    const facts = {
      options,
      summary: measurements.summary(),
      disturbances,
      audit: await audit(database.db, fleet.storage, promises),
      drained,
      complaints: fleet.nodes.flatMap((node) => node.complaints().map((line) => `${node.name}: ${line}`)),
      processor: isDisturbed || isRolled ? null : fleet.processorTime(),
      seconds,
      load: must(loadavg()[0]),
    };
    return { ...facts, verdict: judge(facts, { isDisturbed, isRolled, unfinished }) };
  } finally {
    await database.close();
    await fleet.dispose();
  }
}

function describe({ counts, reads, refused, errors }: Summary): string {
  return `${counts.journeys ?? 0} journeys, API reads p99 ${reads.p99.toFixed(0)} ms of ${reads.answers}, ${refused} refused, ${errors.map(({ what, times }) => `${times} x ${what}`).join('; ') || 'no errors'}`;
}

interface Circumstances {
  /** Processes were killed, or the database was restarted. */
  readonly isDisturbed: boolean;
  /** One version was replaced by another: draining processes refuse requests, and nothing else may go wrong. */
  readonly isRolled: boolean;
  readonly unfinished: number;
}

/** Returns what went wrong, in words. */
export function judge(
  {
    summary,
    disturbances,
    audit: { lost, doubled },
    complaints,
  }: Pick<LoadReport, 'summary' | 'disturbances' | 'audit' | 'complaints'>,
  { isDisturbed, isRolled, unfinished }: Circumstances,
): string[] {
  const wrong = summary.errors.map(({ what, times }) => `${times} x ${what}`);
  wrong.push(...disturbances.wrong);
  if (isRolled && !isDisturbed && summary.broken > 0)
    wrong.push(`${summary.broken} answers were broken off although nobody was killed`);
  if (!isDisturbed && !isRolled && summary.refused + summary.broken > 0)
    wrong.push(
      `${summary.refused + summary.broken} requests were refused or broken off although nothing was disturbed`,
    );
  if (!isDisturbed) wrong.push(...complaints);
  else
    wrong.push(
      ...complaints.filter((line) => /a bug answered 500|ended by itself|did not drain|uncaught|unhandled/i.test(line)),
    );
  if (unfinished > 0) wrong.push(`${unfinished} things were not finished in time`);
  return [...wrong, ...lost.map((what) => `LOST: ${what}`), ...doubled.map((what) => `DOUBLED: ${what}`)];
}
