import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawPet } from '../src/drawn-pets/index.ts';
import { createStudio, styleIds } from '../src/index.ts';
import { analysisOfDrawn } from '../src/styles/drawn-analysis.ts';
import { formatFigure, holds } from './judge/figures.ts';
import { judgeDeterminism } from './judge/judge-determinism.ts';
import { judgePictures } from './judge/judge-pictures.ts';
import type { Judged } from './judge/judge-pictures.ts';
import type { Seen } from './judge/subjects.ts';
import { pictureParts } from './judge/sum-up.ts';

// The requirements of `npm run bench:studio` for every style, on a small drawn dog and cat whose outlines are known.

const width = 256;
const studio = createStudio({ threads: 2 });
const seen: Seen[] = [];
const judged: Judged[] = [];

beforeAll(async () => {
  for (const name of ['biscuit', 'saffron'] as const) {
    const drawn = await drawPet(name, { width: 640 });
    const { photo } = drawn;
    seen.push({
      name,
      group: 'drawn',
      photo,
      read: async () => Promise.resolve(photo),
      truth: null,
      analysis: analysisOfDrawn(drawn),
    });
  }
  for (const style of styleIds) {
    for (const variation of [0, 1, 2] as const)
      judged.push(...(await judgePictures(studio, seen, style, variation, width)));
  }
}, 600_000);
afterAll(async () => studio.close());

test.each(Object.keys(pictureParts))('%s meets the requirements', (part) => {
  const figures = pictureParts[part](judged);
  expect(figures.length).toBeGreaterThan(0);
  expect(figures.filter((figure) => !holds(figure)).map(formatFigure)).toEqual([]);
});

test('the same recipe gives the same bytes in a worker and here, after a trip through JSON', async () => {
  const figures = await judgeDeterminism(studio, seen[0], styleIds, 160);
  expect(figures.filter((figure) => !holds(figure)).map(formatFigure)).toEqual([]);
}, 300_000);
