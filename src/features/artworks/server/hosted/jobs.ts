import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/jobs.ts';

/** One look at an attempt: sends it, asks how far it is, or finds out what became of it. */
export const attemptJob = defineJob({
  name: 'artworks-attempt',
  schema: z.object({ attemptId: z.string() }),
  retryLimit: 5,
  retryDelay: 1,
  // An attempt ends with its artwork's time, at the latest.
  expireInSeconds: 180,
  // It does little but wait for providers, and those that answer at once keep it waiting for a minute.
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
