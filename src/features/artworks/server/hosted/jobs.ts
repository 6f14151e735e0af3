import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/jobs.ts';

/** One look at an attempt: sends it, asks how far it is, or finds out what became of it. */
export const attemptJob = defineJob({
  name: 'artworks-attempt',
  schema: z.object({ attemptId: z.string() }),
  retryLimit: 5,
  retryDelay: 1,
  // Longer than any model may take and its picture then takes to land: whoever takes a look over gives its answer up.
  expireInSeconds: 600,
  // It does little but wait, for providers that answer with the picture itself some minutes.
  concurrency: 16,
});

/** Has a sold picture made at print size by its model, and waits until it is there. */
export const upscaleJob = defineJob({
  name: 'artworks-upscale',
  schema: z.object({ upscaleId: z.string() }),
  retryLimit: 5,
  retryDelay: 1,
  // Longer than any model may take.
  expireInSeconds: 600,
  // It does little but wait; a picture of print size is decoded one at a time.
  concurrency: 8,
});

export const attemptSweepJob = defineJob({
  name: 'artworks-attempt-sweep',
  schema: z.object({}),
  retryLimit: 2,
  retryDelay: 5,
  expireInSeconds: 60,
  concurrency: 1,
});
