import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createBuyer, noraAddress, type Buyer } from '../../../tests/factories/buyer.ts';
import { createPayingShop, type PayingShop } from '../../../tests/factories/paying-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { must } from '../../shared/must.ts';
import { prints } from '../artworks/server/tables.ts';
import { outbox } from '../../platform/outbox/tables.ts';
import type { OrderPageView } from './contract.ts';
import { printOrder } from './server/jobs.ts';
import { orderPageUrl } from './server/links.ts';
import { orders } from './server/tables.ts';

oneDatabase((_kind, open) => {
  let shop: PayingShop;
  beforeAll(async () => {
    shop = await createPayingShop(await open());
  });
  afterAll(() => shop.close());

  /** Buys an order whose preview and print file exist. Returns it with the key of its emailed link. */
  async function buy(): Promise<{ buyer: Buyer; orderId: string; key: string; api: string }> {
    const buyer = await createBuyer(shop);
    const { context } = shop;
    const picture = await sharp({ create: { width: 768, height: 960, channels: 3, background: '#a05030' } })
      .jpeg()
      .toBuffer();
    await context.storage.put(`previews/${buyer.artworkId}/1.jpg`, picture, 'image/jpeg');
    const payment = await buyer.open();
    await buyer.confirm(payment);
    const orderId = (await buyer.place(payment.id, { shippingAddress: noraAddress })).json<{ id: string }>().id;
    await printOrder(context)({
      data: { orderId },
      signal: AbortSignal.timeout(5_000),
      attempt: 0,
      lastAttempt: false,
    });
    for (const print of await context.db.select().from(prints).where(eq(prints.artworkId, buyer.artworkId))) {
      await context.storage.put(print.key, Buffer.from('the print file'), 'image/png');
      await context.db
        .update(prints)
        .set({ status: 'done', sha256: createHash('sha256').update('the print file').digest('hex'), bytes: 14 })
        .where(eq(prints.id, print.id));
    }
    const url = new URL(orderPageUrl(context, orderId));
    expect(url.pathname).toBe(`/order/${orderId}`);
    const key = url.searchParams.get('key')!;
    return { buyer, orderId, key, api: `/api/orders/${orderId}?key=${key}` };
  }

  test('the link opens the order, its picture and its file in any browser', async () => {
    const { buyer, orderId, api } = await buy();
    const guest = shop.browser();
    const response = await guest.get(api);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    const page = response.json<OrderPageView>();
    expect(page.order).toMatchObject({
      id: orderId,
      totalAmount: '26.54',
      status: 'pending',
      shippingAddress: noraAddress,
    });
    expect(page.pictures).toHaveLength(1);

    const picture = must(page.pictures[0]);
    const preview = await guest.get(picture.previewUrl);
    expect(preview.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(preview.rawPayload).metadata()).toMatchObject({ width: 768, height: 960 });
    const file = await guest.get(picture.downloadUrl);
    expect(file.statusCode).toBe(200);
    expect(file.body).toBe('the print file');
    const fileKey = new URL(picture.downloadUrl, shop.context.publicUrl).searchParams.get('key');
    expect((await guest.get(`/api/orders/${orderId}?key=${fileKey}`)).statusCode).toBe(404);

    expect((await guest.get(`/api/download/artwork/${buyer.artworkId}`)).statusCode).toBe(404);
    expect((await guest.get('/api/orders')).json()).toEqual([]);
  });

  test('the page says where the receipt goes, unless it could not be sent', async () => {
    const { orderId, api } = await buy();
    const { db } = shop.context;
    const receiptTo = async () => (await shop.browser().get(api)).json<OrderPageView>().receiptTo;
    expect(await receiptTo()).toBe(noraAddress.email);
    const isReceipt = eq(outbox.dedupeKey, `order-received ${orderId}`);
    const finish = async (status: 'sent' | 'failed' | 'skipped') =>
      db.update(outbox).set({ status, finishedAt: new Date() }).where(isReceipt);
    await finish('sent');
    expect(await receiptTo()).toBe(noraAddress.email);
    for (const status of ['failed', 'skipped'] as const) {
      await finish(status);
      expect(await receiptTo()).toBeNull();
    }
    await db.delete(outbox).where(isReceipt);
    expect(await receiptTo()).toBeNull();
  });

  test('given a paid order, then its picture has no watermark, until the order is canceled or its files are closed', async () => {
    const { buyer, orderId, api } = await buy();
    const { context } = shop;
    const guest = shop.browser();
    const master = await sharp({ create: { width: 1_536, height: 1_920, channels: 3, background: '#20c040' } })
      .png()
      .toBuffer();
    await context.storage.put(`masters/${buyer.artworkId}/1.png`, master, 'image/png');
    /** The size and the color in the middle of the picture that the page shows. */
    const shown = async () => {
      const { previewUrl } = must((await guest.get(api)).json<OrderPageView>().pictures[0]);
      const { rawPayload } = await guest.get(previewUrl);
      const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
      const middle = 3 * (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2));
      return { previewUrl, width: info.width, isClean: must(data[middle + 1]) > must(data[middle]) };
    };
    const clean = await shown();
    expect(clean).toMatchObject({ width: 720, isClean: true });
    await context.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
    const marked = await shown();
    expect(marked).toMatchObject({ width: 768, isClean: false });
    // Browsers keep pictures by URL.
    expect(marked.previewUrl).not.toBe(clean.previewUrl);
    await context.db.update(orders).set({ status: 'pending' }).where(eq(orders.id, orderId));
    const closing = vi.spyOn(context, 'closedFiles').mockImplementation(async () => new Map([[orderId, 'dispute']]));
    expect(await shown()).toMatchObject({ isClean: false });
    closing.mockRestore();
    expect(await shown()).toEqual(clean);
  });

  test('given a print file, then everybody who may see the order sees a small copy of it', async () => {
    const { buyer, orderId, key, api } = await buy();
    const { context } = shop;
    const guest = shop.browser();
    const printOf = async () => must((await guest.get(api)).json<OrderPageView>().prints?.[0], 'a print');
    // Half of it is red, so that a crop or a rotation would be detected.
    const file = await sharp({ create: { width: 2_400, height: 1_500, channels: 3, background: '#e02010' } })
      .extend({ bottom: 1_500, background: '#1020e0' })
      .png()
      .toBuffer();
    const [row] = await context.db
      .select()
      .from(prints)
      .where(and(eq(prints.artworkId, buyer.artworkId), eq(prints.width, 2_400)));
    const { id, key: stored } = must(row, 'a print of 8x10 inches');
    await context.db.update(prints).set({ status: 'queued' }).where(eq(prints.id, id));
    expect(await printOf()).toMatchObject({ size: '8x10 inches', width: 2_400, height: 3_000, fold: 0, url: null });
    expect((await guest.get(`/api/orders/${orderId}/prints/0?key=${key}`)).statusCode).toBe(202);

    await context.storage.put(stored, file, 'image/png');
    const sha256 = createHash('sha256').update(file).digest('hex');
    await context.db.update(prints).set({ status: 'done', sha256, bytes: file.length }).where(eq(prints.id, id));
    const url = must((await printOf()).url, 'its address');
    const small = await guest.get(url);
    expect(small.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-robots-tag': 'noindex' });
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 720, height: 900 });
    const { data } = await sharp(small.rawPayload).resize(1, 2).raw().toBuffer({ resolveWithObject: true });
    expect([data[0]! > 180, data[2]! < 60, data[3]! < 60, data[5]! > 180]).toEqual([true, true, true, true]);

    const other = await buy();
    for (const refused of [`prints/0?key=${other.key}`, `prints/1?key=${key}`, `prints/7?key=${key}`, 'prints/0'])
      expect((await guest.get(`/api/orders/${orderId}/${refused}`)).statusCode).toBe(404);
    await context.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
    expect((await guest.get(url)).statusCode).toBe(404);
    expect((await guest.get(api)).json<OrderPageView>().prints).toEqual([]);
  });

  test('the owner of an order needs no key', async () => {
    const { buyer, orderId } = await buy();
    expect((await buyer.browser.get(`/api/orders/${orderId}`)).json<OrderPageView>().order.id).toBe(orderId);
  });

  test("a wrong key, another order's key, no key and an unknown order get the same response", async () => {
    const [mine, other] = [await buy(), await buy()];
    const guest = shop.browser();
    const attempts = [
      `/api/orders/${mine.orderId}`,
      `/api/orders/${mine.orderId}?key=`,
      `/api/orders/${mine.orderId}?key=${other.key}`,
      `/api/orders/${mine.orderId}?key=${mine.key.slice(0, -1)}`,
      `/api/orders/ord_none?key=${mine.key}`,
      `/api/orders/${mine.orderId}/pictures/0?key=${other.key}`,
      `/api/orders/${mine.orderId}/pictures/7?key=${mine.key}`,
      `/api/download/artwork/${mine.buyer.artworkId}?order=${mine.orderId}&key=${other.key}`,
      `/api/download/artwork/${mine.buyer.artworkId}?order=${other.orderId}&key=${other.key}`,
      `/api/download/artwork/${mine.buyer.artworkId}?order=${mine.orderId}&key=${mine.key}&variation=2`,
    ];
    const responses = await Promise.all(attempts.map((url) => guest.get(url)));
    expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(responses[0]?.statusCode).toBe(404);
  });

  test('a canceled order is still shown, but its file cannot be downloaded', async () => {
    const { orderId, api } = await buy();
    await shop.context.db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
    const guest = shop.browser();
    const page = (await guest.get(api)).json<OrderPageView>();
    expect(page.order.status).toBe('cancelled');
    expect((await guest.get(must(page.pictures[0]).downloadUrl)).statusCode).toBe(404);
  });
});
