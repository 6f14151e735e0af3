import { expect, test } from 'vitest';
import { describeHung } from './describe-hung.ts';

test.each([
  [0, false, '27 styles'],
  [0, true, '0 of 27 hung'],
  [24, true, '24 of 27 hung'],
  // No more previews are coming: the count is still correct.
  [24, false, '24 of 27 hung'],
  [27, false, 'All 27 hung'],
])('describes %d of 27 painted styles, more coming: %j', (hung, coming, words) => {
  expect(describeHung(hung, 27, coming)).toBe(words);
});
