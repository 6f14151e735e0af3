import { Gauge, type Registry } from 'prom-client';
import type { QueueDatabase } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { JobDefinition } from './jobs.ts';

export interface QueueMetersContext {
  readonly queue: QueueDatabase;
  readonly log: Logger;
  readonly jobs: readonly Pick<JobDefinition<unknown>, 'name'>[];
}

interface QueueState {
  readonly name: string;
  readonly running: boolean;
  readonly jobs: number;
  /** Seconds since the oldest job could have started. */
  readonly oldest: number;
}

/** One index scan over waiting and running jobs. A job whose start time is in the future is not waiting yet. */
const query = `
  SELECT name, state = 'active' AS running, count(*)::int AS jobs,
    greatest(0, extract(epoch FROM now() - min(greatest(start_after, created_on))))::float8 AS oldest
  FROM pgboss.job
  WHERE state <= 'active' AND policy = 'exclusive' AND (state = 'active' OR start_after <= now())
  GROUP BY 1, 2`;

/**
 * Registers gauges at /metrics for the jobs that wait and run; many waiting jobs are the signal to start more workers.
 * Each scrape reads the database, so that every process reports the same numbers. While the database does not answer,
 * there are no values.
 */
export function registerQueueMeters(registry: Registry, { queue, log, jobs }: QueueMetersContext): void {
  /** Both gauges of a scrape share one query. */
  let reading: Promise<QueueState[] | null> | null = null;
  const read = (): Promise<QueueState[] | null> => {
    reading ??= queue
      .executeSql(query)
      .then(({ rows }) => rows as QueueState[])
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the queues could not be counted');
        return null;
      })
      .finally(() => (reading = null));
    return reading;
  };
  const waiting = (states: QueueState[], name: string) => states.find((state) => state.name === name && !state.running);

  const oldest = new Gauge({
    name: 'shop_oldest_job_seconds',
    help: 'Age of the oldest job that waits for a worker, by kind; 0 if none waits',
    labelNames: ['job'],
    registers: [],
    async collect() {
      this.reset();
      const states = await read();
      if (states !== null) for (const { name } of jobs) this.set({ job: name }, waiting(states, name)?.oldest ?? 0);
    },
  });
  const counts = new Gauge({
    name: 'shop_queued_jobs',
    help: 'Jobs that wait for a worker and jobs that are worked on, by kind',
    labelNames: ['job', 'state'],
    registers: [],
    async collect() {
      this.reset();
      const states = await read();
      if (states === null) return;
      for (const { name } of jobs) {
        this.set({ job: name, state: 'waiting' }, waiting(states, name)?.jobs ?? 0);
        this.set(
          { job: name, state: 'running' },
          states.find((state) => state.name === name && state.running)?.jobs ?? 0,
        );
      }
    },
  });
  for (const gauge of [oldest, counts]) registry.registerMetric(gauge);
}
