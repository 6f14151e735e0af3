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
/** Well within the time after which a run counts as lost; one that has not finished is followed by another at once. */
const budget = 8 * minute;

/** Works the retention: at the start, then every quarter of an hour, once however many workers there are. */
export async function workRetention(context: PrivacyContext, jobs: JobWorker): Promise<void> {
  await jobs.work(
    retentionJob,
    async ({ signal }) => {
      // Before the work, so that a run that fails does not end the chain.
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
