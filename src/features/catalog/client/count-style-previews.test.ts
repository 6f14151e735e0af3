import { expect, test } from 'vitest';
import { countStylePreviews } from './count-style-previews.ts';

test.each([
  [0, false, '27 styles'],
  [0, true, '0 of 27 ready'],
  [8, true, '8 of 27 ready, more as you scroll'],
  // No more previews are coming: the count is still correct.
  [24, false, '24 of 27 ready'],
  [27, false, 'All 27 ready'],
])('describes %d of 27 painted styles, more coming: %j', (painted, coming, words) => {
  expect(countStylePreviews(painted, 27, coming)).toBe(words);
});
