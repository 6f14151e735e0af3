import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { root } from '../process.ts';
import { samplePictures } from './list.ts';
import { makePicture } from './make.ts';

const pathOf = (file: string): string => join(root, 'src/web/pictures', file);

describe('the shop\'s sample pictures', () => {
  it.each(samplePictures.map((picture) => [picture.file, picture] as const))('%s is there, 4:5 and small', async (file, picture) => {
    const { width, height } = await sharp(pathOf(file)).metadata();
    expect({ width, height }).toEqual({ width: picture.width, height: picture.width * 1.25 });
    expect((await stat(pathOf(file))).size).toBeLessThanOrEqual(picture.mostBytes);
  });

  it.each(['styles/watercolor.webp', 'styles/vintage-poster-print.webp'])(
    '%s is what the engine paints today',
    { timeout: 120_000 },
    async (file) => {
      const picture = samplePictures.find((sample) => sample.file === file);
      if (!picture) throw new Error(`${file} is not on the list`);
      const painted = await makePicture(picture);
      const shown = await sharp(pathOf(file)).removeAlpha().raw().toBuffer();
      const apart = shown.reduce((sum, value, i) => sum + Math.abs(value - painted.data[i]), 0) / shown.length;
      // Lossy compression alone costs about 3 of 255; another style, pose or pet costs tens.
      expect(apart).toBeLessThan(8);
    },
  );
});
