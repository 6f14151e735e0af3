import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBuyer } from '../../../tests/factories/buyer.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { eventAbout, postWebhook } from '../../../tests/factories/webhooks.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { orders } from '../orders/server/tables.ts';
import { webhookEvents } from './server/tables.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
  });
  afterAll(() => shop.close());

  const paid = async () => {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    await buyer.confirm(payment);
    const event = await eventAbout(shop, 'payment_intent.succeeded', payment.id);
    return { buyer, id: payment.id, event };
  };
  const eventRow = async (payload: string) => {
    const { id } = JSON.parse(payload) as { id: string };
    const [row] = await shop.context.db.select().from(webhookEvents).where(eq(webhookEvents.id, id));
    return row;
  };

  test('a signed event makes the order, its repetition does nothing, and the buyer finds the order', async () => {
    const { buyer, id, event } = await paid();
    const first = await postWebhook(shop, event);
    expect(first.statusCode).toBe(200);
    expect(first.json()).toEqual({ received: true, outcome: 'ordered' });
    expect((await eventRow(event))?.processedAt).toBeInstanceOf(Date);
    expect((await postWebhook(shop, event)).json()).toEqual({ received: true, outcome: 'known' });
    expect((await buyer.place(id)).statusCode).toBe(200);
  });

  test('a wrong signature and a missing one are refused and leave no trace', async () => {
    const { buyer, event } = await paid();
    expect((await postWebhook(shop, event, { secret: 'whsec_wrong' })).statusCode).toBe(400);
    const unsigned = await shop.app.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      payload: event,
      headers: { 'content-type': 'application/json' },
    });
    expect(unsigned.statusCode).toBe(400);
    expect(await eventRow(event)).toBeUndefined();
    expect(await shop.context.db.select().from(orders).where(eq(orders.owner, buyer.owner))).toHaveLength(0);
  });

  test('a body that was changed after it was signed is refused and leaves no trace', async () => {
    const { event } = await paid();
    const changed = event.replace('"amount":', '"amount": ');
    expect(changed).not.toBe(event);
    expect((await postWebhook(shop, changed, { signed: event })).statusCode).toBe(400);
    expect(await eventRow(event)).toBeUndefined();
  });

  test('an event of the other mode is refused', async () => {
    const { event } = await paid();
    const live = event.replace('"livemode":false,"pending', '"livemode":true,"pending');
    expect(live).not.toBe(event);
    expect((await postWebhook(shop, live)).statusCode).toBe(400);
    expect(await eventRow(event)).toBeUndefined();
  });

  test('when the gateway cannot answer, the event is refused, and is processed once it is sent again', async () => {
    const { event } = await paid();
    shop.gateway.setFaults({ latency: 0, next: () => 'broken' });
    expect((await postWebhook(shop, event)).statusCode).toBe(500);
    expect((await eventRow(event))?.processedAt).toBeNull();
    shop.gateway.setFaults({ latency: 0, next: () => null });
    expect((await postWebhook(shop, event)).json()).toEqual({ received: true, outcome: 'ordered' });
  });

  test('an event about no payment of this shop is accepted and ignored', async () => {
    const stranger = await shop.gateway.stripe.paymentIntents.create({ amount: 5_000, currency: 'usd' });
    await shop.gateway.stripe.paymentIntents.confirm(stranger.id, { payment_method: 'pm_card_visa' });
    const event = await eventAbout(shop, 'payment_intent.succeeded', stranger.id);
    expect((await postWebhook(shop, event)).json()).toEqual({ received: true, outcome: 'foreign' });
    const customer = JSON.stringify({
      id: 'evt_customer',
      object: 'event',
      type: 'customer.created',
      livemode: false,
      data: { object: { id: 'cus_1', object: 'customer' } },
    });
    expect((await postWebhook(shop, customer)).json()).toEqual({ received: true, outcome: 'ignored' });
  });

  test('given doubled, late and dropped deliveries over HTTP, then each payment makes one order', async () => {
    const origin = await shop.app.listen({ port: 0, host: '127.0.0.1' });
    expect(origin).toMatch(/^http:/);
    const countOf = (owner: string) => shop.context.db.$count(orders, eq(orders.owner, owner));
    const eventually = async (owner: string) => {
      await expect.poll(() => countOf(owner), { timeout: 40_000 }).toBe(1);
    };

    await shop.gateway.deliveries.setRule({ kind: 'double' });
    const doubled = await paid();
    await eventually(doubled.buyer.owner);
    expect((await doubled.buyer.place(doubled.id)).statusCode).toBe(200);

    await shop.gateway.deliveries.setRule({ kind: 'delay', delay: 1_500 });
    const late = await paid();
    expect(await countOf(late.buyer.owner)).toBe(0);
    await eventually(late.buyer.owner);

    await shop.gateway.deliveries.setRule({ kind: 'drop' });
    const dropped = await paid();
    expect((await dropped.buyer.place(dropped.id)).statusCode).toBe(201);
    await shop.gateway.deliveries.setRule({ kind: 'deliver' });
  });
});
