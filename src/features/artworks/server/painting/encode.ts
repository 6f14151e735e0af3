import sharp, { type Sharp } from 'sharp';
import type { Pixels } from '../../../../providers/generation/port.ts';
import { printSize } from '../../contract.ts';
import { watermarkOverlay, type MarkOptions } from './watermark.ts';

/** Adaptive filters reduce a painting's file to a third, for one more second at print size. */
const lossless = { compressionLevel: 6, adaptiveFiltering: true } as const;
/** At print size level 6 would take up to twice the processor time for a file that is at most a tenth smaller. */
const losslessPrint = { ...lossless, compressionLevel: 3 } as const;

/** Encodes the clean picture that a visitor approves by its preview, as lossless PNG; private. */
export async function encodeMaster(picture: Pixels): Promise<Buffer> {
  return fromPixels(picture).png(lossless).toBuffer();
}

/** Encodes a picture as JPEG for use before payment: the watermark is part of its pixels. */
export async function encodePreview(picture: Pixels, watermark: string, options?: MarkOptions): Promise<Buffer> {
  const input = await watermarkOverlay(watermark, picture.width, picture.height, options);
  return fromPixels(picture).composite([{ input }]).jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** Like `encodePreview`, as WebP for a small picture: the watermark is as dense in proportion. */
export async function encodeStylePreview(picture: Pixels, watermark: string, options?: MarkOptions): Promise<Buffer> {
  const input = await watermarkOverlay(watermark, picture.width, picture.height, options);
  return fromPixels(picture).composite([{ input }]).webp({ quality: 80, effort: 3 }).toBuffer();
}

/** Encodes a print file: PNG with 300 DPI, an sRGB profile and no other metadata. */
export async function encodePrint(picture: Pixels): Promise<Buffer> {
  return asPrint(fromPixels(picture)).toBuffer();
}

/** Gives a picture the format of a print file; see `encodePrint`. */
export function asPrint(picture: Sharp): Sharp {
  return picture
    .withIccProfile('srgb')
    .withExif({ IFD2: { ColorSpace: '1' } }) // 1 is sRGB
    .withDensity(printSize.dpi)
    .png(losslessPrint);
}

function fromPixels({ width, height, data }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false });
}
