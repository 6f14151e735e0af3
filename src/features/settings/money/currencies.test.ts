import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencyCodes, minCharge } from '../../../shared/currencies.ts';
import { money } from '../../../shared/money.ts';
import { standardPriceList } from '../../catalog/contract.ts';
import {
  countriesOf,
  findProblems,
  inOwnCurrency,
  publicSettings,
  resolveSettings,
  standardRounding,
  usualRate,
  type StoredSettings,
} from '../contract.ts';

const euro = { currency: 'eur', rate: 0.92, rounding: '95' as const, countries: ['DE'] };
const yen = { currency: 'jpy', rate: 150, rounding: 'tens' as const, countries: ['JP'] };
const sold: StoredSettings = { money: { further: [euro, yen] } };
const problemsOf = (money: object, more: object = {}) => findProblems({ money, ...more });

test('given no currency, then the shop sells in US dollars alone, and pages are told nothing', () => {
  const { currencies, priceList } = resolveSettings({}, []);
  expect(currencies).toEqual({ own: 'usd', offered: ['usd'], byCountry: {} });
  expect(priceList).toEqual(standardPriceList);
  expect(publicSettings({})).toBeNull();
  expect(resolveSettings({}, [], 'eur').priceList.currency).toBe('usd');
});

test('given additional currencies, then a visitor can choose, and every amount is in the chosen one', () => {
  expect(resolveSettings(sold, []).currencies).toEqual({
    own: 'usd',
    offered: ['usd', 'eur', 'jpy'],
    byCountry: { DE: 'eur', JP: 'jpy' },
  });
  const { priceList, giftCards, claims } = resolveSettings(sold, 'all', 'eur');
  expect(priceList.products.poster.sizes.map(({ price }) => price)).toEqual(
    [1_795, 2_795, 3_195].map((cents) => money(cents, 'eur')),
  );
  expect(priceList.book).toEqual({ currency: 'usd', factor: 1 / 0.92 });
  expect(giftCards).toMatchObject({
    least: money(900, 'eur'),
    presets: [money(2_300, 'eur'), money(4_600, 'eur'), money(9_200, 'eur')],
  });
  expect(claims['free-shipping']).toBe('Free shipping on orders over €23');
  expect(resolveSettings(sold, 'all', 'jpy').claims['free-shipping']).toBe('Free shipping on orders over ¥3,750');
  // A currency of a newer shop is ignored.
  expect(resolveSettings({ money: { further: [{ ...euro, currency: 'xyz' }] } }, []).currencies.offered).toEqual([
    'usd',
  ]);
});

test('a page is told the rates of its own currency alone, and computes the same prices', () => {
  const shown = publicSettings(sold, {}, null, 'eur');
  expect(shown).toEqual({ money: { further: [{ ...euro, countries: [] }] } });
  expect(resolveSettings(shown as StoredSettings, [], 'eur').priceList).toEqual(
    resolveSettings(sold, [], 'eur').priceList,
  );
  expect(publicSettings(sold)).toBeNull();
});

test.each([
  [{ further: [{ ...euro, rate: 0 }] }, 'rate', 'Type how many EUR one USD is: a number above 0.'],
  [{ further: [{ ...euro, rate: -1 }] }, 'rate', 'Type how many EUR one USD is: a number above 0.'],
  [
    { further: [{ ...euro, rate: 92 }] },
    'rate',
    'One USD is about 0.9 EUR, not 92. Check the rate: it says how many EUR one USD is.',
  ],
  [
    { further: [{ ...yen, rate: 0.0066 }] },
    'rate',
    'One USD is about 150 JPY, not 0.0066. Check the rate: it says how many JPY one USD is.',
  ],
  [{ further: [{ ...euro, rate: 'about one' }] }, 'rate', 'Type the rate as a number, such as 0.92.'],
  [
    { further: [{ ...yen, rounding: '95' }] },
    'rounding',
    'JPY has no decimals. Choose whole amounts, tens or hundreds.',
  ],
  [
    { further: [{ ...euro, currency: 'usd' }] },
    'currency',
    "USD is the shop's own currency. Remove it from the additional currencies.",
  ],
  [{ further: [{ ...euro, currency: 'xyz' }] }, 'currency', 'Choose a currency from the list.'],
  [
    { further: [{ ...euro, prices: { download: 10 } }] },
    'prices.download',
    'A price is at least €0.50, because payment providers refuse less.',
  ],
  [
    { further: [{ ...euro, prices: { sizes: { mug: { '11oz': 10_000_000 } } } }] },
    'prices.sizes.mug.11oz',
    'A price is at most €9,000.',
  ],
])('given %j, then the owner reads what is wrong', (money, field, sentence) => {
  expect(problemsOf(money)).toEqual({ [`money.further.0.${field}`]: sentence });
});

