import { describe, expect, test } from 'vitest';
import { taxByLaw, taxDay, taxRules, taxSeller } from '../../../tests/factories/tax-rules.ts';
import { money } from '../../shared/money.ts';
import { includesTaxAt, priceLines, standardPriceList, type PriceList } from './contract.ts';

/** Every amount up to $30, and larger ones a prime apart, so that every last digit and every remainder occurs. */
const amounts = [
  ...Array.from({ length: 3_000 }, (_none, index) => index + 1),
  ...Array.from({ length: 2_000 }, (_none, index) => 3_001 + index * 997),
];
const shipping = 499n;

describe('given a table that says for each place whether prices hold the tax', () => {
  test('then there are at least 30 rules, each of its own name', () => {
    expect(taxRules.length).toBeGreaterThanOrEqual(30);
    expect(new Set(taxRules.map(({ name }) => name)).size).toBe(taxRules.length);
  });

  test.each(taxRules)('then every amount is taxed to the cent: $name', (rule) => {
    const { set, included, onShipping, place, vatId, percent, is } = rule;
    const tax = {
      ...standardPriceList.tax,
      rate: 0,
      ...set,
      included,
      onShipping,
      reverseChargeFrom: taxSeller,
    };
    // Without a zone of the place nothing is charged for shipping, so the one zone has all of these countries.
    const countries = [{ country: place.country, states: null }];
    const zones = [
      {
        name: 'All',
        countries,
        rates: { kind: 'order' as const, amount: money(499) },
        freeFrom: null,
        days: null,
        phone: 'not asked' as const,
        letters: 'latin' as const,
      },
    ];
    const priced: PriceList = { ...standardPriceList, tax, shipping: { zones } };
    for (const cents of amounts) {
      const line = { productType: 'poster' as const, unitPrice: money(cents), quantity: 1 };
      const totals = priceLines([line], priced, 'cart', undefined, { place, day: taxDay, vatId });
      const base = BigInt(cents) + (onShipping ? shipping : 0n);
      const amount = taxByLaw(base, rule);
      const shown = BigInt(cents) + shipping;
      const actual = [
        totals.total.cents,
        totals.tax.cents,
        totals.taxes[0]?.amount.cents ?? 0,
        totals.owedByBuyer?.amount.cents ?? 0,
      ].map(BigInt);
      const expected = {
        included: [shown, 0n, amount, 0n],
        added: [shown + amount, amount, amount, 0n],
        'owed, included': [shown - amount, 0n, 0n, amount],
        'owed, added': [shown, 0n, 0n, amount],
      };
      expect([cents, ...actual]).toEqual([cents, ...expected[is]]);
    }
    expect(includesTaxAt(tax, place, taxDay)).toBe(is.endsWith('included') && percent > 0n);
  });
});
