import { minCharge } from '../../shared/currencies.ts';
import {
  addMoney,
  formatMoney,
  minMoney,
  money,
  multiplyMoney,
  shareOf,
  sumMoney,
  type Money,
} from '../../shared/money.ts';
import { must } from '../../shared/must.ts';
import { totalsWords } from '../../words/catalogs/totals.ts';
import type { Say } from '../../words/words.ts';
import type { ProductType } from './products.ts';
import { priceOf, type Adjustment, type PricedLine, type PricingRule } from './adjustments.ts';
import { afterBundle, bundleLabel, bundleShares, type Bundle } from './bundles.ts';
import { reverseChargeLabels } from './reverse-charge.ts';
import { shareOut } from './share-out.ts';

/** What a discount code takes off. */
export type CodeEffect =
  | { readonly kind: 'percent'; readonly percent: number }
  | { readonly kind: 'amount'; readonly amount: Money }
  | { readonly kind: 'free-shipping' };

/** What a discount code gives, as far as the lines of a cart decide it. */
export interface CodeTerms {
  /** As customers read it: in upper case. */
  readonly code: string;
  readonly effect: CodeEffect;
  /** The products whose price it lowers; null for all. */
  readonly products: readonly ProductType[] | null;
  /** The least price of these products, before discounts; null if any will do. */
  readonly minimum: Money | null;
}

/** The offers that a buyer may use. */
export interface Offers {
  /** Null for somebody who has ordered before, and where the shop does not offer it. */
  readonly firstOrder: { readonly percent: number } | null;
  readonly code: CodeTerms | null;
}

export const noOffers: Offers = { firstOrder: null, code: null };

/** The code of an adjustment that comes from the first-order discount. */
export const firstOrderCode = 'first-order';

/** The code of an adjustment that comes from a discount code. */
export function adjustmentCodeOf(code: string): string {
  return `code:${code}`;
}

/** What a discount is called for whoever reads it; stored labels are in the standard language. */
export function discountLabel({ label }: Pick<Adjustment, 'label'>, say: Say): string {
  if (label === reverseChargeLabels.takenOff) return say(totalsWords.vatTakenOff);
  const percent = /, (\d+)% off$/.exec(label)?.[1];
  if (percent === undefined) return label;
  if (label === firstOrderLabel(Number(percent))) return say(totalsWords.firstOrder, { percent });
  return label === bundleLabel(Number(percent)) ? say(totalsWords.bundle, { percent }) : label;
}

/** 'First order, 10% off' */
export function firstOrderLabel(percent: number): string {
  return `First order, ${percent}% off`;
}

/**
 * What each kind of code lowers, which decides the offers that go together. The first-order discount lowers the goods.
 * Of offers that lower the same, only the one that takes more off applies, and the first-order discount where both take
 * off the same, because a code may have to last. Offers that lower different things apply together. A bundle applies
 * with all of them: what it leaves of the price is what the others lower.
 */
export const lowers = {
  percent: 'goods',
  amount: 'goods',
  'free-shipping': 'shipping',
} as const satisfies Readonly<Record<CodeEffect['kind'], 'goods' | 'shipping'>>;

type EffectOn<Lowered> = Extract<
  CodeEffect,
  { kind: { [Kind in CodeEffect['kind']]: (typeof lowers)[Kind] extends Lowered ? Kind : never }[CodeEffect['kind']] }
>;

function isOnGoods(effect: CodeEffect): effect is EffectOn<'goods'> {
  return lowers[effect.kind] === 'goods';
}

/** Why a code does not apply to these lines; null if it does. */
export function codeProblem(terms: CodeTerms, lines: readonly PricedLine[]): 'products' | 'minimum' | null {
  const meant = lines.filter((line) => isMeant(terms, line));
  const price = priceOf(meant);
  if (price.cents === 0) return 'products';
  return terms.minimum !== null && price.cents < terms.minimum.cents ? 'minimum' : null;
}

/** The lines that a code lowers. The download that comes free has no price to lower. */
function isMeant({ products }: CodeTerms, line: PricedLine): boolean {
  return products === null || products.includes(line.productType);
}

/**
 * The discount on the price of the lines: the first-order discount, or that of the code, whichever is larger. `bundled`
 * is what a bundle has taken off each line before.
 */
