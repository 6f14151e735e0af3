import { afterAll, beforeAll, expect, test } from 'vitest';
import { paint, startArtworkWorker } from '../../tests/factories/painted.ts';
import { createQuickGenerator } from '../../tests/factories/quick-generator.ts';
import { startChild } from '../../tests/harness/child.ts';
import { makeDataFolder } from '../../tests/harness/databases.ts';
import { startS3Server, type S3Server } from '../../tests/harness/s3-server.ts';
import { createTestShop } from '../../tests/harness/test-shop.ts';
import { previewUrl } from '../features/artworks/contract.ts';
import { warnOfOwnFolder } from './own-folder.ts';

let s3: S3Server;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(async () => s3.close());

test(
  'a photo and its artwork are stored in the bucket, served from there, and removed when they are deleted',
  { timeout: 120_000 },
  async () => {
    const shop = await createTestShop({ env: s3.env, generator: createQuickGenerator() });
    await startArtworkWorker(shop);
    const { browser, photoId, imageUrl, artworkId } = await paint(shop);
    const keysOf = async (id: string) => (await s3.keys()).filter((key) => key.includes(id));
    expect(await keysOf(photoId)).not.toEqual([]);
    expect(await keysOf(artworkId)).not.toEqual([]);
    const preview = await browser.get(previewUrl(artworkId, 0));
    expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await browser.get(imageUrl)).statusCode).toBe(200);

    expect((await browser.request({ method: 'DELETE', url: `/api/photos/${photoId}` })).statusCode).toBe(200);
    expect([...(await keysOf(photoId)), ...(await keysOf(artworkId))]).toEqual([]);
    expect((await browser.get(imageUrl)).statusCode).toBe(404);
    await shop.close();
  },
);

test('reports at the start that the bucket rejects the keys, and does not listen', { timeout: 60_000 }, async () => {
  const shop = startChild(`${import.meta.dirname}/main.ts`, [], {
    PORT: '0',
    DATA_DIR: await makeDataFolder(),
    ...s3.env,
    S3_SECRET_ACCESS_KEY: 'hunter2',
  });
  expect(await shop.exit()).toBe(1);
  const output = shop.lines.join('\n');
  expect(output).toMatch(/bucket pictures.* refuses the secret key: see S3_SECRET_ACCESS_KEY/);
  expect(output).not.toMatch(/hunter2|    at |listening/);
});

test('separate processes are warned to share a folder or use a bucket', () => {
  const apart = { role: 'web', storage: null, dataDir: '/data' } as const;
  expect(warnOfOwnFolder(apart)).toMatch('S3_BUCKET');
  expect(warnOfOwnFolder({ ...apart, storage: s3.options })).toBeNull();
  expect(warnOfOwnFolder({ ...apart, role: 'all' })).toBeNull();
});
