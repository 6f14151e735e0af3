import sharp from 'sharp';
import { fromBytes, type Photo, type Rgb } from '../core/image.ts';

/** Longest side of the picture in which the pet is found and cut out. */
const workSide = 1024;

/** The size of a picture with the same proportions whose longest side is `side`. */
export function fitWithin(size: { width: number; height: number }, side: number): { width: number; height: number } {
  const scale = side / Math.max(size.width, size.height);
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

/** The photo with a longest side of exactly `workSide`; small photos are enlarged. */
export async function makeWorkPicture(photo: Photo): Promise<Rgb> {
  const { width, height } = fitWithin(photo, workSide);
  const data = await sharp(photo.data, { raw: { width: photo.width, height: photo.height, channels: 3 } })
    .resize(width, height, { fit: 'fill', kernel: 'lanczos3' })
    .raw()
    .toBuffer();
  return fromBytes({ width, height, data });
}