export const offerOnGoods =
  (offers: Offers, bundled: readonly Money[] | null): PricingRule =>
  (lines) => {
    const found = goodsDiscount(offers, lines, bundled);
    if (found === null) return null;
    const { code, label, amount } = found;
    return { kind: 'discount', code, label, amount: multiplyMoney(amount, -1) };
  };

interface GoodsDiscount {
  readonly code: string;
  readonly label: string;
  readonly amount: Money;
  readonly lowers: (line: PricedLine) => boolean;
}

function goodsDiscount(
  { firstOrder, code }: Offers,
  lines: readonly PricedLine[],
  bundled: readonly Money[] | null,
): GoodsDiscount | null {
  const prices = afterBundle(lines, bundled);
  const price = sumMoney(prices, prices[0]?.currency);
  const priceFor = (terms: CodeTerms) =>
    sumMoney(
      prices.filter((_price, position) => isMeant(terms, must(lines[position]))),
      price.currency,
    );
  // Payment providers charge no less than what is left.
  const maxDiscount = money(Math.max(0, price.cents - minCharge(price.currency)), price.currency);
  const atMost = (amount: Money) => minMoney(amount, maxDiscount);
  const candidates: GoodsDiscount[] = [];
  if (firstOrder !== null)
    candidates.push({
      code: firstOrderCode,
      label: firstOrderLabel(firstOrder.percent),
      amount: atMost(shareOf(price, firstOrder.percent * 100)),
      lowers: () => true,
    });
  if (code !== null && isOnGoods(code.effect) && codeProblem(code, lines) === null)
    candidates.push({
      code: adjustmentCodeOf(code.code),
      label: code.code,
      amount: atMost(amountOff(code.effect, priceFor(code))),
      lowers: (line) => isMeant(code, line),
    });
  // The first of two that take off the same is the first-order discount.
  const [best] = candidates.toSorted((a, b) => b.amount.cents - a.amount.cents);
  return best === undefined || best.amount.cents === 0 ? null : best;
}

function amountOff(effect: EffectOn<'goods'>, price: Money): Money {
  return effect.kind === 'percent' ? shareOf(price, effect.percent * 100) : minMoney(effect.amount, price);
}

/**
 * The shipping that a code takes off. It comes after the tax, which is on the goods alone and must not become smaller.
 */
export const offerOnShipping =
  ({ code }: Offers): PricingRule =>
  (lines, before) => {
    if (code === null || isOnGoods(code.effect) || codeProblem(code, lines) !== null) return null;
    const shipping = before.find(({ kind }) => kind === 'shipping');
    if (shipping === undefined) return null;
    const amount = multiplyMoney(shipping.amount, -1);
    return { kind: 'discount', code: adjustmentCodeOf(code.code), label: code.code, amount };
  };

/**
 * What the discounts on the goods take off each line, in the order of the lines. A bundle's discount is on the pieces
 * that it reduces. The shares of the other follow what it leaves of the lines' prices and add up to the discount to the
 * cent: the cents that rounding down leaves go to the largest remainders, and among equal ones to the earlier line.
 */
export function discountShares(offers: Offers, lines: readonly PricedLine[], bundle: Bundle | null = null): Money[] {
  const bundled = bundleShares(bundle, lines);
  const found = goodsDiscount(offers, lines, bundled);
  const { currency } = priceOf(lines);
  const ofBundle = bundled ?? lines.map(() => money(0, currency));
  if (found === null) return [...ofBundle];
  const prices = afterBundle(lines, bundled);
  const weights = lines.map((line, position) => (found.lowers(line) ? (prices[position]?.cents ?? 0) : 0));
  const shares = shareOut(found.amount.cents, weights);
  return ofBundle.map((share, position) => addMoney(share, money(shares[position] ?? 0, currency)));
}

/** '$25', with cents only where there are some. */
export function shortAmount(amount: Money): string {
  return formatMoney(amount, true);
}

/** Whether one of the adjustments comes from this offer. */
export function usesOffer(adjustments: readonly Pick<Adjustment, 'code'>[], code: string): boolean {
  return adjustments.some((adjustment) => adjustment.code === code);
}
