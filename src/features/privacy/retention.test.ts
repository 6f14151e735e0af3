import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { posterCart, posterCartTotal } from '../../../tests/factories/carts.ts';
import { filesOf as filesIn, paint as paintIn } from '../../../tests/factories/painted.ts';
import { createQuickGenerator } from '../../../tests/factories/quick-generator.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import type { TestBrowser } from '../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../tests/harness/test-shop.ts';
import { hour } from '../../shared/time.ts';
import { removeExpired } from './server/retention.ts';
import { removals } from './server/tables.ts';

oneDatabase((_kind, open) => {
  let shop: TestShop;
  let now: Date;
  beforeAll(async () => {
    now = new Date('2026-04-01T08:00:00Z');
    shop = await createTestShop({
      database: await open(),
      generator: createQuickGenerator(),
      clock: () => now,
      worker: true,
    });
  });
  afterAll(() => Promise.all([shop?.app.close(), shop?.context.jobs.stop(10)]));
  beforeEach(() => advanceHours(48));

  const advanceHours = (hours: number): void => {
    now = new Date(now.getTime() + hours * hour);
  };

  const paint = () => paintIn(shop);
  const filesOf = (id: string) => filesIn(shop, id);
  const statusOf = async (browser: TestBrowser, path: string) => (await browser.get(path)).statusCode;
  const logOf = async (id: string) =>
    (await shop.context.db.select().from(removals).where(eq(removals.subject, id)))[0];

  test('an unordered artwork is deleted after a day, with its photo and all files', async () => {
    const { browser, photoId, artworkId } = await paint();
    advanceHours(23);
    await removeExpired(shop.context);
    expect(await statusOf(browser, `/api/artworks/${artworkId}`)).toBe(200);
    expect(await filesOf(artworkId)).not.toEqual([]);
    advanceHours(2);
    await removeExpired(shop.context);
    expect(await statusOf(browser, `/api/artworks/${artworkId}`)).toBe(404);
    expect(await statusOf(browser, `/api/photos/${photoId}/image`)).toBe(404);
    expect([...(await filesOf(artworkId)), ...(await filesOf(photoId))]).toEqual([]);
    advanceHours(1);
    await removeExpired(shop.context);
    for (const id of [photoId, artworkId]) {
      expect(await logOf(id)).toMatchObject({ reason: 'expired', finishedAt: now });
    }
  });

  test('adding an artwork to the cart keeps it for another day', async () => {
    const { browser, artworkId } = await paint();
    advanceHours(20);
    await browser.request({ method: 'PUT', url: '/api/cart', payload: { items: posterCart(artworkId) } });
    // A cart of another visitor does not extend the time.
    const other = await paint();
    advanceHours(5);
    await shop.browser().request({ method: 'PUT', url: '/api/cart', payload: { items: posterCart(other.artworkId) } });
    await removeExpired(shop.context);
    expect(await statusOf(browser, `/api/artworks/${artworkId}`)).toBe(200);
    advanceHours(20);
    await removeExpired(shop.context);
    expect(await statusOf(browser, `/api/artworks/${artworkId}`)).toBe(404);
    expect(await statusOf(other.browser, `/api/artworks/${other.artworkId}`)).toBe(404);
  });

  test('pictures of open payments and paid orders do not expire', { timeout: 60_000 }, async () => {
    const { browser, artworkId, photoId } = await paint();
    const items = posterCart(artworkId);
    const { clientSecret } = (
      await browser.post('/api/create-payment-intent', { amount: posterCartTotal, items })
    ).json();
    advanceHours(30);
    await removeExpired(shop.context);
    expect(await statusOf(browser, `/api/artworks/${artworkId}`)).toBe(200);
    const payment = clientSecret.split('_secret_')[0];
    await browser.post(`/test-gateway/payment_intents/${payment}/confirm`, {
      client_secret: clientSecret,
      card: '4242424242424242',
      return_url: '/success',
    });
    const placed = await browser.post('/api/orders', { stripePaymentIntentId: payment });
    expect([200, 201]).toContain(placed.statusCode);
    advanceHours(24 * 400);
    await removeExpired(shop.context);
    expect(await statusOf(browser, `/api/artworks/${artworkId}`)).toBe(200);
    expect(await filesOf(artworkId)).not.toEqual([]);
    expect(await statusOf(browser, `/api/photos/${photoId}/image`)).toBe(200);
  });

  test('given a run that crashed after deleting rows, the next run deletes their files', async () => {
    const { artworkId, photoId } = await paint();
    advanceHours(25);
    const broken = {
      ...shop.context,
      storage: { ...shop.context.storage, removeAll: async () => Promise.reject(new Error('killed')) },
    };
    await expect(removeExpired(broken)).rejects.toThrow('killed');
    expect(await filesOf(artworkId)).not.toEqual([]);
    expect((await logOf(artworkId))?.finishedAt).toBeNull();
    await removeExpired(shop.context);
    expect([...(await filesOf(artworkId)), ...(await filesOf(photoId))]).toEqual([]);
  });

  test('given a concurrent expiry and purchase, exactly one succeeds', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 2; round++) {
      const { browser, artworkId } = await paint();
      advanceHours(25);
      const [, bought] = await Promise.all([
        removeExpired(shop.context),
        browser.post('/api/create-payment-intent', { amount: posterCartTotal, items: posterCart(artworkId) }),
      ]);
      const isKept = (await statusOf(browser, `/api/artworks/${artworkId}`)) === 200;
      expect(bought.statusCode === 200).toBe(isKept);
      if (!isKept) expect(await filesOf(artworkId)).toEqual([]);
    }
  });
});
