import { createHash } from 'node:crypto';
import { GatewayBusyError, GatewayRefusedError } from '../../../../providers/payments/port.ts';
import { TaxAddressError, type TaxableSale } from '../../../../providers/payments/taxes/port.ts';
import { addMoney, money, multiplyMoney, sumMoney, type Money } from '../../../../shared/money.ts';
import { CustomerError } from '../../../../shared/shop-error.ts';
import { addMilliseconds, day, hour } from '../../../../shared/time.ts';
import type { CartLine } from '../../../cart/contract.ts';
import { storeTaxes, readTaxes, type Tax, type TaxTerms, type Totals } from '../../../catalog/contract.ts';
import type { TaxAddress } from '../../taxes.ts';
import type { CheckoutContext } from '../context.ts';
import { modeOf } from '../offers/find-offers.ts';
import { checkoutErrors } from '../../../../words/catalogs/checkout-errors.ts';
import { keepCalculation, readCalculation, type CalculationRow } from './calculation-store.ts';

type TaxContext = Pick<CheckoutContext, 'db' | 'clock' | 'gateway' | 'log' | 'taxes'>;

/** What a tax is on: lines with their discounts, and totals, of which only discount and shipping count. */
export interface Taxable {
  readonly lines: readonly Pick<CartLine, 'productType' | 'unitPrice' | 'quantity' | 'discount'>[];
  readonly totals: Pick<Totals, 'shipping' | 'discount'>;
}

/** The taxes of a sale, as they were found. */
export interface FoundTaxes {
  readonly taxes: readonly Tax[];
  /** The tax of each line, in their order. */
  readonly lineTaxes: readonly Money[];
  readonly calculation: TaxReference;
}

/** What a draft keeps of its calculation. */
export interface TaxReference {
  /** The tax service's id. */
  readonly id: string;
  /** Identifies what the tax is on, and the address. */
  readonly sale: string;
  readonly expiresAt: Date;
}

/** A found tax is used again for this long; rates change at the start of a day. */
const maxAgeMs = 12 * hour;
/** A payment can take days to arrive, and is recorded after that. */
const reserveMs = 20 * day;

/**
 * Finds the tax of lines at an address, from the tax service or from what it said of the same sale in the last hours.
 * Throws ShopError: invalid with `taxAddress` for an address that the service does not know, unavailable while it does
 * not answer. Never guesses.
 */
export async function findTaxes(
  context: TaxContext,
  taxable: Taxable,
  terms: TaxTerms,
  address: TaxAddress,
): Promise<FoundTaxes> {
  const { currency } = taxable.totals.shipping;
  const wanted = saleOf(taxable, terms, address);
  const sale = createHash('sha256')
    .update(JSON.stringify([modeOf(context), wanted]))
    .digest('hex');
  const now = context.clock();
  const known = await readCalculation(context.db, sale, {
    since: addMilliseconds(now, -maxAgeMs),
    expiresAfter: addMilliseconds(now, reserveMs),
  });
  if (known !== null) return presentFound(known, currency);
  const found = await calculate(context, wanted);
  const taxes = found.taxes.map(({ country, state, rate, taxable: base, amount }): Tax => ({
    label: terms.label,
    rate,
    place: country === null ? null : { country, state },
    taxable: money(base, currency),
    amount: money(amount, currency),
    included: terms.included,
  }));
  const row: CalculationRow = {
    sale,
    calculation: found.id,
    taxes: storeTaxes(taxes, currency),
    lineTaxes: taxable.lines.map((_line, position) => found.byLine.get(referenceOf(position)) ?? 0),
    expiresAt: found.expiresAt,
    createdAt: now,
  };
  await keepCalculation(context.db, row);
  return presentFound(row, currency);
}

/** Whether a draft's calculation is still good for a payment that begins now. */
export function isRecordable({ clock }: Pick<CheckoutContext, 'clock'>, { expiresAt }: TaxReference): boolean {
  return expiresAt > addMilliseconds(clock(), reserveMs);
}

async function calculate(context: TaxContext, sale: TaxableSale): ReturnType<CheckoutContext['taxes']['calculate']> {
  try {
    const found = await context.taxes.calculate(sale);
    const amounts = [...sale.lines, ...(sale.shipping === null ? [] : [sale.shipping])];
    const added = sale.included ? 0 : found.taxes.reduce((sum, { amount }) => sum + amount, 0);
    if (found.total !== amounts.reduce((sum, { amount }) => sum + amount, added))
      throw new Error(`the taxes of calculation ${found.id} do not add up to its total`);
    return found;
  } catch (error) {
    if (error instanceof TaxAddressError)
      throw new CustomerError('invalid', checkoutErrors.taxAddressUnknown, { taxAddress: 'unknown' });
    if (!(error instanceof GatewayBusyError || error instanceof GatewayRefusedError)) throw error;
    context.log.warn({ err: error }, 'the tax of a cart could not be found');
    throw new CustomerError('unavailable', checkoutErrors.taxUnavailable, { tax: 'unknown' });
  }
}

function saleOf(taxable: Taxable, terms: TaxTerms, address: TaxAddress): TaxableSale {
  const { lines, totals } = taxable;
  const off = sumMoney(
    lines.flatMap(({ discount }) => (discount === undefined ? [] : [discount])),
    totals.discount.currency,
  );
  // In one order, so that the same address has the same hash.
  const { country, state, city, postalCode, line1 } = address;
  // The part of the discount that is not off the lines is off the shipping.
  const shipping = addMoney(totals.shipping, addMoney(off, multiplyMoney(totals.discount, -1)));
  return {
    currency: totals.shipping.currency,
    lines: lines.flatMap(({ productType, unitPrice, quantity, discount }, position) => {
      const amount = unitPrice.cents * quantity - (discount?.cents ?? 0);
      const taxCode = terms.codes.products[productType];
      return amount > 0 ? [{ reference: referenceOf(position), amount, quantity, taxCode }] : [];
    }),
    shipping: shipping.cents > 0 ? { amount: shipping.cents, taxCode: terms.codes.shipping } : null,
    included: terms.included,
    address: { country, state, city, postalCode, line1 },
  };
}

const referenceOf = (position: number): string => `line ${position + 1}`;

function presentFound(
  { sale, calculation, taxes, lineTaxes, expiresAt }: CalculationRow,
  currency: string,
): FoundTaxes {
  return {
    taxes: readTaxes(taxes, currency),
    lineTaxes: lineTaxes.map((cents) => money(cents, currency)),
    calculation: { id: calculation, sale, expiresAt },
  };
}
