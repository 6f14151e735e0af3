import fc from 'fast-check';
import { taxByLaw, type TaxRule } from '../factories/tax-rules.ts';

/**
 * What a cart costs in twelve currencies, with 2, 0 and 3 decimals: in whole fractions, from the owner's settings in
 * dollars to the last amount. It shares no code with the shop.
 */

/** A fraction: `over` is its numerator, `under` its denominator. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}
const fraction = (over: bigint, under: bigint): Fraction => ({ over, under });
/** Rounded half up; nothing here is negative. */
const rounded = ({ over, under }: Fraction): bigint => (2n * over + under) / (2n * under);

/**
 * Per currency, written down from published tables: the counted parts of a unit, the rate to the dollar, the rule of
 * rounding as `step` and `end` of a price, and the least charge, all in parts.
 */
export const currencies = {
  eur: { parts: 100n, rate: '0.92', rounding: '95', step: 100n, end: 95n, least: 50n },
  gbp: { parts: 100n, rate: '0.7891', rounding: '99', step: 100n, end: 99n, least: 40n },
  cad: { parts: 100n, rate: '1.37', rounding: '50', step: 100n, end: 50n, least: 70n },
  chf: { parts: 100n, rate: '0.88', rounding: 'exact', step: 1n, end: 0n, least: 50n },
  sek: { parts: 100n, rate: '10.5', rounding: 'whole', step: 100n, end: 0n, least: 500n },
  huf: { parts: 100n, rate: '361.25', rounding: 'hundreds', step: 10_000n, end: 0n, least: 17_500n },
  brl: { parts: 100n, rate: '5.43', rounding: '99', step: 100n, end: 99n, least: 275n },
  jpy: { parts: 1n, rate: '151.37', rounding: 'tens', step: 10n, end: 0n, least: 75n },
  krw: { parts: 1n, rate: '1391.5', rounding: 'hundreds', step: 100n, end: 0n, least: 700n },
  clp: { parts: 1n, rate: '941', rounding: 'whole', step: 1n, end: 0n, least: 475n },
  // Written with three decimals, counted in hundredths.
  kwd: { parts: 100n, rate: '0.30715', rounding: 'exact', step: 1n, end: 0n, least: 15n },
  bhd: { parts: 100n, rate: '0.37604', rounding: '95', step: 100n, end: 95n, least: 19n },
} as const;
export type Code = keyof typeof currencies;

/** Dollar cents in a currency, before anything is rounded. */
function inCurrency(cents: bigint, { rate, parts }: { rate: string; parts: bigint }): Fraction {
  const [whole = '0', decimals = ''] = rate.split('.');
  return fraction(cents * BigInt(whole + decimals) * parts, 100n * 10n ** BigInt(decimals.length));
}

/** The nearest amount that the rounding rule allows, found by trying those around. */
function onLadder(exact: Fraction, { step, end }: { step: bigint; end: bigint }, least: bigint): bigint {
  const near = (exact.over / exact.under / step) * step + end;
  const tried = [near - 2n * step, near - step, near, near + step, near + 2n * step].filter((cents) => cents > 0n);
  const away = (cents: bigint) => {
    const difference = cents * exact.under - exact.over;
    return difference < 0n ? -difference : difference;
  };
  // If two are equally near, the higher one.
  let best = tried.reduce((found, cents) => (away(cents) <= away(found) ? cents : found));
  while (best < least) best += step;
  return best;
}

export const products = {
  poster: { size: '8x10 inches', price: 1_995n },
  mug: { size: '11oz', price: 1_995n },
  magnet: { size: '3x3 inches', price: 995n },
} as const;
export type Type = keyof typeof products;
const types = ['poster', 'mug', 'magnet'] as const;

export const anyCart = fc.record({
  prices: fc.record({
    poster: fc.integer({ min: 100, max: 20_000 }),
    mug: fc.integer({ min: 100, max: 20_000 }),
    magnet: fc.integer({ min: 100, max: 20_000 }),
  }),
  lines: fc.uniqueArray(
    fc.record({
      type: fc.constantFrom(...types),
      artwork: fc.constantFrom('a', 'b'),
      quantity: fc.integer({ min: 1, max: 10 }),
    }),
    { minLength: 1, maxLength: 6, selector: ({ type, artwork }) => `${type} ${artwork}` },
  ),
  flat: fc.integer({ min: 0, max: 3_000 }),
  abroad: fc.record({ first: fc.integer({ min: 0, max: 3_000 }), additional: fc.integer({ min: 0, max: 900 }) }),
  freeFrom: fc.option(fc.integer({ min: 100, max: 30_000 })),
  isAbroad: fc.boolean(),
  bundle: fc.option(fc.integer({ min: 1, max: 90 })),
  firstOrder: fc.option(fc.integer({ min: 1, max: 90 })),
  discount: fc.option(
    fc.oneof(
      fc.record({ kind: fc.constant('percent' as const), percent: fc.integer({ min: 1, max: 90 }) }),
      fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 5_000 }) }),
      fc.record({ kind: fc.constant('free-shipping' as const) }),
    ),
  ),
});
export type Case = (typeof anyCart extends fc.Arbitrary<infer T> ? T : never) & { code: Code; tax: TaxRule };

