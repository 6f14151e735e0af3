import { expect, test } from 'vitest';
import { createTestShop } from '../../tests/harness/test-shop.ts';
import type { Context } from './context.ts';
import { jobDefinitions } from './job-definitions.ts';
import { startWorker } from './worker.ts';

test('every kind of job that can be queued has a worker', async () => {
  const shop = await createTestShop();
  const worked: string[] = [];
  const jobs: Context['jobs'] = { ...shop.context.jobs, work: async ({ name }) => void worked.push(name) };
  // Has a hosted model, because its jobs are registered only with one.
  await startWorker({ ...shop.context, jobs, models: [{}] as never });
  await shop.close();
  expect(worked.toSorted((a, b) => a.localeCompare(b))).toEqual(
    jobDefinitions.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)),
  );
});
