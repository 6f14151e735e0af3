import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencyCodes, minCharge, partsOf, perDollar, type CurrencyCode } from '../../shared/currencies.ts';
import { money } from '../../shared/money.ts';
import {
  amountIn,
  canRound,
  convertMoney,
  convertPriceList,
  convertRound,
  rateDecimals,
  roundings,
  standardPriceList,
  type Exchange,
  type Rounding,
} from './contract.ts';

const anyCurrency = fc.constantFrom(...currencyCodes);
const anyRounding = fc.constantFrom(...roundings);
/** A price of a shop, and a rate as an owner may type it: about what it is, with some decimals. */
const anyExchange = fc
  .record({
    from: anyCurrency,
    to: anyCurrency,
    rounding: anyRounding,
    dollars: fc.integer({ min: 1, max: 1_000_000 }),
    drift: fc.double({ min: 0.3, max: 3, noNaN: true }),
    decimals: fc.integer({ min: 4, max: rateDecimals }),
  })
  .map(({ from, to, rounding, dollars, drift, decimals }) => {
    const rate = Number(((perDollar(to) / perDollar(from)) * drift).toFixed(decimals));
    const cents = Math.max(1, Math.round((dollars * perDollar(from) * partsOf(from)) / 100));
    return { amount: money(cents, from), exchange: { currency: to, rate }, rounding };
  })
  .filter(({ exchange }) => exchange.rate > 0);

/** The exact value in cents of the other currency, as a fraction. */
function exactly(
  { cents, currency }: { cents: number; currency: string },
  exchange: { currency: string; rate: number },
) {
  const scale = 10n ** BigInt(rateDecimals);
  return {
    over: BigInt(cents) * BigInt(Math.round(exchange.rate * Number(scale))) * BigInt(partsOf(exchange.currency)),
    under: BigInt(partsOf(currency)) * scale,
  };
}

/** How far whole cents are from a fraction, multiplied by its denominator. */
function distance(cents: number, { over, under }: { over: bigint; under: bigint }): bigint {
  const difference = BigInt(cents) * under - over;
  return difference < 0n ? -difference : difference;
}

/** The ladder of a rule, as its name says: 'ends in .95' and so on. */
function steps(rounding: Rounding, currency: string): { step: number; end: number } {
  const unit = partsOf(currency);
  const ends: Record<Rounding, { step: number; end: number }> = {
    exact: { step: 1, end: 0 },
    whole: { step: unit, end: 0 },
    '50': { step: unit, end: 50 },
    '95': { step: unit, end: 95 },
    '99': { step: unit, end: 99 },
    tens: { step: 10 * unit, end: 0 },
    hundreds: { step: 100 * unit, end: 0 },
  };
  return canRound(rounding, currency) ? ends[rounding] : ends.whole;
}

