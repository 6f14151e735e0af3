import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBuyer, noraAddress } from '../../../tests/factories/buyer.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { buy, buyAndPlan, connectPrintful, readFulfilment } from '../../../tests/factories/planned-order.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../tests/harness/test-browser.ts';
import { objects } from '../../providers/payments/test-gateway/tables.ts';
import { must } from '../../shared/must.ts';
import { addMilliseconds, hour } from '../../shared/time.ts';
import { orderLines, orders } from '../orders/server/tables.ts';
import type { FixItView } from './contract.ts';
import { refundCancelled } from './server/fix-it/fix-it.ts';
import { updateFulfilment } from './server/store.ts';

const elsewhere = { ...noraAddress, address: '7 Harbor Street', email: 'somebody.else@example.com' };

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

  const look = async (browser: TestBrowser, orderId: string, link = '') =>
    browser.get(`/api/orders/${orderId}/changes${link}`);
  const move = async (browser: TestBrowser, orderId: string, link = '', shippingAddress: object = elsewhere) =>
    browser.request({ method: 'PUT', url: `/api/orders/${orderId}/address${link}`, payload: { shippingAddress } });
  const choose = async (browser: TestBrowser, orderId: string, artworkId: string, variation = 2, link = '') =>
    browser.request({
      method: 'PUT',
      url: `/api/orders/${orderId}/picture${link}`,
      payload: { artworkId, variation },
    });
  const cancel = async (browser: TestBrowser, orderId: string, link = '') =>
    browser.post(`/api/orders/${orderId}/cancel${link}`);

  const orderOf = async (id: string) =>
    must((await shop.context.db.select().from(orders).where(eq(orders.id, id)))[0], 'the order');
  const variationsOf = async (id: string) =>
    (await shop.context.db.select().from(orderLines).where(eq(orderLines.orderId, id))).map(
      ({ selectedVariation }) => selectedVariation,
    );
  const fulfilmentOf = async (id: string) => readFulfilment(shop, id);
  /** Cents of each refund that the payment provider has made. */
  const refundsOf = async (payment: string) =>
    (await shop.context.db.select().from(objects).where(like(objects.id, 're_%'))).flatMap(({ body }) =>
      body.payment_intent === payment ? [body.amount] : [],
    );

  test('the owner sees what may be changed, and until when', async () => {
    const { buyer, orderId } = await buy(shop);
    const { createdAt } = await orderOf(orderId);
    expect((await look(buyer.browser, orderId)).json<FixItView>()).toEqual({
      until: addMilliseconds(createdAt, 2 * hour).toISOString(),
      canCancel: true,
      canChangePictures: true,
      canChangeAddress: true,
      addressIsRefused: false,
      goesToOldAddress: false,
      pictures: [{ artworkId: buyer.artworkId, variations: [0, 1, 2] }],
    });
  });

  test('the owner changes the address, which keeps its email, and the fulfilment order is due at once', async () => {
    const { buyer, orderId, fulfilmentId } = await buyAndPlan(shop);
    await updateFulfilment(shop.context.db, fulfilmentId, { dueAt: null });
    expect((await move(buyer.browser, orderId)).statusCode).toBe(200);
    expect((await orderOf(orderId)).address).toMatchObject({ address: '7 Harbor Street', email: noraAddress.email });
    expect((await orderOf(orderId)).customerEmail).toBe(noraAddress.email);
    expect((await fulfilmentOf(fulfilmentId)).dueAt).toEqual(now);
  });

  test('an invalid address is refused with a message per field, and changes nothing', async () => {
    const { buyer, orderId } = await buy(shop);
    const response = await move(buyer.browser, orderId, '', { ...elsewhere, zipCode: '1' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ problems: { zipCode: 'Five digits, please.' } });
    expect((await orderOf(orderId)).address).toMatchObject({ address: noraAddress.address });
  });

  test('the owner chooses another variation, for every product with the picture', async () => {
    const { buyer, orderId } = await buyAndPlan(shop);
    expect((await choose(buyer.browser, orderId, buyer.artworkId)).statusCode).toBe(200);
    expect(await variationsOf(orderId)).toEqual([2, 2]);
  });

  test('a variation or an artwork that the order does not have is refused', async () => {
    const [{ buyer, orderId }, other] = [await buy(shop), await createBuyer(shop)];
    expect((await choose(buyer.browser, orderId, buyer.artworkId, 7)).statusCode).toBe(409);
    expect((await choose(buyer.browser, orderId, other.artworkId)).statusCode).toBe(404);
    expect(await variationsOf(orderId)).toEqual([1, 1]);
  });

  test('cancelling refunds all of the money once, however often it is requested', async () => {
    const { buyer, orderId, payment } = await buyAndPlan(shop);
    expect((await cancel(buyer.browser, orderId)).statusCode).toBe(200);
    expect((await cancel(buyer.browser, orderId)).statusCode).toBe(200);
    expect((await orderOf(orderId)).status).toBe('cancelled');
    await refundCancelled(shop.context, orderId);
    await refundCancelled(shop.context, orderId);
    expect(await refundsOf(payment)).toEqual([2_654]);
    expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled', refunded: 2_654 });
    expect((await look(buyer.browser, orderId)).json<FixItView>()).toMatchObject({ until: null, canCancel: false });
  });

  test('two jobs that refund a canceled order concurrently send its money back once', async () => {
    const { buyer, orderId, payment } = await buy(shop);
    await cancel(buyer.browser, orderId);
    await Promise.allSettled([refundCancelled(shop.context, orderId), refundCancelled(shop.context, orderId)]);
    await refundCancelled(shop.context, orderId);
    expect(await refundsOf(payment)).toEqual([2_654]);
  });

  test('a stranger gets 404, with or without the key of another order', async () => {
    const [{ buyer, orderId }, other] = [await buy(shop), await buy(shop)];
    for (const browser of [shop.browser(), other.buyer.browser])
      for (const link of ['', other.link])
        for (const response of [
          await look(browser, orderId, link),
          await move(browser, orderId, link),
          await choose(browser, orderId, buyer.artworkId, 2, link),
          await cancel(browser, orderId, link),
        ])
          expect(response.statusCode).toBe(404);
    expect(await orderOf(orderId)).toMatchObject({ status: 'pending', address: { address: noraAddress.address } });
    expect(await variationsOf(orderId)).toEqual([1, 1]);
  });

  test('somebody who only has the link can read the order, but change nothing', async () => {
    const { buyer, orderId, link } = await buy(shop);
    const guest = shop.browser();
    expect((await look(guest, orderId, link)).json<FixItView>()).toMatchObject({
      canCancel: false,
      canChangePictures: false,
      canChangeAddress: false,
    });
    expect((await move(guest, orderId, link)).statusCode).toBe(409);
    expect((await choose(guest, orderId, buyer.artworkId, 2, link)).statusCode).toBe(404);
    expect((await cancel(guest, orderId, link)).statusCode).toBe(404);
    expect(await orderOf(orderId)).toMatchObject({ status: 'pending', address: { address: noraAddress.address } });
  });

  test('an address that the partner refused may be corrected with the link, even after the time for changes', async () => {
    const { orderId, link, fulfilmentId } = await buyAndPlan(shop);
    const problem = { reason: 'address', detail: 'no such street' } as const;
    await updateFulfilment(shop.context.db, fulfilmentId, { state: 'problem', problem, dueAt: null });
    now = addMilliseconds(now, 3 * hour);
    const guest = shop.browser();
    expect((await look(guest, orderId, link)).json<FixItView>()).toMatchObject({
      until: null,
      addressIsRefused: true,
      canChangeAddress: true,
      canCancel: false,
    });
    expect((await move(guest, orderId, link)).statusCode).toBe(200);
    expect((await orderOf(orderId)).address).toMatchObject({ address: '7 Harbor Street' });
    expect((await fulfilmentOf(fulfilmentId)).dueAt).toEqual(now);
  });

  test.each([
    ['the time is over', async () => void (now = addMilliseconds(now, 2 * hour + 1_000))],
    ['the partner was told to make it', release],
  ])('nothing can be changed once %s, and the error says so', async (_when, close) => {
    const { buyer, orderId, payment, fulfilmentId } = await buyAndPlan(shop);
    await close(fulfilmentId);
    const responses = [
      await move(buyer.browser, orderId),
      await choose(buyer.browser, orderId, buyer.artworkId),
      await cancel(buyer.browser, orderId),
    ];
    for (const response of responses) {
      expect(response.statusCode).toBe(409);
      expect(response.json().userMessage).toContain('Your order is being made already');
    }
    expect((await look(buyer.browser, orderId)).json<FixItView>()).toMatchObject({
      until: null,
      canCancel: false,
      canChangePictures: false,
      canChangeAddress: false,
    });
    expect(await orderOf(orderId)).toMatchObject({ status: 'pending', address: { address: noraAddress.address } });
    expect(await variationsOf(orderId)).toEqual([1, 1]);
    expect(await refundsOf(payment)).toEqual([]);
  });

  async function release(fulfilmentId: string): Promise<void> {
    await updateFulfilment(shop.context.db, fulfilmentId, { state: 'releasing', authorized: 900, authorizedAt: now });
  }
});
