import { expect, test } from 'vitest';
import { z } from 'zod';
import { openServerForTest, silent } from '../../../tests/harness/databases.ts';
import { hasServer } from '../../../tests/harness/postgres-server.ts';
import { day } from '../../shared/time.ts';
import { createMetrics } from '../metrics.ts';
import { defineJob } from './jobs.ts';
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

const print = defineJob({
  name: 'print',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 1,
  expireInSeconds: 60,
  concurrency: 1,
});

// A server alone: the embedded database has one process, which need not look for jobs of others.
test.runIf(hasServer())(
  'given a clock that is set back by a day, when the heartbeat of a running job lapses, then the job is run again',
  async () => {
    let setBackMs = 0;
    const clock = createQueueClock(() => Date.now() - setBackMs);
    const database = await openServerForTest();
    const jobs = await openJobs({ database, log: silent, metrics: createMetrics(), clock }, [print]);
    await jobs.send(database.db, print, {});
    await database.queue.executeSql(
      `UPDATE pgboss.job SET state = 'active', started_on = now(), heartbeat_on = now() - interval '1 minute'
        WHERE name = 'print'`,
    );
    setBackMs = day;
    const again = Promise.withResolvers<number>();
    await jobs.work(print, async ({ attempt }) => again.resolve(attempt));
    expect(await again.promise).toBe(0);
    await jobs.stop(5);
    await database.close();
  },
);
