import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/database.ts';
import { must } from '../../../shared/must.ts';
import { addMilliseconds, day } from '../../../shared/time.ts';
import type { GatewayEnvironment } from './environment.ts';
import { epoch, gatewayId, insertObject, lockObject, readObject, type Body } from './object-store.ts';
import { missing, Refusal } from './refusal.ts';
import { objects } from './tables.ts';
import { rateAt, type FoundRate, type TaxedAddress } from './tax-rates.ts';

/** How long a calculation can be recorded. */
const calculationLifetimeMs = 90 * day;

type Behavior = 'inclusive' | 'exclusive';

interface TaxedThing {
  readonly amount: number;
  readonly tax_behavior: Behavior;
  readonly tax_code: string;
}

export interface CalculationInput {
  readonly currency: string;
  readonly lines: readonly (TaxedThing & { readonly reference?: string | undefined; readonly quantity: number })[];
  readonly shipping: TaxedThing | null;
  readonly address: TaxedAddress;
  readonly addressSource: string;
}

interface StoredThing extends TaxedThing {
  readonly amount_tax: number;
}

/** Finds the tax of a sale, rounded for each line, half up. */
export async function createCalculation(
  tx: Tx,
  environment: GatewayEnvironment,
  { currency, lines, shipping, address, addressSource }: CalculationInput,
): Promise<Body> {
  const taxed = lines.map((line) => ({ ...line, ...taxOf(line, rateAt(address, line.tax_code)) }));
  const shipped = shipping && { ...shipping, ...taxOf(shipping, rateAt(address, shipping.tax_code)) };
  const all = [...taxed, ...(shipped === null ? [] : [shipped])];
  const sum = (things: readonly { amount_tax: number }[]) => things.reduce((total, one) => total + one.amount_tax, 0);
  const added = sum(all.filter(({ tax_behavior }) => tax_behavior === 'exclusive'));
  const now = environment.now();
  const body: Body = {
    id: gatewayId('taxcalc'),
    object: 'tax.calculation',
    amount_total: all.reduce((total, { amount }) => total + amount, 0) + added,
    currency,
    customer: null,
    customer_details: {
      address,
      address_source: addressSource,
      ip_address: null,
      tax_ids: [],
      taxability_override: 'none',
    },
    expires_at: epoch(addMilliseconds(now, calculationLifetimeMs)),
    line_items: {
      object: 'list',
      data: taxed.map(({ rate: _rate, reference, ...line }, position) => ({
        ...line,
        id: gatewayId('tax_li'),
        object: 'tax.calculation_line_item',
        livemode: false,
        product: null,
        reference: reference ?? `L${position + 1}`,
      })),
      has_more: false,
      url: '/v1/tax/calculations/line_items',
    },
    livemode: false,
    ship_from_details: null,
    shipping_cost:
      shipped === null
        ? null
        : {
            amount: shipped.amount,
            amount_tax: shipped.amount_tax,
            tax_behavior: shipped.tax_behavior,
            tax_code: shipped.tax_code,
          },
    tax_amount_exclusive: added,
    tax_amount_inclusive: sum(all) - added,
    tax_breakdown: breakdown(all, address.country),
    tax_date: epoch(now),
  };
  await insertObject(tx, { body, hidden: {} }, now);
  return body;
}

/** A stored calculation, with all of its lines. */
export async function readCalculation(tx: Tx, id: string): Promise<Body> {
  const found = await readObject(tx, id);
  if (found?.body.object !== 'tax.calculation') throw missing(id);
  return found.body;
}

/** The first lines of a calculation. */
export function listLines({ line_items: lines }: Body, limit: number): object {
  const { data, ...list } = lines as { readonly data: readonly StoredThing[] };
  return { ...list, data: data.slice(0, limit), has_more: data.length > limit };
}

function taxOf({ amount, tax_behavior }: TaxedThing, rate: FoundRate): { amount_tax: number; rate: FoundRate } {
  const parts = BigInt(Math.round(Number(rate.percent) * 1_000));
  const whole = tax_behavior === 'inclusive' ? 100_000n + parts : 100_000n;
  return { amount_tax: Number((2n * BigInt(amount) * parts + whole) / (2n * whole)), rate };
}

/** One entry for each rate and reason, as the API groups them. */
function breakdown(things: readonly (StoredThing & { readonly rate: FoundRate })[], country: string): object[] {
  const keyOf = ({ rate, tax_behavior }: (typeof things)[number]) => `${rate.percent} ${rate.reason} ${tax_behavior}`;
  return [...Map.groupBy(things, keyOf).values()].map((group) => {
    const { rate, tax_behavior } = must(group[0], 'a thing of the group');
    const amount = group.reduce((sum, one) => sum + one.amount_tax, 0);
    const base = group.reduce((sum, one) => sum + one.amount, 0) - (tax_behavior === 'inclusive' ? amount : 0);
    return {
      amount,
      inclusive: tax_behavior === 'inclusive',
      tax_rate_details: {
        country,
        flat_amount: null,
        percentage_decimal: rate.percent,
        rate_type: rate.reason === 'not_collecting' ? null : 'percentage',
        state: rate.state,
        tax_type: rate.type,
      },
      taxability_reason: rate.reason,
      taxable_amount: rate.reason === 'standard_rated' ? base : 0,
    };
  });
}

