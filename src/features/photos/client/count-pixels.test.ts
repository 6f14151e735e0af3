import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photoUpload, photoWithHistory } from '../../../../tests/factories/uploads.ts';
import { countPixels } from './count-pixels.ts';

const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);
const gray = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#888888' } });

test('the size of a JPEG is read, whatever lies before it', async () => {
  expect(await countPixels(blobOf((await photoUpload(640, 480)).bytes))).toBe(640 * 480);
  // With EXIF, a profile and XMP.
  expect(await countPixels(blobOf(await photoWithHistory()))).toBe(400 * 300);
  expect(await countPixels(blobOf(await gray(1_200, 900).jpeg({ progressive: true }).toBuffer()))).toBe(1_200 * 900);
});

test('the size of a PNG is read', async () => {
  expect(await countPixels(blobOf(await gray(300, 200).png().toBuffer()))).toBe(60_000);
});

test('a damaged or another file has no known size', async () => {
  const { bytes } = await photoUpload();
  for (const file of [
    Buffer.from('no picture'),
    Buffer.alloc(0),
    bytes.subarray(0, 20),
    await gray(9, 9).webp().toBuffer(),
  ])
    expect(await countPixels(blobOf(file))).toBeNull();
});
