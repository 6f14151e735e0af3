import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openServerForTest, silent } from '../../../tests/harness/databases.ts';
import { hasServer } from '../../../tests/harness/postgres-server.ts';
import { day } from '../../shared/time.ts';
import { createMetrics } from '../metrics.ts';
import { openJobs } from './open-jobs.ts';
import { createQueueClock } from './queue-clock.ts';

test('continues when the system clock is set back, and follows it forward', () => {
  let wall = 1_000;
  const clock = createQueueClock(() => wall);
  wall = 2_000;
  expect(clock.now()).toBe(2_000);
  wall = 500;
  expect(clock.now()).toBe(2_000);
  wall = 700;
  expect(clock.now()).toBe(2_200);
  wall = 10_700;
  expect(clock.now()).toBe(12_200);
});

// A server alone: the embedded database has one process, which need not look for lost jobs every three seconds.
test.runIf(hasServer())('given a clock that is set back by a day, the queue still checks for lost jobs', async () => {
  let setBackMs = 0;
  const clock = createQueueClock(() => Date.now() - setBackMs);
  const database = await openServerForTest();
  const { executeSql } = database.queue;
  let checks = 0;
  const queue = {
    ...database.queue,
    executeSql: async (text: string, values?: unknown[]) => {
      if (text.includes('monitor_claim_on')) checks += 1;
      return executeSql.call(database.queue, text, values);
    },
  };
  const jobs = await openJobs({ database: { ...database, queue }, log: silent, metrics: createMetrics(), clock }, []);
  setBackMs = day;
  await sleep(4_000);
  checks = 0;
  await expect.poll(() => checks, { timeout: 10_000 }).toBeGreaterThan(0);
  await jobs.stop(1);
  await database.close();
});
