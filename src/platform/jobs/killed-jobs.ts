import { randomUUID } from 'node:crypto';
import { second } from '../../shared/time.ts';
import type { QueueDatabase } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { interruptedField, interruptionsOf, lapsedMessage } from './interrupted.ts';
import { stoppingMessage } from './jobs.ts';

/** Consecutive process deaths after which a job waits before its next attempt, and after which it is given up. */
const suspicious = 3;
const poisonous = 10;
/** The longest wait of a suspicious job, in seconds. */
const maxPause = 16;

/** Milliseconds between two checks for attempts that ended with their process. */
const interval = 2 * second;
/** Number of checks per sign of life. */
const looksPerSign = 3;

/**
 * The pause before the next attempt: none, or 1, 2, 4, 8 and then 16 seconds for a job that may be what kills its
 * processes.
 */
const pauseAfter = (times: string): string =>
  `(CASE WHEN ${times} IS NULL OR ${times} < ${suspicious} THEN 0 ELSE least(${maxPause}, 2 ^ (${times} - ${suspicious})) END) * interval '1 second'`;

/**
 * Releases attempts that pg-boss put back because their process died or stopped. They do not count as failures and do
 * not wait like failures. Attempts of dead processes are counted by job and key.
 */
const takeUpAgain = `
  WITH ended AS (
    SELECT id, name, coalesce(singleton_key, id::text) AS key, output #>> '{value,message}' = '${lapsedMessage}' AS killed
    FROM pgboss.job
    WHERE state IN ('retry', 'active') AND coalesce(output #>> '{value,message}', output ->> 'message') IN ('${lapsedMessage}', '${stoppingMessage}')
    FOR UPDATE SKIP LOCKED
  ), counted AS (
    INSERT INTO killed_jobs AS known (job, key, times, last_at) SELECT name, key, 1, now() FROM ended WHERE killed
    ON CONFLICT (job, key) DO UPDATE SET times = known.times + 1, last_at = now()
    RETURNING job, key, times
  )
  UPDATE pgboss.job AS job
  SET output = NULL, retry_limit = retry_limit + 1, start_after = now() + ${pauseAfter('counted.times')},
    data = jsonb_set(data, '{${interruptedField}}', to_jsonb(coalesce((data ->> '${interruptedField}')::int, 0) + 1))
  FROM ended LEFT JOIN counted ON counted.job = ended.name AND counted.key = ended.key
  WHERE job.name = ended.name AND job.id = ended.id
  RETURNING job.name, job.id, counted.times`;

/** Clears the counts of jobs that were not running when a process died: something else killed that process. */
const clear = (deaths: string): string => `
  WITH deaths AS (${deaths}),
  cleared AS (
    DELETE FROM killed_jobs AS known
    WHERE times < ${poisonous} AND last_at < (SELECT max(at) FROM deaths) AND NOT EXISTS (
      SELECT FROM pgboss.job WHERE name = known.job AND coalesce(singleton_key, id::text) = known.key AND state = 'active'
    )
    RETURNING job, key
  )
  UPDATE pgboss.job AS job SET start_after = now() FROM cleared
  WHERE job.name = cleared.job AND coalesce(job.singleton_key, job.id::text) = cleared.key AND job.state = 'retry'
    AND job.start_after BETWEEN now() AND now() + ${maxPause} * interval '1 second'`;

const findDead = "DELETE FROM workers WHERE seen_at < now() - interval '20 seconds' RETURNING seen_at AS at";

export interface KilledJobs {
  /**
   * Whether to give up a job without running it: it was running in too many deaths, the last of them within the hour.
   */
  isPoisonous(job: string, key: string): boolean;
  /** Clears the job's count: an attempt ended and its process survived. */
  forget(job: string, key: string, data: object): Promise<void>;
  /** Registers this process as a worker and starts the regular checks for attempts of dead processes. */
  watch(): Promise<void>;
  stop(): Promise<void>;
}

interface KilledJobsContext {
  readonly queue: Pick<QueueDatabase, 'executeSql'>;
  readonly kind: 'embedded' | 'server';
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

const nameOf = (job: string, key: string): string => `${job} ${key}`;

/**
 * Distinguishes killed attempts from failed ones. A killed attempt is retried at once, any number of times. If the job
 * itself seems to kill its processes, it waits longer each time and is given up after ten deaths in a row.
 */
export async function openKilledJobs({ queue, kind, log }: KilledJobsContext): Promise<KilledJobs> {
  const id = randomUUID();
  let known = new Map<string, boolean>();
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  let looks = 0;

  async function look(): Promise<void> {
    // Must come first: it records the jobs of a dead process before that death clears the counts of other jobs.
    await takeUp();
    // The embedded database has a single process, which detects the death of its predecessor at its start.
    if (kind === 'embedded' || looks++ % looksPerSign !== 0) return;
    await queue.executeSql(
      'INSERT INTO workers (id, seen_at) VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET seen_at = now()',
      [id],
    );
    await queue.executeSql(clear(findDead), []);
  }

  async function takeUp(): Promise<void> {
    const { rows } = await queue.executeSql(takeUpAgain, []);
    for (const { name, id: job, times } of rows as { name: string; id: string; times: number | null }[]) {
      if (times !== null && times >= suspicious)
        log.warn({ job: name, id: job, deaths: times }, 'a job was under way each time that its process died');
    }
    const killed = await queue.executeSql(
      `SELECT job, key, times >= ${poisonous} AND last_at > now() - interval '1 hour' AS poisonous FROM killed_jobs`,
      [],
    );
    known = new Map(
      (killed.rows as { job: string; key: string; poisonous: boolean }[]).map((row) => [
        nameOf(row.job, row.key),
        row.poisonous,
      ]),
    );
  }

  /**
   * Puts back every job that was active when the embedded database was opened: they all died with the previous process.
   */
  async function takeBack(): Promise<void> {
    const { rows } = await queue.executeSql('SELECT now()::text AS at', []);
    await queue.executeSql(
      `UPDATE pgboss.job SET state = 'retry', heartbeat_on = NULL, output = '{"value":{"message":"${lapsedMessage}"}}' WHERE state = 'active'`,
      [],
    );
    await takeUp();
    await queue.executeSql(clear('SELECT $1::timestamptz AS at'), [(rows[0] as { at: string }).at]);
  }

  await queue.executeSql("DELETE FROM killed_jobs WHERE last_at < now() - interval '1 day'", []);
  if (kind === 'embedded') await takeBack();

  return {
    isPoisonous: (job, key) => known.get(nameOf(job, key)) === true,
    async forget(job, key, data) {
      if (interruptionsOf(data) === 0 && !known.has(nameOf(job, key))) return;
      try {
        await queue.executeSql('DELETE FROM killed_jobs WHERE job = $1 AND key = $2', [job, key]);
        known.delete(nameOf(job, key));
      } catch (error) {
        // The job keeps one death too many, which matters only after nine more deaths in a row.
        log.warn({ err: error, job, key }, 'the deaths during a job could not be forgotten');
      }
    },
    async watch() {
      if (timer !== null) return;
      timer = setInterval(() => {
        looking ??= look()
          .catch((error: unknown) => log.warn({ err: error }, 'what dead processes have left could not be looked for'))
          .finally(() => (looking = null));
      }, interval);
      timer.unref();
      await look();
    },
    async stop() {
      if (timer === null) return;
      clearInterval(timer);
      await looking;
      await queue
        .executeSql('DELETE FROM workers WHERE id = $1', [id])
        .catch((error: unknown) => log.warn({ err: error }, 'a worker could not sign off'));
    },
  };
}
