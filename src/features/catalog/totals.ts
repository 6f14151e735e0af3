import { addMoney, centsIn, money, multiplyMoney, sumMoney, type Cents, type Money } from '../../shared/money.ts';
import { bundleDiscount, bundleOn, bundleShares } from './bundles.ts';
import { noOffers, offerOnGoods, offerOnShipping, type Offers } from './offers.ts';
import type { PriceList } from './price-list.ts';
import { findTax, newestDay, taxRateAt, type Tax, type TaxTerms } from './taxes.ts';
import { isReverseCharged, reverseCharge } from './reverse-charge.ts';
import { sayTaxLabel, taxLabels } from './tax-labels.ts';
import { homeOf, zoneOf, zoneShipping, type Place } from './zones.ts';
import { priceOf, type Adjustment, type PricedLine, type PricingRule } from './adjustments.ts';
import { orderWords } from '../../words/catalogs/order.ts';
import type { Say } from '../../words/words.ts';

/** An adjustment as drafts and orders store it, beside their currency. */
export type StoredAdjustment = Omit<Adjustment, 'amount'> & { readonly cents: Cents };

/** A tax as drafts store it, beside their currency. */
export type StoredTax = Omit<Tax, 'taxable' | 'amount'> & { readonly taxable: Cents; readonly cents: Cents };

/** What a cart or an order costs, in one currency. `subtotal` and the adjustments add up to `total`. */
export interface Totals {
  /** The price of the lines. */
  readonly subtotal: Money;
  /** The sum of all discounts, as a positive amount. */
  readonly discount: Money;
  readonly shipping: Money;
  readonly tax: Money;
  readonly total: Money;
  readonly adjustments: readonly Adjustment[];
  /** What is taxed, and how: the tax that was added, or the one that the prices hold. */
  readonly taxes: readonly Tax[];
  /** The tax that a company accounts for itself; absent where there is none. */
  readonly owedByBuyer?: Tax;
}

/** Where lines go, and the day on which they are ordered. */
export interface Delivery {
  /** Null until it is known: then the totals are those of the shop's home. */
  readonly place: Place | null;
  /** `2026-11-26`, in the shop's time zone. */
  readonly day: string;
  /** The confirmed VAT ID of the company that buys; absent or null for everybody else. */
  readonly vatId?: string | null;
}

/** A delivery of which nothing is known yet. */
export const anyDelivery: Delivery = { place: null, day: newestDay };

/**
 * The totals of the lines. Cart, wallet, payment, order and emails all use this calculation. Nothing is added to an
 * instant download. The offers on shipping come last, but what they leave of it is what is taxed.
 */
export function priceLines(
  lines: readonly PricedLine[],
  list: PriceList,
  way: 'cart' | 'instant' = 'cart',
  offers: Offers = noOffers,
  delivery: Delivery = anyDelivery,
): Totals {
  const { place, day } = delivery;
  if (way === 'instant') return applyRules(lines, [offerOnGoods(offers, null)], list.currency);
  const { zones } = list.shipping;
  const bundle = bundleOn(list, day);
  const bundled = bundleShares(bundle, lines);
  const rules = [() => bundleDiscount(bundle, bundled), offerOnGoods(offers, bundled), zoneShipping(zones, place)];
  const { adjustments: before } = applyRules(lines, rules, list.currency);
  const offShipping = offerOnShipping(offers)(lines, before);
  const after = offShipping === null ? [] : [offShipping];
  const price = priceOf(lines, list.currency);
  const tax = findTax(lines, before, list.tax, {
    place: place ?? homeOf(zones),
    day,
    shippingPaid: addMoney(sumOf(before, 'shipping', price.currency), sumOf(after, 'discount', price.currency)),
  });
  const untaxed = addUp(price, [...before, ...after]);
  if (tax === null || !isReverseCharged(list.tax, delivery))
    return withTaxes(untaxed, tax === null ? [] : [tax], list.tax.label);
  return { ...addUp(price, [...untaxed.adjustments, ...reverseCharge(tax)]), owedByBuyer: tax };
}

/** Totals without a tax, with the taxes of the order: what is added, as one adjustment, and what the prices hold. */
export function withTaxes({ subtotal, adjustments }: Totals, taxes: readonly Tax[], label: string): Totals {
  const added = taxes.filter(({ included }) => !included);
  const [only, ...more] = added;
  const amount = sumMoney(
    added.map((tax) => tax.amount),
    subtotal.currency,
  );
  const adjustment = {
    kind: 'tax' as const,
    code: 'sales-tax',
    label: more.length > 0 ? label : (only?.label ?? label),
    amount,
  };
  // The tax follows the shipping. What is off the shipping stays last, because it does not lower the tax.
  const shipping = adjustments.findLastIndex(({ kind }) => kind === 'shipping');
  const at = shipping < 0 ? adjustments.length : shipping + 1;
  return addUp(subtotal, added.length === 0 ? adjustments : adjustments.toSpliced(at, 0, adjustment), taxes);
}

/** What shipping and tax of a place come from. Places with the same key cost the same, whatever is bought. */
export function priceKey(list: PriceList, delivery: Delivery): string {
  const { place, day } = delivery;
  const { zones } = list.shipping;
  const at = place ?? homeOf(zones);
  const zone = zoneOf(zones, at);
  return JSON.stringify([
    zone === null ? null : zones.indexOf(zone),
    taxKey(list.tax, at, day),
    ...(isReverseCharged(list.tax, delivery) ? [delivery.vatId] : []),
  ]);
}

