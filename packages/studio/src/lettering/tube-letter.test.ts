import { expect, test } from 'vitest';
import { tubeLetters } from './tube-letter.ts';

test('a name becomes strokes above its baseline, as wide as its letters', () => {
  const line = tubeLetters('Al', 200, 0.1);
  expect(line?.path).toBe('M0.0 0.0L70.0 -200.0L140.0 0.0M28.0 -76.0H112.0M160.0 -200.0V0.0H256.0');
  expect(line?.width).toBeCloseTo(256, 6);
});

test('accents are dropped, and a name in another script gives null', () => {
  expect(tubeLetters('Zoé', 100, 0.2)).toEqual(tubeLetters('ZOE', 100, 0.2));
  expect(tubeLetters('Рекс', 100, 0.2)).toBeNull();
  expect(tubeLetters('Łatka 🐕', 100, 0.2)).toBeNull();
});
