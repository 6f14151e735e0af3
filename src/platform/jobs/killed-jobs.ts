import { randomUUID } from 'node:crypto';
import type { QueueDatabase } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { interruptedField, interruptionsOf, isInterrupted, lapsedMessage } from './interrupted.ts';
import type { Interruptions } from './job-checks.ts';

/** Consecutive process deaths after which a job waits before its next attempt. */
const suspiciousDeaths = 3;
/** Consecutive process deaths after which a job is given up. */
const poisonousDeaths = 10;
/** The longest pause of a suspicious job. */
const maxPauseSeconds = 16;

/** Number of checks of this process for each heartbeat that it writes. */
const checksPerHeartbeat = 3;

/** The pause before the next attempt: none, or 1, 2, 4, 8 and then 16 seconds for a job that may kill its processes. */
const pauseAfter = (times: string): string =>
  `(CASE WHEN ${times} IS NULL OR ${times} < ${suspiciousDeaths} THEN 0 ELSE least(${maxPauseSeconds}, 2 ^ (${times} - ${suspiciousDeaths})) END) * interval '1 second'`;

/**
 * Releases attempts that pg-boss put back because their process died or stopped. They do not count as failures and do
 * not wait like failures. Attempts of dead processes are counted by job and key.
 */
const releaseInterrupted = `
  WITH ended AS (
    SELECT id, name, coalesce(singleton_key, id::text) AS key, output #>> '{value,message}' = '${lapsedMessage}' AS killed
    FROM pgboss.job
    WHERE ${isInterrupted}
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

/**
 * Clears the counts of jobs that were not running when a process died: something else killed that process. `queries` are
 * those of a WITH clause; the one named `deaths` returns the time of each death as `at`.
 */
const clearCounts = (queries: string): string => `
  WITH ${queries},
  cleared AS (
    DELETE FROM killed_jobs AS known
    WHERE times < ${poisonousDeaths} AND last_at < (SELECT max(at) FROM deaths) AND NOT EXISTS (
      SELECT FROM pgboss.job WHERE name = known.job AND coalesce(singleton_key, id::text) = known.key AND state = 'active'
    )
    RETURNING job, key
  )
  UPDATE pgboss.job AS job SET start_after = now() FROM cleared
  WHERE job.name = cleared.job AND coalesce(job.singleton_key, job.id::text) = cleared.key AND job.state = 'retry'
    AND job.start_after BETWEEN now() AND now() + ${maxPauseSeconds} * interval '1 second'`;

/** Tells the other processes that this worker lives, and deletes those that have not done so for 20 seconds. */
const beatAndDeleteDead = `
  alive AS (INSERT INTO workers (id, seen_at) VALUES ($1, now()) ON CONFLICT (id) DO UPDATE SET seen_at = now()),
  deaths AS (DELETE FROM workers WHERE seen_at < now() - interval '20 seconds' AND id <> $1 RETURNING seen_at AS at)`;

export interface KilledJobs {
  /**
   * Whether to give up a job without running it: it was running in too many process deaths, the last of them within the
   * past hour.
   */
  isPoisonous(job: string, key: string): boolean;
  /** Clears the job's count: an attempt ended and its process survived. */
  forget(job: string, key: string, data: object): Promise<void>;
  /** Registers this process as a worker, once, and releases the attempts of dead processes. */
  register(): Promise<void>;
  /** Releases attempts of dead processes, and tells the others that this one lives. Call it after each check. */
  afterCheck(found: Interruptions): Promise<void>;
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
  let poisonousByJob = new Map<string, boolean>();
  let isRegistered = false;
  let checks = 0;

  async function beat(): Promise<void> {
    // The embedded database has a single process, which detects the death of its predecessor at its start.
    if (kind === 'embedded' || checks++ % checksPerHeartbeat !== 0) return;
    await queue.executeSql(clearCounts(beatAndDeleteDead), [id]);
  }

  async function releaseInterruptedJobs(): Promise<void> {
    const { rows } = await queue.executeSql(releaseInterrupted, []);
    for (const { name, id: job, times } of rows as { name: string; id: string; times: number | null }[]) {
      if (times !== null && times >= suspiciousDeaths)
        log.warn({ job: name, id: job, deaths: times }, 'a job was running each time that its process died');
    }
    const killed = await queue.executeSql(
      `SELECT job, key, times >= ${poisonousDeaths} AND last_at > now() - interval '1 hour' AS poisonous FROM killed_jobs`,
      [],
    );
    poisonousByJob = new Map(
      (killed.rows as { job: string; key: string; poisonous: boolean }[]).map((row) => [
        nameOf(row.job, row.key),
        row.poisonous,
      ]),
    );
  }

  /**
   * Puts back every job that was active when the embedded database was opened: they all died with the previous process.
   */
  async function releaseAllActive(): Promise<void> {
    const { rows } = await queue.executeSql('SELECT now()::text AS at', []);
    await queue.executeSql(
      `UPDATE pgboss.job SET state = 'retry', heartbeat_on = NULL, output = '{"value":{"message":"${lapsedMessage}"}}' WHERE state = 'active'`,
      [],
    );
    await releaseInterruptedJobs();
    await queue.executeSql(clearCounts('deaths AS (SELECT $1::timestamptz AS at)'), [(rows[0] as { at: string }).at]);
  }

  await queue.executeSql("DELETE FROM killed_jobs WHERE last_at < now() - interval '1 day'", []);
  if (kind === 'embedded') await releaseAllActive();

  return {
    isPoisonous: (job, key) => poisonousByJob.get(nameOf(job, key)) === true,
    async forget(job, key, data) {
      if (interruptionsOf(data) === 0 && !poisonousByJob.has(nameOf(job, key))) return;
      try {
        await queue.executeSql('DELETE FROM killed_jobs WHERE job = $1 AND key = $2', [job, key]);
        poisonousByJob.delete(nameOf(job, key));
      } catch (error) {
        // The job keeps one death too many, which matters only after nine more deaths in a row.
        log.warn({ err: error, job, key }, 'the death count of a job could not be cleared');
      }
    },
    async register() {
      if (isRegistered) return;
      isRegistered = true;
      await releaseInterruptedJobs();
      await beat();
    },
    async afterCheck({ interrupted, killed }) {
      // Must come first: this call records the jobs of a dead process before that death clears the counts of other jobs.
      if (interrupted || killed || poisonousByJob.size > 0) await releaseInterruptedJobs();
      await beat();
    },
    async stop() {
      if (!isRegistered) return;
      await queue
        .executeSql('DELETE FROM workers WHERE id = $1', [id])
        .catch((error: unknown) => log.warn({ err: error }, 'this process could not be removed from the workers'));
    },
  };
}