/** Records the sale of a calculation. A reference is used once in the account. */
export async function recordSale(
  tx: Tx,
  environment: GatewayEnvironment,
  input: { calculation: string; reference: string },
): Promise<Body> {
  const found = await lockObject(tx, input.calculation);
  if (found?.body.object !== 'tax.calculation') throw missing(input.calculation);
  const calculation = found.body;
  if (Number(calculation.expires_at) <= epoch(environment.now()))
    throw new Refusal(400, 'invalid_request_error', `The tax calculation '${calculation.id}' has expired.`, {
      param: 'calculation',
    });
  const lines = (calculation.line_items as { data: readonly StoredThing[] }).data;
  return insertTransaction(tx, environment, input.reference, {
    customer_details: calculation.customer_details,
    currency: calculation.currency,
    line_items: listOf(lines.map((line) => ({ ...line, type: 'transaction', reversal: null }))),
    reversal: null,
    shipping_cost: calculation.shipping_cost,
    tax_date: calculation.tax_date,
    type: 'transaction',
  });
}

/** Takes a recorded sale back, in full or a flat amount with its tax, at most what is left of it. */
export async function reverseSale(
  tx: Tx,
  environment: GatewayEnvironment,
  input: { original: string; reference: string; amount: number | 'all' },
): Promise<Body> {
  const found = await lockObject(tx, input.original);
  const sale = found?.body;
  if (sale?.object !== 'tax.transaction' || sale.type !== 'transaction') throw missing(input.original);
  const items = itemsOf(sale);
  const gross = items.reduce((sum, item) => sum + grossOf(item), 0);
  const earlier = await tx
    .select({ body: objects.body })
    .from(objects)
    .where(and(eq(objects.parent, input.original), sql`${objects.body} ->> 'type' = 'reversal'`));
  const back = earlier.flatMap(({ body }) => itemsOf(body as Body)).reduce((sum, item) => sum - grossOf(item), 0);
  const amount = input.amount === 'all' ? gross - back : input.amount;
  if (amount <= 0 || amount > gross - back)
    throw new Refusal(400, 'invalid_request_error', 'The reversal is greater than what is left of the transaction.', {
      param: 'flat_amount',
    });
  const parts = splitBack(items, amount, gross);
  const { shipping_cost: shipping } = sale;
  const lines = shipping === null ? parts : parts.slice(0, -1);
  return insertTransaction(
    tx,
    environment,
    input.reference,
    {
      customer_details: sale.customer_details,
      currency: sale.currency,
      line_items: listOf(lines.map((line) => ({ ...line, type: 'reversal' }))),
      reversal: { original_transaction: input.original },
      shipping_cost: shipping === null ? null : parts.at(-1),
      tax_date: sale.tax_date,
      type: 'reversal',
    },
    input.original,
  );
}

/** Each item's part of an amount that goes back; the parts add up to it. */
function splitBack(items: readonly StoredThing[], amount: number, gross: number): StoredThing[] {
  let [before, given] = [0, 0];
  return items.map((item) => {
    before += grossOf(item);
    const part = Math.floor((before * amount) / gross) - given;
    given += part;
    const tax = grossOf(item) === 0 ? 0 : Math.round((part * item.amount_tax) / grossOf(item));
    return { ...item, amount: -(item.tax_behavior === 'inclusive' ? part : part - tax), amount_tax: -tax };
  });
}

function itemsOf({ line_items: lines, shipping_cost: shipping }: Body): StoredThing[] {
  return [...(lines as { data: StoredThing[] }).data, ...(shipping === null ? [] : [shipping as StoredThing])];
}

function grossOf({ amount, amount_tax, tax_behavior }: StoredThing): number {
  return tax_behavior === 'inclusive' ? amount : amount + amount_tax;
}

async function insertTransaction(
  tx: Tx,
  environment: GatewayEnvironment,
  reference: string,
  fields: Record<string, unknown>,
  parent: string | null = null,
): Promise<Body> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tax ${reference}`}, 0))`);
  const [taken] = await tx
    .select({ id: objects.id })
    .from(objects)
    .where(sql`${objects.id} like 'tax\\_%' and ${objects.body} ->> 'reference' = ${reference}`);
  if (taken !== undefined)
    throw new Refusal(
      400,
      'invalid_request_error',
      `The reference '${reference}' belongs to the transaction ${taken.id}.`,
      // Stripe documents no code for this.
      { param: 'reference' },
    );
  const now = environment.now();
  const body: Body = {
    id: gatewayId('tax'),
    object: 'tax.transaction',
    created: epoch(now),
    customer: null,
    livemode: false,
    metadata: {},
    posted_at: epoch(now),
    reference,
    ship_from_details: null,
    ...fields,
  };
  await insertObject(tx, { body, hidden: {} }, now, parent);
  return body;
}

/** A recorded sale or its reversal. */
export async function readTransaction(tx: Tx, id: string): Promise<Body> {
  const found = await readObject(tx, id);
  if (found?.body.object !== 'tax.transaction') throw missing(id);
  return found.body;
}

function listOf(data: readonly object[]): object {
  return { object: 'list', data, has_more: false, url: '/v1/tax/transactions/line_items' };
}
