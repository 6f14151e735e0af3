import { expect, test } from 'vitest';
import { gridStyles, styles, togetherStyle } from './contract.ts';

test('the grid has 27 styles, 4 of them seasonal, and the style for a pet with a person is separate', () => {
  expect(gridStyles.length).toBe(27);
  expect(gridStyles.filter(({ category }) => category === 'seasonal').length).toBe(4);
  expect(togetherStyle?.id).toBe('my-pup-and-me');
  expect(new Set([...gridStyles, togetherStyle])).toEqual(new Set(styles));
});
