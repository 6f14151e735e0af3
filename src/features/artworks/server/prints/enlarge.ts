import sharp from 'sharp';
import type { Pixels } from '../../../../providers/generation/port.ts';
import { surfaceOf } from './print-surface.ts';

type Size = Pick<Pixels, 'width' | 'height'>;

const open = ({ width, height, data }: Pixels) =>
  sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false });

/**
 * Resamples a finished picture to another size in pixels. An enlarged picture gains no detail, only the grain of its
 * style's medium, which is finer than its own pixels. The loss of enlarging and reducing is compensated in advance, so
 * that the result, reduced to the original size, matches the original. Deterministic.
 */
export async function enlarge(picture: Pixels, size: Size, style: string): Promise<Pixels> {
  if (size.width <= picture.width) return resample(picture, size);
  const roundTrip = await resample(await resample(picture, size), picture);
  const { data } = picture;
  const prepared = new Uint8ClampedArray(data.length);
  // Adds the loss of the round trip in advance: original + (original - round trip).
  for (let i = 0; i < data.length; i++) prepared[i] = 2 * (data[i] ?? 0) - (roundTrip.data[i] ?? 0);
  const enlarged = await resample({ ...picture, data: new Uint8Array(prepared.buffer) }, size);
  const grain = await surfaceOf(style);
  if (grain === null) return enlarged;
  const grained = await open(enlarged)
    .composite([{ input: grain, tile: true, blend: 'overlay' }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { ...size, data: grained };
}

/** Resamples to exactly this size in pixels, with a Lanczos kernel. */
export async function resample(picture: Pixels, { width, height }: Size): Promise<Pixels> {
  if (picture.width === width && picture.height === height) return picture;
  const data = await open(picture).resize(width, height, { fit: 'fill', kernel: 'lanczos3' }).raw().toBuffer();
  return { width, height, data };
}
