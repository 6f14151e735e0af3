import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

export const watchJob = defineJob({
  name: 'server-watch',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 30,
  expireInSeconds: 280,
  concurrency: 1,
});
