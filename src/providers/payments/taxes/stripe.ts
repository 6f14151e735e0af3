import type { Stripe } from 'stripe';
import { money } from '../../../shared/money.ts';
import { fromStripe, toStripe } from '../../../shared/stripe-amounts.ts';
import { isInvalidRequest, orNull } from '../stripe-errors.ts';
import {
  AlreadyRecordedError,
  CalculationExpiredError,
  TaxAddressError,
  type TaxableSale,
  type TaxCalculation,
  type TaxService,
} from './port.ts';

/** Error codes for an address that Stripe does not find, or that is incomplete. */
const addressProblems: ReadonlySet<string> = new Set([
  'customer_tax_location_invalid',
  'invalid_tax_location',
  'shipping_address_invalid',
]);

/** Lines that one request lists at most. */
const pageSize = 100;

/**
 * Stripe Tax by its standalone endpoints (https://docs.stripe.com/tax/standalone-tax-api): gift cards can pay a part of
 * an order, so the payment's amount is not what is taxed. `call` runs a request with the retries and errors of the
 * payment gateway.
 */
export function createStripeTaxes({ tax }: Pick<Stripe, 'tax'>, call: Call): TaxService {
  return {
    async calculate(sale) {
      try {
        const calculation = await call(() => tax.calculations.create(calculationParams(sale)));
        const { id, line_items: first } = calculation;
        // Stripe sends only the first lines along; a cart has fewer than a page.
        const lines =
          first?.has_more && id !== null
            ? await call(() => tax.calculations.listLineItems(id, { limit: pageSize }))
            : first;
        return presentCalculation(calculation, lines);
      } catch (error) {
        if (isInvalidRequest(error) && addressProblems.has(error.providerCode ?? ''))
          throw new TaxAddressError(error.message, { cause: error });
        throw error;
      }
    },

    record: async ({ calculation, reference, idempotencyKey }) =>
      runRecording(call, tax.transactions, reference, (transactions) =>
        transactions.createFromCalculation({ calculation, reference }, { idempotencyKey }),
      ),

    reverse: async ({ transaction, amount, reference, idempotencyKey }) =>
      runRecording(call, tax.transactions, reference, (transactions) =>
        transactions.createReversal(
          {
            original_transaction: transaction,
            reference,
            ...(amount === 'all' ? { mode: 'full' } : { mode: 'partial', flat_amount: -toStripe(amount) }),
          },
          { idempotencyKey },
        ),
      ),
  };
}

function calculationParams(sale: TaxableSale): Stripe.Tax.CalculationCreateParams {
  const { country, state, city, postalCode, line1 } = sale.address;
  const tax_behavior = sale.included ? 'inclusive' : 'exclusive';
  return {
    currency: sale.currency,
    line_items: sale.lines.map(({ reference, amount, quantity, taxCode }) => ({
      reference,
      amount: toStripe(money(amount, sale.currency)),
      quantity,
      tax_behavior,
      tax_code: taxCode,
    })),
    ...(sale.shipping !== null && {
      shipping_cost: {
        amount: toStripe(money(sale.shipping.amount, sale.currency)),
        tax_behavior,
        tax_code: sale.shipping.taxCode,
      },
    }),
    customer_details: {
      address: {
        country,
        ...(state !== undefined && { state }),
        ...(city !== undefined && { city }),
        ...(postalCode !== undefined && { postal_code: postalCode }),
        ...(line1 !== undefined && { line1 }),
      },
      address_source: 'shipping',
    },
    expand: ['line_items'],
  };
}

function presentCalculation(
  calculation: Stripe.Tax.Calculation,
  lines: Stripe.Tax.Calculation['line_items'],
): TaxCalculation {
  const { id, expires_at: expiresAt } = calculation;
  if (id === null || expiresAt === null || !lines || lines.has_more)
    throw new Error('Stripe Tax sent a calculation without its id, its lines or the time at which it expires');
  const read = (amount: number) => fromStripe(amount, calculation.currency);
  return {
    id,
    total: read(calculation.amount_total),
    taxes: calculation.tax_breakdown
      .filter(({ amount }) => amount > 0)
      .map(({ amount, taxable_amount: taxable, tax_rate_details: rate }) => ({
        country: rate.country,
        state: rate.state,
        rate: Math.round(Number(rate.percentage_decimal) * 1_000),
        taxable: read(taxable),
        amount: read(amount),
      })),
    byLine: new Map(lines.data.map(({ reference, amount_tax: amount }) => [reference, read(amount)])),
    expiresAt: new Date(expiresAt * 1_000),
  };
}

type Transactions = Stripe['tax']['transactions'];
type Call = <T>(request: () => Promise<T>) => Promise<T>;

/**
 * Runs a request that records a transaction under a reference. Stripe has no search by reference, and documents no
 * error code for one that is taken, but the error names the parameter that Stripe rejects. The shop's references are
 * well formed, so a rejected one is taken; a rejected calculation has expired or is unknown.
 */
async function runRecording(
  call: Call,
  transactions: Transactions,
  reference: string,
  request: (transactions: Transactions) => Promise<Stripe.Tax.Transaction>,
): Promise<{ id: string }> {
  try {
    const { id } = await call(() => request(transactions));
    return { id };
  } catch (error) {
    if (!isInvalidRequest(error)) throw error;
    const { message } = error;
    if (error.cause.param === 'reference')
      throw new AlreadyRecordedError(message, await findNamed(call, transactions, message, reference));
    if (error.cause.param === 'calculation') throw new CalculationExpiredError(message, { cause: error });
    throw error;
  }
}

/** The transaction that a message names, if it has this reference; else null. */
async function findNamed(
  call: Call,
  transactions: Transactions,
  message: string,
  reference: string,
): Promise<string | null> {
  const id = /\btax_\w+/.exec(message)?.[0];
  if (id === undefined) return null;
  const named = await orNull(call(() => transactions.retrieve(id)));
  return named?.reference === reference ? id : null;
}
