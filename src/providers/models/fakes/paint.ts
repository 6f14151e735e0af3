import { createHash } from 'node:crypto';
import sharp from 'sharp';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type ImageFormat = 'png' | 'jpeg';

/** A cheap substitute for a model: the same photo, cropped to the requested size and tinted by the seed. */
export async function paint(
  photo: Uint8Array,
  { width, height }: Size,
  seed: number,
  format: ImageFormat,
): Promise<Buffer> {
  const tint = { r: 160 + (seed % 64), g: 150 + ((seed >>> 8) % 64), b: 140 + ((seed >>> 16) % 64) };
  const picture = sharp(photo).resize(width, height, { fit: 'cover' }).tint(tint);
  return format === 'png' ? picture.png({ compressionLevel: 1 }).toBuffer() : picture.jpeg({ quality: 85 }).toBuffer();
}

/** The unchanged photo, at another size. */
export async function enlarge(photo: Uint8Array, { width, height }: Size): Promise<Buffer> {
  return sharp(photo)
    .resize(width, height, { fit: 'cover', kernel: 'lanczos3' })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

export async function paintOnePixel(): Promise<Buffer> {
  return sharp({ create: { width: 1, height: 1, channels: 3, background: '#886644' } })
    .png()
    .toBuffer();
}

export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000"><rect width="800" height="1000"/></svg>',
);
export const errorPage = Buffer.from('<!doctype html><title>Bad gateway</title><h1>Something went wrong</h1>');

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
