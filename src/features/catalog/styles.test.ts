import { expect, test } from 'vitest';
import { gridStyles, styles, petAndPersonStyle } from './contract.ts';

test('the grid has 27 styles, 4 of them seasonal, and the style for a pet with a person is separate', () => {
  expect(gridStyles.length).toBe(27);
  expect(gridStyles.filter(({ category }) => category === 'seasonal').length).toBe(4);
  expect(petAndPersonStyle?.id).toBe('my-pup-and-me');
  expect(new Set([...gridStyles, petAndPersonStyle])).toEqual(new Set(styles));
});