test('a converted amount ends as the rule says, is the nearest such one, and is never nothing', () => {
  fc.assert(
    fc.property(anyExchange, ({ amount, exchange, rounding }) => {
      const { cents, currency } = convertMoney(amount, exchange, rounding);
      const { step, end } = steps(rounding, exchange.currency);
      expect(currency).toBe(exchange.currency);
      expect(cents).toBeGreaterThan(0);
      expect((cents - end) % step).toBe(0);
      const exact = exactly(amount, exchange);
      expect(distance(cents, exact)).toBeLessThanOrEqual(distance(cents + step, exact));
      const below = cents - step;
      // Of two as near, it is the higher one.
      if (below > 0) expect(distance(cents, exact) <= distance(below, exact)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});

test('a higher price is never converted to a lower one, and nothing stays nothing', () => {
  fc.assert(
    fc.property(anyExchange, fc.nat(10_000), ({ amount, exchange, rounding }, more) => {
      const higher = convertMoney(money(amount.cents + more, amount.currency), exchange, rounding);
      expect(higher.cents).toBeGreaterThanOrEqual(convertMoney(amount, exchange, rounding).cents);
      expect(convertMoney(money(0, amount.currency), exchange, rounding)).toEqual(money(0, exchange.currency));
    }),
    { numRuns: 1_000 },
  );
});

test('half of a step is rounded up', () => {
  const euro = (rate: number) => ({ currency: 'eur', rate });
  expect(convertMoney(money(1), euro(0.5)).cents).toBe(1);
  expect(convertMoney(money(3), euro(0.5)).cents).toBe(2);
  // 18.45 is as near to 17.95 as to 18.95.
  expect(convertMoney(money(1_845), euro(1), '95').cents).toBe(1_895);
  expect(convertMoney(money(1_844), euro(1), '95').cents).toBe(1_795);
  expect(convertMoney(money(1_995), { currency: 'jpy', rate: 150 }, 'tens').cents).toBe(2_990);
  expect(convertMoney(money(1_995), { currency: 'jpy', rate: 150 }, 'hundreds').cents).toBe(3_000);
  // A yen has no decimals: a rule about them rounds to whole ones.
  expect(convertMoney(money(1_995), { currency: 'jpy', rate: 150 }, '95').cents).toBe(2_993);
});

const exchangeTo = (currency: CurrencyCode, rate: number, rounding: Rounding): Exchange => ({
  currency,
  rate,
  rounding,
  prices: { download: null, sizes: {} },
});

test('a converted price list is in one currency throughout, and every price of it can be charged', () => {
  fc.assert(
    fc.property(anyExchange, ({ exchange, rounding }) => {
      const { currency } = exchange;
      const list = convertPriceList(standardPriceList, exchangeTo(currency, exchange.rate, rounding));
      const found = new Set<string>();
      JSON.stringify(list, (key, value: unknown) => {
        if (key === 'currency') found.add(String(value));
        return key === 'book' || key === 'products' ? undefined : value;
      });
      for (const { sizes } of Object.values(list.products))
        for (const { price } of sizes) {
          found.add(price.currency);
          expect(price.cents).toBeGreaterThanOrEqual(minCharge(currency));
        }
      expect([...found]).toEqual([currency]);
    }),
    { numRuns: 200 },
  );
});

test('shipping ends as prices do, additional pieces do not, and the amount for free shipping is round', () => {
  const items = {
    first: money(450),
    additional: money(40),
  };
  const list = {
    ...standardPriceList,
    shipping: {
      zones: [
        {
          name: 'Home',
          countries: [{ country: 'US', states: null }],
          rates: {
            kind: 'items' as const,
            byProduct: { poster: items, magnet: items, mug: items, 'framed-poster': items, canvas: items },
          },
          freeFrom: money(2_500),
          days: null,
          phone: 'not asked' as const,
          letters: 'latin' as const,
        },
      ],
    },
  };
  const { shipping, book } = convertPriceList(list, exchangeTo('eur', 0.92, '95'));
  expect(shipping.zones[0]).toMatchObject({
    freeFrom: money(2_300, 'eur'),
    rates: { byProduct: { poster: { first: money(395, 'eur'), additional: money(37, 'eur') } } },
  });
  expect(book).toEqual({ currency: 'usd', factor: 1 / 0.92 });
  // Hundreds of yen are round already.
  expect(convertRound(money(2_500), exchangeTo('jpy', 150, 'hundreds')).cents).toBe(3_800);
});

test('an owner’s price in the currency stands, and an amount of a discount code is converted to the cent', () => {
  const prices = { download: money(500, 'eur'), sizes: { poster: { '8x10 inches': money(2_200, 'eur') } } };
  const list = convertPriceList(standardPriceList, { currency: 'eur', rate: 0.92, rounding: 'whole', prices });
  expect(list.download).toEqual(money(500, 'eur'));
  expect(list.products.poster.sizes.map(({ price }) => price.cents)).toEqual([2_200, 2_800, 3_200]);
  expect(amountIn(list, money(500))).toEqual(money(460, 'eur'));
  expect(amountIn(standardPriceList, money(500))).toEqual(money(500));
});
