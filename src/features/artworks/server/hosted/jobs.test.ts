import { expect, test } from 'vitest';
import { falModels, googleModels, openAiModels, replicateModels } from '../../../../providers/models/known-models.ts';
import { artworkTimeoutMs } from './next-step.ts';
import { attemptJob } from './jobs.ts';

const slowest = Math.max(
  ...[...falModels, ...googleModels, ...openAiModels, ...replicateModels].map(({ seconds }) => seconds),
);

test('a look at an attempt outlives the slowest model, so that nobody takes it over while its answer is on the way', () => {
  // A minute for asking and one for landing.
  expect(attemptJob.expireInSeconds).toBeGreaterThan(slowest + 120);
});

test('the visitor is given the studio’s pictures before those who wait for the answer of the request are sent away', () => {
  const waitOfTheRequest = 120_000;
  expect(artworkTimeoutMs).toBeLessThanOrEqual(waitOfTheRequest - 30_000);
});
