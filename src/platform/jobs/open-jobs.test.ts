import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createServerDatabase, silent } from '../../../tests/harness/databases.ts';
import { eachDatabase } from '../../../tests/harness/each-database.ts';
import { must } from '../../shared/must.ts';
import type { OpenDatabase } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openServer } from '../db/server.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { StorageFullError } from '../../providers/storage/port.ts';
import { inRequest } from '../request-id.ts';
import { defineJob, type JobRun } from './jobs.ts';
import { fixFutureTimestamps } from './fix-future-timestamps.ts';
import { openJobs, type OpenJobs } from './open-jobs.ts';

const schema = z.object({ name: z.string() });
const options = { schema, retryLimit: 2, retryDelaySeconds: 1, expireInSeconds: 60, concurrency: 2 };
const simple = defineJob({ name: 'simple', ...options });
const keyed = defineJob({ name: 'keyed', ...options });
const flaky = defineJob({ name: 'flaky', ...options, retryLimit: 1 });
const slow = defineJob({ name: 'slow', ...options });
const lonely = defineJob({ name: 'lonely', ...options, alone: true });
const large = defineJob({ name: 'large', ...options, retryLimit: 0 });

eachDatabase((_kind, open) => {
  let database: OpenDatabase;
  let jobs: OpenJobs;
  const seen: string[] = [];
  const flakyRuns: Pick<JobRun<unknown>, 'attempt' | 'lastAttempt'>[] = [];
  let slowSignal: AbortSignal | null = null;

  beforeAll(async () => {
    database = await open();
    jobs = await openJobs({ database, log: silent, metrics: createMetrics() }, [simple, keyed, flaky, slow, large]);
    await jobs.work(simple, async ({ data }) => void seen.push(data.name));
    await jobs.work(flaky, async ({ attempt, lastAttempt }) => {
      flakyRuns.push({ attempt, lastAttempt });
      throw new Error('never works');
    });
    await jobs.work(slow, async ({ signal }) => {
      slowSignal = signal;
      await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
    });
  });
  afterAll(() => jobs.stop(1));

  test('accepts the first job of a queue inside a transaction, before any worker runs', async () => {
    const fresh = await open();
    const queue = await openJobs({ database: fresh, log: silent, metrics: createMetrics() }, [simple]);
    await fresh.db.transaction(async (tx) => queue.send(tx, simple, { name: 'first' }));
    const { rows } = await fresh.queue.executeSql('SELECT data FROM pgboss.job WHERE name = $1', [simple.name]);
    expect(rows).toEqual([{ data: { name: 'first' } }]);
    await queue.stop(1);
  });

  test('runs jobs of a committed transaction immediately, and no jobs of a rolled-back one', async () => {
    const { db } = database;
    await db.transaction(async (tx) => jobs.send(tx, simple, { name: 'kept' }));
    await db
      .transaction(async (tx) => {
        await jobs.send(tx, simple, { name: 'dropped' });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await expect.poll(() => seen, { timeout: 40_000 }).toEqual(['kept']);
    await sleep(300);
    expect(seen).toEqual(['kept']);
  });

  test('logs the request id with a job that a request queued, and with the jobs that this job queues', async () => {
    const fresh = await open();
    let written = '';
    const log = createLogger('info', { write: (line) => void (written += line) });
    const queue = await openJobs({ database: fresh, log, metrics: createMetrics() }, [simple, keyed]);
    await inRequest('req_1', async () => queue.send(fresh.db, simple, { name: 'first' }));
    await queue.send(fresh.db, keyed, { name: 'of nobody' });
    await queue.work(simple, async ({ data }) => {
      log.info('inside');
      await queue.send(fresh.db, keyed, { name: `after ${data.name}` });
    });
    await queue.work(keyed, async ({ data }) => log.info(data.name));
    const lines = () =>
      written
        .trim()
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line));
    await expect.poll(() => lines().filter(({ job }) => job !== undefined).length, { timeout: 40_000 }).toBe(3);
    const ofRequest = lines().filter(({ request }) => request === 'req_1');
    expect(ofRequest.map(({ msg, job }) => String(job ?? msg)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'after first',
      'inside',
      'keyed',
      'simple',
    ]);
    expect(ofRequest.find(({ job }) => job === keyed.name)).toMatchObject({
      id: expect.any(String),
      attempt: 0,
      outcome: 'done',
      milliseconds: expect.any(Number),
    });
    expect(
      lines()
        .filter(({ request }) => request === undefined)
        .map(({ msg, job }) => job ?? msg),
    ).toEqual(['of nobody', 'keyed']);
    await queue.stop(1);
  });

  test('given no jobs, then one query for all queues looks for due ones and no worker polls', async () => {
    const fresh = await open();
    let statements: string[] = [];
    const queue: OpenDatabase['queue'] = {
      ...fresh.queue,
      executeSql: async (text, values) => {
        statements.push(text);
        return fresh.queue.executeSql(text, values);
      },
    };
    const idle = await openJobs({ database: { ...fresh, queue }, log: silent, metrics: createMetrics() }, [
      simple,
      large,
    ]);
    const ran: string[] = [];
    await idle.work(simple, async ({ data }) => void ran.push(data.name));
    await idle.work(large, async ({ data }) => void ran.push(data.name));
    // Each worker looks once when it starts.
    await sleep(1_000);
    statements = [];
    // The queue's own supervision unnests other lists.
    const looks = () => statements.filter((text) => text.includes('SELECT queue.name FROM unnest')).length;
    await expect.poll(looks, { timeout: 40_000 }).toBe(2);
    expect(statements.filter((text) => text.includes('WITH next') && text.includes("'simple'"))).toEqual([]);
    await idle.send(fresh.db, simple, { name: 'delayed' }, { startAfterSeconds: 1 });
    await expect.poll(() => ran, { timeout: 20_000 }).toEqual(['delayed']);
    await idle.stop(1);
  });

  test('ignores a second job with the same key while the first waits, and accepts every job without a key', async () => {
    await jobs.send(database.db, keyed, { name: 'a' }, { singletonKey: 'art_1' });
    await jobs.send(database.db, keyed, { name: 'b' }, { singletonKey: 'art_1' });
    await jobs.send(database.db, keyed, { name: 'c' });
    await jobs.send(database.db, keyed, { name: 'd' });
    const ran: string[] = [];
    await jobs.work(keyed, async ({ data }) => void ran.push(data.name));
    await expect.poll(() => ran.toSorted(), { timeout: 40_000 }).toEqual(['a', 'c', 'd']);
  });

  test('a job with `alone` never runs beside another of its kind, in any number of processes', async () => {
    const fresh = await open();
    let running = 0;
    let maxRunning = 0;
    const done: string[] = [];
    const processes = await Promise.all(
      [1, 2].map(async () => openJobs({ database: fresh, log: silent, metrics: createMetrics() }, [lonely])),
    );
    for (const name of ['a', 'b', 'c'])
      await must(processes[0]).send(fresh.db, lonely, { name }, { singletonKey: name });
    for (const processJobs of processes) {
      await processJobs.work(lonely, async ({ data, attempt }) => {
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await sleep(1_500);
        running -= 1;
        done.push(`${data.name} ${attempt}`);
      });
    }
    await expect.poll(() => done.toSorted(), { timeout: 60_000 }).toEqual(['a 0', 'b 0', 'c 0']);
    expect(maxRunning).toBe(1);
    for (const processJobs of processes) await processJobs.stop(5);
  });

  test('rejects a payload of the wrong shape before it is queued', async () => {
    await expect(jobs.send(database.db, simple, { name: 7 } as never)).rejects.toThrow('expected string');
  });

  test('retries a failed job, marks the last attempt, and then gives up', async () => {
    await jobs.send(database.db, flaky, { name: 'x' });
    await expect
      .poll(() => flakyRuns, { timeout: 40_000, interval: 100 })
      .toEqual([
        { attempt: 0, lastAttempt: false },
        { attempt: 1, lastAttempt: true },
      ]);
    await vi.waitFor(
      async () => {
        const { rows } = await database.queue.executeSql("SELECT state FROM pgboss.job WHERE name = 'flaky'");
        expect(rows).toEqual([{ state: 'cancelled' }]);
      },
      { timeout: 40_000 },
    );
  });

  test('a full disk does not use up an attempt, not even the last one', async () => {
    const attempts: number[] = [];
    await jobs.work(large, async ({ attempt }) => {
      attempts.push(attempt);
      if (attempt === 0) throw new StorageFullError('no room');
    });
    await jobs.send(database.db, large, { name: 'x' });
    const stored = async () =>
      (await database.queue.executeSql("SELECT state, retry_limit AS granted FROM pgboss.job WHERE name = 'large'"))
        .rows;
    // The queue grants three attempts more than the job's own, and the full disk adds one.
    await expect
      .poll(stored, { timeout: 40_000, interval: 100 })
      .toEqual([{ state: 'completed', granted: large.retryLimit + 4 }]);
    expect(attempts).toEqual([0, 1]);
  });

  test('given a clock that was set back, then jobs that were queued before the change do not wait for the old time', async () => {
    await jobs.send(database.db, simple, { name: 'soon' }, { startAfterSeconds: 600 });
    const soon = "FROM pgboss.job WHERE name = 'simple' AND state = 'created'";
    await database.queue.executeSql(
      `UPDATE pgboss.job SET created_on = created_on + interval '1 day', start_after = start_after + interval '1 day' WHERE id = (SELECT id ${soon})`,
    );
    await fixFutureTimestamps(database.queue);
    await fixFutureTimestamps(database.queue);
    const { rows } = await database.queue.executeSql(
      `SELECT start_after - now() BETWEEN interval '9 minutes' AND interval '11 minutes' AS soon, started_on ${soon}`,
    );
    expect(rows).toEqual([{ soon: true, started_on: null }]);
  });

  test('aborts the signal of a running job when the process begins to stop', async () => {
    await jobs.send(database.db, slow, { name: 'x' });
    await expect.poll(() => slowSignal, { timeout: 40_000 }).not.toBeNull();
    expect(slowSignal!.aborted).toBe(false);
    await jobs.stop(5);
    expect(slowSignal!.aborted).toBe(true);
  });
});

test('processes that start at once on a new Postgres server create its queues one after the other', async () => {
  const address = await createServerDatabase();
  const opened = await Promise.all([1, 2, 3, 4].map(async () => openServer(address, silent)));
  const start = async (database: OpenDatabase) => {
    await migrate(database);
    return openJobs({ database, log: silent, metrics: createMetrics() }, [simple, keyed]);
  };
  const started = await Promise.allSettled(opened.map(start));
  expect(started.map((end) => (end.status === 'rejected' ? String(end.reason) : end.status))).toEqual(
    opened.map(() => 'fulfilled'),
  );
  for (const end of started) if (end.status === 'fulfilled') await end.value.stop(1);
  for (const database of opened) await database.close();
});
