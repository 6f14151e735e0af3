import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanForLabel, cutName, endsAtPostOffice, maxLabelLineLength, splitStreet } from './address-label.ts';

describe('a street on a label', () => {
  test.each([
    ['12 Analytical Way', ['12 Analytical Way', '']],
    ['1234 Northeast Martin Luther King Junior Boulevard', ['1234 Northeast Martin Luther King', 'Junior Boulevard']],
    ['19749 Dearborn Street Northwest, Apt 4B', ['19749 Dearborn Street Northwest', 'Apt 4B']],
    ['19749 Dearborn Street Northwest #12', ['19749 Dearborn Street Northwest #12', '']],
    ['197490 Dearborn Street Northwest # 12', ['197490 Dearborn Street Northwest', '# 12']],
    ['🏡 418 Maple Street 👩‍👧', ['418 Maple Street', '']],
  ])('%j is split into %j', (street, lines) => {
    expect(splitStreet(street)).toEqual(lines);
  });

  test('loses no letter and no digit, and has no line that is too long', () => {
    const word = fc.stringMatching(/^[A-Za-z0-9#,.]{1,14}$/);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
        const lines = splitStreet(words.join(' '));
        if (lines === null) return;
        expect(lines.every(({ length }) => length <= maxLabelLineLength)).toBe(true);
        expect(lines.join(' ').replaceAll(/[\s,]/g, '')).toBe(words.join('').replaceAll(',', ''));
      }),
    );
  });

  test('is null if it does not fit, and keeps a second line that was given', () => {
    expect(splitStreet('x'.repeat(36))).toBeNull();
    expect(splitStreet('word '.repeat(30))).toBeNull();
    expect(splitStreet('1234 Northeast Martin Luther King Junior Boulevard', 'Apt 4')).toBeNull();
    expect(splitStreet('12 Analytical Way', 'Apt 4')).toEqual(['12 Analytical Way', 'Apt 4']);
  });
});

test('a name is shortened to fit, and a text loses the characters that no label can print', () => {
  expect(cutName('Maximiliana Alexandrina von Hohenstein-Lichtenberg')).toBe('Maximiliana Alexandrina von');
  expect(cleanForLabel('🐶 Žofie\n❤️ Němcová 🇫🇷')).toBe('Žofie Němcová');
});

test.each([
  ['PO Box 12', 'Portland', 'OR', true],
  ['P.O. Box 12', 'Portland', 'OR', true],
  ['p o box 12', 'Portland', 'OR', true],
  ['Post Office Box 12', 'Portland', 'OR', true],
  ['Box 12', 'Portland', 'OR', true],
  ['PSC 3 Box 4120', 'APO', 'AE', true],
  ['Unit 100100 Box 4120', 'FPO', 'AP', true],
  ['USS Enterprise', 'fpo', 'CA', true],
  ['12 Box Elder Lane', 'Portland', 'OR', false],
  ['12 Boxwood Court', 'Apopka', 'FL', false],
  ['4 Depot Road', 'Portland', 'OR', false],
])('%s, %s, %s ends at a post office: %s', (street, city, state, expected) => {
  expect(endsAtPostOffice({ street, city, state })).toBe(expected);
});
