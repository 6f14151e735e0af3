import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { isOutOfSpace, logDiskFull } from '../disk-full.ts';
import { interruptedField } from './interrupted.ts';
import { openKilledJobs } from './killed-jobs.ts';
import { fixFutureTimestamps } from './fix-future-timestamps.ts';
import { ProcessStopping, type JobDefinition, type JobWorker } from './jobs.ts';
import { withRequest } from './request-of-job.ts';
import { runJob } from './run-job.ts';

/**
 * Attempts beyond a job's own, so that none is used up by its process before that is known (`killed-jobs.ts`). They are
 * told `lastAttempt`, so that a handler can write down that it gives up.
 */
const lostAttempts = 3;

/** Any number, the same on every node, and not the one under which tables are migrated. */
const lockKey = 7_206_316;

/** Longest time in seconds between two attempts at a job that found no room. */
const roomPause = 60;

/** Seconds without a sign of life after which a running job counts as lost; the least pg-boss allows. */
const heartbeatSeconds = 10;

export interface OpenJobs extends JobWorker {
  /** Throws when the queue does not answer. */
  check(): Promise<void>;
}

export interface JobsContext {
  readonly database: OpenDatabase;
  readonly log: Logger;
  readonly metrics: Metrics;
}

/**
 * The queues of these jobs in the shop's own database. All are made and made known here: pg-boss
 * asks the database about a queue it does not know, which on the single connection of the embedded
 * one would wait for ever for the very transaction that is sending to it.
 */
