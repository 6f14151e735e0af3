import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { photoUpload } from '../../../../tests/factories/uploads.ts';
import type { TestBrowser } from '../../../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { must } from '../../../shared/must.ts';
import { photoField } from '../../photos/contract.ts';
import { artworkEventsUrl, artworkView, generateResponse, maxVariations, previewUrl } from '../contract.ts';
import * as store from './store.ts';

let shop: TestShop;
const generator = createQuickGenerator();
beforeAll(async () => {
  shop = await createTestShop({ generator, worker: true });
});
afterAll(async () => shop.close());

async function uploadPhoto(browser: TestBrowser, width = 640): Promise<string> {
  const { bytes, name, type } = await photoUpload(width, 480);
  const response = await browser.upload('/api/upload', photoField, bytes, name, type);
  return response.json().imageUrl;
}

async function gray(image: Uint8Array): Promise<Uint8Array> {
  return sharp(image).grayscale().toColorspace('b-w').raw().toBuffer();
}

/** Makes an artwork from the same photo every time; returns its third preview. */
async function makeThirdPreview(browser: TestBrowser): Promise<Buffer> {
  const wanted = { imageUrl: await uploadPhoto(browser, 500), style: 'watercolor', petName: 'Rex' };
  const { artworkId } = (await browser.post('/api/generate-artwork', wanted)).json();
  return (await browser.get(previewUrl(artworkId, 2))).rawPayload;
}

test('a request yields three watermarked previews that only their owner can see', async () => {
  const owner = shop.browser();
  const imageUrl = await uploadPhoto(owner);
  const response = await owner.post('/api/generate-artwork', {
    imageUrl,
    style: 'watercolor',
    petName: ' Mabel ',
    petBreed: '',
  });
  expect(response.statusCode).toBe(200);
  const { artworkId, variations } = generateResponse.parse(response.json());
  expect(variations).toHaveLength(3);

  for (const url of variations) {
    const preview = await owner.get(url);
    expect(preview.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': expect.stringContaining('private'),
    });
    expect(await sharp(preview.rawPayload).metadata()).toMatchObject({ width: 768, height: 960 });
    expect((await shop.browser().get(url)).statusCode).toBe(404);
  }
  expect((await shop.browser().get(`/api/artworks/${artworkId}`)).statusCode).toBe(404);
  expect((await shop.browser().get(artworkEventsUrl(artworkId))).statusCode).toBe(404);

  const view = await owner.get(`/api/artworks/${artworkId}`);
  expect(artworkView.strict().parse(view.json())).toMatchObject({ status: 'done', petName: 'Mabel', fraction: 1 });
  const row = (await store.findArtwork(shop.context.db, artworkId))!;
  for (const secret of [row.seed, row.vault, 'master', 'recipe']) expect(view.body).not.toContain(secret);
});

test('the watermark is in the pixels of a preview, and no URL returns the picture without it', async () => {
  const owner = shop.browser();
  const { artworkId } = (
    await owner.post('/api/generate-artwork', { imageUrl: await uploadPhoto(owner), style: 'watercolor' })
  ).json();
  const variation = (await store.findVariation(shop.context.db, artworkId, 1))!;
  const master = (await shop.context.storage.get(variation.masterKey))!;
  expect(createHash('sha256').update(master).digest('hex')).toBe(variation.masterSha256);

  const preview = await owner.get(previewUrl(artworkId, 1));
  const [clean, marked] = [await gray(master), await gray(preview.rawPayload)];
  const changed = clean.filter((value, at) => Math.abs(value - must(marked[at])) > 25).length / clean.length;
  expect(changed).toBeGreaterThan(0.03);

  const guesses = [
    `/${variation.masterKey}`,
    `/blobs/${variation.masterKey}`,
    `/api/${variation.masterKey}`,
    `${previewUrl(artworkId, 1)}?clean=1`,
    `/api/artworks/${artworkId}/variations/1/master`,
    `/api/artworks/${artworkId}/variations/%2e%2e%2f1-master.png/preview`,
    `/api/download/artwork/${artworkId}`,
  ];
  for (const url of guesses) expect((await owner.get(url)).rawPayload.equals(Buffer.from(master))).toBe(false);
  expect((await owner.get(`/api/download/artwork/${artworkId}`)).statusCode).toBe(404);
  expect((await owner.get(previewUrl(artworkId, maxVariations))).statusCode).toBe(400);
});

