import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Pixels, Purpose, Subject } from '../../../providers/generation/port.ts';
import { describePhoto } from '../../photos/server/service.ts';
import { printSize } from '../contract.ts';
import { findFileDamage, type Expected } from './check-file.ts';
import { encodeMaster } from './encode.ts';
import { enlarge, resample } from './enlarge.ts';
import type { GenerationContext } from './generate.ts';
import { isHosted } from './hosted/engine.ts';
import { findPrint } from './print-store.ts';
import type { ArtworkRow, VariationRow } from './store.ts';
import { openSubject } from './subject.ts';
import { uploadedEngine } from './upload.ts';

type Size = Pick<Pixels, 'width' | 'height'>;

/** A finished picture in storage. */
export interface StoredPicture extends Size, Pick<Expected, 'key' | 'sha256'> {}

/**
 * Paints the approved picture at another size in pixels and in any product's shape. It is painted anew while the photo
 * exists and the current engine reproduces what was approved; otherwise the approved pixels are resampled. Uploaded
 * pictures and those of hosted models are always resampled.
 */
export async function paintApproved(
  context: GenerationContext,
  artwork: Pick<ArtworkRow, 'photoId' | 'hints' | 'style'>,
  variation: VariationRow,
  { width, height }: Size,
  {
    purpose,
    signal,
    larger = null,
  }: {
    purpose: Purpose;
    signal: AbortSignal;
    /** The approved picture of a hosted model with more pixels than its master. */
    larger?: StoredPicture | null;
  },
): Promise<Pixels> {
  const { generator } = context;
  if (isHosted(variation.engine))
    return extend(context, larger ?? storedMaster(variation), { width, height }, artwork.style);
  if (variation.engine === uploadedEngine) return crop(context, variation, { width, height });
  if ((await describePhoto(context.db, artwork.photoId)) === null) {
    return extend(context, await largestCopy(context, variation), { width, height });
  }
  const subject = await openSubject(context, artwork.photoId, artwork.hints, { signal, engine: variation.engine });
  if (variation.engine !== generator.engine && !(await paintsTheSame(context, subject, variation, signal))) {
    return extend(context, storedMaster(variation), { width, height });
  }
  return generator.paint(subject, variation.recipe, { width, height }, { purpose, signal });
}

/** Returns the download file if it is intact, because it is many times larger than the master; else the master. */
async function largestCopy(
  { db, storage }: Pick<GenerationContext, 'db' | 'storage'>,
  variation: VariationRow,
): Promise<StoredPicture> {
  const print = await findPrint(db, { artworkId: variation.artworkId, variation: variation.index, ...printSize });
  return print?.status === 'done' && (await findFileDamage(storage, print)) === null ? print : storedMaster(variation);
}

export function storedMaster({ width, height, masterKey, masterSha256 }: VariationRow): StoredPicture {
  return { width, height, key: masterKey, sha256: masterSha256 };
}

/** Whether the current engine still paints the approved picture, byte for byte, from the analysis made at that time. */
async function paintsTheSame(
  { generator }: Pick<GenerationContext, 'generator'>,
  subject: Subject,
  variation: VariationRow,
  signal: AbortSignal,
): Promise<boolean> {
  const again = await generator.paint(subject, variation.recipe, variation, { purpose: 'print', signal });
  return hash(await encodeMaster(again)) === variation.masterSha256;
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Center-crops an uploaded picture to the product's shape, as the shop owner agreed. Never stretches or mirrors it. */
async function crop(
  context: Pick<GenerationContext, 'storage'>,
  variation: VariationRow,
  { width, height }: Size,
): Promise<Pixels> {
  const { data } = await sharp(await readStored(context, storedMaster(variation)))
    .resize(width, height, { fit: 'cover', position: 'center', kernel: 'lanczos3' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, data };
}

/**
 * Resamples the approved picture. When enlarged, it is softer than a fresh rendering, but it is what the buyer chose.
 * It is never cropped or stretched into another shape: its mirror image fills both sides, or the area above it. Given
 * a style, an enlarged picture gets the grain of that style's medium.
 */
async function extend(
  context: Pick<GenerationContext, 'storage'>,
  copy: StoredPicture,
  { width, height }: Size,
  style?: string,
): Promise<Pixels> {
  const file = await readStored(context, copy);
  const scale = Math.min(width / copy.width, height / copy.height);
  const inner = {
    width: Math.min(width, Math.round(copy.width * scale)),
    height: Math.min(height, Math.round(copy.height * scale)),
  };
  const { data: whole, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const picture = { width: info.width, height: info.height, data: whole };
  const { data: scaled } = style === undefined ? await resample(picture, inner) : await enlarge(picture, inner, style);
  const left = Math.floor((width - inner.width) / 2);
  const { data } = await sharp(scaled, { raw: { ...inner, channels: 3 }, limitInputPixels: false })
    .extend({ left, right: width - inner.width - left, top: height - inner.height, bottom: 0, extendWith: 'mirror' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width, height, data };
}

/** Reads a picture's file. Throws Error if it is gone or damaged. */
export async function readStored(
  { storage }: Pick<GenerationContext, 'storage'>,
  copy: StoredPicture,
): Promise<Uint8Array> {
  const file = await storage.get(copy.key);
  if (file === null) throw new Error(`the picture ${copy.key} is gone`);
  // Otherwise a damaged file would be printed, although nobody approved what it shows.
  if (hash(file) !== copy.sha256)
    throw new Error(`the picture ${copy.key} is damaged: restore it from a backup, or upload the artwork`);
  return file;
}
