import { expect, test } from 'vitest';
import { outlineText } from './outline-text.ts';

test('letters become outlines that scale with the size', () => {
  const small = outlineText('Mabel · “Queen”', 10);
  const large = outlineText('Mabel · “Queen”', 20);
  expect(small.path).toMatch(/^(M-?\d+\.\d{3} -?\d+\.\d{3}([LQ](-?\d+\.\d{3} ?)+)+Z)+$/);
  expect(large.width).toBeCloseTo(small.width * 2, 6);
  expect(outlineText('', 10)).toEqual({ path: '', width: 0 });
});

test('letters outside Latin-1 use the second font, and letters that no typeface has are omitted', () => {
  expect(outlineText('Żółć', 10).width).toBeGreaterThan(outlineText('ó', 10).width * 2);
  expect(outlineText('Rex 🐕강', 10)).toEqual(outlineText('Rex ', 10));
});