test('a repeated request returns the same artwork; a different round, name or style makes a new one', async () => {
  const owner = shop.browser();
  const imageUrl = await uploadPhoto(owner);
  const generate = async (wanted: object) =>
    (await owner.post('/api/generate-artwork', { imageUrl, style: 'watercolor', ...wanted })).json()
      .artworkId as string;
  const first = await generate({});
  const painted = generator.calls.paintings.length;
  expect(await generate({ petName: '  ', round: 0 })).toBe(first);
  expect(generator.calls.paintings.length).toBe(painted);
  const analyses = generator.calls.analyses;
  const others = await Promise.all([
    generate({ round: 1 }),
    generate({ petName: 'Otto' }),
    generate({ style: 'tattoo-style' }),
  ]);
  expect(new Set([first, ...others]).size).toBe(4);
  expect(generator.calls.analyses).toBe(analyses); // the photo was analyzed once
});

test('the same photo, style and pet give another visitor the same bytes, under a different id', async () => {
  const [one, other] = [shop.browser(), shop.browser()];
  expect((await makeThirdPreview(one)).equals(await makeThirdPreview(other))).toBe(true);
});

test('unknown styles, invalid input and photos of others are refused with a message', async () => {
  const owner = shop.browser();
  const imageUrl = await uploadPhoto(owner);
  const requests: [TestBrowser, object, number][] = [
    [owner, { imageUrl, style: 'no-such-style' }, 400],
    [owner, { imageUrl, style: 'constructor' }, 400],
    [owner, { imageUrl, style: 'watercolor', petName: 'x'.repeat(51) }, 400],
    [owner, { style: 'watercolor' }, 400],
    [shop.browser(), { imageUrl, style: 'watercolor' }, 404],
    [owner, { imageUrl: 'https://example.com/cat.jpg', style: 'watercolor' }, 404],
    [owner, { imageUrl: `${imageUrl}/../image`, style: 'watercolor' }, 404],
  ];
  for (const [browser, body, status] of requests) {
    const response = await browser.post('/api/generate-artwork', body);
    expect({ body, status: response.statusCode }).toEqual({ body, status });
    expect(response.json().userMessage).toMatch(/^[A-Z].{15,}/);
  }
});

test('given `Prefer: respond-async`, then the client can follow the event stream until the artwork is done', async () => {
  const owner = shop.browser();
  const accepted = await owner.request({
    method: 'POST',
    url: '/api/generate-artwork',
    headers: { prefer: 'respond-async' },
    payload: { imageUrl: await uploadPhoto(owner, 700), style: 'gouache-illustration' },
  });
  expect(accepted.statusCode).toBe(202);
  const { artworkId } = accepted.json();
  const stream = await owner.get(artworkEventsUrl(artworkId));
  expect(stream.headers).toMatchObject({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  const views = [...stream.body.matchAll(/^event: progress\ndata: (.*)\n\n/gm)].map((match) =>
    artworkView.parse(JSON.parse(match[1] ?? '')),
  );
  expect(views.length).toBeGreaterThanOrEqual(2);
  expect(views.at(-1)).toMatchObject({
    status: 'done',
    fraction: 1,
    variations: [{ index: 0 }, { index: 1 }, { index: 2 }],
  });
  const fractions = views.map((view) => view.fraction);
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  // A client that connects after the end, as after a reload or restart, gets the final state at once.
  expect((await owner.get(artworkEventsUrl(artworkId))).body).toContain('"status":"done"');
});
