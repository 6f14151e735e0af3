import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { photoUpload } from '../../../../tests/factories/uploads.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { pictureRoom } from '../../../platform/memory-room.ts';
import { photoField, uploadResponse } from '../contract.ts';

// The process limits the memory for decoding. Each test occupies all of that room and releases it again.

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ generator: createQuickGenerator() });
});
afterAll(async () => shop.close());

const { bytes, name, type } = await photoUpload(1_200, 900);

/** Occupies all room for decoding until the returned function is called. */
function takeRoom(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void pictureRoom.enter(pictureRoom.maxBytes, async () => promise);
  return resolve;
}

const uploadsOnDisk = async () => (await readdir(tmpdir())).filter((file) => file.startsWith('upload-'));

test('given no room for decoding, when a photo is uploaded, then it waits on disk for room, and is accepted', async () => {
  const releaseRoom = takeRoom();
  const uploading = shop.browser().upload('/api/upload', photoField, bytes, name, type);
  await expect.poll(pictureRoom.waiting).toBe(1);
  expect(await uploadsOnDisk()).not.toEqual([]);
  releaseRoom();
  const response = await uploading;
  expect(response.statusCode).toBe(200);
  expect(uploadResponse.parse(response.json())).toMatchObject({ width: 1_200, height: 900 });
  expect(pictureRoom.takenBytes()).toBe(0);
});

test('given a full queue, when a photo is uploaded, then it is refused with 503, and other requests are served', async () => {
  const releaseRoom = takeRoom();
  const waiting = Array.from({ length: 200 }, async (_, n) =>
    pictureRoom.enter(1, async () => undefined, { from: `network ${n}` }),
  );
  const refused = await shop.browser().upload('/api/upload', photoField, bytes, name, type);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30']);
  expect(refused.json().userMessage).toContain('Please try again in half a minute.');
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
  releaseRoom();
  await Promise.all(waiting);
  const taken = await shop.browser().upload('/api/upload', photoField, bytes, name, type);
  expect(taken.statusCode).toBe(200);
});

test('given no room for decoding, when the owner requests a turned photo, then the request waits for room', async () => {
  const visitor = shop.browser();
  const { photoId } = (await visitor.upload('/api/upload', photoField, bytes, name, type)).json<{ photoId: string }>();
  expect(
    (await visitor.request({ method: 'PUT', url: `/api/photos/${photoId}/hints`, payload: { turns: 1 } })).statusCode,
  ).toBe(200);
  const releaseRoom = takeRoom();
  let answered = false;
  const looking = visitor.get(`/api/photos/${photoId}/image?v=1`).then((response) => {
    answered = true;
    return response;
  });
  // These requests are sent later but answered first.
  expect((await visitor.get(`/api/photos/${photoId}/image`)).statusCode).toBe(200);
  expect((await visitor.get('/api/cart')).statusCode).toBe(200);
  await expect.poll(pictureRoom.waiting).toBe(1);
  expect(answered).toBe(false);
  releaseRoom();
  expect((await looking).statusCode).toBe(200);
});

test('given no room for decoding, when a photo is analyzed, then the analysis waits for room, and other requests are served', async () => {
  const visitor = shop.browser();
  const { photoId } = (await visitor.upload('/api/upload', photoField, bytes, name, type)).json<{ photoId: string }>();
  const releaseRoom = takeRoom();
  const looking = visitor.get(`/api/photos/${photoId}/cut-out`);
  await expect.poll(pictureRoom.waiting).toBe(1);
  expect((await visitor.get('/api/cart')).statusCode).toBe(200);
  releaseRoom();
  expect((await looking).statusCode).toBe(200);
  expect(pictureRoom.takenBytes()).toBe(0);
});
