import { uploadLimits } from '../../catalog/contract.ts';
import { importAgain } from '../../../ui/import-again.ts';
import { isHeic, type PhotoProblem } from './check-photo.ts';
import type { ConversionFailure } from './conversion-problem.ts';
import { findFlaws, judgedSide, type Judgement } from './judge-photo.ts';
import { photoErrors } from '../../../words/catalogs/photo-errors.ts';
import { uploadWords } from '../../../words/catalogs/upload.ts';
import { say } from '../../../words/page.ts';

// Everything that decodes a photo in the browser: loaded only once a visitor has chosen a file.

/** Longest side of a converted photo in pixels. Safari's canvas holds no more than 16.7 million pixels. */
const maxConvertedSide = 4_096;

/** Finds the flaws of a photo on a small copy, or why the shop refuses it; null if this browser cannot decode it. */
export async function judgeFile(file: Blob): Promise<Judgement> {
  const bitmap = await decode(file);
  if (bitmap === null) return null;
  try {
    const problem = sizeProblem(bitmap);
    if (problem !== null) return problem;
    const context = drawReduced(bitmap, judgedSide).getContext('2d', { willReadFrequently: true });
    if (context === null) return null;
    const { width, height } = context.canvas;
    return findFlaws(context.getImageData(0, 0, width, height), bitmap);
  } finally {
    bitmap.close();
  }
}

/** Why the server refuses a photo of this size, in the words of the server. */
function sizeProblem({ width, height }: ImageBitmap): PhotoProblem | null {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const title = say(uploadWords.invalidFile);
  if (short < uploadLimits.shortSide)
    return { title, description: say(photoErrors.tooSmall, { pixels: uploadLimits.shortSide }) };
  if (long > uploadLimits.aspectRatio * short) return { title, description: say(photoErrors.tooLong) };
  return null;
}

/**
 * Makes a JPEG that the shop accepts of a HEIC photo or one in any format that the browser can decode: upright,
 * reduced, and below the limit of an upload.
 */
export async function convertToJpeg(file: File): Promise<File | ConversionFailure> {
  const bitmap = (await decode(file)) ?? (await decodeOther(file));
  if (typeof bitmap === 'string') return bitmap;
  try {
    for (const [side, quality] of [
      [maxConvertedSide, 0.92],
      [maxConvertedSide, 0.8],
      [maxConvertedSide / 2, 0.85],
    ] as const) {
      const jpeg = await encodeJpeg(drawReduced(bitmap, side), quality);
      if (jpeg === null) return 'unsupported';
      if (jpeg.size < uploadLimits.bytes) {
        return new File([jpeg], `${file.name.replace(/\.[^.]*$/, '')}.jpg`, { type: 'image/jpeg' });
      }
    }
    return 'unsupported';
  } finally {
    bitmap.close();
  }
}

/** A photo on a canvas, upright, and reduced so that its longest side is at most `side` pixels. */
export async function drawPhoto(file: File, side: number): Promise<HTMLCanvasElement | ConversionFailure> {
  const bitmap = (await decode(file)) ?? (await decodeOther(file));
  if (typeof bitmap === 'string') return bitmap;
  try {
    return drawReduced(bitmap, side);
  } finally {
    bitmap.close();
  }
}

const loadHeic = importAgain(async () => import('./heic/decode-heic.ts'));

async function decodeOther(file: File): Promise<ImageBitmap | ConversionFailure> {
  return isHeic(file) ? (await loadHeic()).decodeHeic(file) : 'unreadable';
}

/** Decodes a photo off the main thread, and turns it upright as its metadata says. */
async function decode(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // The file is damaged, or in a format that this browser does not know. The caller says so.
    return null;
  }
}

/** Draws a photo on white, reduced so that its longest side is at most `side` pixels. */
export function drawReduced(photo: ImageBitmap | HTMLCanvasElement, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(photo.width * scale));
  canvas.height = Math.max(1, Math.round(photo.height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  context.imageSmoothingQuality = 'high';
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A canvas as JPEG, with a quality of 0 to 1; null if the device has no memory left for it. */
export async function encodeJpeg(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
