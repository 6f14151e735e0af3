import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertArtwork } from '../../../../tests/factories/artworks.ts';
import { openPanel, type Panel } from '../../../../tests/factories/panel.ts';
import { insertRefunds, partOf } from '../../../../tests/factories/refunds.ts';
import { eachDatabase } from '../../../../tests/harness/each-database.ts';
import { newId } from '../../../shared/ids.ts';
import { money, type Money } from '../../../shared/money.ts';
import { must } from '../../../shared/must.ts';
import { addMilliseconds } from '../../../shared/time.ts';
import { addUp, type Adjustment, type Tax } from '../../catalog/contract.ts';
import { createOrder, readAnyOrder } from '../../orders/server/service.ts';
import { addUpDays } from '../../orders/server/sales/add-up-days.ts';
import { orderSales } from '../../orders/server/sales/tables.ts';
import { orders } from '../../orders/server/tables.ts';
import { adminCharts, adminPaths, adminSales, adminSummary, adminTaxes, customerList } from '../contract.ts';

const now = new Date('2026-11-20T20:00:00Z');
/** Cents of a US dollar for one cent, one yen and a hundredth of a dinar. */
const rates = { usd: '1', eur: '1.0889', jpy: '0.6452', kwd: '3.2573' } as const;
/** The same in dollars for a euro, a yen and a dinar. */
const units = { usd: 1, eur: 1.0889, jpy: 0.006452, kwd: 3.2573 } as const;
type Currency = keyof typeof rates;

/** What an amount is in the books, by itself: as a fraction, rounded half up. */
function booked(cents: number, currency: Currency): number {
  const scale = 10_000n;
  const rate = BigInt(Math.round(Number(rates[currency]) * Number(scale)));
  return Number((2n * BigInt(cents) * rate + scale) / (2n * scale));
}

const placing = fc.record({
  currency: fc.constantFrom<Currency>('usd', 'eur', 'jpy', 'kwd'),
  pieces: fc.array(fc.record({ price: fc.integer({ min: 1, max: 9_999 }), quantity: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  discount: fc.integer({ min: 0, max: 3 }),
  taxes: fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 2 }),
  included: fc.boolean(),
  buyer: fc.integer({ min: 0, max: 4 }),
  hoursAgo: fc.integer({ min: 1, max: 20 * 24 }),
  /** Shares of the total that go back, one after the other; the last one fails. */
  back: fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 3 }),
});
type Placing = typeof placing extends fc.Arbitrary<infer T> ? T : never;

interface Placed {
  readonly currency: Currency;
  readonly buyer: string;
  readonly total: number;
  readonly refunded: number;
  readonly net: number;
  readonly tax: number;
  /** What the refunds took back of goods and taxes. */
  readonly back: { readonly net: number; readonly tax: number };
  readonly discount: number;
}

const sum = <Item>(items: readonly Item[], of: (item: Item) => number): number =>
  items.reduce((all, item) => all + of(item), 0);

