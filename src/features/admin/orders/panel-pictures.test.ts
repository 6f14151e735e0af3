import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signIn } from '../../../../tests/factories/customer.ts';
import { buyPoster, paint, startArtworkWorker } from '../../../../tests/factories/painted.ts';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { must } from '../../../shared/must.ts';
import { masterOf, previewOf } from '../../artworks/server/service.ts';
import { adminPaths, orderArtworkMap, orderList, type AdminOrderDetail } from '../contract.ts';

let shop: TestShop;
let panel: TestBrowser;
beforeAll(async () => {
  shop = await createTestShop({ generator: createQuickGenerator() });
  await startArtworkWorker(shop);
  panel = shop.browser();
  await signIn(shop, panel, 'admin@example.com');
});
afterAll(() => shop.close());

/** The mean difference of two pictures per channel, 0 to 255, both reduced to the same small size. */
async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map(async (image) => sharp(image).removeAlpha().resize(160, 200, { fit: 'fill' }).raw().toBuffer()),
  );
  const [left, right] = [must(first), must(second)];
  return left.reduce((sum, value, index) => sum + Math.abs(value - must(right[index])), 0) / left.length;
}

test('given a paid order, then its pictures in list and review have no watermark, and the browser may keep them', async () => {
  const made = await paint(shop);
  await vi.waitFor(
    async () => expect((await made.browser.get(`/api/artworks/${made.artworkId}`)).json().status).toBe('done'),
    { timeout: 40_000 },
  );
  const orderId = await buyPoster(made);
  const [listed] = orderList.parse((await panel.get(adminPaths.orders)).json());
  const map = orderArtworkMap.parse((await panel.get(`${adminPaths.orderArtwork}?orderIds=${orderId}`)).json());
  const detail = (await panel.get(adminPaths.order(orderId))).json<AdminOrderDetail>();
  const picture = must(detail.pictures[0]);
  const thumbnail = must(listed?.artwork?.generatedImageUrl);
  expect(map[orderId]?.generatedImageUrl).toBe(thumbnail);

  const clean = (await masterOf(shop.context, picture.artworkId, picture.variation))!;
  const marked = (await previewOf(shop.context, picture.artworkId, picture.variation))!;
  const watermark = await difference(clean, marked);
  for (const url of [thumbnail, picture.previewUrl!]) {
    const response = await panel.get(url);
    expect(response.headers['cache-control']).toBe('private, max-age=86400');
    expect(await difference(clean, response.rawPayload)).toBeLessThan(watermark / 2);
  }
  const { width, height } = await sharp((await panel.get(thumbnail)).rawPayload).metadata();
  expect(Math.max(width, height)).toBe(200);
  // Without a content version the picture may change behind the address.
  expect((await panel.get(adminPaths.picture(orderId, 0))).headers['cache-control']).toBe('no-store');
});