function taxKey(
  { table, byAddress }: TaxTerms,
  at: Place,
  day: string,
): [country: string, state: string | null] | null {
  if (byAddress) return [at.country, at.state];
  const taxed = table === null ? null : taxRateAt(table, at, day);
  return taxed === null ? null : [taxed.country, taxed.state];
}

/** Whether shipping or tax depend on where an order goes, so that the totals are estimates until that is known. */
export function dependsOnPlace({ shipping: { zones }, tax }: PriceList): boolean {
  return zones.length > 1 || tax.table !== null || tax.byAddress;
}

/** The totals of the lines with the adjustments of these rules. */
export function applyRules(lines: readonly PricedLine[], rules: readonly PricingRule[], currency?: string): Totals {
  const adjustments: Adjustment[] = [];
  for (const rule of rules) {
    const adjustment = rule(lines, adjustments);
    if (adjustment !== null) adjustments.push(adjustment);
  }
  return addUp(priceOf(lines, currency), adjustments);
}

/** What the tax that is added is called, as the buyer reads it. */
export function taxLabel(adjustments: readonly Adjustment[], say: Say): string {
  return sayTaxLabel(adjustments.find(({ kind }) => kind === 'tax')?.label ?? taxLabels.tax, say);
}

/** The tax that the prices hold. */
export function includedTaxOf({ taxes, total }: Pick<Totals, 'taxes' | 'total'>): Money {
  return sumMoney(
    taxes.filter(({ included }) => included).map(({ amount }) => amount),
    total.currency,
  );
}

/** The row of the tax, as the buyer reads it: what is added, or what the prices hold. */
export function taxRow(
  { adjustments, taxes, tax }: Pick<Totals, 'adjustments' | 'taxes' | 'tax'>,
  say: Say,
): { readonly label: string; readonly amount: Money } {
  const [held, ...more] = taxes.filter(({ included }) => included);
  if (held !== undefined)
    return {
      label: say(orderWords.includes, { tax: sayTaxLabel(held.label, say) }),
      amount: sumMoney(
        [held, ...more].map(({ amount }) => amount),
        held.amount.currency,
      ),
    };
  return { label: taxLabel(adjustments, say), amount: tax };
}

/** The totals of a subtotal and its adjustments. Throws RangeError if their currencies differ. */
export function addUp(subtotal: Money, adjustments: readonly Adjustment[], taxes: readonly Tax[] = []): Totals {
  const { currency } = subtotal;
  return {
    subtotal,
    discount: multiplyMoney(sumOf(adjustments, 'discount', currency), -1),
    shipping: sumOf(adjustments, 'shipping', currency),
    tax: sumOf(adjustments, 'tax', currency),
    total: adjustments.reduce((sum, { amount }) => addMoney(sum, amount), subtotal),
    adjustments,
    taxes,
  };
}

/**
 * The adjustments of a stored draft or order. For rows from before adjustments were stored, they are derived from the
 * columns of shipping and tax.
 */
export function adjustmentsOf(stored: {
  readonly currency: string;
  readonly adjustments: readonly StoredAdjustment[];
  readonly shipping: Cents;
  readonly tax: Cents;
}): readonly Adjustment[] {
  const { currency, adjustments, shipping, tax } = stored;
  const fromColumns: readonly StoredAdjustment[] = [
    { kind: 'shipping', code: 'flat-rate', label: 'Shipping', cents: shipping },
    { kind: 'tax', code: 'sales-tax', label: 'Tax', cents: tax },
  ];
  return (adjustments.length > 0 ? adjustments : fromColumns.filter(({ cents }) => cents > 0)).map(
    ({ cents, kind, code, label }) => ({ kind, code, label, amount: money(cents, currency) }),
  );
}

/** Adjustments as they are stored, beside their currency. Throws RangeError for an amount in another currency. */
export function storeAdjustments(adjustments: readonly Adjustment[], currency: string): StoredAdjustment[] {
  return adjustments.map(({ kind, code, label, amount }) => ({ kind, code, label, cents: centsIn(amount, currency) }));
}

/** Taxes as they are stored, beside their currency. Throws RangeError for an amount in another currency. */
export function storeTaxes(taxes: readonly Tax[], currency: string): StoredTax[] {
  return taxes.map(({ taxable, amount, ...tax }) => ({
    ...tax,
    taxable: centsIn(taxable, currency),
    cents: centsIn(amount, currency),
  }));
}

/** Stored taxes as they were. */
export function readTaxes(stored: readonly StoredTax[], currency: string): Tax[] {
  return stored.map(({ taxable, cents, ...tax }) => ({
    ...tax,
    taxable: money(taxable, currency),
    amount: money(cents, currency),
  }));
}

/** Amounts of totals in cents, as the columns of a draft or an order hold them beside their currency. */
export function storeTotals({ subtotal, discount, shipping, tax, total }: Totals): Readonly<
  Record<'subtotal' | 'discount' | 'shipping' | 'tax' | 'total', Cents>
> & {
  readonly currency: string;
} {
  return {
    currency: total.currency,
    subtotal: subtotal.cents,
    discount: discount.cents,
    shipping: shipping.cents,
    tax: tax.cents,
    total: total.cents,
  };
}

function sumOf(adjustments: readonly Adjustment[], kind: Adjustment['kind'], currency: string): Money {
  return sumMoney(
    adjustments.filter((adjustment) => adjustment.kind === kind).map(({ amount }) => amount),
    currency,
  );
}
