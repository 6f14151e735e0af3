import { describe, expect, test } from 'vitest';
import { cardDigits, findCardProblems, formatCardNumber, formatExpiry, passesLuhn } from './card-input.ts';

test('groups the digits of a number as on the card', () => {
  expect(formatCardNumber('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(formatCardNumber('42424')).toBe('4242 4');
  expect(formatCardNumber('4242 ')).toBe('4242');
  expect(formatCardNumber('378282246310005')).toBe('3782 822463 10005');
  expect(cardDigits('4242-4242 4242x42424242424242')).toHaveLength(19);
});

test('inserts the slash of the expiry, and allows its deletion', () => {
  expect(formatExpiry('0')).toBe('0');
  expect(formatExpiry('04')).toBe('04 / ');
  expect(formatExpiry('7')).toBe('07 / ');
  expect(formatExpiry('04 / 2', '04 / ')).toBe('04 / 2');
  expect(formatExpiry('04 /', '04 / ')).toBe('04');
  expect(formatExpiry('12/2031')).toBe('12 / 20');
});

test('Luhn accepts the published test numbers and rejects any single wrong digit', () => {
  for (const number of ['4242424242424242', '4000000000000002', '378282246310005', '5555555555554444']) {
    expect(passesLuhn(number)).toBe(true);
    for (let at = 0; at < number.length; at++) {
      const wrong = number.slice(0, at) + String((Number(number[at]) + 1) % 10) + number.slice(at + 1);
      expect(passesLuhn(wrong)).toBe(false);
    }
  }
  expect(passesLuhn('')).toBe(false);
});

describe('findCardProblems', () => {
  const now = new Date(2028, 3, 30, 23, 59);
  const good = { number: '4242 4242 4242 4242', expiry: '04 / 28', cvc: '123' };

  test('a card is valid until the end of its month', () => {
    expect(findCardProblems(good, now)).toEqual({});
    expect(findCardProblems(good, new Date(2028, 4, 1))).toHaveProperty('expiry');
  });

  test('reports every invalid field', () => {
    expect(Object.keys(findCardProblems({ number: '', expiry: '13 / 40', cvc: '12' }, now))).toEqual([
      'number',
      'expiry',
      'cvc',
    ]);
  });
});
