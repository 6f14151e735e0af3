import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQuickGenerator } from '../../../../../tests/factories/quick-generator.ts';
import { photoUpload } from '../../../../../tests/factories/uploads.ts';
import type { TestBrowser } from '../../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../../tests/harness/test-shop.ts';
import { must } from '../../../../shared/must.ts';
import { styles } from '../../../catalog/contract.ts';
import { photoField } from '../../../photos/contract.ts';
import { stylePreviewsUrl, stylePreviewsView, type StylePreviewsView } from '../../contract.ts';

let shop: TestShop;
// The analysis takes a moment, so that two requests for it overlap.
const generator = createQuickGenerator({ beforeAnalysis: async () => sleep(400) });
beforeAll(async () => {
  shop = await createTestShop({ generator, worker: true, stylePreviews: true });
});
afterAll(async () => shop.close());

async function uploadPhoto(browser: TestBrowser): Promise<string> {
  const { bytes, name, type } = await photoUpload();
  return (await browser.upload('/api/upload', photoField, bytes, name, type)).json().photoId;
}

async function previewsOf(browser: TestBrowser, photoId: string): Promise<StylePreviewsView> {
  return expect
    .poll(async () => (await browser.get(stylePreviewsUrl(photoId))).json(), { timeout: 40_000, interval: 100 })
    .toMatchObject({ status: 'done' })
    .then(async () => stylePreviewsView.strict().parse((await browser.get(stylePreviewsUrl(photoId))).json()));
}

test('an upload alone starts its previews, which are small, watermarked and for their owner only', async () => {
  const owner = shop.browser();
  const photoId = await uploadPhoto(owner);
  const { total, done, previews } = await previewsOf(owner, photoId);
  expect([total, done, previews.length]).toEqual(Array(3).fill(styles.length));

  const stranger = shop.browser();
  expect((await stranger.get(stylePreviewsUrl(photoId))).statusCode).toBe(404);
  for (const { url } of previews) {
    const image = await owner.get(url);
    expect(image.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('private'),
    });
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ width: 320, height: 400, format: 'webp' });
    const refused = await stranger.get(url);
    expect([refused.statusCode, refused.json()]).toEqual([404, (await stranger.get(`${url}x`)).json()]);
  }
});

test('an artwork that is requested right after the upload shares the analysis with the previews', async () => {
  const owner = shop.browser();
  const { bytes, name, type } = await photoUpload(900, 700);
  const analyses = generator.calls.analyses;
  const { imageUrl, photoId } = (await owner.upload('/api/upload', photoField, bytes, name, type)).json();
  const artwork = await owner.post('/api/generate-artwork', { imageUrl, style: 'watercolor' });
  expect(artwork.statusCode).toBe(200);
  await previewsOf(owner, photoId);
  expect(generator.calls.analyses).toBe(analyses + 1);
});

test('given the owner changes the hints, then the next poll starts previews with the new hints', async () => {
  const owner = shop.browser();
  const photoId = await uploadPhoto(owner);
  const before = await previewsOf(owner, photoId);
  const saved = await owner.request({
    method: 'PUT',
    url: `/api/photos/${photoId}/hints`,
    payload: {
      eyes: [
        { x: 0.4, y: 0.4 },
        { x: 0.6, y: 0.4 },
      ],
    },
  });
  expect(saved.statusCode).toBe(200);
  expect((await owner.get(stylePreviewsUrl(photoId))).json()).toMatchObject({ status: 'waiting', previews: [] });
  const after = await previewsOf(owner, photoId);
  expect(after.previews).toHaveLength(before.total);
  expect(before.previews.map(({ url }) => url)).not.toContain(after.previews[0]?.url);
});

test('the watermark is in the pixels of a style preview', async () => {
  const owner = shop.browser();
  const { previews } = await previewsOf(owner, await uploadPhoto(owner));
  const marked = await sharp((await owner.get(must(previews[0]).url)).rawPayload)
    .removeAlpha()
    .raw()
    .toBuffer();
  const subject = generator.open(
    { width: 1, height: 1, data: new Uint8Array(3) },
    new TextEncoder().encode('{"mean":0,"hints":{}}'),
  );
  // The fake paints smooth fields, so that letters are the only edges.
  const clean = await generator.paint(subject, { style: 'x', seed: 3, variation: 0 }, { width: 320, height: 400 });
  const edges = (pixels: Uint8Array) => {
    let count = 0;
    for (let i = 3; i < pixels.length; i += 3) if (Math.abs(must(pixels[i]) - must(pixels[i - 3])) > 24) count++;
    return count / (pixels.length / 3);
  };
  expect(edges(clean.data)).toBeLessThan(0.005);
  expect(edges(marked)).toBeGreaterThan(0.03);
});
