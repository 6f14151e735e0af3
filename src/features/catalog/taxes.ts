import { addMoney, money, multiplyMoney, sumMoney, type Money } from '../../shared/money.ts';
import { priceOf, type Adjustment, type PricedLine } from './adjustments.ts';
import type { ProductType } from './products.ts';
import { shareOut } from './share-out.ts';
import type { Place } from './zones.ts';

/** A rate of a country, or of one of its states, in whose place it then applies. */
export interface TaxRate {
  /** ISO 3166-1. */
  readonly country: string;
  /** Null for the rest of the country. */
  readonly state: string | null;
  /** Thousandths of a percent: 8875 is 8.875%. */
  readonly rate: number;
  /** The first day on which it applies, in the shop's time zone; null if it always has. */
  readonly from: string | null;
  /** As the buyer reads it; null for the label of all taxes. */
  readonly label: string | null;
  /** Whether prices for buyers in this place hold the tax; null as for all other places. */
  readonly included: boolean | null;
}

/** What the shop adds to its prices as tax, or which tax they hold. */
export interface TaxTerms {
  /** One rate for everybody, in thousandths of a percent, where there is no table. */
  readonly rate: number;
  /** Rates by country and state. A place that is not in it is not taxed. Null if everybody pays `rate`. */
  readonly table: readonly TaxRate[] | null;
  /** As the buyer reads it. */
  readonly label: string;
  /** Whether prices include the tax, so that nothing is added to them, where a rate of the table does not say it. */
  readonly included: boolean;
  /** Whether shipping is taxed, too. */
  readonly onShipping: boolean;
  /**
   * Whether a download that is bought by itself is taxed, so that checkout sells it: the page of the payment provider
   * would charge its price alone. The standard rate is not on it.
   */
  readonly onDownloads: boolean;
  /** Whether a tax service finds the tax of each address, in place of rates of the owner. */
  readonly byAddress: boolean;
  /** What is sold, as the tax service classifies it. */
  readonly codes: TaxCodes;
  /**
   * The seller's country, if companies in other member states of the European Union account for the VAT themselves; null
   * where everybody pays it.
   */
  readonly reverseChargeFrom: string | null;
}

/** Tax codes of Stripe (https://docs.stripe.com/tax/tax-codes). */
export interface TaxCodes {
  readonly products: Readonly<Record<ProductType, string>>;
  readonly shipping: string;
}

/** One tax of an order. */
export interface Tax {
  readonly label: string;
  /** Thousandths of a percent. */
  readonly rate: number;
  /** The country or state that the rate is of; null where everybody pays the same. */
  readonly place: Place | null;
  /** What it is on: prices and shipping after their discounts. */
  readonly taxable: Money;
  readonly amount: Money;
  /** Whether the prices hold it already. */
  readonly included: boolean;
}

/** Later than every day: among rates that have begun, the newest one applies. */
export const newestDay = '9999-12-31';

/** The rate of a place on a day; null where the table names none. */
export function taxRateAt(table: readonly TaxRate[], { country, state }: Place, day: string): TaxRate | null {
  const begun = (of: string | null) =>
    table
      .filter((one) => one.country === country && one.state === of && (one.from ?? '') <= day)
      .toSorted((a, b) => (b.from ?? '').localeCompare(a.from ?? ''));
  return (state === null ? undefined : begun(state)[0]) ?? begun(null)[0] ?? null;
}

/**
 * The tax of lines that go to a place, rounded once for the whole order, half up; null if there is none. `before` holds
 * the discounts on the goods and the shipping; `shippingPaid` is what is left of the shipping.
 */
export function findTax(
  lines: readonly PricedLine[],
  before: readonly Adjustment[],
  terms: TaxTerms,
  { place, day, shippingPaid }: { readonly place: Place; readonly day: string; readonly shippingPaid: Money },
): Tax | null {
  const found = terms.table === null ? null : taxRateAt(terms.table, place, day);
  const rate = terms.table === null ? terms.rate : (found?.rate ?? 0);
  if (rate === 0) return null;
  const price = priceOf(lines);
  const discounts = before.filter(({ kind }) => kind === 'discount').map(({ amount }) => amount);
  const goods = addMoney(price, sumMoney(discounts, price.currency));
  const taxable = terms.onShipping ? addMoney(goods, shippingPaid) : goods;
  const included = found?.included ?? terms.included;
  const amount = included ? taxWithin(taxable, rate) : taxOn(taxable, rate);
  if (amount.cents === 0) return null;
  const label = found?.label ?? terms.label;
  const taxedIn = found === null ? null : { country: found.country, state: found.state };
  return { label, rate, place: taxedIn, taxable, amount, included };
}

/** Whether prices hold the tax of a place. Where there is no tax, they hold none. */
export function includesTaxAt({ rate, table, included, byAddress }: TaxTerms, place: Place, day: string): boolean {
  if (byAddress) return included;
  if (table === null) return rate > 0 && included;
  const found = taxRateAt(table, place, day);
  return found !== null && found.rate > 0 && (found.included ?? included);
}

function taxOn({ cents, currency }: Money, rate: number): Money {
  return money(Math.floor((cents * rate + 50_000) / 100_000), currency);
}

/** The tax in an amount that includes it. */
function taxWithin({ cents, currency }: Money, rate: number): Money {
  const whole = 100_000 + rate;
  return money(Math.floor((2 * cents * rate + whole) / (2 * whole)), currency);
}

/**
 * Divides a tax among the lines it is on, in the order of the lines, by their price after discount. What is on the
 * shipping is in no line. `discounts` are the lines' shares of the discount on the goods.
 */
export function taxShares(tax: Tax | null, lines: readonly PricedLine[], discounts: readonly Money[]): Money[] {
  const { currency } = priceOf(lines);
  const nothing = money(0, currency);
  if (tax === null) return lines.map(() => nothing);
  const weights = lines.map(({ unitPrice, quantity }, position) =>
    addMoney(multiplyMoney(unitPrice, quantity), multiplyMoney(discounts[position] ?? nothing, -1)),
  );
  const shipping = tax.taxable.cents - sumMoney(weights, currency).cents;
  const shares = shareOut(tax.amount.cents, [...weights.map(({ cents }) => cents), Math.max(0, shipping)]);
  return lines.map((_line, position) => money(shares[position] ?? 0, currency));
}