export async function openJobs(
  { database, log, metrics }: JobsContext,
  definitions: readonly JobDefinition<unknown>[],
): Promise<OpenJobs> {
  const boss = new PgBoss({
    db: database.queue,
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    useListenNotify: true,
    superviseIntervalSeconds: 3,
    monitorIntervalSeconds: 3,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  boss.on('warning', ({ message }) => log.warn({ queue: message }, 'the job queue warns'));
  await oneAtATime(database, async () => {
    await boss.start();
    await prepareQueues(boss, definitions);
  });
  await fixFutureTimestamps(database.queue);
  const killed = await openKilledJobs({ queue: database.queue, kind: database.kind, log });

  const draining = new AbortController();
  return {
    async send(tx, job, data, options = {}) {
      const priority = options.priority ?? job.priority?.(data);
      await boss.send(job.name, withRequest(job.schema.parse(data) as object), {
        db: fromDrizzle(tx, sql),
        // Queues are exclusive by key; work without a key is never the same work.
        singletonKey: options.singletonKey ?? randomUUID(),
        ...(options.startAfterSeconds !== undefined && { startAfter: options.startAfterSeconds }),
        ...(priority !== undefined && { priority }),
      });
    },
    async work(job, handler, abandon) {
      await killed.watch();
      const options = {
        localConcurrency: job.concurrency,
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: 2,
        includeMetadata: true,
      } as const;
      await boss.work<object, void, typeof options>(job.name, options, async ([claimed]) => {
        if (claimed === undefined) return;
        const key = claimed.singletonKey ?? claimed.id;
        if (killed.isPoisonous(job.name, key)) {
          metrics.jobs.observe({ job: job.name, outcome: 'gave-up' }, 0);
          log.error({ job: job.name, id: claimed.id, key }, 'a job is given up: every process that worked on it died');
          await abandon?.(job.schema.parse(claimed.data));
          await boss.cancel(job.name, claimed.id);
          return;
        }
        if (job.alone === true && (await stepBack(database, job.name, claimed.id))) return;
        let end: Awaited<ReturnType<typeof runJob>>;
        try {
          end = await runJob({ log, metrics, draining: draining.signal }, job, handler, claimed);
        } catch (error) {
          if (isOutOfSpace(error)) {
            logDiskFull(log, error);
            await grantAnother(database, claimed.id, log);
          }
          // By this it is known that the attempt has not failed.
          throw draining.signal.aborted ? draining.signal.reason : error;
        } finally {
          await killed.forget(job.name, key, claimed.data);
        }
        // Retries are used up: a thrown error would be tried again within the lost attempts.
        if (end === 'gave-up') await boss.cancel(job.name, claimed.id);
      });
    },
    async check() {
      await database.queue.executeSql('SELECT version FROM pgboss.version');
    },
    async stop(timeoutSeconds) {
      draining.abort(new ProcessStopping());
      await killed.stop();
      await boss.stop({ graceful: true, timeout: timeoutSeconds * 1_000 });
    },
  };
}

/** How long a job that must be alone waits for the other, in seconds. */
const aloneAgain = 5;

/** Set in a job's data once it has been let run alone. */
const aloneField = '$alone';

/**
 * Puts a job off while another of its kind runs; false when there is none, and it is let run. They are let run one after the
 * other, under a lock: two that were fetched at once cannot both see nobody. One whose process has died counts until its
 * heartbeat lapses.
 */
async function stepBack({ db }: OpenDatabase, name: string, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`alone ${name}`}))`);
    const { rows } =
      await tx.execute(sql`UPDATE pgboss.job SET state = 'retry', start_after = now() + ${aloneAgain} * interval '1 second',
        retry_limit = retry_limit + 1, heartbeat_on = NULL,
        data = jsonb_set(data, ARRAY[${interruptedField}::text], to_jsonb(coalesce((data ->> ${interruptedField}::text)::int, 0) + 1))
      WHERE name = ${name} AND id = ${id}::uuid AND EXISTS (
        SELECT FROM pgboss.job AS other
        WHERE other.name = ${name} AND other.state = 'active' AND other.id <> ${id}::uuid AND other.data ->> ${aloneField}::text = 'true'
      ) RETURNING id`);
    if (rows.length > 0) return true;
    await tx.execute(
      sql`UPDATE pgboss.job SET data = jsonb_set(data, ARRAY[${aloneField}::text], 'true') WHERE name = ${name} AND id = ${id}::uuid`,
    );
    return false;
  });
}

/** An attempt that met a full disk is none of a job's own: it gets another, a minute later at most, for as long as that takes. */
async function grantAnother({ queue }: OpenDatabase, id: string, log: Logger): Promise<void> {
  try {
    await queue.executeSql('UPDATE pgboss.job SET retry_limit = retry_limit + 1, retry_delay_max = $2 WHERE id = $1', [
      id,
      roomPause,
    ]);
  } catch (error) {
    log.debug({ err: error }, 'an attempt without room counts');
  }
}

/**
 * Processes that start at once on a new database make pg-boss's tables one after the other: the second finds them, where
 * `CREATE SCHEMA IF NOT EXISTS` of two at once is an error of the slower one. The embedded database has one process.
 */
async function oneAtATime({ kind, db }: OpenDatabase, work: () => Promise<void>): Promise<void> {
  if (kind === 'embedded') return work();
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockKey})`);
    await work();
  });
}

/** Makes the queues that are missing and brings the others up to date. */
async function prepareQueues(boss: PgBoss, definitions: readonly JobDefinition<unknown>[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of definitions) {
    const options = {
      retryLimit: job.retryLimit + lostAttempts,
      retryDelay: job.retryDelay,
      retryBackoff: true,
      expireInSeconds: job.expireInSeconds,
      heartbeatSeconds,
      notify: true,
    };
    const queue = known.get(job.name);
    const upToDate =
      queue !== undefined && Object.entries(options).every(([name, value]) => Reflect.get(queue, name) === value);
    if (upToDate) continue;
    if (queue === undefined) await boss.createQueue(job.name, { policy: 'exclusive', ...options });
    else await boss.updateQueue(job.name, options);
    // Any question about a job has pg-boss learn the queue and keep what it learnt.
    await boss.findJobs(job.name, { id: '00000000-0000-0000-0000-000000000000' });
  }
}