/** One tax of an order, without its names. */
export interface TaxFound {
  readonly rate: bigint;
  readonly taxable: bigint;
  readonly amount: bigint;
  readonly included: boolean;
}
export interface Expected extends Record<'total' | 'subtotal' | 'discount' | 'shipping' | 'tax', bigint> {
  readonly taxes: readonly TaxFound[];
  /** What a company accounts for. */
  readonly owed: TaxFound | null;
}

/** What a cart costs, in whole fractions. */
export function expected(one: Case): Expected {
  const facts = currencies[one.code];
  const priceOf = (type: Type) => onLadder(inCurrency(BigInt(one.prices[type]), facts), facts, facts.least);
  const lines = one.lines.map(({ type, artwork, quantity }) => ({
    type,
    artwork,
    pieces: Array.from({ length: quantity }, () => priceOf(type)),
  }));
  const subtotal = lines.flatMap(({ pieces }) => pieces).reduce((sum, price) => sum + price, 0n);

  // Each poster makes one mug of the same artwork cheaper.
  let offBundle = 0n;
  for (const artwork of ['a', 'b']) {
    const of = (type: Type) =>
      lines.filter((line) => line.artwork === artwork && line.type === type).flatMap((l) => l.pieces);
    const pairs = Math.min(of('poster').length, of('mug').length);
    for (const price of of('mug').slice(0, pairs))
      offBundle += one.bundle === null ? 0n : rounded(fraction(price * BigInt(one.bundle), 100n));
  }
  const left = subtotal - offBundle;
  const most = left > facts.least ? left - facts.least : 0n;
  const atMost = (cents: bigint) => (cents < most ? cents : most);
  const share = (percent: number) => atMost(rounded(fraction(left * BigInt(percent), 100n)));
  const amountOff = (cents: number) => {
    const converted = rounded(inCurrency(BigInt(cents), facts));
    const atLeast = converted === 0n ? 1n : converted;
    return atMost(atLeast < left ? atLeast : left);
  };
  const { discount } = one;
  const offByCode =
    discount?.kind === 'percent'
      ? share(discount.percent)
      : discount?.kind === 'amount'
        ? amountOff(discount.cents)
        : 0n;
  const offFirst = one.firstOrder === null ? 0n : share(one.firstOrder);
  const offGoods = offByCode > offFirst ? offByCode : offFirst;

  const sent = (cents: number) => (cents === 0 ? 0n : onLadder(inCurrency(BigInt(cents), facts), facts, 1n));
  const count = BigInt(one.lines.reduce((sum, { quantity }) => sum + quantity, 0));
  const further = (cents: number) => {
    const converted = rounded(inCurrency(BigInt(cents), facts));
    return cents === 0 ? 0n : converted === 0n ? 1n : converted;
  };
  const rate = one.isAbroad ? sent(one.abroad.first) + (count - 1n) * further(one.abroad.additional) : sent(one.flat);
  const isWide = facts.rounding === 'hundreds' || facts.rounding === 'tens';
  const round = { step: isWide ? facts.step : facts.parts, end: 0n };
  const freeFrom = one.freeFrom === null ? null : onLadder(inCurrency(BigInt(one.freeFrom), facts), round, 1n);
  const shipping = freeFrom !== null && subtotal >= freeFrom ? 0n : rate;
  const offShipping = discount?.kind === 'free-shipping' ? shipping : 0n;

  const goods = left - offGoods;
  const base = one.tax.onShipping ? goods + shipping - offShipping : goods;
  const { is, percent } = one.tax;
  const amount = taxByLaw(base, one.tax);
  const found: TaxFound = { rate: percent, taxable: base, amount, included: is.endsWith('included') };
  const isOwed = is.startsWith('owed');
  const tax = is === 'added' ? amount : 0n;
  // What the prices hold of a tax that a company accounts for is taken off.
  const off = offBundle + offGoods + offShipping + (is === 'owed, included' ? amount : 0n);
  return {
    subtotal,
    discount: off,
    shipping,
    tax,
    total: subtotal - off + shipping + tax,
    taxes: amount === 0n || isOwed ? [] : [found],
    owed: amount > 0n && isOwed ? found : null,
  };
}
