import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { posterCart, posterCartTotal } from '../../../tests/factories/carts.ts';
import { signIn } from '../../../tests/factories/customer.ts';
import {
  buyPoster,
  filesOf,
  paint,
  paintAnother,
  printQuickly,
  startArtworkWorker,
} from '../../../tests/factories/painted.ts';
import { createQuickGenerator } from '../../../tests/factories/quick-generator.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../tests/harness/test-shop.ts';
import { outbox } from '../../platform/outbox/tables.ts';
import { must } from '../../shared/must.ts';
import { day, hour } from '../../shared/time.ts';
import { artworkVariations } from '../artworks/server/tables.ts';
import { changeStatus } from '../orders/server/service.ts';
import { previewUrl } from '../artworks/contract.ts';
import { orderPictureUrl, shortOrderId } from '../orders/contract.ts';
import type { OrderStatus } from '../orders/contract.ts';
import { orders } from '../orders/server/tables.ts';
import { type PicturesView } from './contract.ts';
import { listPictures } from './server/my-pictures.ts';
import { removeExpired } from './server/retention.ts';
import { removals } from './server/tables.ts';
import { checkoutErrors } from '../../words/catalogs/checkout-errors.ts';
import { sayDefault } from '../../words/say-default.ts';
import { deletionWords } from '../../words/catalogs/deletion.ts';

