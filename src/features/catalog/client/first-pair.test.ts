import { expect, test } from 'vitest';
import { gridStyles } from '../contract.ts';
import { firstPair } from './first-pair.ts';

const idsOf = (favorites: readonly string[], chosenId: string | null) =>
  firstPair(gridStyles, new Set(favorites), chosenId)?.map(({ id }) => id);
const [a, b, c, d] = gridStyles.map(({ id }) => id);

test('given a chosen style and a favorite, these are compared', () => {
  expect(idsOf([c!], d!)).toEqual([d, c]);
});

test('given two favorites and no choice, the favorites are compared', () => {
  expect(idsOf([d!, b!], null)).toEqual([b, d]);
});

test('given a chosen style that is the only favorite, it is compared with the first other one', () => {
  expect(idsOf([a!], a!)).toEqual([a, b]);
});

test('given one style on offer, there is nothing to compare', () => {
  expect(firstPair(gridStyles.slice(0, 1), new Set(), null)).toBeNull();
});
