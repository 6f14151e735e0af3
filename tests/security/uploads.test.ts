import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { photoField, uploadResponse } from '../../src/features/photos/contract.ts';
import { createQuickGenerator } from '../factories/quick-generator.ts';
import { photoUpload } from '../factories/uploads.ts';
import { createTestShop, type TestShop } from '../harness/test-shop.ts';
import { hostileFiles } from './hostile-files.ts';
import { injectedScript, type HostileFile } from './hostile-files/bytes.ts';
import { watchRoutes } from './watched-routes.ts';

const corpus = await hostileFiles();

let shop: TestShop;
beforeAll(async () => {
  ({ opened: shop } = await watchRoutes(async () => createTestShop({ generator: createQuickGenerator() }), {
    unlimited: true,
  }));
});
afterAll(async () => shop.close());

/** A multipart form as a script sends it, without escaping any part. */
function formOf({ name, type, bytes }: HostileFile, field: string): Buffer {
  const head = `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--edge--\r\n')]);
}

test('the corpus contains a file of every kind', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(60);
  expect(new Set(corpus.map(({ why }) => why)).size).toBe(corpus.length);
});

test.each(corpus)('$why is refused with a sentence, or becomes a clean picture', async (file) => {
  const browser = shop.browser();
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  const response = await browser.request({
    method: 'POST',
    url: '/api/upload',
    headers,
    payload: formOf(file, photoField),
  });
  if (response.statusCode !== 200) {
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.json().userMessage).toMatch(/^[A-Z].{20,}/);
    return;
  }
  const { imageUrl, photoId } = uploadResponse.parse(response.json());
  expect(imageUrl).toBe(`/api/photos/${photoId}/image`);
  const shown = await browser.get(imageUrl);
  expect(shown.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
  const upright = await shop.context.storage.get(`photos/${photoId}/upright.jpg`);
  for (const kept of [shown.rawPayload, Buffer.from(upright!)]) {
    const { format, channels, depth, exif, icc, iptc, xmp, orientation, comments, pages } =
      await sharp(kept).metadata();
    expect({ format, channels, depth, exif, icc, iptc, xmp, orientation, comments, pages }).toEqual({
      format: 'jpeg',
      channels: 3,
      depth: 'uchar',
    });
    expect(kept.includes(injectedScript)).toBe(false);
    // No bytes follow the end of the picture.
    expect(kept.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]));
  }
});

test('malformed forms are refused with a sentence', async () => {
  const { bytes } = await photoUpload(240, 240);
  const good = formOf({ why: '', name: 'pet.jpg', type: 'image/jpeg', bytes }, photoField);
  const forms: [string, string | Buffer][] = [
    ['multipart/form-data', good],
    ['multipart/form-data; boundary=', good],
    [`multipart/form-data; boundary=${'x'.repeat(5_000)}`, good],
    ['multipart/form-data; boundary=edge', '--edge\r\n\r\n\r\n--edge--\r\n'],
    ['multipart/form-data; boundary=edge', '--edge\r\n'.repeat(20_000)],
    [
      'multipart/form-data; boundary=edge',
      formOf({ why: '', name: 'pet.jpg', type: 'image/jpeg', bytes }, '__proto__'),
    ],
    [
      'multipart/form-data; boundary=edge',
      Buffer.concat(
        Array.from({ length: 20 }, (_, i) =>
          Buffer.from(`--edge\r\ncontent-disposition: form-data; name="f${i}"\r\n\r\nx\r\n`),
        ),
      ),
    ],
    [
      'multipart/form-data; boundary=edge',
      `--edge\r\ncontent-disposition: form-data; name="${photoField}"; filename="a"\r\n${'x-a: b\r\n'.repeat(5_000)}\r\nx\r\n--edge--\r\n`,
    ],
    [
      'multipart/form-data; boundary=edge',
      `--edge\r\ncontent-disposition: ${'form-data; '.repeat(20_000)}\r\n\r\nx\r\n--edge--\r\n`,
    ],
    ['image/jpeg', bytes],
    ['application/json', '{}'],
  ];
  const responses = [];
  for (const [type, payload] of forms) {
    const { statusCode, body } = await shop
      .browser()
      .request({ method: 'POST', url: '/api/upload', headers: { 'content-type': type }, payload });
    responses.push({
      type: type.slice(0, 60),
      refused: statusCode >= 400 && statusCode < 500,
      sentence: /^[A-Z].{15,}/.test(String(JSON.parse(body).userMessage)),
    });
  }
  expect(responses).toEqual(forms.map(([type]) => ({ type: type.slice(0, 60), refused: true, sentence: true })));
});
