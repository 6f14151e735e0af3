import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startChild } from '../../../tests/harness/child.ts';
import { hangingJob } from '../../../tests/harness/children/hang-in-job.ts';
import { createServerDatabase, makeDataFolder, silent } from '../../../tests/harness/databases.ts';
import { openDatabase } from '../db/open-database.ts';
import { createMetrics } from '../metrics.ts';
import { openJobs } from './open-jobs.ts';

const child = join(import.meta.dirname, '../../../tests/harness/children/hang-in-job.ts');

/** Kills a process amid a job; returns how long the next one takes to be at it, in seconds. */
async function secondsUntilTakenUp(dataDir: string, databaseUrl: string | null): Promise<number> {
  const first = startChild(child, [dataDir, databaseUrl ?? '']);
  await first.line(/^started$/);
  await first.kill();

  const database = await openDatabase({ dataDir, databaseUrl }, silent);
  const opened = performance.now();
  const jobs = await openJobs({ database, log: silent, metrics: createMetrics() }, [hangingJob]);
  const taken = Promise.withResolvers<{ artworkId: string; attempt: number }>();
  await jobs.work(hangingJob, async ({ data, attempt }) => taken.resolve({ ...data, attempt }));
  expect(await taken.promise).toEqual({ artworkId: 'art_1', attempt: 1 });
  const seconds = (performance.now() - opened) / 1_000;
  await jobs.stop(5);
  await database.close();
  return seconds;
}

test('on the embedded database a killed job goes on as soon as the process is back', { timeout: 60_000 }, async () => {
  expect(await secondsUntilTakenUp(await makeDataFolder(), null)).toBeLessThan(8);
});

test('on server Postgres another process takes a killed job up once its heartbeat has lapsed', { timeout: 60_000 }, async () => {
  const seconds = await secondsUntilTakenUp('', await createServerDatabase());
  expect(seconds).toBeGreaterThan(3);
  expect(seconds).toBeLessThan(25);
});
