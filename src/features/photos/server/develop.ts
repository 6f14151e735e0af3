import sharp, { type Metadata, type Sharp } from 'sharp';
import { ShopError } from '../../../shared/shop-error.ts';
import { uploadLimits } from '../../catalog/contract.ts';
import { photoMessages } from '../contract.ts';

/** An uploaded file as the shop keeps it: upright, 8-bit sRGB on white, without any metadata. */
export interface DevelopedPhoto {
  /** Full resolution, JPEG quality 95 without chroma subsampling: what the art is made from. */
  readonly upright: Buffer;
  /** Longest side at most 1200 px: what its owner sees. */
  readonly display: Buffer;
  /** Pixels of `upright`. */
  readonly width: number;
  readonly height: number;
}

const displaySide = 1_200;

/** `failOn: 'error'` turns a truncated file into an error instead of a half grey picture. */
const decoding = { limitInputPixels: uploadLimits.pixels, failOn: 'error', sequentialRead: true } as const;

/**
 * Decodes what a stranger sent. The bytes decide what it is, never its name or content type; the
 * header decides whether its pixels are decoded at all. Throws ShopError for all that is no good photo.
 */
export async function developPhoto(file: Uint8Array): Promise<DevelopedPhoto> {
  await judgePicture(file);
  try {
    const { data: upright, info } = await uprightPicture(file)
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer({ resolveWithObject: true });
    const display = await encodeDisplay(sharp(upright, decoding));
    return { upright, display, width: info.width, height: info.height };
  } catch {
    throw new ShopError('unprocessable', photoMessages.unreadable);
  }
}

/** Judges a file by its bytes and its header; throws ShopError for what is no picture that may be decoded. */
async function judgePicture(file: Uint8Array): Promise<void> {
  if (file.byteLength === 0) throw new ShopError('invalid', photoMessages.missing);
  if (!looksLikePhoto(file)) throw new ShopError('unsupported', photoMessages.notAnImage);
  checkHeader(await readHeader(file));
}

/** A picture as `developPhoto` takes it in, without loss: 8-bit sRGB, three channels. Throws ShopError as that does. */
export async function developPixels(file: Uint8Array): Promise<{ width: number; height: number; data: Buffer }> {
  await judgePicture(file);
  try {
    const { data, info } = await uprightPicture(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return { width: info.width, height: info.height, data };
  } catch {
    throw new ShopError('unprocessable', photoMessages.unreadable);
  }
}

/** A picture of ours as its owner sees it. */
export async function encodeDisplay(picture: Sharp): Promise<Buffer> {
  return picture
    .resize(displaySide, displaySide, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 86, mozjpeg: false })
    .toBuffer();
}

/**
 * Rotates by EXIF, converts from the embedded profile (CMYK, grey, 16-bit and wide gamut alike) to
 * 8-bit sRGB and lays transparency on white. Sharp drops EXIF, GPS, XMP and profile unless told otherwise.
 */
function uprightPicture(file: Uint8Array) {
  return sharp(file, decoding)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb');
}

/** The signatures of JPEG and PNG, so that no other decoder of libvips ever sees a stranger's bytes. */
function looksLikePhoto(file: Uint8Array): boolean {
  const starts = (...signature: number[]) => signature.every((byte, at) => file[at] === byte);
  return starts(0xff, 0xd8, 0xff) || starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
}

async function readHeader(file: Uint8Array): Promise<Metadata> {
  try {
    // The pixel limit is ours to check: sharp's own would make a large photo look damaged.
    return await sharp(file, { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch {
    throw new ShopError('unprocessable', photoMessages.unreadable);
  }
}

function checkHeader({ format, width, height }: Metadata): void {
  if (format !== 'jpeg' && format !== 'png') throw new ShopError('unsupported', photoMessages.notAnImage);
  if (width * height > uploadLimits.pixels) throw new ShopError('unprocessable', photoMessages.tooManyPixels);
  if (Math.min(width, height) < uploadLimits.shortSide) throw new ShopError('unprocessable', photoMessages.tooSmall);
}
