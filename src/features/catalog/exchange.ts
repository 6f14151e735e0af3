import { minCharge, partsOf } from '../../shared/currencies.ts';
import { money, type Money } from '../../shared/money.ts';
import { mapPhysical, type PhysicalProduct, type ProductType } from './products.ts';
import { mapProducts, type ListedProduct, type PriceList } from './price-list.ts';
import type { ItemRate, Zone } from './zones.ts';

/** How a converted price ends: as it comes, on a whole unit, on a part of one, or on tens or hundreds. */
export const roundings = ['exact', 'whole', '50', '95', '99', 'tens', 'hundreds'] as const;
export type Rounding = (typeof roundings)[number];

/** Prices that an owner has set in a currency, in place of converted ones. */
export interface OwnPrices {
  readonly download: Money | null;
  /** By product and size. */
  readonly sizes: Readonly<Partial<Record<ProductType, Readonly<Record<string, Money>>>>>;
}

/** How the prices of a shop become those of another currency. */
export interface Exchange {
  readonly currency: string;
  /** Units of the currency for one unit of the shop's own. */
  readonly rate: number;
  readonly rounding: Rounding;
  readonly prices: OwnPrices;
}

/** A rate has at most eight decimals: enough for the dollars of a yen. */
export const rateDecimals = 8;
const rateParts = 10n ** BigInt(rateDecimals);

/** Whether a currency has amounts that end so. There is no half of a yen. */
export function canRound(rounding: Rounding, currency: string): boolean {
  return partsOf(currency) > 1 || !['50', '95', '99'].includes(rounding);
}

/** The amounts that a rule allows: `end`, and every `step` above it; in cents. */
function ladderOf(rounding: Rounding, currency: string): { readonly step: number; readonly end: number } {
  const unit = partsOf(currency);
  if (rounding === 'exact') return { step: 1, end: 0 };
  if (rounding === 'tens') return { step: 10 * unit, end: 0 };
  if (rounding === 'hundreds') return { step: 100 * unit, end: 0 };
  return { step: unit, end: rounding === 'whole' || !canRound(rounding, currency) ? 0 : Number(rounding) };
}

/**
 * An amount in another currency: the nearest one that the rule allows, of two as near the higher one. Nothing stays
 * nothing. Anything else is at least `min`, and never nothing. Calculated in whole numbers, because a rate times an
 * amount can have more digits than a number holds.
 */
export function convertMoney(
  { cents, currency: from }: Money,
  { currency, rate }: Pick<Exchange, 'currency' | 'rate'>,
  rounding: Rounding = 'exact',
  min = 1,
): Money {
  if (cents === 0) return money(0, currency);
  const { step, end } = ladderOf(rounding, currency);
  const numerator = BigInt(cents) * BigInt(Math.round(rate * Number(rateParts))) * BigInt(partsOf(currency));
  const denominator = BigInt(partsOf(from)) * rateParts;
  const [wide, low] = [BigInt(step) * denominator, BigInt(end) * denominator];
  const above = 2n * (numerator - low) + wide;
  const steps = above < 0n ? 0 : Number(above / (2n * wide));
  const minSteps = Math.max(0, Math.ceil((Math.max(1, min) - end) / step));
  return money(Math.max(steps, minSteps) * step + end, currency);
}

/** A price of goods. It can be charged by itself. */
export function convertPrice(amount: Money, exchange: Pick<Exchange, 'currency' | 'rate' | 'rounding'>): Money {
  return convertMoney(amount, exchange, exchange.rounding, minCharge(exchange.currency));
}

/** An amount that people read as a round one: from which something is free, or on a gift card. */
export function convertRound(amount: Money, exchange: Pick<Exchange, 'currency' | 'rate' | 'rounding'>): Money {
  const { rounding } = exchange;
  return convertMoney(amount, exchange, rounding === 'tens' || rounding === 'hundreds' ? rounding : 'whole');
}

/** A price list in another currency. What it is converted from is the currency of the books. */
export function convertPriceList(list: PriceList, exchange: Exchange): PriceList {
  const { currency, prices } = exchange;
  const price = (amount: Money) => convertPrice(amount, exchange);
  const rate = ({ first, additional }: ItemRate): ItemRate => ({
    first: convertMoney(first, exchange, exchange.rounding),
    // Cents for one more piece are not rounded as prices are: '.95' would double them.
    additional: convertMoney(additional, exchange),
  });
  const zone = (one: Zone): Zone => ({
    ...one,
    freeFrom: one.freeFrom && convertRound(one.freeFrom, exchange),
    rates:
      one.rates.kind === 'order'
        ? { kind: 'order', amount: convertMoney(one.rates.amount, exchange, exchange.rounding) }
        : { kind: 'items', byProduct: mapRates(one.rates.byProduct, rate) },
  });
  const product = (type: ProductType): ListedProduct => {
    const listed = list.products[type];
    const sizes = listed.sizes.map((size) => ({
      ...size,
      price: prices.sizes[type]?.[size.label] ?? price(size.price),
    }));
    return { ...listed, sizes, shippingRate: listed.shippingRate && rate(listed.shippingRate) };
  };
  return {
    ...list,
    currency,
    book: { currency: list.currency, factor: partsOf(list.currency) / (exchange.rate * partsOf(currency)) },
    products: mapProducts(product),
    download: prices.download ?? price(list.download),
    furtherPet: convertMoney(list.furtherPet, exchange, exchange.rounding),
    shipping: { zones: list.shipping.zones.map(zone) },
  };
}

/** An amount of the shop's own currency in that of a list, to the cent: what a discount code takes off. */
export function amountIn({ currency, book }: Pick<PriceList, 'currency' | 'book'>, amount: Money): Money {
  if (amount.currency === currency) return amount;
  return convertMoney(amount, { currency, rate: partsOf(book.currency) / (book.factor * partsOf(currency)) });
}

function mapRates(
  rates: Readonly<Record<PhysicalProduct, ItemRate>>,
  of: (rate: ItemRate) => ItemRate,
): Record<PhysicalProduct, ItemRate> {
  return mapPhysical((type) => of(rates[type]));
}