test('given a currency or a country twice, then the owner reads which', () => {
  expect(problemsOf({ further: [euro, { ...euro, countries: [] }] })).toEqual({
    'money.further.1.currency': 'EUR is in the list twice. Keep it once.',
  });
  expect(problemsOf({ further: [euro, { ...yen, countries: ['DE'] }] })).toEqual({
    'money.further.1.countries':
      'Visitors from Germany cannot see two currencies first, EUR and JPY. Keep the country in one.',
  });
});

test('given another own currency, then limits are about as much in it', () => {
  const inYen = (price: number) => problemsOf({ currency: 'jpy' }, { products: { digital: { price } } });
  expect(inYen(49)).toEqual({
    'products.digital.price': 'A price is at least ¥75, because payment providers refuse less.',
  });
  expect(inYen(1_000_001)).toEqual({ 'products.digital.price': 'A price is at most ¥1,000,000.' });
  expect(inYen(500)).toEqual({});
});

test('in every own currency the standard prices can be charged, and the defaults are settings that can be saved', () => {
  for (const currency of currencyCodes) {
    const { priceList, giftCards, costs } = resolveSettings({ money: { currency } }, 'all');
    expect(priceList.currency).toBe(currency);
    expect(priceList.book).toEqual({ currency, factor: 1 });
    for (const { sizes } of Object.values(priceList.products))
      for (const { price } of sizes) expect(price.cents).toBeGreaterThanOrEqual(minCharge(currency));
    expect([...costs.values()].every((cost) => cost.currency === currency)).toBe(true);
    const asSet = {
      products: {
        poster: {
          sizes: Object.fromEntries(priceList.products.poster.sizes.map((s) => [s.label, { price: s.price.cents }])),
        },
        digital: { price: priceList.download.cents },
      },
      giftCards: {
        least: giftCards.least.cents,
        most: giftCards.most.cents,
        presets: giftCards.presets.map((p) => p.cents),
      },
    };
    expect(findProblems({ ...asSet, money: { currency } })).toEqual({});
  }
});

test('a currency that is added with its usual rate and countries can be saved at once', () => {
  for (const own of currencyCodes) {
    const others = currencyCodes.filter((code) => code !== own);
    const further = others.map((currency) => ({
      currency,
      rate: Number(usualRate(own, currency).toPrecision(3)),
      rounding: standardRounding(currency),
      countries: [...countriesOf(currency)],
    }));
    expect(problemsOf({ currency: own, further })).toEqual({});
  }
});

test('given amounts that are set, when the own currency changes, then they are about as much in it', () => {
  const stored: StoredSettings = {
    products: { poster: { sizes: { '8x10 inches': { price: 2_195, cost: 700 } } } },
    shipping: {
      zones: [
        {
          name: 'Home',
          countries: [{ country: 'US' }],
          rates: { kind: 'order', amount: 599 },
          freeFrom: 4_000,
          days: null,
        },
      ],
    },
    giftCards: { presets: [2_000, 4_000] },
    money: { further: [euro] },
  };
  expect(inOwnCurrency(stored, 'jpy')).toEqual({
    products: { poster: { sizes: { '8x10 inches': { price: 3_290, cost: 1_050 } } } },
    shipping: {
      zones: [
        {
          name: 'Home',
          countries: [{ country: 'US' }],
          rates: { kind: 'order', amount: 899 },
          freeFrom: 6_000,
          days: null,
        },
      ],
    },
    giftCards: { presets: [3_000, 6_000] },
    money: { currency: 'jpy' },
  });
  expect(inOwnCurrency({ money: { currency: 'jpy' } }, 'usd')).toEqual({});
});

test('given any price and any two currencies, then what is converted for a new own currency can be saved', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...currencyCodes),
      fc.constantFrom(...currencyCodes),
      fc.double({ min: 1, max: 5_000, noNaN: true }),
      (from, to, dollars) => {
        const price = Math.round(100 * dollars * usualRate('usd', from));
        const stored: StoredSettings = { money: { currency: from }, products: { digital: { price } } };
        fc.pre(Object.keys(findProblems(stored)).length === 0);
        expect(findProblems(inOwnCurrency(stored, to))).toEqual({});
      },
    ),
    { numRuns: 300, examples: [['isk', 'zar', 60.606]] },
  );
});
