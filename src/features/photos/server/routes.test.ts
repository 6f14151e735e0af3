import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { hostileUploads, photoUpload, photoWithHistory } from '../../../../tests/factories/uploads.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { must } from '../../../shared/must.ts';
import { dailyLimits } from '../../catalog/contract.ts';
import { photoField, uploadResponse } from '../contract.ts';
import { photos } from './tables.ts';
import { photoErrors } from '../../../words/catalogs/photo-errors.ts';
import { sayDefault } from '../../../words/say-default.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ generator: createQuickGenerator() });
});
afterAll(async () => shop.close());

/** Counts the stored photos and files. */
async function countKept(): Promise<{ rows: number; files: number }> {
  const { rows } = await shop.context.db.execute<{ n: number }>(sql`select count(*)::int as n from photos`);
  const entries = await readdir(join(shop.context.config.dataDir, 'blobs'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return { rows: must(rows[0]).n, files: entries.filter((entry) => entry.isFile()).length };
}

test('an upload returns a URL that only its owner can read', async () => {
  const owner = shop.browser();
  const response = await owner.upload(
    '/api/upload',
    photoField,
    await photoWithHistory(),
    'IMG_0001.JPG',
    'image/jpeg',
  );
  expect(response.statusCode).toBe(200);
  const { imageUrl, width, height } = uploadResponse.parse(response.json());
  expect([width, height]).toEqual([300, 400]);

  const image = await owner.get(imageUrl);
  expect(image.statusCode).toBe(200);
  expect(image.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': expect.stringContaining('private'),
  });
  expect((await sharp(image.rawPayload).metadata()).exif).toBeUndefined();

  expect((await shop.browser().get(imageUrl)).statusCode).toBe(404);
  const missing = await owner.get(imageUrl.replace(/.{6}\/image$/, '000000/image'));
  expect(missing.statusCode).toBe(404);
  expect(missing.json()).toEqual((await shop.browser().get(imageUrl)).json());
});

const hostile = await hostileUploads();

test.each(hostile)('$why is answered $status with a sentence and leaves nothing behind', async (upload) => {
  const before = await countKept();
  const response = await shop.browser().upload('/api/upload', photoField, upload.bytes, upload.name, upload.type);
  expect(response.statusCode).toBe(upload.status);
  expect(response.json().userMessage).toMatch(/^[A-Z].{20,}/);
  expect(await countKept()).toEqual(before);
});

test('a form without the photo, or no form at all, is rejected with a message', async () => {
  const { bytes, name, type } = await photoUpload();
  const browser = shop.browser();
  const responses = [
    await browser.upload('/api/upload', 'picture', bytes, name, type),
    await browser.post('/api/upload', { imageUrl: 'x' }),
    await browser.request({
      method: 'POST',
      url: '/api/upload',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--\r\n',
    }),
  ];
  for (const response of responses) {
    expect(response.statusCode).toBe(400);
    expect(response.json().userMessage).toBe(sayDefault(photoErrors.missing));
  }
});

test('an incomplete form is rejected with 400', async () => {
  const { bytes } = await photoUpload();
  const head = `--x\r\ncontent-disposition: form-data; name="${photoField}"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
  const response = await shop.browser().request({
    method: 'POST',
    url: '/api/upload',
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: Buffer.concat([Buffer.from(head), bytes.subarray(0, 500)]),
  });
  expect(response.statusCode).toBe(400);
  expect(response.json().userMessage).toBe(sayDefault(photoErrors.interrupted));
});

test('another site cannot upload for a visitor', async () => {
  const { bytes } = await photoUpload();
  const response = await shop.browser().request({
    method: 'POST',
    url: '/api/upload',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'multipart/form-data; boundary=x' },
    payload: bytes,
  });
  expect(response.statusCode).toBe(403);
});

test('the daily limit counts only photos of the same visitor within the last 24 hours', async () => {
  const visitor = shop.browser();
  const { bytes, name, type } = await photoUpload();
  const send = async () => visitor.upload('/api/upload', photoField, bytes, name, type);
  const { photoId } = uploadResponse.parse((await send()).json());
  const row = must((await shop.context.db.select().from(photos).where(eq(photos.id, photoId)))[0]);
  const copies = Array.from({ length: dailyLimits.photos - 1 }, (_, index) => ({ ...row, id: `pho_copy_${index}` }));
  await shop.context.db.insert(photos).values([...copies, { ...row, id: 'pho_of_another', owner: 'vis_another' }]);
  await shop.context.db
    .update(photos)
    .set({ createdAt: sql`${photos.createdAt} - interval '1 day'` })
    .where(eq(photos.id, 'pho_copy_0'));
  expect((await send()).statusCode).toBe(200);
  const before = await countKept();
  const refused = await send();
  expect([refused.statusCode, refused.json().userMessage]).toEqual([429, sayDefault(photoErrors.tooMany)]);
  expect(await countKept()).toEqual(before);
});
