import { expect, test } from 'vitest';
import { fitPetName } from './pet-name.ts';

test('a name within the limit stays unchanged', () => {
  for (const name of ['', 'Biscuit', 'حبيب', '🐶', 'x'.repeat(50)]) expect(fitPetName(name)).toBe(name);
});

test('a longer name is cut between graphemes, so that no emoji is split', () => {
  expect(fitPetName('x'.repeat(4_096))).toBe('x'.repeat(50));
  // A family of four with zero-width joiners: eleven code units.
  const family = '👨‍👩‍👧‍👦';
  expect(fitPetName(family.repeat(6))).toBe(family.repeat(4));
  expect(fitPetName(`${'x'.repeat(49)}🐶`)).toBe('x'.repeat(49));
  // A letter and its combining accent are one grapheme.
  expect(fitPetName(`${'x'.repeat(49)}e\u0301`)).toBe('x'.repeat(49));
});

test('a single grapheme longer than the limit gives an empty name', () => {
  expect(fitPetName(`e${'\u0301'.repeat(4_096)}`)).toBe('');
});
