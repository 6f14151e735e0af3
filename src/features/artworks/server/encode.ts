import sharp from 'sharp';
import type { Pixels } from '../../../providers/generation/port.ts';
import { printSize } from '../contract.ts';
import { watermarkOverlay } from './watermark.ts';

/** Adaptive filters make a painting's file a third of the size for one more second at print size. */
const lossless = { compressionLevel: 6, adaptiveFiltering: true } as const;
/** At print size level 6 would take up to twice the processor time for a file that is at most a tenth smaller. */
const losslessPrint = { ...lossless, compressionLevel: 3 } as const;

/** The clean picture that a visitor approves by its preview; lossless, private. */
export async function encodeMaster(picture: Pixels): Promise<Buffer> {
  return fromPixels(picture).png(lossless).toBuffer();
}

/** The picture as anyone may see it before it is paid for: the mark is part of its pixels. */
export async function encodePreview(picture: Pixels, shopName: string): Promise<Buffer> {
  const input = await watermarkOverlay(shopName, picture.width, picture.height);
  return fromPixels(picture).composite([{ input }]).jpeg({ quality: 86, chromaSubsampling: '4:4:4' }).toBuffer();
}

/** The same for a picture that is small: the mark is as tight in proportion. */
export async function encodeStylePreview(picture: Pixels, shopName: string): Promise<Buffer> {
  const input = await watermarkOverlay(shopName, picture.width, picture.height);
  return fromPixels(picture).composite([{ input }]).webp({ quality: 80, effort: 3 }).toBuffer();
}

/** The print file: PNG that says 300 dots per inch and sRGB, and nothing else about anyone. */
export async function encodePrint(picture: Pixels): Promise<Buffer> {
  return fromPixels(picture)
    .withIccProfile('srgb')
    .withExif({ IFD2: { ColorSpace: '1' } }) // 1 is sRGB
    .withDensity(printSize.dpi)
    .png(losslessPrint)
    .toBuffer();
}

function fromPixels({ width, height, data }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false });
}
