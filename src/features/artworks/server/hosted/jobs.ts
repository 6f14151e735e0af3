import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/jobs.ts';

/** Checks an attempt once: sends it, polls it, or finds out what became of it. */
export const attemptJob = defineJob({
  name: 'artworks-attempt',
  schema: z.object({ attemptId: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 1,
  // Longer than any model and the landing of its picture may take: a run that takes over gives the pending answer up.
  expireInSeconds: 600,
  // It mostly waits, up to some minutes for providers that answer with the picture itself.
  concurrency: 16,
});

/** Asks the model of a sold picture for it at print size, and waits for the result. */
export const upscaleJob = defineJob({
  name: 'artworks-upscale',
  schema: z.object({ upscaleId: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 1,
  // Longer than any model may take.
  expireInSeconds: 600,
  // It mostly waits; pictures at print size are decoded one at a time.
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
