import sharp from 'sharp';
import type { Photo } from '../src/index.ts';

/** A photo file as the engine takes it: upright, sRGB, 8 bits. */
export async function readPhoto(path: string): Promise<Photo> {
  const { data, info } = await sharp(path).rotate().removeAlpha().toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
