import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { OpenDatabase } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { isNoRoom, tellNoRoom } from '../no-room.ts';
import { mendTimes } from './mend-times.ts';
import { ProcessStopping, type JobDefinition, type JobWorker } from './jobs.ts';
import { withRequest } from './request-of-job.ts';
import { runJob } from './run-job.ts';

/**
 * Attempts beyond a job's own, for those that a killed process took with it. They are told
 * `lastAttempt`, so that a handler can write down that it gives up.
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
  await mendTimes(database.queue);
  if (database.kind === 'embedded') await takeBackLostJobs(boss);

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
    async work(job, handler) {
      await boss.work<object>(
        job.name,
        { localConcurrency: job.concurrency, pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 },
        async ([claimed]) => {
          if (claimed === undefined) return;
          const end = await runJob({ log, metrics, draining: draining.signal }, job, handler, claimed).catch(async (error: unknown) => {
            if (isNoRoom(error)) {
              tellNoRoom(log, error);
              await grantAnother(database, claimed.id, log);
            }
            throw error;
          });
          // Retries are used up: a thrown error would be tried again within the lost attempts.
          if (end === 'gave-up') await boss.cancel(job.name, claimed.id);
        },
      );
    },
    async check() {
      await database.queue.executeSql('SELECT version FROM pgboss.version');
    },
    async stop(timeoutSeconds) {
      draining.abort(new ProcessStopping());
      await boss.stop({ graceful: true, timeout: timeoutSeconds * 1_000 });
    },
  };
}

/** An attempt that met a full disk is none of a job's own: it gets another, a minute later at most, for as long as that takes. */
async function grantAnother({ queue }: OpenDatabase, id: string, log: Logger): Promise<void> {
  try {
    await queue.executeSql('UPDATE pgboss.job SET retry_limit = retry_limit + 1, retry_delay_max = $2 WHERE id = $1', [id, roomPause]);
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
    const upToDate = queue !== undefined && Object.entries(options).every(([name, value]) => Reflect.get(queue, name) === value);
    if (upToDate) continue;
    if (queue === undefined) await boss.createQueue(job.name, { policy: 'exclusive', ...options });
    else await boss.updateQueue(job.name, options);
    // Any question about a job has pg-boss learn the queue and keep what it learnt.
    await boss.findJobs(job.name, { id: '00000000-0000-0000-0000-000000000000' });
  }
}

/**
 * The embedded database belongs to this process alone, so whatever was running when it was opened
 * died with the process before: no need to wait for its heartbeat to lapse.
 */
async function takeBackLostJobs(boss: PgBoss): Promise<void> {
  const { rows } = await boss
    .getDb()
    .executeSql("UPDATE pgboss.job SET heartbeat_on = '-infinity' WHERE state = 'active' RETURNING name");
  for (const name of new Set((rows as { name: string }[]).map((row) => row.name))) await boss.supervise(name);
}
