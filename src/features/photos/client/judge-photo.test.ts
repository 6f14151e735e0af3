import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { drawPet } from '@pawtelier/studio/drawn-pets';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { flawKinds, judge, judgeSpoiled, reduce } from '../../../../tests/factories/flawed-photos.ts';
import type { PhotoFlaw } from './judge-photo.ts';

/** Optional photos beside the repository, of a breed on which only the bounds of a white backdrop were chosen. */
const folder = join(import.meta.dirname, '../../../../../shared/petdata/photos');
/** Pets with fur that is not black: a longer exposure burns them out. */
const lightPets = ['biscuit', 'mabel', 'saffron'] as const;

describe.each(lightPets)('the drawn pet %s', (name) => {
  const drawn = drawPet(name, { width: 400, height: 500 }).then(async ({ photo }) =>
    reduce(sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: 3 } })),
  );
  test('has no flaws', async () => {
    expect(await judge(sharp(await drawn))).toEqual([]);
  });
  test.each(flawKinds)('has the flaw, when it was made %s', async (kind) => {
    expect(await judgeSpoiled(kind, await drawn)).toContain(kind);
  });
  test('is not overexposed before a white backdrop', async () => {
    const { data, info } = await sharp(await drawn)
      .raw()
      .toBuffer({ resolveWithObject: true });
    const inside = await sharp(data, { raw: info }).resize(220, 275).png().toBuffer();
    const studio = sharp(inside).extend({ top: 120, bottom: 120, left: 120, right: 120, background: 'white' });
    expect(await judge(sharp(await studio.png().toBuffer()))).toEqual([]);
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

describe.skipIf(!existsSync(folder))('photos of real pets', { timeout: 120_000 }, () => {
  const ids = existsSync(folder) ? readdirSync(folder).filter((name) => /^Bengal_\d+\.jpg$/.test(name)) : [];
  const photos = Promise.all(ids.slice(0, 24).map(async (id) => reduce(sharp(join(folder, id)).rotate())));
  const count = async (
    flawsOf: (photo: Buffer) => Promise<PhotoFlaw[] | null>,
    is: (flaws: PhotoFlaw[]) => boolean,
  ) => {
    let found = 0;
    for (const photo of await photos) if (is((await flawsOf(photo)) ?? [])) found++;
    return found / (await photos).length;
  };
  test('at most one in ten good ones meets a warning', async () => {
    expect(
      await count(
        async (photo) => judge(sharp(photo)),
        (flaws) => flaws.length > 0,
      ),
    ).toBeLessThanOrEqual(0.1);
  });
  test.each(flawKinds)('at least four in five %s ones are found', async (kind) => {
    const found = count(
      async (photo) => judgeSpoiled(kind, photo),
      (flaws) => flaws.includes(kind),
    );
    expect(await found).toBeGreaterThanOrEqual(0.8);
  });
});