oneDatabase((_kind, open) => {
  let shop: TestShop;
  let now: Date;
  beforeAll(async () => {
    now = new Date('2026-04-01T08:00:00Z');
    shop = await createTestShop({ database: await open(), generator: createQuickGenerator(), clock: () => now });
    await startArtworkWorker(shop);
  });
  afterAll(() => Promise.all([shop?.app.close(), shop?.context.jobs.stop(10)]));
  beforeEach(() => {
    now = new Date(now.getTime() + 48 * hour);
  });

  const remove = (browser: TestBrowser, kind: 'photos' | 'artworks', id: string) =>
    browser.request({ method: 'DELETE', url: `/api/${kind}/${id}` });
  const pictures = async (browser: TestBrowser): Promise<PicturesView> => (await browser.get('/api/pictures')).json();
  const setStatus = (orderId: string, wanted: OrderStatus) =>
    shop.context.db.transaction((tx) =>
      changeStatus(shop.context, tx, { orderId, cause: 'set by admin', wanted, actor: 'test' }, now),
    );
  const logOf = async (id: string) =>
    (await shop.context.db.select().from(removals)).find(({ subject }) => subject === id);

  /** Data of the receipt emails, oldest first. */
  const receipts = async () =>
    (
      await shop.context.db.select().from(outbox).where(eq(outbox.mail, 'pictures-deleted')).orderBy(outbox.createdAt)
    ).map(({ data }) => data);

  test('when a guest deletes the photo of one of two pets, their picture goes with it, and the other photo stays', async () => {
    const { browser, photoId, imageUrl } = await paint(shop);
    const other = await paint(shop, browser);
    const request = { imageUrl, style: 'watercolor', otherPets: [{ imageUrl: other.imageUrl, petName: 'Max' }] };
    const { artworkId } = (await browser.post('/api/generate-artwork', request)).json();
    const both = (await pictures(browser)).artworks.find(({ id }) => id === artworkId);
    expect(both?.photoIds).toEqual([photoId, other.photoId]);
    const response = await remove(browser, 'photos', other.photoId);
    expect(new Set(response.json().removed)).toEqual(new Set([other.photoId, other.artworkId, artworkId]));
    expect(await filesOf(shop, artworkId)).toEqual([]);
    expect((await pictures(browser)).photos.map(({ id }) => id)).toEqual([photoId]);
    expect((await remove(browser, 'photos', photoId)).statusCode).toBe(200);
  });

  test('when a guest deletes a photo, its artworks and all files are deleted before the response', async () => {
    const { browser, photoId, imageUrl, artworkId } = await paint(shop);
    const another = await paintAnother({ browser, imageUrl }, 'tattoo-style');
    const before = await pictures(browser);
    expect(before.photos).toMatchObject([{ id: photoId, imageUrl, keptFor: null, leaving: false }]);
    expect(before.artworks.map(({ id }) => id).toSorted()).toEqual([artworkId, another].toSorted());
    expect(new Date(before.photos[0]?.goesAt ?? 0).getTime()).toBe(now.getTime() + 24 * hour);

    const response = await remove(browser, 'photos', photoId);
    expect(response.statusCode).toBe(200);
    expect(response.json().removed.toSorted()).toEqual([photoId, artworkId, another].toSorted());
    expect(response.json()).toMatchObject({ message: '1 photo and 2 artworks are deleted.', receipt: null });
    for (const id of [photoId, artworkId, another]) expect(await filesOf(shop, id)).toEqual([]);
    expect((await browser.get(imageUrl)).statusCode).toBe(404);
    expect(await pictures(browser)).toEqual({ photos: [], artworks: [] });
    expect(await logOf(photoId)).toMatchObject({ reason: 'asked', finishedAt: null });
    expect((await remove(browser, 'photos', photoId)).statusCode).toBe(404);
  });

  test('visitors cannot see or delete pictures of others', async () => {
    const { browser, photoId, artworkId } = await paint(shop);
    const stranger = shop.browser();
    for (const [kind, id] of [
      ['photos', photoId],
      ['artworks', artworkId],
      ['artworks', photoId],
      ['photos', 'nothing'],
    ] as const) {
      const response = await remove(stranger, kind, id);
      expect([response.statusCode, response.json().userMessage]).toEqual([404, 'We could not find that.']);
    }
    expect(await pictures(stranger)).toEqual({ photos: [], artworks: [] });
    expect((await pictures(browser)).photos).toHaveLength(1);
  });

  test('a picture in the cart or in an open payment is kept, and the response contains the reason', async () => {
    const { browser, photoId, artworkId } = await paint(shop);
    const putInCart = (items: object[]) => browser.request({ method: 'PUT', url: '/api/cart', payload: { items } });
    await putInCart(posterCart(artworkId));
    expect((await pictures(browser)).artworks).toMatchObject([{ id: artworkId, keptFor: 'cart' }]);
    for (const response of [await remove(browser, 'artworks', artworkId), await remove(browser, 'photos', photoId)]) {
      expect([response.statusCode, response.json().userMessage]).toEqual([409, sayDefault(deletionWords.inCart)]);
    }
    await browser.post('/api/create-payment-intent', { amount: posterCartTotal, items: posterCart(artworkId) });
    await putInCart([]);
    const refused = await remove(browser, 'photos', photoId);
    expect([refused.statusCode, refused.json().userMessage]).toEqual([409, sayDefault(deletionWords.beingPaid)]);
    expect((await pictures(browser)).photos).toMatchObject([{ id: photoId, keptFor: 'payment', goesAt: null }]);
    expect(await filesOf(shop, photoId)).not.toEqual([]);
  });

  test(
    'given an open order, a requested deletion happens once the order is complete, with a receipt',
    { timeout: 60_000 },
    async () => {
      const { browser, photoId, imageUrl, artworkId } = await paint(shop);
      await signIn(shop, browser, 'nora@example.com');
      const unordered = await paintAnother({ browser, imageUrl }, 'tattoo-style');
      const orderId = await buyPoster({ browser, artworkId });
      const response = await remove(browser, 'photos', photoId);
      expect(response.statusCode).toBe(202);
      expect(response.json().removed).toEqual([unordered]);
      expect(response.json().message).toBe(
        `1 artwork is deleted. The rest stays for now: order ${shortOrderId(orderId)} still needs it. It is deleted as soon as that order is complete.`,
      );
      expect((await pictures(browser)).photos).toMatchObject([
        { id: photoId, keptFor: 'order', orderId, leaving: true, goesAt: null },
      ]);
      expect(await receipts()).toMatchObject([
        { email: 'nora@example.com', photos: 0, artworks: 1, why: 'asked', receipt: response.json().receipt },
      ]);

      // The deletion can be canceled by its owner only, and then requested again.
      const keep = (who: TestBrowser) => who.post(`/api/photos/${photoId}/keep`);
      expect((await keep(shop.browser())).statusCode).toBe(404);
      expect((await keep(browser)).json()).toEqual({ message: sayDefault(deletionWords.kept) });
      expect((await pictures(browser)).photos).toMatchObject([{ id: photoId, keptFor: 'order', leaving: false }]);
      expect((await remove(browser, 'photos', photoId)).statusCode).toBe(202);

      await removeExpired(shop.context);
      expect(await filesOf(shop, photoId)).not.toEqual([]);
      await printQuickly(shop, orderId);
      await setStatus(orderId, 'completed');
      await removeExpired(shop.context);
      expect(await filesOf(shop, photoId)).toEqual([]);
      expect(await logOf(photoId)).toMatchObject({ reason: 'asked' });
      // The artwork was bought, so it stays until its buyer deletes it.
      expect((await browser.get(`/api/download/artwork/${artworkId}`)).statusCode).toBe(200);
      expect((await pictures(browser)).artworks).toMatchObject([
        { id: artworkId, keptFor: 'bought', orderId, goesAt: null },
      ]);
      expect(await receipts()).toMatchObject([
        { artworks: 1 },
        { email: 'nora@example.com', photos: 1, artworks: 0, why: 'asked' },
      ]);

      expect((await remove(browser, 'artworks', artworkId)).statusCode).toBe(200);
      expect(await filesOf(shop, artworkId)).toEqual([]);
      const [order] = (await browser.get('/api/orders')).json();
      expect(order).toMatchObject({ id: orderId, totalAmount: '26.54', artwork: null });
    },
  );

  test(
    'sixty days after an order is complete, its photo is deleted, its artwork stays, and the buyer gets a receipt',
    { timeout: 60_000 },
    async () => {
      const { browser, photoId, artworkId } = await paint(shop);
      const imageUrlOf = async () => (await pictures(browser)).artworks.find(({ id }) => id === artworkId)?.imageUrl;
      expect(await imageUrlOf()).toBe(previewUrl(artworkId, 0));
      const orderId = await buyPoster({ browser, artworkId });
      // The order's own picture has no watermark.
      expect(await imageUrlOf()).toBe(orderPictureUrl(orderId, 0));
      expect((await browser.get(orderPictureUrl(orderId, 0))).statusCode).toBe(200);
      await printQuickly(shop, orderId);
      await setStatus(orderId, 'completed');
      expect(await imageUrlOf()).toBe(orderPictureUrl(orderId, 0));
      expect((await pictures(browser)).photos).toMatchObject([
        { goesAt: new Date(now.getTime() + 60 * day).toISOString(), keptFor: 'bought' },
      ]);
      now = new Date(now.getTime() + 59 * day);
      await removeExpired(shop.context);
      expect(await filesOf(shop, photoId)).not.toEqual([]);

      // After a second purchase the photo stays until sixty days after that order closes.
      const second = await buyPoster({ browser, artworkId });
      now = new Date(now.getTime() + 2 * day);
      await removeExpired(shop.context);
      expect(await filesOf(shop, photoId)).not.toEqual([]);
      await setStatus(second, 'cancelled');
      now = new Date(now.getTime() + 61 * day);
      await printQuickly(shop, second);
      await removeExpired(shop.context);
      expect(await filesOf(shop, photoId)).toEqual([]);
      expect(await logOf(photoId)).toMatchObject({ reason: 'completed' });
      expect((await browser.get(`/api/download/artwork/${artworkId}`)).statusCode).toBe(200);
      // A printed picture can be bought again; an unprinted one cannot be rendered without its photo.
      const paymentRequest = (selectedVariation: number) => ({
        amount: posterCartTotal,
        items: posterCart(artworkId, { selectedVariation }),
      });
      const unprinted = await browser.post('/api/create-payment-intent', paymentRequest(2));
      expect([unprinted.statusCode, unprinted.json().userMessage]).toEqual([422, sayDefault(checkoutErrors.photoGone)]);
      expect((await browser.post('/api/create-payment-intent', paymentRequest(1))).statusCode).toBe(200);
      // A picture of a hosted model is printed from its own pixels and needs no photo.
      await shop.context.db
        .update(artworkVariations)
        .set({ engine: 'hosted:google/a-model' })
        .where(and(eq(artworkVariations.artworkId, artworkId), eq(artworkVariations.index, 2)));
      expect((await browser.post('/api/create-payment-intent', paymentRequest(2))).statusCode).toBe(200);
      await removeExpired(shop.context);
      expect((await receipts()).filter(({ why }) => why === 'completed')).toMatchObject([
        { email: 'nora@example.com', photos: 1, artworks: 0 },
      ]);
    },
  );

  test('the configured days apply to the deletion and the displayed date', { timeout: 60_000 }, async () => {
    const { browser, photoId, artworkId } = await paint(shop);
    const orderId = await buyPoster({ browser, artworkId });
    await printQuickly(shop, orderId);
    await setStatus(orderId, 'completed');
    const shortRetention = { ...shop.context, config: { orderedPhotoDays: 5 } };
    const [row] = await shop.context.db.select().from(orders).where(eq(orders.id, orderId));
    const { photos } = await listPictures(shortRetention, [must(row).owner]);
    expect(photos).toMatchObject([{ id: photoId, goesAt: new Date(now.getTime() + 5 * day).toISOString() }]);
    now = new Date(now.getTime() + 4 * day);
    await removeExpired(shortRetention);
    expect(await filesOf(shop, photoId)).not.toEqual([]);
    now = new Date(now.getTime() + 2 * day);
    await removeExpired(shop.context);
    expect(await filesOf(shop, photoId)).not.toEqual([]);
    await removeExpired(shortRetention);
    expect(await filesOf(shop, photoId)).toEqual([]);
  });
});
