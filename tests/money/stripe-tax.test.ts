import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { priceLines, withTaxes, type Place } from '../../src/features/catalog/contract.ts';
import { priceCart, type CartItem } from '../../src/features/cart/contract.ts';
import { taxAddressOf } from '../../src/features/checkout/contract.ts';
import {
  placeOrder,
  quoteTaxes,
  reconcile,
  recordTaxes,
  refundOrder,
  saveShipping,
  startPayment,
  type Buyer,
  type CheckoutContext,
} from '../../src/features/checkout/server/service.ts';
import { placeOf, type ShippingAddress } from '../../src/features/orders/contract.ts';
import { orderTaxes } from '../../src/features/orders/server/money/tables.ts';
import { orders } from '../../src/features/orders/server/tables.ts';
import { paymentIdOf } from '../../src/providers/payments/client/payment-terms.ts';
import type { Fault } from '../../src/providers/payments/test-gateway/open.ts';
import { newId } from '../../src/shared/ids.ts';
import { toUnits } from '../../src/shared/money.ts';
import { addMilliseconds, day, hour } from '../../src/shared/time.ts';
import { insertArtwork } from '../factories/artworks.ts';
import { noraAddress } from '../factories/buyer.ts';
import { posterCart } from '../factories/carts.ts';
import { fixedSettings } from '../factories/fixed-settings.ts';
import { oneDatabase } from '../harness/each-database.ts';
import { oneOf, refusable } from './actions.ts';
import { openPaymentHarness, type PaymentHarness } from './payment-harness.ts';
import { survive } from './unreliable-gateway.ts';

/**
 * One buyer may change cart and address before they pay; `buys` pays at once. `which` selects a payment or an order.
 */
type Action =
  | { do: 'prepare'; quantity: number; mug: boolean; address: number; buys: boolean }
  | { do: 'move'; which: number; address: number }
  | { do: 'pay'; which: number }
  | { do: 'place'; which: number }
  | { do: 'refund'; which: number; cents: number | null }
  | { do: 'record' }
  | { do: 'reconcile' }
  | { do: 'wait' };

interface Step {
  readonly actions: readonly Action[];
  readonly faults: readonly (Fault | null)[];
  readonly killAt: number | null;
}

const at = (part: Partial<ShippingAddress>): ShippingAddress => ({ ...noraAddress, ...part });
const addresses: readonly ShippingAddress[] = [
  at({ address: '920 5th Avenue', city: 'Seattle', state: 'WA', zipCode: '98104' }),
  at({ address: '1 Main Street', city: 'Spokane', state: 'WA', zipCode: '99201' }),
  at({ address: '5 Market Street', city: 'San Francisco', state: 'CA', zipCode: '94103' }),
  at({ address: '7 Broadway', city: 'New York', state: 'NY', zipCode: '10004' }),
  noraAddress,
  at({ country: 'GB', address: '10 Downing Street', city: 'London', state: '', zipCode: 'SW1A 2AA' }),
  at({ country: 'CA', address: '1 King Street', city: 'Toronto', state: 'ON', zipCode: 'M5H 1A1' }),
];

const which = fc.nat(4);
const of = <Name extends Action['do']>(name: Name) => ({ do: fc.constant(name) });
const address = fc.nat(addresses.length - 1);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      ...of('prepare'),
      quantity: fc.integer({ min: 1, max: 3 }),
      mug: fc.boolean(),
      address,
      buys: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ ...of('move'), which, address }) },
  { weight: 4, arbitrary: fc.record({ ...of('pay'), which }) },
  { weight: 4, arbitrary: fc.record({ ...of('place'), which }) },
  {
    weight: 6,
    arbitrary: fc.record({ ...of('refund'), which, cents: fc.option(fc.integer({ min: 1, max: 3_000 })) }),
  },
  { weight: 3, arbitrary: fc.record(of('record')) },
  { weight: 1, arbitrary: fc.record(of('reconcile')) },
  { weight: 1, arbitrary: fc.record(of('wait')) },
);
const fault = fc.constantFrom<Fault | null>(null, 'unreachable', 'lost-answer', 'broken', 'broken-after');
const schedule = fc.record({
  included: fc.boolean(),
  steps: fc.array(
    fc.record({
      actions: fc.array(action, { minLength: 1, maxLength: 3 }),
      faults: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(fault, { maxLength: 3 }) },
      ),
      killAt: fc.option(fc.nat(10), { freq: 3 }),
    }),
    { minLength: 3, maxLength: 12 },
  ),
});

