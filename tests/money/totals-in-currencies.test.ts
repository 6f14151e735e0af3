import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartTotals } from '../../src/features/cart/client/cart-totals.ts';
import type { CartItem } from '../../src/features/cart/contract.ts';
import { amountIn, type CodeTerms, type Offers, type Tax } from '../../src/features/catalog/contract.ts';
import { resolveSettings, type StoredSettings } from '../../src/features/settings/contract.ts';
import { money } from '../../src/shared/money.ts';
import { taxDay, taxRules, taxSeller, type TaxRule } from '../factories/tax-rules.ts';
import {
  anyCart,
  currencies,
  expected,
  products,
  type Case,
  type Code,
  type Expected,
  type TaxFound,
  type Type,
} from './totals-by-fractions.ts';

/** `npm run test:long` sets MONEY_RUNS and uses random seeds; MONEY_SEED repeats a seed that failed. */
const requestedRuns = process.env['MONEY_RUNS'];
const numRuns = Number(requestedRuns ?? 400);
const seed = process.env['MONEY_SEED'] ?? (requestedRuns === undefined ? '20261127' : null);
/** The carts of each pair of currency and rule are others. */
const seeded = (pair = 0) => (seed === null ? {} : { seed: Number(seed) + pair });

const codes = Object.keys(currencies) as Code[];
/** Any rate of a country, besides those of the list. */
const anyRule = fc
  .record({ rate: fc.integer({ min: 0, max: 30_000 }), included: fc.boolean(), onShipping: fc.boolean() })
  .map(({ rate, included, onShipping }): TaxRule => ({
    name: `${rate}`,
    set: { table: [{ country: 'US', state: null, rate, from: null, label: null, included: null }] },
    included,
    onShipping,
    place: { country: 'US', state: null },
    vatId: null,
    percent: BigInt(rate),
    is: included ? 'included' : 'added',
  }));

/** The owner's taxes, as the settings have them. */
function taxOf({ set, included, onShipping }: TaxRule): StoredSettings['tax'] {
  if ('rate' in set) return { method: 'everybody', basisPoints: set.rate / 10, included, onShipping };
  const table = set.table.map(({ country, rate, state, from, included: own }) => ({
    country,
    rate,
    ...(state !== null && { state }),
    ...(from !== null && { from }),
    ...(own !== null && { included: own }),
  }));
  return { method: 'table', included, onShipping, table };
}

function settingsOf(one: Case): StoredSettings {
  const { code, prices } = one;
  // The buyer's country is in one of the two zones; nobody is in the other one's.
  const [home, abroad] = one.isAbroad ? ['NZ', one.tax.place.country] : [one.tax.place.country, 'NZ'];
  const sizes = (type: Type) => ({ sizes: { [products[type].size]: { price: prices[type] } } });
  const item = one.abroad;
  const zone = { freeFrom: one.freeFrom, days: null };
  return {
    products: { poster: sizes('poster'), mug: sizes('mug'), magnet: sizes('magnet') },
    shipping: {
      zones: [
        { ...zone, name: 'Home', countries: [{ country: home }], rates: { kind: 'order', amount: one.flat } },
        {
          ...zone,
          name: 'Abroad',
          countries: [{ country: abroad }],
          rates: { kind: 'items', byProduct: { poster: item, mug: item, magnet: item } },
        },
      ],
    },
    shop: { country: taxSeller },
    invoices: { on: true, companies: true, reverseCharge: true, taxId: 'DE129273398' },
    tax: taxOf(one.tax),
    offers: { bundle: { given: one.bundle !== null, percent: one.bundle ?? 20, first: ['poster'], reduced: ['mug'] } },
    money: {
      further: [
        { currency: code, rate: Number(currencies[code].rate), rounding: currencies[code].rounding, countries: [] },
      ],
    },
  };
}

/** What the shop says that a cart costs. */
function totalsOf(one: Case): Expected {
  const { priceList } = resolveSettings(settingsOf(one), [], one.code);
  const items = one.lines.map(({ type, artwork, quantity }): CartItem => ({
    key: `${type} ${artwork}`,
    productType: type,
    productSize: products[type].size,
    price: 0,
    quantity,
    artworkId: artwork,
    selectedVariation: 0,
  }));
  const { discount } = one;
  const terms: CodeTerms | null = discount && {
    code: 'CODE',
    effect:
      discount.kind === 'amount' ? { kind: 'amount', amount: amountIn(priceList, money(discount.cents)) } : discount,
    products: null,
    minimum: null,
  };
  const offers: Offers = { firstOrder: one.firstOrder === null ? null : { percent: one.firstOrder }, code: terms };
  const { place, vatId } = one.tax;
  const totals = cartTotals(items, priceList, offers, { place, day: taxDay, vatId });
  const { total, subtotal, discount: off, shipping, tax, taxes, owedByBuyer } = totals;
  const amounts = [total, subtotal, off, shipping, tax, ...taxes.flatMap((held) => [held.taxable, held.amount])];
  expect(new Set(amounts.map(({ currency }) => currency))).toEqual(new Set([one.code]));
  const inUnits = ({ rate, taxable, amount, included }: Tax): TaxFound => ({
    rate: BigInt(rate),
    taxable: BigInt(taxable.cents),
    amount: BigInt(amount.cents),
    included,
  });
  return {
    total: BigInt(total.cents),
    subtotal: BigInt(subtotal.cents),
    discount: BigInt(off.cents),
    shipping: BigInt(shipping.cents),
    tax: BigInt(tax.cents),
    taxes: taxes.map(inUnits),
    owed: owedByBuyer === undefined ? null : inUnits(owedByBuyer),
  };
}

test.each(codes)(
  'given any cart in %s, then every tax rule takes what whole fractions say, to the smallest unit',
  (code) => {
    for (const [index, tax] of taxRules.entries())
      fc.assert(
        fc.property(anyCart, (cart) => {
          const one = { ...cart, code, tax };
          expect({ rule: tax.name, ...totalsOf(one) }).toEqual({ rule: tax.name, ...expected(one) });
        }),
        { ...seeded(taxRules.length * codes.indexOf(code) + index), numRuns: Math.ceil(numRuns / 400) },
      );
  },
);

test('given any rate in any currency, then every amount is what whole fractions say, to the smallest unit', () => {
  fc.assert(
    fc.property(anyCart, fc.constantFrom(...codes), anyRule, (cart, code, tax) => {
      const one = { ...cart, code, tax };
      expect(totalsOf(one)).toEqual(expected(one));
    }),
    { ...seeded(), numRuns },
  );
});
