import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss, type JobWithMetadata } from 'pg-boss';
import type { OpenDatabase } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { isOutOfSpace, logDiskFull } from '../disk-full.ts';
import { interruptedField } from './interrupted.ts';
import { openJobChecks } from './job-checks.ts';
import { openKilledJobs } from './killed-jobs.ts';
import { fixFutureTimestamps } from './fix-future-timestamps.ts';
import { createQueueClock } from './queue-clock.ts';
import { ProcessStopping, type JobDefinition, type JobWorker } from './jobs.ts';
import { withRequest } from './request-of-job.ts';
import { runJob } from './run-job.ts';

/**
 * Attempts in addition to a job's own, because attempts that end with their process are recognized only later
 * (`killed-jobs.ts`). Handlers receive `lastAttempt`, so that they can record a final failure.
 */
const extraAttempts = 3;

/**
 * Begins the transaction on a server in which one process at a time starts pg-boss on other connections. The lock's key
 * is an arbitrary number, the same in every process and different from that of migrations.
 */
export const startupLock = sql`SELECT pg_advisory_xact_lock(7206316)`;

/** Longest pause before the next attempt of a job that failed because of a full disk. */
const diskFullRetrySeconds = 60;

/** Seconds without a heartbeat after which a running job counts as lost. This is the minimum that pg-boss allows. */
const heartbeatSeconds = 10;

/**
 * Seconds between two polls of a worker, which is woken by notifications and for due jobs. Only a failure of both would
 * be noticed this late. Dozens of workers poll, so a shorter time would cost an idle shop more than all else.
 */
const backstopSeconds = 300;

/** Seconds between two checks for jobs whose predecessors have ended. No job of the shop has predecessors. */
const flowSeconds = 3_600;

/**
 * Seconds between two examinations of all queues by pg-boss. On a server, `job-checks.ts` asks for one as soon as a job
 * is overdue. The embedded database has one process, which recognizes the jobs of its predecessor at its start.
 */
const superviseSeconds = 60;
/** Shortest pause in seconds between two examinations that processes ask for. */
const examineSeconds = 3;

export interface OpenJobs extends JobWorker {
  /** Throws when the queue does not answer. */
  check(): Promise<void>;
}

export interface JobsContext {
  readonly database: OpenDatabase;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** A replacement for tests. */
  readonly clock?: ReturnType<typeof createQueueClock>;
}

/**
 * Opens the queues of these jobs in the shop's own database. All queues are created and loaded here. pg-boss queries
 * the database about an unknown queue. On the single connection of the embedded database, that query would wait forever
 * for the transaction that is sending to the queue.
 */
