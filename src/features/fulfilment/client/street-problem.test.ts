import { expect, test } from 'vitest';
import { findStreetProblem, findUnsentProblem, isUnsent } from './street-problem.ts';

const goods = [
  { productType: 'poster', productSize: '8x10 inches' },
  { productType: 'canvas', productSize: '12x16 inches' },
  { productType: 'canvas', productSize: '16x20 inches' },
  { productType: 'mug', productSize: '11oz' },
];
const answer = (streetOnly: number[], unsent: number[] = []) => ({ parts: [], settled: true, streetOnly, unsent });
const home = { address: '7 Harbor Street', city: 'Portland', state: 'OR' };
const box = { ...home, address: 'P.O. Box 12' };
const military = { address: 'PSC 3 Box 4120', city: 'APO', state: 'Armed Forces Europe' };

test('given a post office box, then each product that cannot go there is named once', () => {
  const sentence = 'The carrier of the canvas does not deliver to post office boxes or military mail.';
  for (const place of [box, military])
    expect(findStreetProblem({ goods, answer: answer([1, 2]) }, place)).toBe(
      `${sentence} Please give a street address.`,
    );
  expect(findStreetProblem({ goods, answer: answer([1, 3]) }, box)).toContain('of the canvas and the mug does not');
});

test.each([
  ['a street address', home, answer([0, 1, 2, 3])],
  ['makers that send there', box, answer([])],
  ['a shop that has not answered', box, null],
])('given %s, then there is no problem', (_what, place, response) => {
  expect(findStreetProblem({ goods, answer: response }, place)).toBeNull();
});

test('given goods whose maker does not send to a country, then each product is named once, and its lines are known', () => {
  const arrival = { goods, answer: answer([], [1, 2, 3]) };
  expect(findUnsentProblem(arrival, 'BR')).toBe(
    'We cannot send the canvas and the mug to Brazil. Please choose another country, or leave it out.',
  );
  expect(goods.map((good) => isUnsent(arrival, good))).toEqual([false, true, true, true]);
  expect(findUnsentProblem({ goods, answer: answer([0]) }, 'BR')).toBeNull();
  expect(findUnsentProblem({ goods, answer: null }, 'BR')).toBeNull();
});
