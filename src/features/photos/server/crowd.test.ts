import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQuickGenerator } from '../../../../tests/factories/quick-generator.ts';
import { photoUpload } from '../../../../tests/factories/uploads.ts';
import { createTestShop, type TestShop } from '../../../../tests/harness/test-shop.ts';
import { pictureRoom } from '../../../platform/memory-room.ts';
import { photoField, uploadAnswer } from '../contract.ts';

// Memory for decoding is limited for the whole process, so each test takes up that room and gives it back.

let shop: TestShop;
beforeAll(async () => {
  shop = await createTestShop({ generator: createQuickGenerator() });
});
afterAll(async () => shop.close());

const { bytes, name, type } = await photoUpload(1_200, 900);

/** Takes up all of the room until the returned function is called. */
function takeRoom(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void pictureRoom.enter(pictureRoom.size, async () => promise);
  return resolve;
}

const uploadsOnDisk = async () => (await readdir(tmpdir())).filter((file) => file.startsWith('upload-'));

test('given no room for decoding, when a photo comes, then it waits on the disk until there is, and is taken', async () => {
  const giveBack = takeRoom();
  const uploading = shop.browser().upload('/api/upload', photoField, bytes, name, type);
  await expect.poll(pictureRoom.waiting).toBe(1);
  expect(await uploadsOnDisk()).not.toEqual([]);
  giveBack();
  const answer = await uploading;
  expect(answer.statusCode).toBe(200);
  expect(uploadAnswer.parse(answer.json())).toMatchObject({ width: 1_200, height: 900 });
  expect(pictureRoom.taken()).toBe(0);
});

test('given a full queue, when a photo comes, then it is asked to come back, and others are answered', async () => {
  const giveBack = takeRoom();
  const crowd = Array.from({ length: 200 }, async (_, n) =>
    pictureRoom.enter(1, async () => undefined, { from: `network ${n}` }),
  );
  const refused = await shop.browser().upload('/api/upload', photoField, bytes, name, type);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30']);
  expect(refused.json().userMessage).toContain('Please try again in half a minute.');
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
  giveBack();
  await Promise.all(crowd);
  const taken = await shop.browser().upload('/api/upload', photoField, bytes, name, type);
  expect(taken.statusCode).toBe(200);
});

test('given a photo that its owner has turned, when it is looked at while there is no room, then it waits its turn', async () => {
  const visitor = shop.browser();
  const { photoId } = (await visitor.upload('/api/upload', photoField, bytes, name, type)).json<{ photoId: string }>();
  expect(
    (await visitor.request({ method: 'PUT', url: `/api/photos/${photoId}/hints`, payload: { turns: 1 } })).statusCode,
  ).toBe(200);
  const giveBack = takeRoom();
  let answered = false;
  const looking = visitor.get(`/api/photos/${photoId}/image?v=1`).then((answer) => {
    answered = true;
    return answer;
  });
  // These requests are sent later and answered first.
  expect((await visitor.get(`/api/photos/${photoId}/image`)).statusCode).toBe(200);
  expect((await visitor.get('/api/cart')).statusCode).toBe(200);
  await expect.poll(pictureRoom.waiting).toBe(1);
  expect(answered).toBe(false);
  giveBack();
  expect((await looking).statusCode).toBe(200);
});

test('given no room for decoding, when a photo is analyzed, then it waits its turn, and other requests are answered', async () => {
  const visitor = shop.browser();
  const { photoId } = (await visitor.upload('/api/upload', photoField, bytes, name, type)).json<{ photoId: string }>();
  const giveBack = takeRoom();
  const looking = visitor.get(`/api/photos/${photoId}/cut-out`);
  await expect.poll(pictureRoom.waiting).toBe(1);
  expect((await visitor.get('/api/cart')).statusCode).toBe(200);
  giveBack();
  expect((await looking).statusCode).toBe(200);
  expect(pictureRoom.taken()).toBe(0);
});