eachDatabase((_kind, open) => {
  let panel: Panel;
  const placed: Placed[] = [];
  beforeAll(async () => {
    panel = await openPanel(await open(), () => now);
  });
  afterAll(() => panel.shop.close());

  async function place(wanted: Placing): Promise<Placed> {
    const { currency, pieces, buyer, hoursAgo, included } = wanted;
    const amount = (cents: number): Money => money(cents, currency);
    const artworkId = await insertArtwork(panel.shop.context.db, 'vis_1', {
      style: buyer % 2 === 0 ? 'wizard' : 'tattoo',
    });
    const taxes: Tax[] = wanted.taxes.map((cents, index) => ({
      label: `Tax ${index}`,
      place: { country: 'US', state: index === 0 ? 'CA' : 'NY' },
      rate: 8_000,
      taxable: amount(cents * 12),
      amount: amount(cents),
      included,
    }));
    const tax = wanted.taxes.reduce((sum, cents) => sum + cents, 0);
    const subtotal = pieces.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const discount = Math.min(wanted.discount, subtotal - 1);
    const adjustments: Adjustment[] = [
      ...(discount > 0
        ? [{ kind: 'discount' as const, code: 'code:WELCOME', label: 'WELCOME', amount: amount(-discount) }]
        : []),
      { kind: 'shipping', code: 'standard', label: 'Shipping', amount: amount(499) },
      ...(included ? [] : [{ kind: 'tax' as const, code: 'sales-tax', label: 'Tax', amount: amount(tax) }]),
    ];
    const totals = addUp(amount(subtotal), adjustments, taxes);
    const lines = pieces.map(({ price, quantity }, position) => ({
      key: String(position),
      title: 'Custom Pet Mug',
      productType: position % 2 === 0 ? ('mug' as const) : ('poster' as const),
      productSize: null,
      productMaterial: 'ceramic',
      shape: null,
      unitPrice: amount(price),
      quantity,
      ...(position === 0 && { discount: amount(discount), tax: amount(included ? tax : 0) }),
      artworkId,
      selectedVariation: 0,
    }));
    const email = `Buyer${buyer}@example.com`;
    const payment = newId('pay');
    const { db } = panel.shop.context;
    const at = new Date(now.getTime() - hoursAgo * 3_600_000);
    const { order } = await db.transaction((tx) =>
      createOrder(
        tx,
        {
          owner: newId('vis'),
          draft: newId('dra'),
          payment,
          live: true,
          lines,
          totals,
          book: { currency: 'usd', factor: Number(rates[currency]) },
          costOf: () => money(100),
          email,
          address: null,
          place: null,
          arrival: null,
        },
        at,
      ),
    );
    const total = totals.total.cents;
    const parts = wanted.back.map((percent) => Math.max(1, Math.floor((total * percent) / 100)));
    // The bank returns the last one.
    await insertRefunds(
      db,
      { providerId: order.payment, amount: total, at },
      parts.map((cents, index) => ({
        amount: cents,
        at: addMilliseconds(at, index),
        isReturned: index === parts.length - 1,
      })),
    );
    const refunded = parts.slice(0, -1).reduce((sum, part) => sum + part, 0);
    const net = subtotal - discount - (included ? tax : 0);
    return {
      currency,
      buyer: email.toLowerCase(),
      total,
      refunded,
      net,
      tax,
      back: {
        net: partOf(net, refunded, total),
        tax: sum(wanted.taxes, (cents) => partOf(cents, refunded, total)),
      },
      discount,
    };
  }

  const get = async (path: string): Promise<unknown> => (await panel.owner.get(path)).json();
  const cents = (units: number): number => Math.round(units * 100);

  /** Compares every figure of the panel with what the orders come to one by one. */
  async function compare(): Promise<void> {
    const paid = sum(placed, ({ total, currency }) => booked(total, currency));
    const back = sum(placed, ({ refunded, currency }) => booked(refunded, currency));
    const summary = adminSummary.parse(await get(`${adminPaths.summary}?mode=live`));
    expect([cents(summary.revenue), summary.orders]).toEqual([paid - back, placed.length]);
    const charts = adminCharts.parse(await get(`${adminPaths.charts}?mode=live&days=60`));
    expect(sum(charts.days, ({ revenue }) => cents(revenue))).toBe(paid - back);
    expect(cents(charts.total?.revenue ?? 0)).toBe(paid - back);

    const sales = adminSales.parse(await get(`${adminPaths.sales}?mode=live&days=60`));
    const net = sum(placed, ({ net: brought, back: { net: gone }, currency }) => booked(brought - gone, currency));
    expect(sum(sales.products, ({ revenue }) => cents(revenue))).toBe(net);
    expect(sum(sales.styles, ({ revenue }) => cents(revenue))).toBe(net);
    expect(sum(sales.products, ({ cost }) => cents(cost))).toBe(sum(sales.products, ({ pieces }) => pieces * 100));
    const { first, returning } = sales.customers;
    expect(cents(first.paid) + cents(returning.paid)).toBe(paid);
    const reduced = placed.filter(({ discount }) => discount > 0);
    expect(sum(sales.offers, ({ given }) => cents(given))).toBe(
      sum(reduced, ({ discount, currency }) => booked(discount, currency)),
    );
    expect(sum(sales.offers, (offer) => cents(offer.paid))).toBe(
      sum(reduced, ({ total, currency }) => booked(total, currency)),
    );

    const taxes = adminTaxes.parse(await get(`${adminPaths.taxes}?mode=live&days=60`));
    expect(sum(taxes.rows, ({ tax }) => cents(tax))).toBe(
      sum(placed, (order) => booked(order.tax, order.currency) - booked(order.back.tax, order.currency)),
    );

    const { customers } = customerList.parse(await get(`${adminPaths.customers}?mode=live&sort=value`));
    const theirs = Map.groupBy(placed, ({ buyer }) => buyer);
    expect(customers.length).toBe(theirs.size);
    for (const customer of customers) {
      const own = must(theirs.get(customer.email), 'their orders');
      expect([cents(customer.paid), cents(customer.refunded)]).toEqual([
        sum(own, ({ total, currency }) => booked(total, currency)),
        sum(own, ({ refunded, currency }) => booked(refunded, currency)),
      ]);
    }
    const worth = customers.map((customer) => cents(customer.paid) - cents(customer.refunded));
    expect(worth).toEqual(worth.toSorted((one, other) => other - one));
  }

  test('given orders in four currencies, then every figure is the sum of what each order is in the books', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(placing, { minLength: 1, maxLength: 6 }), async (wanted) => {
        for (const each of wanted) placed.push(await place(each));
        await compare();
        await addUpDays({ db: panel.shop.context.db, clock: () => now });
        await compare();
      }),
      { seed: 20_261_126, numRuns: 6 },
    );
    expect(await panel.shop.context.db.$count(orderSales)).toBeGreaterThan(0);
  });

  test('given a list by total, then totals are compared in the books, and each order knows its rate', async () => {
    const { db } = panel.shop.context;
    const totals = async (query: string) =>
      ((await get(`${adminPaths.orders}?mode=live&pageSize=200&sort=total${query}`)) as { id: string }[]).map(
        ({ id }) => id,
      );
    const rows = await db.select().from(orders).where(eq(orders.mode, 'live'));
    const worth = new Map(rows.map((row) => [row.id, booked(row.total, row.currency as Currency)]));
    for (const query of ['', '&status=pending', '&q=example']) {
      const listed = (await totals(query)).map((id) => worth.get(id));
      expect(listed).toEqual([...worth.values()].toSorted((one, other) => other - one));
    }
    for (const { id, currency, total } of rows) {
      const order = must(await readAnyOrder(db, id), 'the order');
      expect(order).toMatchObject({
        currency,
        book: {
          currency: 'usd',
          rate: expect.closeTo(units[currency as Currency], 8) as number,
          total: booked(total, currency as Currency),
        },
      });
    }
  });
});
