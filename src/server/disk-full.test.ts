import type files from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createQuickGenerator } from '../../tests/factories/quick-generator.ts';
import { photoUpload } from '../../tests/factories/uploads.ts';
import type { TestBrowser } from '../../tests/harness/test-browser.ts';
import { createTestShop, type TestShop } from '../../tests/harness/test-shop.ts';
import { photoField, uploadResponse } from '../features/photos/contract.ts';
import { createLogger } from '../platform/log.ts';
import { errorWords } from '../words/catalogs/errors.ts';
import { sayDefault } from '../words/say-default.ts';

// Tests the shop on a disk that fills up and is emptied again. Only the reported free space is faked.

const disk = vi.hoisted(() => ({ megabytesFree: 10_000 }));
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof files>();
  return { ...original, statfs: async () => ({ bavail: disk.megabytesFree, bsize: 2 ** 20 }) };
});

const lines: { msg: string }[] = [];
let shop: TestShop;
let visitor: TestBrowser;
beforeAll(async () => {
  const log = createLogger('info', { write: (line: string) => void lines.push(JSON.parse(line) as { msg: string }) });
  shop = await createTestShop({ generator: createQuickGenerator(), worker: true, log });
  visitor = shop.browser();
});
afterAll(async () => shop.close());

const { bytes, name, type } = await photoUpload();
const upload = () => visitor.upload('/api/upload', photoField, bytes, name, type);
const countLogged = (words: RegExp) => lines.filter(({ msg }) => words.test(msg)).length;

test('responds with Retry-After on a full disk, logs it once, and recovers by itself', async () => {
  disk.megabytesFree = 10;
  for (let tries = 0; tries < 3; tries++) {
    const refused = await upload();
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().userMessage]).toEqual([
      503,
      '60',
      sayDefault(errorWords.diskFull),
    ]);
  }
  const probe = await shop.app.inject('/readyz');
  expect([probe.statusCode, probe.json()]).toEqual([
    503,
    { status: 'not ready', database: 'ok', storage: 'full', queue: 'ok' },
  ]);
  expect([countLogged(/the disk is full/), countLogged(/not ready|bug/)]).toEqual([1, 0]);

  disk.megabytesFree = 10_000;
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
  expect(countLogged(/there is space on the disk again/)).toBe(1);
  expect((await upload()).statusCode).toBe(200);
});

test('given a full disk, painting responds with 503, and a later request paints the picture once there is space', async () => {
  const { imageUrl } = uploadResponse.parse((await upload()).json());
  const wanted = { imageUrl, style: 'classic-oil-painting' };
  disk.megabytesFree = 10;
  const refused = await visitor.post('/api/generate-artwork', wanted);
  expect([refused.statusCode, refused.json().userMessage]).toEqual([503, sayDefault(errorWords.diskFull)]);
  disk.megabytesFree = 10_000;
  const made = await visitor.post('/api/generate-artwork', wanted);
  expect([made.statusCode, made.json().variations]).toEqual([200, expect.any(Array)]);
});
