import sharp from 'sharp';
import { expect, test } from 'vitest';
import { admitPicture } from './admit-picture.ts';

function draw(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: { r: 200, g: 120, b: 40 } } });
}

test.each([
  ['a picture of 4:5 keeps its size', 896, 1_120, 896, 1_120],
  ['a slightly wider picture is cropped at the sides', 928, 1_152, 922, 1_152],
  ['a picture of 2:3 is cropped above and below', 1_024, 1_536, 1_024, 1_280],
  ['a square is cropped by a tenth at each side', 1_024, 1_024, 819, 1_024],
  ['a picture above the largest size sold is reduced to it', 5_000, 6_250, 4_800, 6_000],
])('%s', async (_name, width, height, keptWidth, keptHeight) => {
  const picture = await admitPicture(await draw(width, height).jpeg().toBuffer());
  expect(picture).toMatchObject({ width: keptWidth, height: keptHeight });
  expect('data' in picture && picture.data.byteLength).toBe(keptWidth * keptHeight * 3);
});

test('a JPEG keeps its colors', async () => {
  const picture = await admitPicture(await draw(512, 640).jpeg({ quality: 95 }).toBuffer());
  const [r = 0, g = 0, b = 0] = 'data' in picture ? picture.data : [];
  expect(Math.abs(r - 200) + Math.abs(g - 120) + Math.abs(b - 40)).toBeLessThan(9);
});

test.each(['png', 'webp'] as const)('a transparent %s is flattened onto white', async (format) => {
  const picture = await admitPicture(await draw(512, 640).ensureAlpha(0).toFormat(format).toBuffer());
  expect('data' in picture && [...picture.data.subarray(0, 3)]).toEqual([255, 255, 255]);
});

test.each([
  ['an HTML page', async () => Buffer.from('<!doctype html><title>Sign in</title>')],
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"/>')],
  ['a GIF', async () => draw(800, 1_000).gif().toBuffer()],
  ['a TIFF', async () => draw(800, 1_000).tiff().toBuffer()],
  ['one pixel', async () => draw(1, 1).png().toBuffer()],
  ['a picture that is too small', async () => draw(400, 500).png().toBuffer()],
  ['a landscape', async () => draw(1_500, 1_000).png().toBuffer()],
  ['a strip', async () => draw(600, 1_200).png().toBuffer()],
  ['a truncated picture', async () => (await draw(800, 1_000).png().toBuffer()).subarray(0, 900)],
  ['a decompression bomb', async () => draw(7_200, 7_200).png().toBuffer()],
])('%s is rejected', async (_name, file) => {
  expect(await admitPicture(await file())).toMatchObject({ kind: 'provider', trouble: 'answer', charged: 'yes' });
});
