import sharp, { type Metadata } from 'sharp';
import { pictureRoom } from '../../../../platform/memory-room.ts';
import type { Pixels } from '../../../../providers/generation/port.ts';
import type { ModelFailure } from '../../../../providers/models/port.ts';
import { printSize } from '../../contract.ts';

const formats: readonly string[] = ['png', 'jpeg', 'webp'];
const maxPixels = 50e6;
const minSide = 512;
/** Largest share that is cropped to the required shape: prompts keep the outer tenth of each side free. */
const maxCropped = 0.2;
const shape = printSize.width / printSize.height;

/** Checks the signatures of PNG, JPEG and WebP, so that no other decoder of libvips sees untrusted bytes. */
function looksLikePicture(file: Uint8Array): boolean {
  const starts = (signature: readonly number[], from = 0) => signature.every((byte, at) => file[from + at] === byte);
  const isWebp = starts([0x52, 0x49, 0x46, 0x46]) && starts([0x57, 0x45, 0x42, 0x50], 8);
  return starts([0xff, 0xd8, 0xff]) || starts([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) || isWebp;
}

/**
 * Decodes a file that a hosted model has sent to upright sRGB pixels, cropped to the aspect ratio 4:5 without
 * distortion and reduced to at most the largest size that is sold. Returns a ModelFailure if the file is not a usable
 * picture.
 */
export async function admitPicture(file: Uint8Array): Promise<Pixels | ModelFailure> {
  if (!looksLikePicture(file)) return refuse('an answer that is no PNG, JPEG or WebP');
  try {
    const metadata = await sharp(file, { limitInputPixels: maxPixels, failOn: 'error' }).metadata();
    const problem = findProblem(metadata);
    if (problem !== null) return refuse(problem);
    // Peak bytes: the decoder's and the result's pixels. A job waits for memory without a timeout.
    const memory = 7 * metadata.width * metadata.height;
    return await pictureRoom.enter(memory, async () => decode(file, metadata));
  } catch {
    return refuse('a picture that cannot be decoded');
  }
}

function refuse(detail: string): ModelFailure {
  return { kind: 'provider', trouble: 'answer', detail, charged: 'yes' };
}

function findProblem({ format, width, height, autoOrient }: Metadata): string | null {
  if (!formats.includes(format)) return `a ${format} instead of a picture`;
  if (width * height > maxPixels) return `a picture of ${width}x${height}`;
  if (Math.min(width, height) < minSide) return `a picture of only ${width}x${height}`;
  const kept = largestCrop(autoOrient);
  const lost = 1 - (kept.width * kept.height) / (autoOrient.width * autoOrient.height);
  return lost > maxCropped + 1e-3
    ? `a picture of ${autoOrient.width}x${autoOrient.height}, which is far from four to five`
    : null;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Size of the largest area with the required aspect ratio. */
function largestCrop({ width, height }: Size): Size {
  const narrower = Math.round(height * shape);
  return narrower <= width ? { width: narrower, height } : { width, height: Math.round(width / shape) };
}

async function decode(file: Uint8Array, { autoOrient }: Metadata): Promise<Pixels> {
  const kept = largestCrop(autoOrient);
  const upright = sharp(file, { limitInputPixels: maxPixels, failOn: 'error' })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .toColorspace('srgb')
    .extract({
      left: Math.floor((autoOrient.width - kept.width) / 2),
      top: Math.floor((autoOrient.height - kept.height) / 2),
      ...kept,
    });
  if (kept.width > printSize.width)
    upright.resize(printSize.width, printSize.height, { fit: 'fill', kernel: 'lanczos3' });
  const { data, info } = await upright.raw().toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`${info.channels} channels`);
  return { width: info.width, height: info.height, data };
}
