import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawPet } from '../src/drawn-pets/index.ts';
import { createStudio, styleIds } from '../src/index.ts';
import { analysisOfDrawn } from '../src/styles/drawn-analysis.ts';
import { formatFigure, holds } from './judge/figures.ts';
import { judgeDeterminism } from './judge/judge-determinism.ts';
import { judgePictures } from './judge/judge-pictures.ts';
import type { Judged } from './judge/judge-pictures.ts';
import type { AnalyzedSubject } from './judge/subjects.ts';
import { pictureParts } from './judge/sum-up.ts';
import { long } from './long.ts';
import { oneOfEachKind } from './style-kinds.ts';

// Checks the requirements of `npm run bench:studio` for every style, on a small drawn dog and cat with known outlines.
// Styles that share the code of another one are judged by one variation, and their bytes are not compared;
// `npm run test:long` judges all three of each, and compares the bytes of each.

const width = long ? 256 : 192;
const studio = createStudio({ threads: 2 });
const analyzed: AnalyzedSubject[] = [];
const judged: Judged[] = [];

beforeAll(async () => {
  for (const name of ['biscuit', 'saffron'] as const) {
    const drawn = await drawPet(name, { width: 640 });
    const { photo } = drawn;
    analyzed.push({
      name,
      group: 'drawn',
      photo,
      read: async () => Promise.resolve(photo),
      truth: null,
      analysis: analysisOfDrawn(drawn),
    });
  }
  for (const style of styleIds) {
    const variations = long || oneOfEachKind.includes(style) ? ([0, 1, 2] as const) : ([0] as const);
    for (const variation of variations)
      judged.push(...(await judgePictures(studio, analyzed, style, variation, width)));
  }
}, 600_000);
afterAll(async () => studio.close());

test.each(Object.keys(pictureParts))('%s meets the requirements', (part) => {
  const figures = pictureParts[part](judged);
  expect(figures.length).toBeGreaterThan(0);
  expect(figures.filter((figure) => !holds(figure)).map(formatFigure)).toEqual([]);
});

test('the same recipe gives the same bytes in a worker and in this thread, after a JSON round trip', async () => {
  const figures = await judgeDeterminism(studio, analyzed[0], long ? styleIds : oneOfEachKind, 160);
  expect(figures.filter((figure) => !holds(figure)).map(formatFigure)).toEqual([]);
}, 300_000);
