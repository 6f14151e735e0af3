import sharp from 'sharp';
import type { Photo } from '../src/index.ts';

/** Reads a photo file, or its bytes, into the engine's format: upright, sRGB, 8 bits. */
export async function readPhoto(file: string | Buffer): Promise<Photo> {
  const { data, info } = await sharp(file)
    .rotate()
    .removeAlpha()
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
