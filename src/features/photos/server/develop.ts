import { open } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { pictureRoom, visitorTimeoutMs } from '../../../platform/memory-room.ts';
import { CustomerError } from '../../../shared/shop-error.ts';
import { uploadLimits } from '../../catalog/contract.ts';
import { photoErrors } from '../../../words/catalogs/photo-errors.ts';
import { sentence } from '../../../words/sentence.ts';
import { memoryOf } from './memory-of-picture.ts';
import type { UploadedFile } from './read-upload.ts';

/** An uploaded file as the shop stores it: upright, 8-bit sRGB on white, without any metadata. */
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

/**
 * Minimum bytes per pixel of a JPEG with all of its blocks, even if each block has one color. A file with fewer bytes
 * is incomplete. Pictures of at most `smallPicture` pixels are not checked.
 */
const minJpegBytesPerPixel = 0.0025;
const smallPicture = 4e6;

/** `failOn: 'error'` turns a truncated file into an error instead of a half gray picture. */
const decoding = { limitInputPixels: uploadLimits.pixels, failOn: 'error', sequentialRead: true } as const;
/** Warnings of libjpeg that mean missing parts of the picture: its data ends early or contains invalid blocks. */
const missingData = /premature end|corrupt jpeg data: bad huffman/i;

/** A file as a client sent it: its bytes, or its path on disk. */
export type PictureFile = Uint8Array | UploadedFile;

/**
 * Decodes an untrusted file once there is room for it in memory, and passes the result to `keep`. The room is released
 * when `keep` has settled. `from` identifies the sender, so that waiting senders take fair turns. The bytes determine
 * the format, never the name or content type; the header determines whether pixels are decoded at all.
 * Throws ShopError for a file that is not a usable photo, and `unavailable` if too many files are waiting.
 */
export async function developPhoto<T>(
  file: PictureFile,
  keep: (photo: DevelopedPhoto) => Promise<T>,
  from?: string,
): Promise<T> {
  const memory = memoryOf(await checkPicture(file));
  if (memory > pictureRoom.maxBytes) throw new CustomerError('unprocessable', photoErrors.tooMuchMemory);
  return pictureRoom.enter(memory, async () => keep(await develop(file)), { from, timeoutMs: visitorTimeoutMs });
}

async function develop(file: PictureFile): Promise<DevelopedPhoto> {
  try {
    // Other warnings of libjpeg are ignored, because complete photos from phones cause them.
    return await encode(file, 'warning').catch(async (error: unknown) => {
      if (error instanceof Error && missingData.test(error.message)) throw error;
      return encode(file, 'error');
    });
  } catch {
    throw new CustomerError('unprocessable', photoErrors.unreadable);
  }
}

async function encode(file: PictureFile, failOn: 'warning' | 'error'): Promise<DevelopedPhoto> {
  const { data: upright, info } = await uprightPicture(file, failOn)
    // Optimizing the Huffman tables would keep all coefficients in memory, 300 MB at 49 megapixels.
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4', optimizeCoding: false })
    .toBuffer({ resolveWithObject: true });
  const display = await encodeDisplay(sharp(upright, decoding));
  return { upright, display, width: info.width, height: info.height };
}

/** Checks the signature and the header of a file. Throws ShopError if the file must not be decoded. */
async function checkPicture(file: PictureFile): Promise<Metadata> {
  const bytes = file instanceof Uint8Array ? file.byteLength : file.bytes;
  if (bytes === 0) throw new CustomerError('invalid', photoErrors.missing);
  if (!looksLikePhoto(await firstBytes(file))) throw new CustomerError('unsupported', photoErrors.notAnImage);
  const header = await readHeader(file);
  checkHeader(header, bytes);
  return header;
}

/**
 * Decodes a picture like `developPhoto`, but passes lossless pixels to `use`: 8-bit sRGB, three channels. Only admins
 * send such pictures, so they wait for room without a timeout. Throws the same ShopErrors.
 */
export async function developPixels<T>(
  file: PictureFile,
  use: (picture: { width: number; height: number; data: Buffer }) => Promise<T>,
): Promise<T> {
  const header = await checkPicture(file);
  // Includes the pixels, and as many bytes again for the file that is made from them.
  const memory = memoryOf(header) + 6 * header.width * header.height;
  return pictureRoom.enter(memory, async () => {
    const { data, info } = await uprightPicture(file)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch(() => {
        throw new CustomerError('unprocessable', photoErrors.unreadable);
      });
    return use({ width: info.width, height: info.height, data });
  });
}

/** Encodes a picture for display: a JPEG with a longest side of at most 1200 px. */
export async function encodeDisplay(picture: Sharp): Promise<Buffer> {
  return picture
    .resize(displaySide, displaySide, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 86, mozjpeg: false })
    .toBuffer();
}

/**
 * Rotates by EXIF, converts from the embedded profile (CMYK, gray, 16-bit and wide gamut alike) to
 * 8-bit sRGB and flattens transparency onto white. Sharp drops EXIF, GPS, XMP and profile by default.
 */
function uprightPicture(file: PictureFile, failOn: 'warning' | 'error' = 'error') {
  return sharp(inputOf(file), { ...decoding, failOn })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb');
}

/** Checks for the signatures of JPEG and PNG, so that no other decoder of libvips ever reads untrusted bytes. */
function looksLikePhoto(file: Uint8Array): boolean {
  const starts = (...signature: number[]) => signature.every((byte, at) => file[at] === byte);
  return starts(0xff, 0xd8, 0xff) || starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
}

/** The beginning of a file, long enough for a signature. */
async function firstBytes(file: PictureFile): Promise<Uint8Array> {
  if (file instanceof Uint8Array) return file;
  const handle = await open(file.path);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: new Uint8Array(16) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function inputOf(file: PictureFile): Uint8Array | string {
  return file instanceof Uint8Array ? file : file.path;
}

async function readHeader(file: PictureFile): Promise<Metadata> {
  try {
    // `checkHeader` checks the pixel limit, because sharp's own check would make a large photo look damaged.
    return await sharp(inputOf(file), { limitInputPixels: false, failOn: 'error' }).metadata();
  } catch {
    throw new CustomerError('unprocessable', photoErrors.unreadable);
  }
}

function checkHeader({ format, width, height }: Metadata, bytes: number): void {
  if (format !== 'jpeg' && format !== 'png') throw new CustomerError('unsupported', photoErrors.notAnImage);
  if (width * height > uploadLimits.pixels) throw new CustomerError('unprocessable', photoErrors.tooManyPixels);
  if (Math.min(width, height) < uploadLimits.shortSide)
    throw new CustomerError('unprocessable', sentence(photoErrors.tooSmall, { pixels: uploadLimits.shortSide }));
  if (Math.max(width, height) > uploadLimits.aspectRatio * Math.min(width, height))
    throw new CustomerError('unprocessable', photoErrors.tooLong);
  if (format === 'jpeg' && width * height > smallPicture && bytes < minJpegBytesPerPixel * width * height)
    throw new CustomerError('unprocessable', photoErrors.incomplete);
}
