import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { followLocale } from '../words/display-locale.ts';
import { standardCurrency } from './currencies.ts';
import {
  addMoney,
  centsIn,
  currencyField,
  currencySign,
  formatMoney,
  fromUnits,
  isSameMoney,
  minMoney,
  money,
  multiplyMoney,
  shareOf,
  sumMoney,
  toDecimalString,
  toUnits,
} from './money.ts';

test('the currency has the code that payment gateways use', () => {
  expect(standardCurrency).toBe('usd');
  expect(money(5)).toEqual({ cents: 5, currency: 'usd' });
  expect(money(5, 'eur')).toEqual({ cents: 5, currency: 'eur' });
});

test('on the wire, only a different currency than US dollars is named', () => {
  expect(currencyField(money(5))).toEqual({});
  expect(currencyField(money(5, 'eur'))).toEqual({ currency: 'eur' });
});

test('amounts of one currency are added', () => {
  expect(addMoney(money(5, 'eur'), money(-7, 'eur'))).toEqual(money(-2, 'eur'));
  expect(sumMoney([money(1), money(2), money(3)])).toEqual(money(6));
  expect(sumMoney([money(4, 'eur'), money(5, 'eur')], 'eur')).toEqual(money(9, 'eur'));
  expect(sumMoney([])).toEqual(money(0));
  expect(sumMoney([], 'eur')).toEqual(money(0, 'eur'));
});

test('given amounts of two currencies, then they are neither added nor stored, with both in the message', () => {
  expect(() => addMoney(money(5, 'eur'), money(5))).toThrow(new RangeError('cannot add eur and usd'));
  expect(() => sumMoney([money(5, 'eur')])).toThrow(new RangeError('cannot add usd and eur'));
  expect(() => centsIn(money(5, 'eur'), 'usd')).toThrow(new RangeError('eur where usd is stored'));
  expect(centsIn(money(5, 'eur'), 'eur')).toBe(5);
});

test('an amount is multiplied by whole numbers only, and 0 has no sign', () => {
  expect(multiplyMoney(money(5, 'eur'), 3)).toEqual(money(15, 'eur'));
  expect(multiplyMoney(money(5), -1)).toEqual(money(-5));
  expect(Object.is(multiplyMoney(money(0), -1).cents, 0)).toBe(true);
  for (const times of [0.5, Number.NaN, Infinity])
    expect(() => multiplyMoney(money(5), times)).toThrow(new RangeError(`cannot multiply money by ${times}`));
});

test('money is the same only in the same currency', () => {
  expect(isSameMoney(money(5), money(5))).toBe(true);
  expect(isSameMoney(money(5), money(6))).toBe(false);
  expect(isSameMoney(money(5), money(5, 'eur'))).toBe(false);
});

test('cents go over the wire as dollars and come back unchanged', () => {
  expect(toUnits(money(495))).toBe(4.95);
  for (const cents of [0, 1, 5, 99, 100, 101, 2_995, 124_950, -1, -2_995])
    expect(fromUnits(toUnits(money(cents)), standardCurrency)).toEqual(money(cents));
});

test('given dollars with a fraction of a cent, then they are rounded half away from zero', () => {
  // 1.005 * 100 is 100.49999999999999 in binary.
  expect(fromUnits(1.005, standardCurrency).cents).toBe(101);
  expect(fromUnits(-1.005, standardCurrency).cents).toBe(-101);
  expect(fromUnits(1.0049, standardCurrency).cents).toBe(100);
  expect(fromUnits(-1.0049, standardCurrency).cents).toBe(-100);
  expect(fromUnits(0.001, standardCurrency).cents).toBe(0);
});

test('given a number that is not an amount of money, then it is refused with the value in the message', () => {
  for (const dollars of [Number.NaN, Infinity, -Infinity, 1e20])
    expect(() => fromUnits(dollars, standardCurrency)).toThrow(new RangeError(`not an amount of money: ${dollars}`));
  expect(fromUnits(Number.MAX_SAFE_INTEGER / 1_000, standardCurrency).cents).toBe(
    Math.round(Number.MAX_SAFE_INTEGER / 10),
  );
});

test('amounts as decimal strings have two places and keep their sign', () => {
  expect([0, 5, 99, 100, 2_495, 124_950].map((cents) => toDecimalString(money(cents)))).toEqual([
    '0.00',
    '0.05',
    '0.99',
    '1.00',
    '24.95',
    '1249.50',
  ]);
  expect([-5, -2_495].map((cents) => toDecimalString(money(cents)))).toEqual(['-0.05', '-24.95']);
});

