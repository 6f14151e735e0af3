import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { buyAndPlan, connectPrintful, readFulfilment, webhookSecret } from '../../../tests/factories/planned-order.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { addMilliseconds, hour } from '../../shared/time.ts';
import { updateFulfilment } from './server/store.ts';
import { fulfilmentOrders } from './server/tables.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let now: Date;
  beforeAll(async () => {
    now = new Date();
    shop = await createPayingShop(await open(), () => now);
    await connectPrintful(shop, now);
  });
  beforeEach(() => {
    now = new Date();
  });
  afterAll(() => shop.close());

  const fulfilmentOf = async (id: string) => readFulfilment(shop, id);

  const sendWebhook = async (order: object, secret = webhookSecret, partner = 'printful') => {
    const body = JSON.stringify({ type: 'shipment_sent', data: { order } });
    const signature = createHmac('sha256', Buffer.from(secret, 'hex')).update(body).digest('hex');
    return shop.app.inject({
      method: 'POST',
      url: `/api/webhooks/print/${partner}`,
      headers: { 'content-type': 'application/json', 'x-pf-webhook-signature': signature },
      payload: body,
    });
  };

  /** The moments at which every fulfilment order of the shop is due. */
  const dueDates = async () =>
    (await shop.context.db.select().from(fulfilmentOrders).orderBy(fulfilmentOrders.id)).map(({ dueAt }) => dueAt);

  test('a signed webhook makes its fulfilment order due', async () => {
    const { fulfilmentId } = await buyAndPlan(shop);
    await updateFulfilment(shop.context.db, fulfilmentId, { dueAt: null });
    expect((await sendWebhook({ id: 1, external_id: fulfilmentId })).statusCode).toBe(200);
    expect((await fulfilmentOf(fulfilmentId)).dueAt).toEqual(now);
  });

  test('a forged webhook is refused, and nothing happens', async () => {
    const { fulfilmentId } = await buyAndPlan(shop);
    const before = await dueDates();
    now = addMilliseconds(now, hour);
    expect((await sendWebhook({ id: 1, external_id: fulfilmentId }, 'cd'.repeat(32))).statusCode).toBe(403);
    expect(await dueDates()).toEqual(before);
  });

  test('a webhook about an order of another shop is accepted, and nothing happens', async () => {
    await buyAndPlan(shop);
    const before = await dueDates();
    now = addMilliseconds(now, hour);
    expect((await sendWebhook({ id: 9_999_999, external_id: 'ful_of_another_shop' })).statusCode).toBe(200);
    expect(await dueDates()).toEqual(before);
  });

  test('an unknown partner is not found', async () => {
    expect((await sendWebhook({ id: 1 }, webhookSecret, 'acme')).statusCode).toBe(404);
  });
});
