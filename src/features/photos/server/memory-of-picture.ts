import type { Metadata } from 'sharp';

/** Bytes that decoding takes whatever the picture is: lines under way, tables, the small copy. */
const base = 24 * 2 ** 20;
/** Bytes a pixel of the JPEG that is made of it, at quality 95 and not of noise alone. */
const encoded = 0.85;

/**
 * How many bytes decoding a picture and encoding it again takes at most, by its header. Most files are read line by line.
 * Whole in memory are: the coefficients of a progressive JPEG (two bytes each), an interlaced PNG, and what is turned.
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
  const whole = isProgressive ? (format === 'jpeg' ? 2 * coefficients : channels * sample) : 0;
  const turned = orientation > 1 ? Math.max(3, channels * sample) : 0;
  return Math.ceil(base + pixels * (encoded + whole + turned));
}

/** Pixels of a photo that are decoded at a time where it is read band by band. */
export const bandPixels = 12e6;

/** How many bytes a photo of ours takes that is read onto shared memory, band by band. */
export function memoryOfShared({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.ceil(base + 3 * (width * height + Math.min(width * height, bandPixels)));
}

/** How many bytes the pixels of a photo of ours take while they are turned, or copied. */
export function memoryOfPixels({ width, height }: { readonly width: number; readonly height: number }): number {
  return Math.ceil(base + width * height * 6);
}
