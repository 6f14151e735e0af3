import { expect, test } from 'vitest';
import { tagColor } from './tag-color.ts';

test('a tag has one color, whatever its case, and different tags share the colors', () => {
  expect(tagColor('Gift wrap')).toBe(tagColor('GIFT WRAP'));
  const names = Array.from({ length: 60 }, (_, index) => `Tag ${index}`);
  expect(new Set(names.map(tagColor)).size).toBe(6);
});
