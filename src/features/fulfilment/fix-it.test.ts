import { createHmac } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBuyer, noraAddress, type Buyer } from '../../../tests/factories/buyer.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { printQuickly } from '../../../tests/factories/painted.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../tests/harness/test-browser.ts';
import { objects } from '../../providers/payments/test-gateway/tables.ts';
import { must } from '../../shared/must.ts';
import { addMilliseconds, day, hour } from '../../shared/time.ts';
import { prints } from '../artworks/server/tables.ts';
import { orderLines, orders } from '../orders/server/tables.ts';
import { defaultSettings, type FixItView } from './contract.ts';
import { advance } from './server/advance.ts';
import { refundCancelled } from './server/fix-it.ts';
import { planOrder } from './server/plan-order.ts';
import { printFileUrl } from './server/print-files/print-file-url.ts';
import { saveSettings } from './server/settings-store.ts';
import { saveWebhook, updateFulfilment } from './server/store.ts';
import { fulfilmentOrders } from './server/tables.ts';

const elsewhere = { ...noraAddress, address: '7 Harbor Street', email: 'somebody.else@example.com' };
/** 32 bytes, as Printful gives them. */
const webhookSecret = 'ab'.repeat(32);

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  let now: Date;
  beforeAll(async () => {
    now = new Date();
    shop = await createPayingShop(await open(), () => now);
    const { db } = shop.context;
    const settings = { ...defaultSettings, makers: { poster: 'printful' as const } };
    await saveSettings(db, settings, { seen: 0, actor: 'admin@example.com', now });
    const url = 'https://shop.test/api/webhooks/print/printful';
    await saveWebhook(db, { partner: 'printful', fake: true, url, secret: webhookSecret, registeredAt: now });
  });
  beforeEach(() => {
    now = new Date();
  });
  afterAll(() => shop.close());

  interface Bought {
    buyer: Buyer;
    orderId: string;
    payment: string;
    /** `?key=` of the order's link. */
    link: string;
  }

  /** Buys a poster with its free download. Nothing is planned yet. */
  async function buy(): Promise<Bought> {
    const buyer = await createBuyer(shop);
    const payment = await buyer.open();
    await buyer.confirm(payment);
    const orderId = (await buyer.place(payment.id, { shippingAddress: noraAddress })).json<{ id: string }>().id;
    return { buyer, orderId, payment: payment.id, link: `?key=${shop.context.orderLinks.sign(orderId)}` };
  }

  /** Buys a poster that Printful makes. */
  async function buyAndPlan(): Promise<Bought & { fulfilmentId: string }> {
    const bought = await buy();
    const [fulfilmentId] = await planOrder(shop.context, bought.orderId);
    return { ...bought, fulfilmentId: must(fulfilmentId, 'a fulfilment order') };
  }

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
  const fulfilmentOf = async (id: string) =>
    must((await shop.context.db.select().from(fulfilmentOrders).where(eq(fulfilmentOrders.id, id)))[0], 'it');
  /** Cents of each refund that the payment provider has made. */
  const refundsOf = async (payment: string) =>
    (await shop.context.db.select().from(objects).where(like(objects.id, 're_%'))).flatMap(({ body }) =>
      body.payment_intent === payment ? [body.amount] : [],
    );

  test('the owner sees what may be changed, and until when', async () => {
    const { buyer, orderId } = await buy();
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
    const { buyer, orderId, fulfilmentId } = await buyAndPlan();
    await updateFulfilment(shop.context.db, fulfilmentId, { dueAt: null });
    expect((await move(buyer.browser, orderId)).statusCode).toBe(200);
    expect((await orderOf(orderId)).address).toMatchObject({ address: '7 Harbor Street', email: noraAddress.email });
    expect((await orderOf(orderId)).customerEmail).toBe(noraAddress.email);
    expect((await fulfilmentOf(fulfilmentId)).dueAt).toEqual(now);
  });

  test('an invalid address is refused with a message per field, and changes nothing', async () => {
    const { buyer, orderId } = await buy();
    const answer = await move(buyer.browser, orderId, '', { ...elsewhere, zipCode: '1' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ problems: { zipCode: 'Five digits, please.' } });
    expect((await orderOf(orderId)).address).toMatchObject({ address: noraAddress.address });
  });

  test('the owner chooses another variation, for every product with the picture', async () => {
    const { buyer, orderId } = await buyAndPlan();
    expect((await choose(buyer.browser, orderId, buyer.artworkId)).statusCode).toBe(200);
    expect(await variationsOf(orderId)).toEqual([2, 2]);
  });

  test('a variation or an artwork that the order does not have is refused', async () => {
    const [{ buyer, orderId }, other] = [await buy(), await createBuyer(shop)];
    expect((await choose(buyer.browser, orderId, buyer.artworkId, 7)).statusCode).toBe(409);
    expect((await choose(buyer.browser, orderId, other.artworkId)).statusCode).toBe(404);
    expect(await variationsOf(orderId)).toEqual([1, 1]);
  });

  test('cancelling refunds all of the money once, however often it is requested', async () => {
    const { buyer, orderId, payment } = await buyAndPlan();
    expect((await cancel(buyer.browser, orderId)).statusCode).toBe(200);
    expect((await cancel(buyer.browser, orderId)).statusCode).toBe(200);
    expect((await orderOf(orderId)).status).toBe('cancelled');
    await refundCancelled(shop.context, orderId);
    await refundCancelled(shop.context, orderId);
    expect(await refundsOf(payment)).toEqual([2_654]);
    expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled', refunded: 2_654 });
    expect((await look(buyer.browser, orderId)).json<FixItView>()).toMatchObject({ until: null, canCancel: false });
  });

  test('two jobs that refund a cancelled order concurrently send its money back once', async () => {
    const { buyer, orderId, payment } = await buy();
    await cancel(buyer.browser, orderId);
    await Promise.allSettled([refundCancelled(shop.context, orderId), refundCancelled(shop.context, orderId)]);
    await refundCancelled(shop.context, orderId);
    expect(await refundsOf(payment)).toEqual([2_654]);
  });

  test('a stranger gets 404, with or without the key of another order', async () => {
    const [{ buyer, orderId }, other] = [await buy(), await buy()];
    for (const browser of [shop.browser(), other.buyer.browser])
      for (const link of ['', other.link])
        for (const answer of [
          await look(browser, orderId, link),
          await move(browser, orderId, link),
          await choose(browser, orderId, buyer.artworkId, 2, link),
          await cancel(browser, orderId, link),
        ])
          expect(answer.statusCode).toBe(404);
    expect(await orderOf(orderId)).toMatchObject({ status: 'pending', address: { address: noraAddress.address } });
    expect(await variationsOf(orderId)).toEqual([1, 1]);
  });

  test('somebody who only has the link can read the order, but change nothing', async () => {
    const { buyer, orderId, link } = await buy();
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

  test('an address that the partner refused may be corrected with the link, also after the time for changes', async () => {
    const { orderId, link, fulfilmentId } = await buyAndPlan();
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
    const { buyer, orderId, payment, fulfilmentId } = await buyAndPlan();
    await close(fulfilmentId);
    const answers = [
      await move(buyer.browser, orderId),
      await choose(buyer.browser, orderId, buyer.artworkId),
      await cancel(buyer.browser, orderId),
    ];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(409);
      expect(answer.json().userMessage).toContain('Your order is being made already');
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

  /** An order at Printful with its print file, and the path under which Printful fetches the file. */
  async function printed(): Promise<Bought & { fulfilmentId: string; path: string }> {
    const bought = await buyAndPlan();
    await printQuickly(shop, bought.orderId);
    const [print] = await shop.context.db.select().from(prints).where(eq(prints.artworkId, bought.buyer.artworkId));
    const named = {
      fulfilmentId: bought.fulfilmentId,
      position: 0,
      sha256: must(print?.sha256 ?? undefined, 'its hash'),
      bleed: 0,
    };
    return { ...bought, path: new URL(printFileUrl(shop.context, named)).pathname };
  }

  test('the signed URL serves the print file, and another key gets 404', async () => {
    const [{ path, fulfilmentId }, other] = [await printed(), await printed()];
    const partner = shop.browser();
    const file = await partner.get(path);
    expect([file.statusCode, file.body]).toEqual([200, 'the print file']);
    expect(file.headers).toMatchObject({ 'content-type': 'image/png', 'x-robots-tag': 'noindex' });
    const key = must(path.split('/')[5], 'the key');
    const forged = [
      path.replace(key, 'A'.repeat(key.length)),
      path.replace(`/${fulfilmentId}/0/`, `/${fulfilmentId}/1/`),
      path.replace(fulfilmentId, other.fulfilmentId),
      path.replace(/[0-9a-f]{64}/, '0'.repeat(64)),
    ];
    for (const one of forged) expect((await partner.get(one)).statusCode).toBe(404);
  });

  test('given a replaced picture, then the URL of the old print file returns 410', async () => {
    const { path, buyer, orderId } = await printed();
    expect((await choose(buyer.browser, orderId, buyer.artworkId)).statusCode).toBe(200);
    const file = await shop.browser().get(path);
    expect(file.statusCode).toBe(410);
    expect(file.body).not.toContain('the print file');
  });

  test('given a file that the partner has fetched, when the order is cancelled, then it is gone', async () => {
    const { path, buyer, orderId, fulfilmentId } = await printed();
    const partner = shop.browser();
    expect((await partner.get(path)).statusCode).toBe(200);
    expect((await cancel(buyer.browser, orderId)).statusCode).toBe(200);
    await advance(shop.context, fulfilmentId);
    expect((await fulfilmentOf(fulfilmentId)).state).toBe('cancelled');
    const file = await partner.get(path);
    expect([file.statusCode, file.json().userMessage]).toEqual([
      410,
      'This order is cancelled, so nothing is printed.',
    ]);
  });

  test('the URL of a print file expires after 14 days', async () => {
    const { path } = await printed();
    now = addMilliseconds(now, 14 * day - hour);
    expect((await shop.browser().get(path)).statusCode).toBe(200);
    now = addMilliseconds(now, hour);
    expect((await shop.browser().get(path)).statusCode).toBe(404);
  });

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
    const { fulfilmentId } = await buyAndPlan();
    await updateFulfilment(shop.context.db, fulfilmentId, { dueAt: null });
    expect((await sendWebhook({ id: 1, external_id: fulfilmentId })).statusCode).toBe(200);
    expect((await fulfilmentOf(fulfilmentId)).dueAt).toEqual(now);
  });

  test('a forged webhook is refused, and nothing happens', async () => {
    const { fulfilmentId } = await buyAndPlan();
    const before = await dueDates();
    now = addMilliseconds(now, hour);
    expect((await sendWebhook({ id: 1, external_id: fulfilmentId }, 'cd'.repeat(32))).statusCode).toBe(403);
    expect(await dueDates()).toEqual(before);
  });

  test('a webhook about an order of another shop is accepted, and nothing happens', async () => {
    await buyAndPlan();
    const before = await dueDates();
    now = addMilliseconds(now, hour);
    expect((await sendWebhook({ id: 9_999_999, external_id: 'ful_of_another_shop' })).statusCode).toBe(200);
    expect(await dueDates()).toEqual(before);
  });

  test('an unknown partner is not found', async () => {
    expect((await sendWebhook({ id: 1 }, webhookSecret, 'acme')).statusCode).toBe(404);
  });
});