export async function openJobs(
  { database, log, metrics, clock = createQueueClock() }: JobsContext,
  definitions: readonly JobDefinition<unknown>[],
): Promise<OpenJobs> {
  const boss = new PgBoss({
    db: database.queue,
    backend: database.kind === 'embedded' ? 'pglite' : 'postgres',
    clock,
    useListenNotify: true,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: examineSeconds,
    flowIntervalSeconds: flowSeconds,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  boss.on('warning', ({ message }) => log.warn({ queue: message }, 'the job queue reported a warning'));
  await withStartupLock(database, async () => {
    await boss.start();
    await prepareQueues(boss, definitions);
  });
  await fixFutureTimestamps(database.queue);
  const killed = await openKilledJobs({ queue: database.queue, kind: database.kind, log });
  const checks = openJobChecks({
    queue: database.queue,
    kind: database.kind,
    log,
    failOverdue: async () => (database.kind === 'server' ? boss.supervise() : undefined),
    afterCheck: async (found) => killed.afterCheck(found),
  });

  const draining = new AbortController();
  return {
    async send(tx, job, data, options = {}) {
      const priority = options.priority ?? job.priority?.(data);
      await boss.send(job.name, withRequest(job.schema.parse(data) as object), {
        db: fromDrizzle(tx, sql),
        // Queues are exclusive by key, so a job without a key gets a unique one.
        singletonKey: options.singletonKey ?? randomUUID(),
        ...(options.startAfterSeconds !== undefined && { startAfter: options.startAfterSeconds }),
        ...(priority !== undefined && { priority }),
      });
      if (options.startAfterSeconds !== undefined) checks.checkSoon();
    },
    async work(job, handler, abandon) {
      await killed.register();
      const options = {
        pollingIntervalSeconds: 2,
        notifyPollingIntervalSeconds: backstopSeconds,
        includeMetadata: true,
      } as const;
      const runClaimed = async (claimed: JobWithMetadata): Promise<void> => {
        const key = claimed.singletonKey ?? claimed.id;
        if (killed.isPoisonous(job.name, key)) {
          metrics.jobs.observe({ job: job.name, outcome: 'gave-up' }, 0);
          log.error({ job: job.name, id: claimed.id, key }, 'a job is given up: every process that worked on it died');
          await abandon?.(job.schema.parse(claimed.data));
          await boss.cancel(job.name, claimed.id);
          return;
        }
        if (job.alone === true && (await postponeIfAnotherRuns(database, job.name, claimed.id))) return;
        let end: Awaited<ReturnType<typeof runJob>>;
        try {
          end = await runJob({ log, metrics, draining: draining.signal }, job, handler, claimed);
        } catch (error) {
          if (isOutOfSpace(error)) {
            logDiskFull(log, error);
            await grantAttempt(database, claimed.id, log);
          }
          // `killed-jobs.ts` recognizes this reason and does not count the attempt as a failure.
          throw draining.signal.aborted ? draining.signal.reason : error;
        } finally {
          await killed.forget(job.name, key, claimed.data);
        }
        // The job's own retries are used up. A thrown error would be retried within the `extraAttempts`.
        if (end === 'gave-up') await boss.cancel(job.name, claimed.id);
      };
      // Each worker has an id of its own, by which it is woken.
      for (let index = 0; index < job.concurrency; index += 1) {
        let wake = (): void => undefined;
        const id = await boss.work<object, void, typeof options>(job.name, options, async ([claimed]) => {
          if (claimed === undefined) return;
          try {
            await runClaimed(claimed);
          } finally {
            // The next job may be waiting already, and this one may be retried later.
            wake();
            checks.checkSoon();
          }
        });
        wake = () => boss.notifyWorker(id);
        checks.watch(job.name, wake);
      }
    },
    async repeat(job, data, cron, { key } = {}) {
      // Without a key, each job has a death count of its own. The queue still admits one job at a time.
      const identity = key === undefined ? {} : { key, singletonKey: key };
      await boss.schedule(job.name, cron, job.schema.parse(data) as object, { ...identity, missed: 'once' });
    },
    async check() {
      await database.queue.executeSql('SELECT version FROM pgboss.version');
    },
    async stop(timeoutSeconds) {
      draining.abort(new ProcessStopping());
      await checks.stop();
      await killed.stop();
      await boss.stop({ graceful: true, timeout: timeoutSeconds * 1_000 });
    },
  };
}

/** Seconds that a job with `alone` waits before it checks again whether another one runs. */
const aloneRecheckSeconds = 5;

/** Field that is set in a job's data once the job may run. */
const aloneField = '$alone';

/**
 * Postpones a job while another job of its kind runs. Returns false when no other runs, so that this job may run. The
 * check holds an advisory lock, so that two jobs that are fetched at once do not miss each other. A job whose process
 * has died counts as running until its heartbeat lapses.
 */
async function postponeIfAnotherRuns({ db }: OpenDatabase, name: string, id: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${`alone ${name}`}))`);
    const { rows } =
      await tx.execute(sql`UPDATE pgboss.job SET state = 'retry', start_after = now() + ${aloneRecheckSeconds} * interval '1 second',
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

/** Grants another attempt after a full disk, at most a minute later, for as long as the disk is full. */
async function grantAttempt({ queue }: OpenDatabase, id: string, log: Logger): Promise<void> {
  try {
    await queue.executeSql('UPDATE pgboss.job SET retry_limit = retry_limit + 1, retry_delay_max = $2 WHERE id = $1', [
      id,
      diskFullRetrySeconds,
    ]);
  } catch (error) {
    log.debug({ err: error }, 'no further attempt could be granted after a full disk');
  }
}

/**
 * Makes processes that start at once on a new database create the tables of pg-boss one after the other. Two concurrent
 * `CREATE SCHEMA IF NOT EXISTS` would fail in the slower process. The embedded database has one process and needs no
 * lock.
 */
async function withStartupLock({ kind, db }: OpenDatabase, work: () => Promise<void>): Promise<void> {
  if (kind === 'embedded') return work();
  await db.transaction(async (tx) => {
    await tx.execute(startupLock);
    await work();
  });
}

/** Creates missing queues and updates the options of the others. */
async function prepareQueues(boss: PgBoss, definitions: readonly JobDefinition<unknown>[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of definitions) {
    const options = {
      retryLimit: job.retryLimit + extraAttempts,
      retryDelay: job.retryDelaySeconds,
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
    // Any query about a job makes pg-boss load the queue and cache it.
    await boss.findJobs(job.name, { id: '00000000-0000-0000-0000-000000000000' });
  }
}
