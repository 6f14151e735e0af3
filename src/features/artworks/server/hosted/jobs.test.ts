import { expect, test } from 'vitest';
import { falModels, googleModels, openAiModels, replicateModels } from '../../../../providers/models/known-models.ts';
import { artworkTimeoutMs } from './next-step.ts';
import { attemptJob } from './jobs.ts';

const slowest = Math.max(
  ...[...falModels, ...googleModels, ...openAiModels, ...replicateModels].map(({ seconds }) => seconds),
);

test('a check of an attempt outlives the slowest model, so that no other run takes it over before its answer', () => {
  // One minute for submitting and one for landing.
  expect(attemptJob.expireInSeconds).toBeGreaterThan(slowest + 120);
});

test('the studio starts at least 30 seconds before POST /api/generate-artwork stops waiting', () => {
  const waitOfTheRequest = 120_000;
  expect(artworkTimeoutMs).toBeLessThanOrEqual(waitOfTheRequest - 30_000);
});
