import { expect, test } from 'vitest';
import { gridStyles, styles, togetherStyle } from './contract.ts';

test('27 styles hang side by side, 4 of them for the season, and the one for two stands apart', () => {
  expect(gridStyles.length).toBe(27);
  expect(gridStyles.filter(({ category }) => category === 'seasonal').length).toBe(4);
  expect(togetherStyle?.id).toBe('my-pup-and-me');
  expect(new Set([...gridStyles, togetherStyle])).toEqual(new Set(styles));
});
