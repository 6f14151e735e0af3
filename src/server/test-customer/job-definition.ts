import { z } from 'zod';
import { defineJob } from '../../platform/jobs/jobs.ts';

export const testCustomerJob = defineJob({
  name: 'server-test-customer',
  schema: z.object({}),
  // A moment without network is not news: what fails twice is reported.
  retryLimit: 1,
  retryDelaySeconds: 60,
  expireInSeconds: 1_200,
  concurrency: 1,
  alone: true,
});
