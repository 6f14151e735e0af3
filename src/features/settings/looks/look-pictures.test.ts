import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addLookPicture } from '../server/service.ts';
import { readLookFile } from '../server/look-pictures.ts';

/** A storage in memory. */
function openFiles() {
  const files = new Map<string, Uint8Array>();
  return {
    files,
    storage: {
      put: async (key: string, body: Uint8Array) => void files.set(key, body),
      get: async (key: string) => files.get(key) ?? null,
    },
  };
}

const svg = (content: string, size = 'width="300" height="100"') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${content}</svg>`,
  );

test('given an SVG, then it is stored as pixels in every size, and never as it came', async () => {
  const { files, storage } = openFiles();
  const picture = await addLookPicture({ storage }, 'logo', svg('<rect width="300" height="100" fill="#c02050"/>'));
  expect(picture).toMatchObject({ width: 960, height: 320 });
  expect([...files.keys()].map((key) => key.split('/').at(-1))).toEqual(['whole.png', 'header.webp', 'email.png']);
  for (const bytes of files.values()) expect((await sharp(bytes).metadata()).format).toMatch(/^(png|webp)$/);
});

test('given an SVG with a script and outside references, then nothing of them is run, fetched or kept', async () => {
  const { files, storage } = openFiles();
  const hostile = svg(`<script>alert(1)</script><rect width="300" height="100" fill="#00f" onload="alert(1)"/>
    <image xlink:href="http://127.0.0.1:9/pixel.png" width="300" height="100"/>
    <image href="file:///etc/passwd" width="300" height="100"/>
    <style>@import url(http://127.0.0.1:9/x.css);</style>
    <foreignObject width="300" height="100"><body xmlns="http://www.w3.org/1999/xhtml">text</body></foreignObject>`);
  const picture = await addLookPicture({ storage }, 'logo', hostile);
  const whole = await readLookFile({ storage }, picture, 'whole.png');
  const { dominant } = await sharp(whole ?? Buffer.of()).stats();
  expect(dominant.b).toBeGreaterThan(200);
  for (const bytes of files.values()) expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/alert|script|127\.0/);
});

test('given an SVG of 20,000 pixels, then it is drawn as small as it is shown', async () => {
  const { storage } = openFiles();
  const huge = svg('<circle cx="10000" cy="10000" r="9000" fill="#084"/>', 'width="20000" height="20000"');
  expect(await addLookPicture({ storage }, 'icon', huge)).toMatchObject({ width: 512, height: 512 });
});

test.each([
  ['an empty file', async () => Buffer.of(), 'This file is empty.'],
  ['a text that is called a picture', async () => Buffer.from('hello'), 'This is not a picture that we can read.'],
  [
    'a picture of 20,000 pixels',
    async () =>
      sharp({ create: { width: 20_000, height: 20, channels: 3, background: '#f00' } })
        .png()
        .toBuffer(),
    'more than 8,000 pixels on a side',
  ],
  [
    'half a picture',
    async () => {
      const whole = await sharp({
        create: {
          width: 900,
          height: 900,
          channels: 3,
          background: '#f00',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .jpeg()
        .toBuffer();
      return whole.subarray(0, whole.length / 2);
    },
    'This is not a picture that we can read.',
  ],
  [
    'a GIF',
    async () =>
      sharp({ create: { width: 20, height: 20, channels: 3, background: '#f00' } })
        .gif()
        .toBuffer(),
    'Choose a PNG, JPEG, WebP or SVG file.',
  ],
  ['a picture in which nothing can be seen', async () => svg(''), 'Nothing can be seen in this picture.'],
  ['a broken SVG', async () => svg('<rect'), 'This is not a picture that we can read.'],
])('given %s, then one sentence says what to do, and nothing is stored', async (_what, make, sentence) => {
  const { files, storage } = openFiles();
  const bytes = await make();
  await expect(addLookPicture({ storage }, 'logo', bytes)).rejects.toThrow(sentence);
  expect(files.size).toBe(0);
});

test('given a dark drawing without a ground, then it needs a light one; a photo needs none', async () => {
  const { storage } = openFiles();
  const dark = await addLookPicture({ storage }, 'logo', svg('<circle cx="150" cy="50" r="40" fill="#111"/>'));
  const light = await addLookPicture({ storage }, 'logo', svg('<circle cx="150" cy="50" r="40" fill="#fff"/>'));
  const full = await addLookPicture({ storage }, 'logo', svg('<rect width="300" height="100" fill="#111"/>'));
  expect([dark.ground, light.ground, full.ground]).toEqual(['light', 'dark', undefined]);
});

test('given the same picture twice, then it has the same address; a square one is an icon, too', async () => {
  const { files, storage } = openFiles();
  const square = svg('<rect width="90" height="90" fill="#084"/>', 'width="90" height="90"');
  const [one, other] = [
    await addLookPicture({ storage }, 'logo', square),
    await addLookPicture({ storage }, 'logo', square),
  ];
  expect(other).toEqual(one);
  const ico = await readLookFile({ storage }, one, 'favicon.ico');
  // The header of an icon file with three pictures.
  expect(Array.from((ico ?? Buffer.of()).subarray(0, 6))).toEqual([0, 0, 1, 0, 3, 0]);
  expect(files.size).toBe(8);
});

test('given a noisy photo as logo, then its largest file stays small', async () => {
  const { storage } = openFiles();
  const noise = { type: 'gaussian', mean: 128, sigma: 80 } as const;
  const photo = sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#000', noise } });
  const picture = await addLookPicture({ storage }, 'icon', await photo.jpeg().toBuffer());
  expect((await readLookFile({ storage }, picture, 'whole.png'))?.length).toBeLessThan(200_001);
});
