import { second } from '../../shared/time.ts';
import type { QueueDatabase } from '../db/database.ts';
import type { Logger } from '../log.ts';

/** Milliseconds between two checks: the longest that a retry or a delayed job waits after it is due. */
const checkIntervalMs = 2 * second;

/** Those of these queues that have a job to run now. The conditions are those by which pg-boss fetches a job. */
const queuesWithDueJobs = `
  SELECT queue.name FROM unnest($1::text[]) AS queue(name)
  WHERE EXISTS (
    SELECT FROM pgboss.job
    WHERE job.name = queue.name AND job.state < 'active' AND NOT job.blocked AND job.start_after < now()
  )`;

export interface DueJobs {
  /** Wakes a worker of this queue whenever one of its jobs is due. */
  watch(queueName: string, wake: () => void): void;
  stop(): Promise<void>;
}

/**
 * Looks for due jobs of all queues at once. A notification wakes workers for a job that may run at once, but not for a
 * retry or a delayed job. Without this check every worker would poll for those, dozens of queries for one.
 */
export function openDueJobs(queue: Pick<QueueDatabase, 'executeSql'>, log: Pick<Logger, 'warn'>): DueJobs {
  const wakers = new Map<string, (() => void)[]>();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;

  async function check(): Promise<void> {
    const { rows } = await queue.executeSql(queuesWithDueJobs, [[...wakers.keys()]]);
    for (const { name } of rows as { name: string }[]) for (const wake of wakers.get(name) ?? []) wake();
  }

  return {
    watch(queueName, wake) {
      wakers.set(queueName, [...(wakers.get(queueName) ?? []), wake]);
      timer ??= setInterval(() => {
        running ??= check()
          .catch((error: unknown) => log.warn({ err: error }, 'the check for due jobs failed'))
          .finally(() => (running = null));
      }, checkIntervalMs).unref();
    },
    async stop() {
      if (timer !== null) clearInterval(timer);
      await running;
    },
  };
}
