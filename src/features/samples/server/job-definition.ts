import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/jobs.ts';

export const paintPetJob = defineJob({
  name: 'samples-paint',
  schema: z.object({ petId: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 5,
  // A pet in every style takes minutes on a small machine; an attempt that expires continues with the next style.
  expireInSeconds: 900,
  concurrency: 1,
  alone: true,
});
