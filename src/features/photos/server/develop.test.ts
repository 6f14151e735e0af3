import sharp, { type Metadata } from 'sharp';
import { expect, test } from 'vitest';
import { hostileUploads, photoUpload, photoWithHistory } from '../../../../tests/factories/uploads.ts';
import { must } from '../../../shared/must.ts';
import { errorStatus, ShopError } from '../../../shared/shop-error.ts';
import { developPhoto, type DevelopedPhoto } from './develop.ts';
import { memoryOf } from './memory-of-picture.ts';

const asIs = async (photo: DevelopedPhoto): Promise<DevelopedPhoto> => photo;

async function pixelAt(image: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(image).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

test('a developed photo is upright and has no metadata about where and by whom it was taken', async () => {
  const photo = await photoWithHistory();
  const before = await sharp(photo).metadata();
  expect(before.orientation).toBe(6);
  expect(photo.includes('Jane Doe')).toBe(true);

  const { upright, display, width, height } = await developPhoto(photo, asIs);
  expect([width, height]).toEqual([300, 400]);
  for (const file of [upright, display]) {
    const { exif, icc, xmp, iptc, orientation, format } = await sharp(file).metadata();
    expect({ exif, icc, xmp, iptc, orientation, format }).toEqual({ format: 'jpeg' });
    expect(file.includes('Exif')).toBe(false);
    expect(file.includes('xmpmeta')).toBe(false);
    const [red, ...greenAndBlue] = await pixelAt(file, 150, 20);
    expect(red).toBeGreaterThan(200);
    expect(Math.max(...greenAndBlue)).toBeLessThan(80);
  }
});

test('the display copy has at most 1200 px a side, and the copy for the engine has full size', async () => {
  const { bytes } = await photoUpload(2_400, 1_600);
  const { upright, display } = await developPhoto(bytes, asIs);
  expect(await sharp(upright).metadata()).toMatchObject({ width: 2_400, height: 1_600, chromaSubsampling: '4:4:4' });
  expect(await sharp(display).metadata()).toMatchObject({ width: 1_200, height: 800 });
});

const base = { create: { width: 300, height: 300, channels: 3, background: '#c04020' } } as const;
const clear = {
  create: { width: 300, height: 300, channels: 4, background: { r: 192, g: 64, b: 32, alpha: 0 } },
} as const;
const orange = [192, 64, 32];
const white = [255, 255, 255];
const unusualFormats: [string, () => Promise<Buffer>, number[]][] = [
  ['CMYK JPEG', async () => sharp(base).toColorspace('cmyk').jpeg({ quality: 100 }).toBuffer(), orange],
  ['16-bit PNG', async () => sharp(base).toColorspace('rgb16').png().toBuffer(), orange],
  ['palette PNG', async () => sharp(base).png({ palette: true }).toBuffer(), orange],
  ['gray PNG', async () => sharp(base).grayscale().toColorspace('b-w').png().toBuffer(), [106, 106, 106]],
  ['transparent PNG', async () => sharp(clear).png().toBuffer(), white],
  ['transparent 16-bit PNG', async () => sharp(clear).toColorspace('rgb16').png().toBuffer(), white],
];

test.each(unusualFormats)('a %s becomes 8-bit sRGB on white', async (_name, make, expected) => {
  const { upright } = await developPhoto(await make(), asIs);
  expect(await sharp(upright).metadata()).toMatchObject({
    space: 'srgb',
    channels: 3,
    depth: 'uchar',
    hasAlpha: false,
  });
  const pixel = await pixelAt(upright, 150, 150);
  const distance = Math.max(...expected.map((value, channel) => Math.abs(value - must(pixel[channel]))));
  expect(distance).toBeLessThan(32);
});

const hostile = (await hostileUploads()).filter((upload) => upload.status !== 413); // the route checks the size

test.each(hostile)('$why is refused with a message', async ({ status, bytes }) => {
  const error = await developPhoto(bytes, asIs).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(ShopError);
  const { code, message } = error as ShopError;
  expect(errorStatus[code]).toBe(status);
  expect(message).toMatch(/^[A-Z].{20,}/);
});

/** Copies a JPEG with another size in its header. */
async function withClaimedSize(width: number, height: number, bytes: Buffer): Promise<Buffer> {
  const copy = Buffer.from(bytes);
  const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, frame + 5);
  copy.writeUInt16BE(width, frame + 7);
  return copy;
}

const claimedSizes = [
  [65_500, 700, 'long and narrow'],
  [7_000, 7_000, 'too small for the picture that it says it holds'],
] as const;

test.each(claimedSizes)(
  'given a JPEG of a few kB, when it claims %i x %i pixels, then it is refused before it is decoded',
  async (width, height, sentence) => {
    const { bytes } = await photoUpload(640, 480);
    const error = await developPhoto(await withClaimedSize(width, height, bytes), asIs).then(
      () => null,
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ShopError);
    expect((error as ShopError).message).toContain(sentence);
  },
);

test('given a truncated JPEG with an end marker, when it is sent, then it is rejected as damaged', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const whole = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c04020', noise } })
    .jpeg()
    .toBuffer();
  const truncated = Buffer.concat([whole.subarray(0, Math.floor(whole.length / 2)), Buffer.from([0xff, 0xd9])]);
  await expect(developPhoto(truncated, asIs)).rejects.toThrow('seems to be damaged');
  // Padding that phones write between two parts of a file is not damage.
  const padded = Buffer.concat([whole.subarray(0, -2), Buffer.alloc(8), whole.subarray(-2)]);
  expect(await developPhoto(padded, asIs)).toMatchObject({ width: 640, height: 480 });
});

test('given a large JPEG of one color with all of its blocks, when it is sent, then it is accepted', async () => {
  const oneColor = await sharp({ create: { width: 3_000, height: 2_400, channels: 3, background: '#c04020' } })
    .jpeg()
    .toBuffer();
  expect(await developPhoto(oneColor, asIs)).toMatchObject({ width: 3_000, height: 2_400 });
});

test('the memory estimate counts everything that decoding holds in memory as a whole', () => {
  const header = {
    format: 'jpeg',
    width: 8_000,
    height: 6_000,
    channels: 3,
    depth: 'uchar',
    space: 'srgb',
    hasProfile: false,
    hasAlpha: false,
    chromaSubsampling: '4:2:0',
    isProgressive: false,
  } as unknown as Metadata;
  const megabytes = (more: Partial<Metadata>): number => Math.round(memoryOf({ ...header, ...more }) / 1e6);
  expect(megabytes({})).toBe(66);
  expect(megabytes({ orientation: 6 })).toBe(66 + 144);
  expect(megabytes({ isProgressive: true })).toBe(66 + 144);
  expect(megabytes({ isProgressive: true, chromaSubsampling: '4:4:4' })).toBe(66 + 288);
  expect(megabytes({ format: 'png', isProgressive: true, depth: 'ushort', channels: 4 })).toBe(66 + 384);
});
