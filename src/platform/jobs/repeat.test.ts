import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { silent } from '../../../tests/harness/databases.ts';
import { eachDatabase } from '../../../tests/harness/each-database.ts';
import { hour, minute } from '../../shared/time.ts';
import type { OpenDatabase } from '../db/database.ts';
import { createMetrics } from '../metrics.ts';
import { fixFutureTimestamps } from './fix-future-timestamps.ts';
import { defineJob } from './jobs.ts';
import { openJobs, type OpenJobs } from './open-jobs.ts';

const options = { retryLimit: 0, retryDelaySeconds: 1, expireInSeconds: 60, concurrency: 1 };
const tidy = defineJob({ name: 'tidy', schema: z.object({ all: z.boolean() }), ...options });

const pollOptions = { timeout: 60_000, interval: 100 };

/** A cron expression for once an hour, at the minute of the time `agoMs` milliseconds ago. */
const cronAgo = (agoMs: number): string => `${new Date(Date.now() - agoMs).getUTCMinutes()} * * * *`;

eachDatabase((_kind, open) => {
  let database: OpenDatabase;
  let ran: { all: boolean }[] = [];

  const query = async (text: string) => (await database.queue.executeSql(text)).rows;

  async function start(): Promise<OpenJobs> {
    const jobs = await openJobs({ database, log: silent, metrics: createMetrics() }, [tidy]);
    await jobs.work(tidy, async ({ data }) => void ran.push(data));
    return jobs;
  }

  /** Simulates that no process has checked the schedules for `ms` milliseconds. The next process that starts does. */
  async function simulatePause(ms: number): Promise<void> {
    await query(`UPDATE pgboss.version SET cron_on = now() - interval '${ms} milliseconds'`);
    await query("UPDATE pgboss.schedule SET created_on = now() - interval '1 day'");
  }

  const findRecentCheck = async () =>
    query("SELECT 1 FROM pgboss.version WHERE cron_on > now() - interval '5 seconds'");

  const unfinished = async () =>
    query("SELECT name FROM pgboss.job WHERE name IN ('__pgboss__send-it', 'tidy') AND state <= 'active'");

  /** Starts a process, and waits until it has checked the schedules and run the due jobs. */
  async function startAndRunDue(): Promise<OpenJobs> {
    const jobs = await start();
    await expect.poll(findRecentCheck, pollOptions).toHaveLength(1);
    // A check of the schedules first stores its time and then queues the due jobs.
    await sleep(1_000);
    await expect.poll(unfinished, pollOptions).toEqual([]);
    return jobs;
  }

  beforeEach(async () => {
    ran = [];
    database = await open();
  });

  test('given two processes, when a scheduled time comes, then the job runs once', { timeout: 240_000 }, async () => {
    // A scheduled time is due for one minute.
    if (new Date().getSeconds() > 40) await sleep(20_000);
    const first = await start();
    await expect.poll(findRecentCheck, pollOptions).toHaveLength(1);
    await Promise.all([
      first.repeat(tidy, { all: false }, cronAgo(0)),
      first.repeat(tidy, { all: true }, cronAgo(30 * minute), { key: 'all' }),
    ]);
    await simulatePause(minute / 2);
    const second = await startAndRunDue();
    expect(ran).toEqual([{ all: false }]);
    await simulatePause(minute / 2);
    const third = await startAndRunDue();
    expect(ran).toEqual([{ all: false }]);
    for (const jobs of [first, second, third]) await jobs.stop(5);
  });

  test(
    'given that no process ran for three hours, when one starts, then one job makes up for the times that passed',
    { timeout: 240_000 },
    async () => {
      const before = await start();
      await before.repeat(tidy, { all: true }, cronAgo(30 * minute));
      await before.stop(5);
      await simulatePause(3 * hour);
      const after = await startAndRunDue();
      expect(ran).toEqual([{ all: true }]);
      await after.stop(5);
    },
  );

  test('given a clock that was set back by a day, then the schedule runs at the times of that day again', async () => {
    const jobs = await start();
    await expect.poll(findRecentCheck, pollOptions).toHaveLength(1);
    await jobs.repeat(tidy, { all: false }, '* * * * *');
    // Rows that processes wrote while the clock was a day ahead.
    await query("UPDATE pgboss.version SET cron_on = now() + interval '1 day'");
    await query(`INSERT INTO pgboss.job (name, state, singleton_key, singleton_on) SELECT '__pgboss__send-it', 'completed', 'tidy__', minute
      FROM generate_series(date_trunc('minute', now() AT TIME ZONE 'UTC') - interval '1 minute', now() AT TIME ZONE 'UTC' + interval '1 hour', interval '1 minute') AS minute`);
    await fixFutureTimestamps(database.queue);
    expect(await query('SELECT 1 FROM pgboss.version WHERE cron_on > now()')).toEqual([]);
    expect(
      await query(
        "SELECT 1 FROM pgboss.job WHERE singleton_key = 'tidy__' AND singleton_on > now() AT TIME ZONE 'UTC' + interval '1 minute'",
      ),
    ).toEqual([]);
    await jobs.stop(5);
  });
});
