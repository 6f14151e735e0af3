import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer, noraAddress, type Buyer } from '../../../../tests/factories/buyer.ts';
import { insertGiftCard } from '../../../../tests/factories/gift-cards.ts';
import { insertOrder } from '../../../../tests/factories/orders.ts';
import { saveAsOwner } from '../../../../tests/factories/owner-settings.ts';
import { openPanel, type Panel } from '../../../../tests/factories/panel.ts';
import { eachDatabase } from '../../../../tests/harness/each-database.ts';
import { paymentIdOf } from '../../../providers/payments/client/payment-terms.ts';
import { must } from '../../../shared/must.ts';
import { refundGiftCard } from '../../checkout/server/service.ts';
import { payments } from '../../checkout/server/tables.ts';
import { orderAdjustments } from '../../orders/server/money/tables.ts';
import { orderLines } from '../../orders/server/tables.ts';
import type { StoredSettings } from '../../settings/contract.ts';
import { adminCharts, adminPaths, adminSales, adminSummary } from '../contract.ts';

eachDatabase((_kind, open) => {
  let panel: Panel;
  const now = new Date('2026-11-20T20:00:00Z');
  beforeAll(async () => {
    panel = await openPanel(await open(), () => now);
  });
  afterAll(() => panel.shop.close());

  const save = (settings: StoredSettings) => saveAsOwner(panel.shop, settings);
  const sales = async (mode: 'live' | 'test', days = 30) =>
    adminSales.parse((await panel.owner.get(`${adminPaths.sales}?mode=${mode}&days=${days}`)).json());
  const revenue = async () =>
    adminSummary.parse((await panel.owner.get(`${adminPaths.summary}?mode=test`)).json()).revenue;
  const place = async (buyer: Buyer, prepared: { clientSecret: string }) => {
    const { clientSecret } = prepared;
    const payment = { id: paymentIdOf(clientSecret), clientSecret };
    await buyer.browser.post('/api/checkout/shipping', { clientSecret, shippingAddress: noraAddress });
    await buyer.confirm(payment);
    return (await buyer.place(payment.id)).json<{ id: string }>();
  };

  test('given orders, then products, offers and customers are added up, without what was not sold', async () => {
    const { db } = panel.shop.context;
    const live = { mode: 'live' as const, createdAt: new Date('2026-11-15T12:00:00Z') };
    const line = {
      position: 0,
      title: 'Custom Pet Mug',
      productType: 'mug' as const,
      productSize: '11oz',
      productMaterial: 'ceramic',
      unitPrice: 2_000,
      artworkId: 'art_gone',
      selectedVariation: 0,
    };
    const first = await insertOrder(db, {
      ...live,
      customerEmail: 'Ada@example.com',
      subtotal: 4_000,
      discount: 400,
      total: 3_600,
    });
    const again = await insertOrder(db, {
      ...live,
      customerEmail: 'bea@example.com',
      subtotal: 2_000,
      total: 2_000,
      // $20.00 with 25% of tax in it.
      includedTax: 400,
    });
    await insertOrder(db, {
      mode: 'live',
      customerEmail: 'BEA@example.com',
      total: 500,
      createdAt: new Date('2026-09-01T12:00:00Z'),
    });
    const cancelled = await insertOrder(db, {
      ...live,
      status: 'cancelled',
      customerEmail: 'cy@example.com',
      subtotal: 2_400,
      discount: 400,
    });
    const refunded = await insertOrder(db, { ...live, refunded: 2_000, customerEmail: 'dee@example.com' });
    const archived = await insertOrder(db, { ...live, archivedAt: now });
    await db
      .insert(orderLines)
      .values([
        { ...line, orderId: first, quantity: 2, discount: 400, cost: 650 },
        { ...line, orderId: first, position: 1, productType: 'digital', productSize: null, unitPrice: 0, quantity: 1 },
        { ...line, orderId: again, quantity: 1, tax: 400 },
        ...[cancelled, refunded, archived].map((orderId) => ({ ...line, orderId, quantity: 1, cost: 1 })),
      ]);
    const given = { kind: 'discount' as const, position: 0, cents: -400 };
    await db.insert(orderAdjustments).values([
      { ...given, orderId: first, code: 'bundle', label: 'Same picture, 20% off' },
      { ...given, orderId: cancelled, code: 'bundle', label: 'Same picture, 20% off' },
    ]);

    const found = await sales('live');
    const mugs = { orders: 2, pieces: 3, revenue: 52, cost: 13, uncosted: { pieces: 1, revenue: 16 } };
    expect(found.products).toEqual([{ product: 'mug', size: '11oz', ...mugs }]);
    expect(found.styles).toEqual([{ style: null, ...mugs }]);
    expect(found.offers).toEqual([{ code: 'bundle', label: 'Same picture, 20% off', orders: 1, given: 4, paid: 36 }]);
    expect(found.customers).toEqual({
      first: { customers: 1, orders: 1, paid: 36 },
      returning: { customers: 1, orders: 1, paid: 20 },
    });
    expect((await sales('live', 2)).products).toEqual([]);
  });

  test('given 7 days, then they are compared with the 7 days before', async () => {
    const charts = adminCharts.parse((await panel.owner.get(`${adminPaths.charts}?mode=live&days=7`)).json());
    expect(charts.total).toMatchObject({ orders: 4, average: 24 });
    expect(charts.before).toEqual({ orders: 0, revenue: 0, average: null });
    const later = adminCharts.parse((await panel.owner.get(`${adminPaths.charts}?mode=live&days=60`)).json());
    expect(later.before).toEqual({ orders: 1, revenue: 5, average: 5 });
  });

  test('given the owner changes a cost, then orders keep that of their sale, and no page tells it', async () => {
    const costing = (cost: number): StoredSettings => ({
      products: { poster: { sizes: { '8x10 inches': { cost } } } },
    });
    await save(costing(712));
    const buyer = await createBuyer(panel.shop);
    await place(buyer, (await buyer.prepare()).json());
    expect((await buyer.browser.get('/')).body).not.toContain('cost');
    await save(costing(900));
    const [poster, ...others] = (await sales('test')).products;
    expect(others).toEqual([]);
    expect(poster).toMatchObject({ product: 'poster', pieces: 1, revenue: 19.95, cost: 7.12, uncosted: { pieces: 0 } });
  });

  test('given one gift card is refunded and another is spent, then revenue counts what was bought, once', async () => {
    const { context, gateway } = panel.shop;
    await save({ giftCards: { sold: true } });
    const before = { revenue: await revenue(), giftCards: (await sales('test')).giftCards };
    const giver = await createBuyer(panel.shop);
    const asked = await giver.browser.post('/api/gift-cards', {
      amount: 2_500,
      product: null,
      from: 'Ada',
      to: 'Charles',
      message: '',
      buyerEmail: 'ada@example.com',
      recipientEmail: null,
      sendOn: null,
      price: 25,
    });
    const { id: cardId } = asked.json<{ id: string }>();
    const [row] = await context.db.select().from(payments).where(eq(payments.giftCardId, cardId));
    const sessionId = must(row?.sessionId, 'the session');
    await gateway.payHostedPage(sessionId, undefined, 'succeeds');
    await giver.browser.post('/api/gift-cards/settle', { sessionId });
    // What is sold is owed, and is not revenue yet.
    expect(await revenue()).toBe(before.revenue);
    expect((await sales('test')).giftCards).toMatchObject({ sold: 25, outstanding: 25, cards: 1 });

    await refundGiftCard(context, { cardId, actor: 'owner@example.com', why: 'changed their mind', requestId: 'one' });
    expect(await revenue()).toBe(before.revenue);

    const { code } = await insertGiftCard(context, 2_000);
    const buyer = await createBuyer(panel.shop);
    const order = await place(buyer, (await buyer.prepare({ giftCards: [code], due: 6.54 })).json());
    expect(await revenue()).toBeCloseTo(before.revenue + 26.54, 5);
    expect((await sales('test')).giftCards).toEqual({
      currency: 'usd',
      sold: 45,
      refunded: 25,
      redeemed: 20,
      adjusted: 0,
      outstanding: 0,
      cards: 0,
    });
    const [header = '', ...rows] = (await panel.owner.get(adminPaths.exportOrders)).body.split('\r\n');
    expect(rows.find((text) => text.startsWith(order.id))).toMatch(/,26\.54,.*,20\.00,false,,,,,,usd,usd,1,26\.54,$/);
    expect(header).toMatch(/,giftCardAmount,gift,/);
  });

  test('given somebody who is not an owner, then they do not learn what pieces cost', async () => {
    const staff = await panel.signedInAs('staff');
    expect((await staff.get(adminPaths.sales)).statusCode).toBe(403);
  });
});
