import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/jobs.ts';

/** Checks an attempt once: sends it, polls it, or looks for it at the provider. */
export const attemptJob = defineJob({
  name: 'artworks-attempt',
  schema: z.object({ attemptId: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 1,
  // Longer than any model may take, including storing its picture: a second run would give up the pending response.
  expireInSeconds: 600,
  // A run mostly waits: for some minutes where the provider's response contains the picture itself.
  concurrency: 16,
});

/** Requests a sold picture at print size from the model that made it, and waits for the result. */
export const upscaleJob = defineJob({
  name: 'artworks-upscale',
  schema: z.object({ upscaleId: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 1,
  // Longer than any model may take.
  expireInSeconds: 600,
  // A run mostly waits; pictures at print size are decoded one at a time.
  concurrency: 8,
});

export const attemptSweepJob = defineJob({
  name: 'artworks-attempt-sweep',
  schema: z.object({}),
  retryLimit: 2,
  retryDelaySeconds: 5,
  expireInSeconds: 60,
  concurrency: 1,
});
