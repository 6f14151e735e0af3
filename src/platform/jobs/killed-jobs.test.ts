import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { silent } from '../../../tests/harness/databases.ts';
import { eachDatabase } from '../../../tests/harness/each-database.ts';
import { must } from '../../shared/must.ts';
import type { OpenDatabase } from '../db/database.ts';
import { createMetrics } from '../metrics.ts';
import { defineJob } from './jobs.ts';
import { openKilledJobs, type KilledJobs } from './killed-jobs.ts';
import { openJobs } from './open-jobs.ts';

const options = {
  schema: z.object({ name: z.string() }),
  retryLimit: 2,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
  concurrency: 1,
};
const print = defineJob({ name: 'print', ...options });
const other = defineJob({ name: 'other', ...options });

eachDatabase((kind, open) => {
  let database: OpenDatabase;
  let killed: KilledJobs;

  const query = async (text: string, values: unknown[] = []) =>
    (await database.queue.executeSql(text, values)).rows as Record<string, unknown>[];

  async function send(key: string): Promise<void> {
    const jobs = await openJobs({ database, log: silent, metrics: createMetrics() }, [print, other]);
    await jobs.send(database.db, print, { name: key }, { singletonKey: key });
    await jobs.stop(1);
  }

  /** Simulates the death of a process that ran these jobs, after pg-boss has noticed it. */
  async function simulateDeath(...keys: string[]): Promise<void> {
    await query(
      `UPDATE pgboss.job SET state = 'retry', started_on = now(), retry_count = retry_count + (started_on IS NOT NULL)::int, start_after = now() + interval '10 minutes',
        output = '{"value":{"message":"job heartbeat timeout"}}' WHERE singleton_key = ANY($1)`,
      [keys],
    );
    if (kind === 'server') {
      // A worker without a heartbeat for 20 seconds counts as dead. Its death clears older counts of other jobs.
      await query("INSERT INTO workers (id, seen_at) VALUES (gen_random_uuid(), now() - interval '21 seconds')");
      await query("UPDATE killed_jobs SET last_at = last_at - interval '1 minute'");
    }
  }

  /** Runs the check that a new process runs first and that running processes repeat every two seconds. */
  async function noticeDeaths(): Promise<void> {
    await killed?.stop();
    killed = await openKilledJobs({ queue: database.queue, kind, log: silent });
    await killed.register();
  }

  async function secondsUntilRetry(key: string): Promise<number> {
    const [row] = await query(
      'SELECT extract(epoch FROM start_after - now())::float8 AS seconds FROM pgboss.job WHERE singleton_key = $1',
      [key],
    );
    return Math.max(0, Math.round(must(row, 'the job').seconds as number));
  }

  beforeEach(async () => {
    database = await open();
    await send('prn_1');
    return async () => killed.stop();
  });

  test('a killed attempt is retried at once and does not count as an attempt', async () => {
    const attempts: number[] = [];
    for (let death = 0; death < 2; death++) {
      await simulateDeath('prn_1');
      await noticeDeaths();
      expect(await secondsUntilRetry('prn_1')).toBe(0);
    }
    const jobs = await openJobs({ database, log: silent, metrics: createMetrics() }, [print, other]);
    await jobs.work(print, async ({ attempt }) => void attempts.push(attempt));
    await expect.poll(() => attempts, { timeout: 40_000 }).toEqual([0]);
    await expect.poll(async () => query('SELECT * FROM killed_jobs')).toEqual([]);
    await jobs.stop(5);
  });

  test('a job that was running in ten process deaths in a row waits longer each time, is given up, and is given up again when it is queued again', async () => {
    const waits: number[] = [];
    for (let death = 0; death < 10; death++) {
      await simulateDeath('prn_1');
      await noticeDeaths();
      waits.push(await secondsUntilRetry('prn_1'));
    }
    expect(waits.slice(0, 9)).toEqual([0, 0, 1, 2, 4, 8, 16, 16, 16]);
    await query("UPDATE pgboss.job SET start_after = now() WHERE name = 'print'");
    const run: string[] = [];
    const abandoned: string[] = [];
    const jobs = await openJobs({ database, log: silent, metrics: createMetrics() }, [print, other]);
    await jobs.work(
      print,
      async ({ data }) => void run.push(data.name),
      async ({ name }) => void abandoned.push(name),
    );
    await expect.poll(() => abandoned, { timeout: 40_000 }).toEqual(['prn_1']);
    // The shop queues unfinished jobs again whenever it starts. That must not run an abandoned job.
    await expect
      .poll(async () => query("SELECT state FROM pgboss.job WHERE name = 'print'"), { timeout: 40_000 })
      .toEqual([{ state: 'cancelled' }]);
    await jobs.send(database.db, print, { name: 'prn_1' }, { singletonKey: 'prn_1' });
    await expect.poll(() => abandoned, { timeout: 40_000 }).toEqual(['prn_1', 'prn_1']);
    await jobs.send(database.db, print, { name: 'prn_2' }, { singletonKey: 'prn_2' });
    await expect.poll(() => run, { timeout: 40_000 }).toEqual(['prn_2']);
    await jobs.stop(5);
  });

  test('a process death while a job is not running clears the death count of that job', async () => {
    await send('prn_2');
    for (let death = 0; death < 6; death++) {
      await simulateDeath('prn_1');
      await noticeDeaths();
    }
    expect(await secondsUntilRetry('prn_1')).toBe(8);
    await simulateDeath('prn_2');
    await noticeDeaths();
    expect([await secondsUntilRetry('prn_1'), await secondsUntilRetry('prn_2')]).toEqual([0, 0]);
    expect(await query('SELECT key, times FROM killed_jobs')).toEqual([{ key: 'prn_2', times: 1 }]);
  });

  test.runIf(kind === 'server')(
    'a job without a key keeps its death count while it runs and another process dies',
    async () => {
      const started = "state = 'active', started_on = now(), heartbeat_on = now(), singleton_key = NULL";
      await query(`UPDATE pgboss.job SET ${started} WHERE name = 'print'`);
      await query(
        "INSERT INTO killed_jobs SELECT name, id::text, 4, now() - interval '1 minute' FROM pgboss.job WHERE name = 'print'",
      );
      await query("INSERT INTO workers (id, seen_at) VALUES (gen_random_uuid(), now() - interval '21 seconds')");
      await noticeDeaths();
      expect(await query('SELECT times FROM killed_jobs')).toEqual([{ times: 4 }]);
    },
  );

  test('an attempt that ends with an orderly stop is retried by the next process at once and does not count as an attempt', async () => {
    const attempts: number[] = [];
    const first = await openJobs({ database, log: silent, metrics: createMetrics() }, [print, other]);
    const begun = Promise.withResolvers<void>();
    await first.work(print, async ({ signal }) => {
      begun.resolve();
      await new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(new Error('cut off'))));
    });
    await begun.promise;
    await first.stop(10);
    const second = await openJobs({ database, log: silent, metrics: createMetrics() }, [print, other]);
    await second.work(print, async ({ attempt }) => void attempts.push(attempt));
    await expect.poll(() => attempts, { timeout: 30_000 }).toEqual([0]);
    expect(await query('SELECT * FROM killed_jobs')).toEqual([]);
    await second.stop(5);
  });
});
