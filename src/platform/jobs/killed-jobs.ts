import { randomUUID } from 'node:crypto';
import { second } from '../../shared/time.ts';
import type { QueueDatabase } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { interruptedField, interruptionsOf } from './interrupted.ts';
import { stoppingMessage } from './jobs.ts';

/** What pg-boss notes at a job whose heartbeat has lapsed. */
const lapsed = 'job heartbeat timeout';

/** Deaths in a row from which on a job waits before it is begun again, and from which on it is given up. */
const suspicious = 3;
const poisonous = 10;
/** The longest wait of a suspicious job, in seconds. */
const maxPause = 16;

/** Milliseconds between two looks for attempts that ended with their process. */
const interval = 2 * second;
/** Looks between two signs of life. */
const looksPerSign = 3;

/** The next attempt may begin at once, or, when the job may be what ends its processes, after 1, 2, 4, 8 and then 16 seconds. */
const pauseAfter = (times: string): string =>
  `(CASE WHEN ${times} IS NULL OR ${times} < ${suspicious} THEN 0 ELSE least(${maxPause}, 2 ^ (${times} - ${suspicious})) END) * interval '1 second'`;

/**
 * Attempts that pg-boss has put back because their process died or stopped: they count as no failure and wait as none.
 * Those of dead processes are counted by job and key.
 */
const takeUpAgain = `
  WITH ended AS (
    SELECT id, name, coalesce(singleton_key, id::text) AS key, output #>> '{value,message}' = '${lapsed}' AS killed
    FROM pgboss.job
    WHERE state IN ('retry', 'active') AND coalesce(output #>> '{value,message}', output ->> 'message') IN ('${lapsed}', '${stoppingMessage}')
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

/** A death in which a job had no part speaks for that job: whatever ends the processes, it is something else. */
const clear = (deaths: string): string => `
  WITH deaths AS (${deaths}),
  cleared AS (
    DELETE FROM killed_jobs AS known
    WHERE times < ${poisonous} AND last_at < (SELECT max(at) FROM deaths) AND NOT EXISTS (
      SELECT FROM pgboss.job WHERE name = known.job AND singleton_key = known.key AND state = 'active'
    )
    RETURNING job, key
  )
  UPDATE pgboss.job AS job SET start_after = now() FROM cleared
  WHERE job.name = cleared.job AND job.singleton_key = cleared.key AND job.state = 'retry'
    AND job.start_after BETWEEN now() AND now() + ${maxPause} * interval '1 second'`;

const findDead = "DELETE FROM workers WHERE seen_at < now() - interval '20 seconds' RETURNING seen_at AS at";

export interface KilledJobs {
  /** Whether a job is to be given up unseen: it was under way in too many deaths, the last of them within the hour. */
  isPoisonous(job: string, key: string): boolean;
  /** An attempt has ended and its process has not. */
  forget(job: string, key: string, data: object): Promise<void>;
  /** From now on this process is one that works the queues and looks after what dead ones have left. */
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
 * Tells killed attempts from failed ones. A killed one is taken up again at once and as often as it takes, unless it is
 * the job itself that ends its process: then it waits longer each time, and after ten deaths in a row it is given up.
 */
export async function openKilledJobs({ queue, kind, log }: KilledJobsContext): Promise<KilledJobs> {
  const id = randomUUID();
  let known = new Map<string, boolean>();
  let timer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  let looks = 0;

  async function look(): Promise<void> {
    // First of all what has died with a process, so that its own death does not speak for it.
    await takeUp();
    // The embedded database has one process: that the one before it died is known at its start.
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

  /** Whatever was running when the embedded database was opened died with the process before; nothing else did. */
  async function takeBack(): Promise<void> {
    const { rows } = await queue.executeSql('SELECT now()::text AS at', []);
    await queue.executeSql(
      `UPDATE pgboss.job SET state = 'retry', heartbeat_on = NULL, output = '{"value":{"message":"${lapsed}"}}' WHERE state = 'active'`,
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
        // It is counted once too often, which only another nine deaths in a row would show.
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