test('amounts are displayed with a dollar sign and a comma before every three digits', () => {
  expect([0, 5, 99_999, 100_000, 124_950, 123_456_789].map((cents) => formatMoney(money(cents)))).toEqual([
    '$0.00',
    '$0.05',
    '$999.99',
    '$1,000.00',
    '$1,249.50',
    '$1,234,567.89',
  ]);
  expect([-5, -124_950].map((cents) => formatMoney(money(cents)))).toEqual(['-$0.05', '-$1,249.50']);
  expect(formatMoney(money(-0))).toBe('$0.00');
});

test('other currencies are displayed as their readers in English expect them', () => {
  const shown = (cents: number, currency: string) => formatMoney(money(cents, currency)).replace('\u00A0', ' ');
  expect(shown(124_950, 'eur')).toBe('€1,249.50');
  expect(shown(-5, 'eur')).toBe('-€0.05');
  expect(shown(2_495, 'cad')).toBe('CA$24.95');
  expect(shown(3_200, 'jpy')).toBe('¥3,200');
  // Dinars are counted in hundredths and written in thousandths.
  expect(shown(512, 'kwd')).toBe('KWD 5.120');
  // Nobody pays with the hundredths of a forint, but a discount may leave some.
  expect(shown(799_000, 'huf')).toBe('HUF 7,990');
  expect(shown(799_050, 'huf')).toBe('HUF 7,990.50');
});

test('given no amount yet, then a currency has its sign alone', () => {
  expect(['usd', 'eur', 'cad', 'jpy', 'kwd'].map(currencySign)).toEqual(['$', '€', 'CA$', '¥', 'KWD']);
});

test('amounts of currencies with other decimals go over the wire in units and come back unchanged', () => {
  for (const [cents, currency, units, text] of [
    [3_200, 'jpy', 3_200, '3200'],
    [512, 'kwd', 5.12, '5.120'],
    [-7, 'krw', -7, '-7'],
    [2_495, 'eur', 24.95, '24.95'],
  ] as const) {
    expect(toUnits(money(cents, currency))).toBe(units);
    expect(fromUnits(units, currency)).toEqual(money(cents, currency));
    expect(toDecimalString(money(cents, currency))).toBe(text);
  }
  expect(fromUnits(0.5, 'jpy')).toEqual(money(1, 'jpy'));
});

test('a share is rounded half up to a cent', () => {
  expect(shareOf(money(2_995, 'eur'), 800)).toEqual(money(240, 'eur'));
  const share = (cents: number, basisPoints: number) => shareOf(money(cents), basisPoints).cents;
  // 8% of 0.06, 0.07 and 0.19 is 0.48, 0.56 and 1.52 cents; 5% of 0.10 and 0.30 is 0.5 and 1.5 cents.
  expect([6, 7, 19].map((cents) => share(cents, 800))).toEqual([0, 1, 2]);
  expect([10, 30].map((cents) => share(cents, 500))).toEqual([1, 2]);
  expect(share(0, 800)).toBe(0);
});

test('the smaller of two amounts is the first of equal ones, and two currencies are not compared', () => {
  const [small, same, large] = [money(499), money(499), money(500)];
  expect([minMoney(small, large), minMoney(large, small)]).toEqual([small, small]);
  expect(minMoney(small, same)).toBe(small);
  expect(() => minMoney(money(1, 'usd'), money(2, 'eur'))).toThrow(new RangeError('cannot compare usd and eur'));
});

test('a short amount has cents only if there are some', () => {
  expect(formatMoney(money(2_500), true)).toBe('$25');
  expect(formatMoney(money(2_550), true)).toBe('$25.50');
  expect(formatMoney(money(-100_000), true)).toBe('-$1,000');
  expect(formatMoney(money(2_500))).toBe('$25.00');
});

describe('for a reader in German', () => {
  let before: () => string;
  beforeAll(() => void (before = followLocale(() => 'de-DE')));
  afterAll(() => void followLocale(before));

  test('euros, yen and reals are written as Germans write them', () => {
    expect(formatMoney(money(2_495, 'eur'))).toBe('24,95\u00A0€');
    expect(formatMoney(money(3_200, 'jpy'))).toBe('3.200\u00A0¥');
    expect(formatMoney(money(2_495, 'cad'))).toBe('24,95\u00A0CA$');
  });

  test('amounts are written as Germans write them, in every currency', () => {
    expect(formatMoney(money(124_950))).toBe('1.249,50\u00A0$');
    expect(formatMoney(money(-5))).toBe('-0,05\u00A0$');
    expect(formatMoney(money(124_950, 'eur'))).toBe('1.249,50\u00A0€');
  });

  test('a short amount has cents only if there are some', () => {
    expect(formatMoney(money(2_500), true)).toBe('25\u00A0$');
    expect(formatMoney(money(2_550), true)).toBe('25,50\u00A0$');
    expect(formatMoney(money(2_500))).toBe('25,00\u00A0$');
  });
});
