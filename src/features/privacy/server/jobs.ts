import { z } from 'zod';
import { defineJob, type JobWorker } from '../../../platform/jobs/jobs.ts';
import { minute } from '../../../shared/time.ts';
import type { PrivacyContext } from './context.ts';
import { removeExpired } from './retention.ts';

export const retentionJob = defineJob({
  name: 'privacy-retention',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 600,
  concurrency: 1,
  alone: true,
});

/** Milliseconds; well below `expireInSeconds`. A run that does not finish within its budget queues another one. */
const budget = 8 * minute;

/** Runs the retention job at startup and then every quarter of an hour, once across all workers. */
export async function startRetentionJobs(context: PrivacyContext, jobs: JobWorker): Promise<void> {
  await jobs.work(retentionJob, async ({ signal }) => {
    const done = await removeExpired(context, { signal, budget });
    if (!done) await jobs.send(context.db, retentionJob, {}, { singletonKey: `after ${context.clock().getTime()}` });
  });
  await jobs.repeat(retentionJob, {}, '*/15 * * * *');
  await jobs.send(context.db, retentionJob, {}, { singletonKey: 'at start' });
}
