import { expect, test } from 'vitest';
import { falModels, googleModels, openAiModels, replicateModels } from '../../../../providers/models/known-models.ts';
import { artworkTimeoutMs } from './next-step.ts';
import { attemptJob } from './jobs.ts';

const slowest = Math.max(
  ...[...falModels, ...googleModels, ...openAiModels, ...replicateModels].map(({ seconds }) => seconds),
);

test('a run of the attempt job outlasts the slowest model, so that no second run gives up its response', () => {
  // One minute for the submission and one for storing the picture.
  expect(attemptJob.expireInSeconds).toBeGreaterThan(slowest + 120);
});

test('the studio takes over from models at least 30 seconds before POST /api/generate-artwork stops waiting', () => {
  const requestTimeoutMs = 120_000;
  expect(artworkTimeoutMs).toBeLessThanOrEqual(requestTimeoutMs - 30_000);
});
