import sharp from 'sharp';
import type { Photo } from '../src/index.ts';

/** A photo file, or the bytes of one, as the engine takes it: upright, sRGB, 8 bits. */
export async function readPhoto(file: string | Buffer): Promise<Photo> {
  const { data, info } = await sharp(file)
    .rotate()
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
