import { expect, test } from 'vitest';
import { fitPetName } from './pet-name.ts';

test('a name that fits stays as it is', () => {
  for (const name of ['', 'Biscuit', 'حبيب', '🐶', 'x'.repeat(50)]) expect(fitPetName(name)).toBe(name);
});

test('a longer one is cut at a letter, and an emoji is kept or left out whole', () => {
  expect(fitPetName('x'.repeat(4_096))).toBe('x'.repeat(50));
  // Eleven code units: a family of four, joined.
  const family = '👨‍👩‍👧‍👦';
  expect(fitPetName(family.repeat(6))).toBe(family.repeat(4));
  expect(fitPetName(`${'x'.repeat(49)}🐶`)).toBe('x'.repeat(49));
  // A letter and its accent are one.
  expect(fitPetName(`${'x'.repeat(49)}e\u0301`)).toBe('x'.repeat(49));
});

test('one letter longer than every name is no name', () => {
  expect(fitPetName(`e${'\u0301'.repeat(4_096)}`)).toBe('');
});
