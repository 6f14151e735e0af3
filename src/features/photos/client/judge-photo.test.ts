import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { drawPet } from '@pawtelier/studio/drawn-pets';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { findFlaws, judgedSide, type PhotoFlaw } from './judge-photo.ts';

/** Optional photos beside the repository, of a breed on which no threshold was chosen. */
const folder = join(import.meta.dirname, '../../../../../shared/petdata/photos');
const size = { width: 2_000, height: 2_000 };

/** A photo as the browser reduces it, without transparency. */
async function reduce(photo: Sharp): Promise<Buffer> {
  return photo.removeAlpha().resize(judgedSide, judgedSide, { fit: 'inside' }).png().toBuffer();
}

async function judge(photo: Sharp, of = size): Promise<PhotoFlaw[] | null> {
  const { data, info } = await photo.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return findFlaws({ width: info.width, height: info.height, data }, of);
}

/** Light times `factor`, as a longer or shorter exposure takes it. */
async function expose(photo: Buffer, factor: number): Promise<Sharp> {
  const { data, info } = await sharp(photo).raw().toBuffer({ resolveWithObject: true });
  for (let i = 0; i < data.length; i++)
    data[i] = 255 * Math.min(1, ((data[i] ?? 0) / 255) ** 2.2 * factor) ** (1 / 2.2);
  return sharp(data, { raw: info });
}

/** A screenshot of the photo: plain bars with a clock above and a button below. */
async function screenshot(photo: Buffer, shade: number): Promise<Sharp> {
  const { width, height } = await sharp(photo).metadata();
  const [top, bottom] = [Math.round(height * 0.08), Math.round(height * 0.14)];
  const ink = shade < 128 ? 'white' : 'black';
  const marks = `<svg width="${width}" height="${height + top + bottom}" fill="${ink}">
    <rect x="12" y="${top / 3}" width="30" height="${top / 3}"/>
    <circle cx="${width / 2}" cy="${height + top + bottom / 2}" r="${bottom / 5}"/></svg>`;
  const framed = await sharp(photo)
    .extend({ top, bottom, background: { r: shade, g: shade, b: shade } })
    .composite([{ input: Buffer.from(marks), top: 0, left: 0 }])
    .png()
    .toBuffer();
  return sharp(await reduce(sharp(framed)));
}

/** Pets with fur that is not black: a longer exposure burns them out. */
const lightPets = ['biscuit', 'mabel', 'saffron'] as const;

const variants: Record<Exclude<PhotoFlaw, 'small'>, (photo: Buffer) => Promise<Sharp>> = {
  blurred: async (photo) => sharp(await sharp(photo).blur(4).png().toBuffer()),
  dark: async (photo) => expose(photo, 0.015),
  bright: async (photo) => expose(photo, 8),
  bars: async (photo) => screenshot(photo, 12),
};
const kinds = ['blurred', 'dark', 'bright', 'bars'] as const;

describe.each(lightPets)('the drawn pet %s', (name) => {
  const drawn = drawPet(name, { width: 400, height: 500 }).then(async ({ photo }) =>
    reduce(sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: 3 } })),
  );
  test('has no flaws', async () => {
    expect(await judge(sharp(await drawn))).toEqual([]);
  });
  test.each(kinds)('has the flaw, when it was made %s', async (kind) => {
    expect(await judge(await variants[kind](await drawn))).toContain(kind);
  });
  test('is small at 300 pixels, and not at 400', async () => {
    expect(await judge(sharp(await drawn), { width: 1_200, height: 399 })).toEqual(['small']);
    expect(await judge(sharp(await drawn), { width: 400, height: 500 })).toEqual([]);
  });
});

test('given a picture of one color, then nothing is said about it', async () => {
  const gray = sharp({ create: { width: 300, height: 300, channels: 3, background: '#808080' } }).png();
  expect(await judge(sharp(await gray.toBuffer()), { width: 300, height: 300 })).toBeNull();
});

describe.skipIf(!existsSync(folder))('photos of pets that no threshold was chosen on', { timeout: 120_000 }, () => {
  const ids = existsSync(folder) ? readdirSync(folder).filter((name) => /^Bengal_\d+\.jpg$/.test(name)) : [];
  const photos = Promise.all(ids.slice(0, 24).map(async (id) => reduce(sharp(join(folder, id)).rotate())));
  const count = async (make: (photo: Buffer) => Promise<Sharp>, is: (flaws: PhotoFlaw[]) => boolean) => {
    let found = 0;
    for (const photo of await photos) if (is((await judge(await make(photo))) ?? [])) found++;
    return found / (await photos).length;
  };
  test('at most one in ten good ones meets a warning', async () => {
    expect(
      await count(
        async (photo) => sharp(photo),
        (flaws) => flaws.length > 0,
      ),
    ).toBeLessThanOrEqual(0.1);
  });
  test.each(kinds)('at least four in five %s ones are found', async (kind) => {
    expect(await count(variants[kind], (flaws) => flaws.includes(kind))).toBeGreaterThanOrEqual(0.8);
  });
});