const requestedRuns = process.env.MONEY_RUNS;
const seed = process.env.MONEY_SEED ?? (requestedRuns === undefined ? '20261126' : null);
const defaultRuns = { embedded: 5, server: 10 } as const;

oneDatabase((kind, open) => {
  const numRuns = requestedRuns === undefined ? defaultRuns[kind] : Math.min(250, Number(requestedRuns));
  let harness: PaymentHarness;
  beforeAll(async () => {
    harness = await openPaymentHarness(await open());
  });

  test(
    `every buyer pays the tax that they saw, and Stripe's books hold each sale and refund once: ${numRuns} schedules`,
    async () => {
      await fc.assert(fc.asyncProperty(schedule, addsUp), { ...(seed !== null && { seed: Number(seed) }), numRuns });
    },
    60_000 + numRuns * 4_000,
  );

  interface Purchase {
    readonly buyer: Buyer;
    readonly artworkId: string;
    /** The payments that were opened, with the total that the buyer saw, in cents. */
    readonly opened: { readonly secret: string; readonly seen: number }[];
  }

  async function addsUp({ included, steps }: { included: boolean; steps: readonly Step[] }): Promise<void> {
    const { database, clock, gateway } = harness;
    const visitor = newId('vis');
    const buyer = { visitor, owners: [visitor], accountEmail: null };
    const purchase: Purchase = { buyer, artworkId: await insertArtwork(database.db, visitor), opened: [] };
    const settings = fixedSettings({
      tax: { method: 'stripe', included },
      shipping: { zones: [world] },
    });
    for (const { actions, faults, killAt } of steps) {
      const waiting = [...faults];
      gateway.setFaults({ latency: 0, next: () => waiting.shift() ?? null });
      let point = 0;
      const context = { ...harness.process(() => point++ === killAt), settings };
      await Promise.all(actions.map((each) => survive(() => act(context, purchase, each))));
      gateway.setFaults({ latency: 0, next: () => null });
    }
    const context = { ...harness.process(), settings };
    clock.now = addMilliseconds(clock.now, 26 * hour);
    await reconcile(context, { all: true });
    await reconcile(context, { all: true });
    await recordTaxes(context);
    clock.now = addMilliseconds(clock.now, day);
    await recordTaxes(context);
    expect(await findViolations(purchase)).toEqual([]);
  }

  async function act(context: CheckoutContext, purchase: Purchase, wanted: Action): Promise<void> {
    const { buyer, artworkId, opened } = purchase;
    switch (wanted.do) {
      case 'prepare': {
        const place = addresses[wanted.address] ?? noraAddress;
        const items = cartOf(artworkId, wanted);
        const [delivery, taxAddress] = [placeOf(place), taxAddressOf(place, true)];
        if (delivery === null || taxAddress === null) throw new Error('the address has no place');
        const request = { items, place: delivery, taxAddress };
        const taxes = await quoteTaxes(context, buyer, request);
        const seen = totalOf(context, items, delivery, taxes);
        const { clientSecret } = await startPayment(context, buyer, { ...request, amount: toUnits(seen) });
        opened.push({ secret: clientSecret, seen: seen.cents });
        await saveShipping(context, buyer.owners, { clientSecret, address: place });
        if (!wanted.buys) return;
        await act(context, purchase, { do: 'pay', which: opened.length - 1 });
        await act(context, purchase, { do: 'place', which: opened.length - 1 });
        return;
      }
      case 'move': {
        const payment = oneOf(opened, wanted.which);
        const place = addresses[wanted.address];
        if (payment !== undefined && place !== undefined)
          await refusable(saveShipping(context, buyer.owners, { clientSecret: payment.secret, address: place }));
        return;
      }
      case 'pay': {
        const payment = oneOf(opened, wanted.which);
        if (payment !== undefined)
          await refusable(
            harness.gateway.stripe.paymentIntents.confirm(paymentIdOf(payment.secret), {
              payment_method: 'pm_card_visa',
            }),
          );
        return;
      }
      case 'place': {
        const payment = oneOf(opened, wanted.which);
        if (payment !== undefined)
          await refusable(placeOrder(context, buyer.owners, { id: paymentIdOf(payment.secret), address: null }));
        return;
      }
      case 'refund': {
        const order = oneOf(await ordersOf(buyer), wanted.which);
        if (order === undefined) return;
        const asked = { orderId: order.id, why: 'test', actor: 'owner', version: null, requestId: null };
        await refusable(refundOrder(context, { ...asked, amount: wanted.cents ?? 'all' }));
        return;
      }
      case 'record':
        await recordTaxes(context);
        return;
      case 'reconcile':
        await reconcile(context, { all: true });
        return;
      case 'wait':
        harness.clock.now = addMilliseconds(harness.clock.now, 25 * hour);
    }
  }

  async function ordersOf({ visitor }: Buyer) {
    return harness.database.db.select().from(orders).where(eq(orders.owner, visitor)).orderBy(orders.id);
  }

  /** Compares orders with what buyers saw and with the books at the fake of Stripe Tax. */
  async function findViolations({ buyer, opened }: Purchase): Promise<string[]> {
    const { db } = harness.database;
    const violations: string[] = [];
    for (const order of await ordersOf(buyer)) {
      const seen = opened.find(({ secret }) => paymentIdOf(secret) === order.payment)?.seen;
      if (seen !== undefined && seen !== order.total) violations.push(`${order.id} is ${order.total}, not ${seen}`);
      const books = await db.execute<{ id: string; type: string; gross: string; tax: string }>(sql`
        select entry.id, entry.body ->> 'type' as type,
          sum((item ->> 'amount')::int
            + case when item ->> 'tax_behavior' = 'exclusive' then (item ->> 'amount_tax')::int else 0 end) as gross,
          sum((item ->> 'amount_tax')::int) as tax
        from test_gateway.objects entry, jsonb_array_elements(
          entry.body -> 'line_items' -> 'data' || case when entry.body -> 'shipping_cost' = 'null'::jsonb
            then '[]'::jsonb else jsonb_build_array(entry.body -> 'shipping_cost') end) item
        where entry.body ->> 'object' = 'tax.transaction' and (entry.body ->> 'reference' = ${order.id}
          or entry.body -> 'reversal' ->> 'original_transaction' in (
            select sale.id from test_gateway.objects sale where sale.body ->> 'reference' = ${order.id}))
        group by entry.id, entry.body ->> 'type'`);
      const sales = books.rows.filter(({ type }) => type === 'transaction');
      const [sale] = sales;
      if (sales.length !== 1 || Number(sale?.gross) !== order.total)
        violations.push(`${order.id} of ${order.total} is recorded as ${JSON.stringify(sales)}`);
      const taxes = await db.select().from(orderTaxes).where(eq(orderTaxes.orderId, order.id));
      const tax = taxes.reduce((sum, { cents }) => sum + cents, 0);
      if (Number(sale?.tax) !== tax) violations.push(`${order.id} has a tax of ${tax}, recorded as ${sale?.tax}`);
      const back = books.rows
        .filter(({ type }) => type === 'reversal')
        .reduce((sum, { gross }) => sum - Number(gross), 0);
      if (back !== order.refunded) violations.push(`${order.id} refunded ${order.refunded}, taken back ${back}`);
    }
    return violations;
  }
});

const world = {
  name: 'World',
  countries: [{ country: 'US' }, { country: 'GB' }, { country: 'CA' }],
  rates: { kind: 'order' as const, amount: 499 },
  freeFrom: 5_000,
  days: null,
};

function cartOf(artworkId: string, { quantity, mug }: { quantity: number; mug: boolean }): CartItem[] {
  const [poster, download] = posterCart(artworkId, { quantity });
  const own = { ...poster, key: 'mug', productType: 'mug' as const, productSize: '11oz', quantity: 1 };
  return [poster, ...(mug ? [own] : []), download];
}

/** What the checkout page shows. */
function totalOf(
  context: CheckoutContext,
  items: readonly CartItem[],
  place: Place,
  taxes: Awaited<ReturnType<typeof quoteTaxes>>,
) {
  const { priceList } = context.settings.current();
  const cart = priceCart(items, priceList);
  if (!cart.ok) throw new Error(`the cart is ${cart.problem.kind}`);
  const untaxed = priceLines(cart.lines, priceList, 'cart', undefined, { place, day: '2026-03-02' });
  return withTaxes(untaxed, taxes, priceList.tax.label).total;
}
