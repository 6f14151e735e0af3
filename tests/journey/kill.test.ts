import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stylePreviewsUrl, type ArtworkView, type StylePreviewsView } from '../../src/features/artworks/contract.ts';
import { gridStyles } from '../../src/features/catalog/contract.ts';
import type { OrderView } from '../../src/features/orders/contract.ts';
import { must } from '../../src/shared/must.ts';
import { drawPhoto } from './photo.ts';
import { startShopProcess, type ShopProcess } from './shop-process.ts';
import { until, Visitor } from './visitor.ts';

const isLong = process.env.JOURNEY_LONG === '1';

/** The styles on the visitor's screen. `npm run test:long` waits for all. */
const wanted = gridStyles.slice(0, isLong ? undefined : 6).map(({ id }) => id);

/**
 * Nothing that the shop has acknowledged is lost when its process is killed. One shop is killed and restarted between
 * the steps of a journey and during them.
 */
describe('a shop killed in the middle of a journey', () => {
  let shop: ShopProcess;
  let photo: Uint8Array<ArrayBuffer>;
  let artwork: ArtworkView;

  let visitor: Visitor;
  const poster = (artworkId: string) => ({
    artworkId,
    selectedVariation: 1,
    items: [
      { key: 'poster-1', productType: 'poster', productSize: '8x10 inches', price: 19.95, quantity: 1 },
      { key: 'digital-download-free', productType: 'digital', price: 0, quantity: 1 },
    ],
  });
  const orders = async (): Promise<OrderView[]> => (await visitor.request('/api/orders')).json();

  beforeAll(async () => {
    photo = await drawPhoto();
    shop = await startShopProcess();
    visitor = new Visitor(shop);
  }, 120_000);
  afterAll(async () => {
    await shop?.dispose();
  });

  it(
    'keeps a photo whose upload was acknowledged, and finishes its artwork without another request',
    { timeout: 180_000 },
    async () => {
      const uploaded = await visitor.upload(photo);
      expect(uploaded.status).toBe(200);
      const { imageUrl } = await uploaded.json();
      await shop.kill();
      await shop.restart();
      const image = await visitor.request(imageUrl);
      expect(image.status).toBe(200);
      await image.arrayBuffer();

      const accepted = await visitor.post(
        '/api/generate-artwork',
        { imageUrl, style: 'vintage-poster-print', petName: 'Biscuit' },
        { prefer: 'respond-async' },
      );
      expect(accepted.status).toBe(202);
      const { artworkId } = await accepted.json();
      const view = async (): Promise<ArtworkView> => (await visitor.request(`/api/artworks/${artworkId}`)).json();

      // Killed twice: during the first painting, and after the first variation was stored.
      await new Promise((resolve) => setTimeout(resolve, randomInt(200, 2_000)));
      await shop.kill();
      await shop.restart();
      const begun = await until(view, ({ variations }) => variations.length > 0, 90_000);
      // Variations are painted in parallel, so any of them may be stored first.
      const storedUrl = must(begun.variations[0]).url;
      const first = await bytesOf(storedUrl);
      await shop.kill();
      await shop.restart();
      artwork = await until(view, ({ status }) => status === 'done' || status === 'failed', 90_000);
      expect(artwork.status).toBe('done');
      expect(artwork.variations.map(({ index }) => index)).toEqual([0, 1, 2]);
      expect(await bytesOf(storedUrl)).toEqual(first);
    },
  );

  it('continues the style previews of a photo', { timeout: 240_000 }, async () => {
    const { photoId } = await (await visitor.upload(photo)).json();
    const previews = async (): Promise<StylePreviewsView> =>
      (await visitor.request(stylePreviewsUrl(photoId, wanted))).json();
    const begun = await until(previews, ({ done }) => done > 0, 60_000);
    const { url } = must(begun.previews[0]);
    const first = await bytesOf(url);
    await shop.kill();
    await shop.restart();
    const isComplete = (view: StylePreviewsView): boolean =>
      wanted.every((id) => view.previews.some(({ style }) => style === id));
    const ended = await until(previews, (view) => view.status === 'stopped' || isComplete(view), 120_000);
    expect(ended.previews.map(({ style }) => style)).toEqual(expect.arrayContaining(wanted));
    expect(ended.previews).toEqual(expect.arrayContaining(begun.previews));
    expect(await bytesOf(url)).toEqual(first);
  });

  // money-kills.test.ts kills at twelve moments of a purchase.
  it.runIf(isLong)('makes exactly one order of a captured payment', { timeout: 240_000 }, async () => {
    const cart = poster(artwork.id);
    await visitor.request('/api/cart', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        items: cart.items.map((item) => ({ ...item, artworkId: artwork.id, selectedVariation: 1 })),
      }),
    });
    await shop.kill();
    await shop.restart();
    const intent = await visitor.post('/api/create-payment-intent', { amount: 26.54, ...cart });
    expect(intent.status).toBe(200);
    const { clientSecret } = await intent.json();
    const paymentId = clientSecret.split('_secret')[0];
    await shop.kill();
    await shop.restart();

    const confirmed = await visitor.post(`/test-gateway/payment_intents/${paymentId}/confirm`, {
      client_secret: clientSecret,
      card: '4242424242424242',
    });
    expect(confirmed.status).toBe(200);
    expect((await confirmed.json()).status).toBe('succeeded');
    // The server is killed before the browser asks for its order.
    await shop.kill();
    await shop.restart();

    const made = await until(orders, (list) => list.length > 0, 60_000);
    expect(made).toHaveLength(1);
    expect(made[0]).toMatchObject({ totalAmount: '26.54', stripePaymentIntentId: paymentId });
    const again = await Promise.all(
      [1, 2].map(() => visitor.post('/api/orders', { stripePaymentIntentId: paymentId })),
    );
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect(await orders()).toHaveLength(1);
  });

  async function bytesOf(url: string): Promise<Buffer> {
    return Buffer.from(await (await visitor.request(url)).arrayBuffer());
  }
});
