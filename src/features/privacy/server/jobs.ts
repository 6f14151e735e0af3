import { z } from 'zod';
import { defineJob, type JobQueue, type JobWorker } from '../../../platform/jobs/jobs.ts';
import { minute, second } from '../../../shared/time.ts';
import type { PrivacyContext } from './context.ts';
import { removeExpired } from './retention.ts';

export const retentionJob = defineJob({
  name: 'privacy-retention',
  schema: z.object({}),
  retryLimit: 2,
  retryDelay: 30,
  expireInSeconds: 600,
  concurrency: 1,
  alone: true,
});

const interval = 15 * minute;
/** Well below `expireInSeconds`. A run that does not finish within its budget queues another one at once. */
const budget = 8 * minute;

/** Runs the retention job at startup and then every quarter of an hour, once across all workers. */
export async function workRetention(context: PrivacyContext, jobs: JobWorker): Promise<void> {
  await jobs.work(
    retentionJob,
    async ({ signal }) => {
      // Queued before the work, so that a failed run does not end the chain.
      await queueNext(context, jobs);
      const done = await removeExpired(context, { signal, budget });
      if (!done) await jobs.send(context.db, retentionJob, {}, { singletonKey: `after ${context.clock().getTime()}` });
    },
    async () => queueNext(context, jobs),
  );
  await jobs.send(context.db, retentionJob, {}, { singletonKey: 'at start' });
}

async function queueNext(context: PrivacyContext, jobs: JobQueue): Promise<void> {
  const now = context.clock().getTime();
  const slot = Math.floor(now / interval) + 1;
  const startAfterSeconds = Math.ceil((slot * interval - now) / second);
  await jobs.send(context.db, retentionJob, {}, { singletonKey: `slot ${slot}`, startAfterSeconds });
}
