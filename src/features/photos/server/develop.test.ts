import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hostileUploads, photoUpload, photoWithHistory } from '../../../../tests/factories/uploads.ts';
import { errorStatus, ShopError } from '../../../shared/shop-error.ts';
import { developPhoto } from './develop.ts';

async function pixelAt(image: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

test('a photo says nothing about where and by whom it was taken, and stands upright', async () => {
  const photo = await photoWithHistory();
  const before = await sharp(photo).metadata();
  expect(before.orientation).toBe(6);
  expect(photo.includes('Jane Doe')).toBe(true);

  const { upright, display, width, height } = await developPhoto(photo);
  expect([width, height]).toEqual([300, 400]);
  for (const file of [upright, display]) {
    const { exif, icc, xmp, iptc, orientation, format } = await sharp(file).metadata();
    expect({ exif, icc, xmp, iptc, orientation, format }).toEqual({ format: 'jpeg' });
    expect(file.includes('Exif')).toBe(false);
    expect(file.includes('xmpmeta')).toBe(false);
    const [red, green, blue] = await pixelAt(file, 150, 20);
    expect(red).toBeGreaterThan(200);
    expect(Math.max(green, blue)).toBeLessThan(80);
  }
});

test('what its owner sees is at most 1200 px, what the engine gets is whole', async () => {
  const { bytes } = await photoUpload(2_400, 1_600);
  const { upright, display } = await developPhoto(bytes);
  expect(await sharp(upright).metadata()).toMatchObject({ width: 2_400, height: 1_600, chromaSubsampling: '4:4:4' });
  expect(await sharp(display).metadata()).toMatchObject({ width: 1_200, height: 800 });
});

const base = { create: { width: 300, height: 300, channels: 3, background: '#c04020' } } as const;
const clear = { create: { width: 300, height: 300, channels: 4, background: { r: 192, g: 64, b: 32, alpha: 0 } } } as const;
const orange = [192, 64, 32];
const white = [255, 255, 255];
const strange: [string, () => Promise<Buffer>, number[]][] = [
  ['CMYK JPEG', async () => sharp(base).toColourspace('cmyk').jpeg({ quality: 100 }).toBuffer(), orange],
  ['16-bit PNG', async () => sharp(base).toColourspace('rgb16').png().toBuffer(), orange],
  ['palette PNG', async () => sharp(base).png({ palette: true }).toBuffer(), orange],
  ['grey PNG', async () => sharp(base).greyscale().toColourspace('b-w').png().toBuffer(), [106, 106, 106]],
  ['transparent PNG', async () => sharp(clear).png().toBuffer(), white],
  ['transparent 16-bit PNG', async () => sharp(clear).toColourspace('rgb16').png().toBuffer(), white],
];

test.each(strange)('a %s becomes 8-bit sRGB on white', async (_name, make, expected) => {
  const { upright } = await developPhoto(await make());
  expect(await sharp(upright).metadata()).toMatchObject({ space: 'srgb', channels: 3, depth: 'uchar', hasAlpha: false });
  const pixel = await pixelAt(upright, 150, 150);
  const distance = Math.max(...expected.map((value, channel) => Math.abs(value - pixel[channel])));
  expect(distance).toBeLessThan(32);
});

const hostile = (await hostileUploads()).filter((upload) => upload.status !== 413); // size is the route's to see

test.each(hostile)('$why is refused with a sentence', async ({ status, bytes }) => {
  const error = await developPhoto(bytes).then(() => null, (thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ShopError);
  const { code, userMessage } = error as ShopError;
  expect(errorStatus[code]).toBe(status);
  expect(userMessage).toMatch(/^[A-Z].{20,}/);
});
