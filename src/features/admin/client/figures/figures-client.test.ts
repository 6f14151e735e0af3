import { expect, test } from 'vitest';
import { marginInWords, marginOf, sumSold, whatMarginOmits } from './margin.ts';
import { modelCostsFile } from './model-costs.tsx';
import { describeChange } from './period-totals.tsx';
import { scaleOf } from './scale-of.ts';

test.each([
  [0, 2],
  [1, 2],
  [3, 4],
  [5, 10],
  [10, 10],
  [11, 20],
  [437.5, 500],
  [5_001, 10_000],
])('given %s as the largest value, then the scale ends at %s', (largest, top) => {
  expect(scaleOf(largest)).toBe(top);
});

test.each([
  [112, 100, '12% more'],
  [50, 100, '50% less'],
  [100, 100, 'as before'],
  [100.2, 100, 'as before'],
  [5, 0, 'none before'],
  [0, 0, 'as before'],
  // Refunds of earlier orders can be more than the revenue.
  [10, -20, 'none before'],
])('given %s after %s, then the change reads: %s', (now, before, words) => {
  expect(describeChange(now, before)).toBe(words);
});

const mugs = { pieces: 4, revenue: 80, cost: 18.4, uncosted: { pieces: 1, revenue: 20 } };
const posters = { pieces: 2, revenue: 40, cost: 0, uncosted: { pieces: 2, revenue: 40 } };

test('given pieces whose cost was not known, then the margin leaves them out and says so', () => {
  expect(marginOf(mugs)).toBe(41.6);
  expect(marginInWords(mugs, 'usd')).toBe('$41.60 (69%)');
  expect(marginInWords(posters, 'usd')).toBe('–');
  expect(whatMarginOmits(sumSold([mugs, posters]))).toContain('the 3 of 6 pieces whose cost was known');
  expect(whatMarginOmits(posters)).toContain('The margin is not known.');
  expect(whatMarginOmits({ ...mugs, uncosted: { pieces: 0, revenue: 0 } })).toBeNull();
});

test('given a product that costs more than it brings, then the margin is negative', () => {
  expect(marginInWords({ pieces: 1, revenue: 10, cost: 12.5, uncosted: { pieces: 0, revenue: 0 } }, 'usd')).toBe(
    '-$2.50 (-25%)',
  );
});

test('given costs of models, then the file has a row for the pictures, for what is under way and for each failure', () => {
  const providers = [
    { provider: 'fal', pictures: 3, underWay: 1, spent: 0.12, failures: [{ why: 'transient', times: 2 }] },
  ];
  const caps = { visitor: 1, network: 1, hourly: 1, daily: 1 };
  const file = modelCostsFile({ today: 0, thisHour: 0, caps, providers });
  expect(file.trim().split('\r\n')).toEqual([
    'provider,what,count,dollars',
    'fal,pictures,3,0.12',
    'fal,under way,1,',
    'fal,busy,2,',
  ]);
});
