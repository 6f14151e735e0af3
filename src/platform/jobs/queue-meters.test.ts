import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { silent } from '../../../tests/harness/databases.ts';
import { eachDatabase } from '../../../tests/harness/each-database.ts';
import { createMetrics } from '../metrics.ts';
import { defineJob } from './jobs.ts';
import { openJobs } from './open-jobs.ts';
import { registerQueueMeters } from './queue-meters.ts';

const shape = { schema: z.object({}), retryLimit: 1, retryDelaySeconds: 1, expireInSeconds: 60, concurrency: 1 };
const busy = defineJob({ name: 'busy', ...shape });
const idle = defineJob({ name: 'idle', ...shape });

async function linesOf(registry: Registry): Promise<Record<string, number>> {
  const lines = (await registry.metrics()).split('\n').filter((line) => line.startsWith('shop_'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

eachDatabase((_kind, open) => {
  test('reports for each kind of job how many wait, how many run, and the age of the oldest', async () => {
    const database = await open();
    const jobs = await openJobs({ database, log: silent, metrics: createMetrics() }, [busy, idle]);
    const registry = new Registry();
    registerQueueMeters(registry, { queue: database.queue, log: silent, jobs: [busy, idle] });
    for (let i = 0; i < 3; i++) await jobs.send(database.db, busy, {});
    await jobs.send(database.db, busy, {}, { startAfterSeconds: 3_600 });
    await database.queue.executeSql(
      "UPDATE pgboss.job SET created_on = now() - interval '90 s', start_after = now() - interval '90 s' WHERE id = (SELECT id FROM pgboss.job WHERE start_after <= now() LIMIT 1)",
    );
    const before = await linesOf(registry);
    expect(before).toMatchObject({
      'shop_queued_jobs{job="busy",state="waiting"}': 3,
      'shop_queued_jobs{job="busy",state="running"}': 0,
      'shop_queued_jobs{job="idle",state="waiting"}': 0,
      'shop_oldest_job_seconds{job="idle"}': 0,
    });
    expect(before['shop_oldest_job_seconds{job="busy"}']).toBeGreaterThanOrEqual(90);

    const end = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    await jobs.work(busy, async () => {
      begun.resolve();
      await end.promise;
    });
    await begun.promise;
    expect(await linesOf(registry)).toMatchObject({
      'shop_queued_jobs{job="busy",state="waiting"}': 2,
      'shop_queued_jobs{job="busy",state="running"}': 1,
    });
    end.resolve();
    await jobs.stop(20);
  });
});

test('given an unreachable database, the queue metrics are empty and the scrape succeeds', async () => {
  const registry = new Registry();
  const queue = { executeSql: async () => Promise.reject(new Error('gone')) };
  registerQueueMeters(registry, { queue, log: silent, jobs: [busy] });
  expect(await linesOf(registry)).toEqual({});
});
