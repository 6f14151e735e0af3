import { eq, inArray } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createBuyer, type Buyer } from '../../../tests/factories/buyer.ts';
import { posterCart } from '../../../tests/factories/carts.ts';
import { insertOrder } from '../../../tests/factories/orders.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import type { Body } from '../../providers/payments/test-gateway/object-store.ts';
import { objects } from '../../providers/payments/test-gateway/tables.ts';
import { isSameMoney, money } from '../../shared/money.ts';
import { must } from '../../shared/must.ts';
import { addMilliseconds, day, hour } from '../../shared/time.ts';
import { setSwitch } from '../orders/server/service.ts';
import { orderEvents, orders } from '../orders/server/tables.ts';
import { isPausedResponse } from './contract.ts';
import { paymentMetadata } from './server/metadata.ts';
import { createMissingOrder, reportPayments, settle } from './server/service.ts';
import { checkoutDrafts, payments } from './server/tables.ts';

/** How many of the thousand payments are of each sort. */
const sorts = {
  ordered: 600,
  foreign: 150,
  refunded: 100,
  unpaid: 50,
  disputed: 50,
  missing: 40,
  muddled: 10,
} as const;
type Sort = keyof typeof sorts;
const emptyIds = (): Record<Sort, string[]> => ({
  ordered: [],
  foreign: [],
  refunded: [],
  unpaid: [],
  disputed: [],
  missing: [],
  muddled: [],
});

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  const now = new Date('2026-03-02T09:00:00Z');
  beforeAll(async () => {
    shop = await createPayingShop(await open(), () => now);
  });
  afterEach(() => shop.gateway.setFaults({ latency: 0, next: () => null }));
  afterAll(() => shop.close());

  const ordersOf = async (paymentIds: string[]) =>
    shop.context.db.select().from(orders).where(inArray(orders.payment, paymentIds));
  const paid = async (buyer: Buyer) => {
    const payment = await buyer.open();
    await buyer.confirm(payment);
    return payment.id;
  };

  /** Writes a thousand payments into the test gateway's tables, modeled on one real payment. */
  async function writeThousand(): Promise<Record<Sort, string[]>> {
    const { db, shopId } = shop.context;
    const buyer = await createBuyer(shop);
    const model = await paid(buyer);
    const objectOf = async (id: string) =>
      must((await db.select().from(objects).where(eq(objects.id, id)))[0], `the gateway's object ${id}`);
    const intent = await objectOf(model);
    const charge = await objectOf(String(intent.body.latest_charge));
    const drafts = await db.select().from(checkoutDrafts).where(eq(checkoutDrafts.owner, buyer.owner));
    const draft = must(drafts[0], 'the draft of the payment');
    const ids = emptyIds();
    const rows: (typeof objects.$inferInsert)[] = [];
    const write = (body: Body, parent: string | null, createdAt: Date) =>
      rows.push({ id: body.id, parent, body, hidden: {}, createdAt });
    for (const [sort, count] of Object.entries(sorts) as [Sort, number][]) {
      ids[sort] = Array.from({ length: count }, (_, index) => `pi_test_${sort}${String(index).padStart(4, '0')}`);
      for (const [index, id] of ids[sort].entries()) {
        const at = addMilliseconds(now, -((index * 37) % (20 * hour)));
        const metadata = {
          ...paymentMetadata(sort === 'foreign' ? 'another shop' : shopId, `pay_${id}`, { ...draft, id: `dra_${id}` }),
          ...(sort === 'muddled' && { amounts: '1,1,1,3' }),
        };
        const own = { created: Math.floor(at.getTime() / 1000), metadata };
        const status =
          sort === 'unpaid' ? { status: 'requires_payment_method', amount_received: 0, latest_charge: null } : {};
        write({ ...intent.body, ...own, latest_charge: `ch_${id}`, ...status, id, object: 'payment_intent' }, null, at);
        write(
          {
            ...charge.body,
            ...own,
            payment_intent: id,
            ...(sort === 'refunded' && { amount_refunded: 2_654 }),
            id: `ch_${id}`,
            object: 'charge',
          },
          id,
          at,
        );
        if (sort === 'ordered' || sort === 'disputed') await insertOrder(db, { payment: id, total: 2_654 });
        if (sort === 'disputed')
          write(
            { id: `du_${id}`, object: 'dispute', payment_intent: id, amount: 2_654, status: 'needs_response', ...own },
            id,
            at,
          );
      }
    }
    await db.delete(objects).where(inArray(objects.id, [intent.id, charge.id]));
    for (let from = 0; from < rows.length; from += 500) await db.insert(objects).values(rows.slice(from, from + 500));
    return ids;
  }

  test('the report lists this shop’s payments without an order, and those orders can be created', async () => {
    const ids = await writeThousand();
    const since = addMilliseconds(now, -day);
    const report = await reportPayments(shop.context, since);
    expect([report.payments, report.ordered]).toEqual([700, 650]);
    const named = (canCreate: boolean) =>
      report.missing
        .filter((one) => one.canCreate === canCreate)
        .map(({ paymentId }) => paymentId)
        .toSorted();
    expect(named(true)).toEqual(ids.missing);
    expect(named(false)).toEqual(ids.muddled);
    expect(report.missing.every(({ amount }) => isSameMoney(amount, money(2_654)))).toBe(true);
    expect(
      await shop.context.db
        .select()
        .from(payments)
        .where(inArray(payments.providerId, Object.values(ids).flat())),
    ).toEqual([]);

    const [first, ...others] = ids.missing.slice(0, 5);
    if (first === undefined) throw new Error('no payment lacks its order');
    const [one, again] = await Promise.all([
      createMissingOrder(shop.context, first, 'adam@shop.test'),
      createMissingOrder(shop.context, first, 'bea@shop.test'),
    ]);
    expect(one.orderId).toBe(again.orderId);
    for (const id of others)
      expect(await createMissingOrder(shop.context, id, 'adam@shop.test')).toMatchObject({ made: true });
    expect(await ordersOf(ids.missing)).toHaveLength(5);
    const history = await shop.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, one.orderId));
    expect(history.map(({ kind }) => kind)).toContain('rebuilt from its payment');

    for (const id of [must(ids.foreign[0], 'a foreign payment'), 'pi_nobody']) {
      await expect(createMissingOrder(shop.context, id, 'adam@shop.test')).rejects.toMatchObject({ code: 'not_found' });
    }
    for (const sort of ['muddled', 'refunded', 'unpaid'] as const) {
      await expect(
        createMissingOrder(shop.context, must(ids[sort][0], `a payment that is ${sort}`), 'adam@shop.test'),
        `one that is ${sort}`,
      ).rejects.toHaveProperty('name', 'ShopError');
    }
    expect(await reportPayments(shop.context, since)).toMatchObject({
      payments: 700,
      ordered: 655,
      missing: { length: 45 },
    });
    expect(await reportPayments(shop.context, addMilliseconds(now, hour))).toEqual({
      payments: 0,
      ordered: 0,
      missing: [],
    });
  });

  test('given a lost webhook, when an admin creates the order, then the history names the admin', async () => {
    const id = await paid(await createBuyer(shop));
    const { missing } = await reportPayments(shop.context, addMilliseconds(now, -hour));
    expect(missing.find(({ paymentId }) => paymentId === id)).toMatchObject({ amount: money(2_654), canCreate: true });
    const { orderId } = await createMissingOrder(shop.context, id, 'adam@shop.test');
    const history = await shop.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    expect(history).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'made by reconciling', actor: 'adam@shop.test' })]),
    );
  });

  test('the report throws if the gateway stops answering', async () => {
    shop.gateway.setFaults({ latency: 0, next: () => 'broken' });
    await expect(reportPayments(shop.context, addMilliseconds(now, -day))).rejects.toMatchObject({
      code: 'unavailable',
    });
  });

  test('while orders are paused, new payments are refused and payments already open become orders', async () => {
    const buyer = await createBuyer(shop);
    const begun = await buyer.open();
    const pause = (on: boolean) =>
      setSwitch(shop.context.db, 'pause orders', { on, words: 'Back on Monday.' }, { actor: 'adam@shop.test', now });
    await pause(true);
    const refused = await buyer.prepare({ items: posterCart(buyer.artworkId, { quantity: 2 }), amount: 48.08 });
    expect([refused.statusCode, refused.json().userMessage, isPausedResponse(refused.json())]).toEqual([
      503,
      'Back on Monday.',
      true,
    ]);
    const request = { artworkId: buyer.artworkId, selectedVariation: 0, items: [] };
    expect((await buyer.browser.post('/api/create-checkout-session', request)).statusCode).toBe(503);
    await buyer.confirm(begun);
    expect(await settle(shop.context, begun.id)).toMatchObject({ kind: 'ordered' });
    await pause(false);
    expect((await (await createBuyer(shop)).prepare()).statusCode).toBe(200);
  });
});
