import { second } from '../../shared/time.ts';
import type { QueueDatabase } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { isInterrupted } from './interrupted.ts';

/** Milliseconds between two checks while jobs are due, and the longest that one waits after it is due. */
const checkIntervalMs = 2 * second;
/** The longest pause. A server has other processes, whose jobs are found by checks alone. */
const maxPauseMs = { server: checkIntervalMs, embedded: 10 * second } as const;

/**
 * What workers have to know, in one query, because an idle shop does little else: the queues with a job to run now,
 * by the conditions by which pg-boss fetches a job; whether a running job is overdue, by those by which pg-boss fails
 * one; and whether there is anything for `killed-jobs.ts`.
 */
const findWork = `
  SELECT
    ARRAY(
      SELECT queue.name FROM unnest($1::text[]) AS queue(name)
      WHERE EXISTS (
        SELECT FROM pgboss.job
        WHERE job.name = queue.name AND job.state < 'active' AND NOT job.blocked AND job.start_after < now()
      )
    ) AS due,
    (
      SELECT (extract(epoch FROM min(start_after) - now()) * 1000)::float8 FROM pgboss.job
      WHERE state < 'active' AND NOT blocked AND start_after >= now()
    ) AS "nextMs",
    EXISTS (
      SELECT FROM pgboss.job
      WHERE state = 'active' AND least(
        heartbeat_on + heartbeat_seconds * interval '1 second', started_on + expire_seconds * interval '1 second'
      ) < now()
    ) AS overdue,
    EXISTS (SELECT FROM pgboss.job WHERE ${isInterrupted}) AS interrupted,
    EXISTS (SELECT FROM killed_jobs) AS killed`;

/** What there is for `killed-jobs.ts`. */
export interface Interruptions {
  /** Whether attempts that ended with their process are to be released. */
  readonly interrupted: boolean;
  /** Whether deaths of processes are counted for any job. */
  readonly killed: boolean;
}

interface Found extends Interruptions {
  /** Names of queues. */
  readonly due: readonly string[];
  /** Milliseconds until the next delayed job is due; null for none. */
  readonly nextMs: number | null;
  readonly overdue: boolean;
}

export interface JobChecks {
  /** Wakes a worker of this queue whenever one of its jobs is due. */
  watch(queueName: string, wake: () => void): void;
  /** Checks within two seconds, because this process may have delayed a job. */
  checkSoon(): void;
  stop(): Promise<void>;
}

export interface JobChecksContext {
  readonly queue: Pick<QueueDatabase, 'executeSql'>;
  readonly kind: 'embedded' | 'server';
  readonly log: Pick<Logger, 'warn'>;
  /** Fails overdue jobs. */
  readonly failOverdue: () => Promise<void>;
  /** Runs after each check. */
  readonly afterCheck: (found: Interruptions) => Promise<void>;
}

/**
 * Looks for due and overdue jobs of all queues at once. A notification wakes workers for a job that may run at once, but
 * not for a retry or a delayed job. Without this check every worker would poll for those, and pg-boss would examine all
 * queues every few seconds: dozens of queries for one.
 */
export function openJobChecks({ queue, kind, log, failOverdue, afterCheck }: JobChecksContext): JobChecks {
  const wakers = new Map<string, (() => void)[]>();
  let timer: NodeJS.Timeout | null = null;
  let nextAt = Infinity;
  let running: Promise<void> | null = null;
  let isStopped = false;

  /** Resolves to the milliseconds until the next check. */
  async function check(): Promise<number> {
    const { rows } = await queue.executeSql(findWork, [[...wakers.keys()]]);
    const [found] = rows as [Found];
    for (const name of found.due) for (const wake of wakers.get(name) ?? []) wake();
    if (found.overdue) await failOverdue();
    await afterCheck({ ...found, interrupted: found.interrupted || found.overdue });
    const isBusy = found.due.length > 0 || found.interrupted || found.overdue;
    return isBusy ? checkIntervalMs : Math.max(checkIntervalMs, found.nextMs ?? Infinity);
  }

  async function run(): Promise<void> {
    let pauseMs: number = checkIntervalMs;
    try {
      pauseMs = await check();
    } catch (error) {
      log.warn({ err: error }, 'the check for due and overdue jobs failed');
    }
    running = null;
    checkIn(pauseMs);
  }

  function checkIn(pauseMs: number): void {
    const at = performance.now() + Math.min(pauseMs, maxPauseMs[kind]);
    if (isStopped || wakers.size === 0 || at >= nextAt) return;
    if (timer !== null) clearTimeout(timer);
    nextAt = at;
    timer = setTimeout(() => {
      nextAt = Infinity;
      // A check that takes longer than the pause is not joined by a second one.
      running ??= run();
    }, at - performance.now()).unref();
  }

  return {
    watch(queueName, wake) {
      wakers.set(queueName, [...(wakers.get(queueName) ?? []), wake]);
      checkIn(checkIntervalMs);
    },
    checkSoon: () => checkIn(checkIntervalMs),
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await running;
    },
  };
}
