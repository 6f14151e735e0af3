import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Pixels, Purpose, Spot, Subject } from '../../../../providers/generation/port.ts';
import { foldOf, visiblePixels } from '../../../catalog/contract.ts';
import { printSize } from '../../contract.ts';
import { findFileDamage, type FileChecksum } from '../prints/check-file.ts';
import { encodeMaster } from './encode.ts';
import { fitPicture } from '../prints/fit-picture.ts';
import type { GenerationContext } from './generate.ts';
import { isHosted } from '../hosted/engine.ts';
import { engineOf, hasAllPhotos, openPets, subjectOf } from '../pets.ts';
import { findPrint } from '../prints/print-store.ts';
import type { ArtworkRow, VariationRow } from '../store.ts';
import { sourceOf } from '../source.ts';
import { uploadedEngine } from '../upload.ts';

type Size = Pick<Pixels, 'width' | 'height'>;

/** A picture, and where its eyes are in pixels; none if that is not known. */
export interface PaintedPicture extends Pixels {
  readonly eyes: readonly Spot[];
}

/** A finished picture in storage. */
export interface StoredPicture extends Size, Pick<FileChecksum, 'key' | 'sha256'> {}

/**
 * Paints the approved picture at another size in pixels and in any product's shape. It is painted again while its photos
 * exist and the current engine reproduces what was approved; otherwise the approved pixels are resampled. Uploaded
 * pictures and those of hosted models are always resampled. For a product with folded edges, the fold is added.
 */
export async function paintApproved(
  context: GenerationContext,
  artwork: Pick<ArtworkRow, 'photoId' | 'hints' | 'pets' | 'style'>,
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
): Promise<PaintedPicture> {
  const fold = foldOf({ width, height });
  if (fold > 0) {
    const front = visiblePixels({ width, height });
    return foldAround(await paintApproved(context, artwork, variation, front, { purpose, signal, larger }), fold);
  }
  const { generator } = context;
  const size = { width, height };
  const { crops, fit } = sourceOf(variation) ?? {};
  if (isHosted(variation.engine))
    return resampleStored(context, larger ?? storedMaster(variation), size, { crops, fit, style: artwork.style });
  if (variation.engine === uploadedEngine)
    return resampleStored(context, storedMaster(variation), size, { crops, fit });
  if (!(await hasAllPhotos(context.db, artwork)))
    return resampleStored(context, await largestCopy(context, variation), size);
  const subject = await openApproved(context, artwork, variation, { purpose, signal });
  if (subject === null) return resampleStored(context, storedMaster(variation), size);
  const picture = await generator.paint(subject, variation.recipe, size, { purpose, signal });
  return { ...picture, eyes: generator.findEyes(subject, variation.recipe, size) };
}

/**
 * What an approved picture is painted again from. Null if only its pixels can be used: it was uploaded or made by a
 * hosted model, one of its photos is deleted, or the current engine would paint a different picture.
 */
export async function subjectToPaint(
  context: GenerationContext,
  artwork: Parameters<typeof openPets>[1],
  variation: VariationRow,
  { purpose, signal }: { readonly purpose: Purpose; readonly signal: AbortSignal },
): Promise<Subject | null> {
  if (isHosted(variation.engine) || variation.engine === uploadedEngine) return null;
  if (!(await hasAllPhotos(context.db, artwork))) return null;
  return openApproved(context, artwork, variation, { purpose, signal });
}

/** The subject of a picture of the studio whose photos all exist; null if the current engine paints a different one. */
async function openApproved(
  context: GenerationContext,
  artwork: Parameters<typeof openPets>[1],
  variation: VariationRow,
  { purpose, signal }: { readonly purpose: Purpose; readonly signal: AbortSignal },
): Promise<Subject | null> {
  const { generator } = context;
  const engine = engineOf(variation.engine);
  const pets = await openPets(context, artwork, { signal, engine });
  const subject = await subjectOf(generator, pets, variation.recipe, { purpose, signal });
  const isSame = engine === generator.engine || (await paintsTheSame(context, subject, variation, signal));
  return isSame ? subject : null;
}

/**
 * Adds the pixels that are folded around the edges, which mirror the picture along each edge. So the front shows the
 * whole picture, and its colors continue around the edges.
 */
async function foldAround({ width, height, data, eyes }: PaintedPicture, fold: number): Promise<PaintedPicture> {
  const folded = await sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .extend({ left: fold, right: fold, top: fold, bottom: fold, extendWith: 'mirror' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: folded.info.width,
    height: folded.info.height,
    data: folded.data,
    eyes: eyes.map((eye) => ({ ...eye, x: eye.x + fold, y: eye.y + fold })),
  };
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
  const repainted = await generator.paint(subject, variation.recipe, variation, { purpose: 'print', signal });
  return hash(await encodeMaster(repainted)) === variation.masterSha256;
}

function hash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Resamples the approved picture. When enlarged, it is softer than a fresh rendering, but it is what the buyer chose;
 * in another shape it is never stretched or mirrored.
 */
async function resampleStored(
  context: Pick<GenerationContext, 'storage'>,
  copy: StoredPicture,
  size: Size,
  options: Parameters<typeof fitPicture>[2] = {},
): Promise<PaintedPicture> {
  return { ...(await fitPicture(await decodeStored(context, copy), size, options)), eyes: [] };
}

/** Reads a picture's file. Throws Error if it is gone or damaged. */
export async function readStored(
  { storage }: Pick<GenerationContext, 'storage'>,
  copy: StoredPicture,
): Promise<Uint8Array> {
  const file = await storage.get(copy.key);
  if (file === null) throw new Error(`the picture ${copy.key} is gone`);
  // Prevents printing a damaged file, whose picture nobody approved.
  if (hash(file) !== copy.sha256)
    throw new Error(`the picture ${copy.key} is damaged: restore it from a backup, or upload the artwork`);
  return file;
}

/** Decodes a picture's file. Throws as `readStored`. */
export async function decodeStored(context: Pick<GenerationContext, 'storage'>, copy: StoredPicture): Promise<Pixels> {
  const { data, info } = await sharp(await readStored(context, copy))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
