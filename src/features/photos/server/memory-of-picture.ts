import type { Metadata } from 'sharp';

/** Bytes that decoding takes for any picture: line buffers, tables, the display copy. */
const baseBytes = 24 * 2 ** 20;
/** Bytes per pixel of the encoded JPEG, at quality 95, for pictures that are not pure noise. */
const encodedBytesPerPixel = 0.85;

/**
 * Estimates from a file's header how many bytes of memory decoding and re-encoding its picture take at most. Most
 * files are decoded line by line. Three kinds are held in memory as a whole: the coefficients of a progressive JPEG
 * (two bytes each), an interlaced PNG, and a picture that its EXIF orientation turns.
 */
export function memoryOf({
  format,
  width,
  height,
  channels,
  depth,
  isProgressive,
  chromaSubsampling,
  orientation = 1,
}: Metadata): number {
  const pixels = width * height;
  const sample = depth === 'ushort' ? 2 : 1;
  const coefficients = chromaSubsampling === '4:2:0' ? 1.5 : channels;
  const decoded = format === 'jpeg' ? 2 * coefficients : channels * sample;
  const whole = isProgressive ? decoded : 0;
  const turned = orientation > 1 ? Math.max(3, channels * sample) : 0;
  return Math.ceil(baseBytes + pixels * (encodedBytesPerPixel + whole + turned));
}

/** Pixels that are decoded at a time when a photo is read in bands. */
export const bandPixels = 12e6;

/** Bytes of memory for reading a stored photo into shared memory in bands. */
export function memoryOfShared({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.ceil(baseBytes + 3 * (width * height + Math.min(width * height, bandPixels)));
}

/** Bytes of memory for reading a stored photo reduced to a longest side. */
export function memoryOfReduced(longestSide: number): number {
  return Math.ceil(baseBytes + 2 * 3 * longestSide ** 2);
}

/** Bytes of memory for the pixels of a stored photo while they are turned or copied. */
export function memoryOfPixels({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.ceil(baseBytes + width * height * 6);
}
