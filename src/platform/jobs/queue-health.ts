import { must } from '../../shared/must.ts';
import type { OpenDatabase } from '../db/database.ts';

export interface QueueHealth {
  /** Processes that run jobs and were alive within the last 20 seconds. An embedded database has one: its own. */
  readonly workers: number;
  /** Seconds since the oldest waiting job of the given kinds could have started; 0 if none waits. */
  readonly oldestSeconds: number;
}

/** Reads whether workers take jobs from the queues. `jobs` are the names of the kinds whose waiting counts. */
export async function readQueueHealth(
  { queue, kind }: Pick<OpenDatabase, 'queue' | 'kind'>,
  jobs: readonly string[],
): Promise<QueueHealth> {
  const { rows } = await queue.executeSql(
    `SELECT
       (SELECT count(*)::int FROM workers WHERE seen_at > now() - interval '20 seconds') AS workers,
       (SELECT coalesce(max(extract(epoch FROM now() - greatest(start_after, created_on))), 0)::float8 FROM pgboss.job
        WHERE name = ANY($1) AND state < 'active' AND policy = 'exclusive' AND start_after <= now()) AS oldest`,
    [[...jobs]],
  );
  const { workers, oldest } = must(rows[0] as { workers: number; oldest: number } | undefined, 'the counts');
  return { workers: kind === 'embedded' ? 1 : workers, oldestSeconds: oldest };
}
