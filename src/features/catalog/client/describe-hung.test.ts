import { expect, test } from 'vitest';
import { describeHung } from './describe-hung.ts';

test.each([
  [0, false, '27 styles'],
  [0, true, '0 of 27 hung'],
  [24, true, '24 of 27 hung'],
  // No more will come: what hangs is still the truth.
  [24, false, '24 of 27 hung'],
  [27, false, 'All 27 hung'],
])('%d of 27, more coming: %j', (hung, coming, words) => {
  expect(describeHung(hung, 27, coming)).toBe(words);
});
