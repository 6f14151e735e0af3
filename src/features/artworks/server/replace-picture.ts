import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Tx } from '../../../platform/db/database.ts';
import type { Pixels } from '../../../providers/generation/port.ts';
import { addMilliseconds, hour } from '../../../shared/time.ts';
import { retention } from '../../catalog/contract.ts';
import { developPixels, type PictureFile } from '../../photos/server/service.ts';
import { previewSize, type AgreedCrop, type Area, type Size } from '../contract.ts';
import { deleteDetails } from './details/store.ts';
import { encodeMaster, encodePreview } from './painting/encode.ts';
import { cutOut } from './prints/fit-picture.ts';
import { remakePrints, type PrintsContext } from './prints/prints.ts';
import { deleteShapes } from './shape-previews/shape-preview-store.ts';
import * as store from './store.ts';
import { uploadedEngine } from './upload.ts';

/** A picture that the shop owner uploaded; it is in storage but not in the database yet. */
export interface UploadedPicture {
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  readonly masterKey: string;
  readonly previewKey: string;
  /** Agreed crops for prints of other shapes. */
  readonly crops: readonly AgreedCrop[];
}

/**
 * How an uploaded picture is used: the area of it that is kept (null for all of it), and the agreed crops for prints of
 * other shapes.
 */
export interface UploadPlan {
  readonly keep: Area | null;
  readonly crops: readonly AgreedCrop[];
}

/**
 * Checks a file like a visitor's upload and stores it as a master with its watermarked preview. `planFor` gets its size
 * in pixels before anything is stored; an error that it throws rejects the file. Throws ShopError for a file that is
 * refused.
 */
export async function storePicture(
  { storage, watermark }: Pick<PrintsContext, 'storage'> & { readonly watermark: string },
  artworkId: string,
  file: PictureFile,
  planFor: (size: Size) => UploadPlan = () => ({ keep: null, crops: [] }),
): Promise<UploadedPicture> {
  return developPixels(file, async (whole) => {
    const { keep, crops } = planFor(whole);
    const picture = keep === null ? whole : await cutOut(whole, keep);
    const master = await encodeMaster(picture);
    const folder = `artworks/${artworkId}/${randomBytes(16).toString('hex')}`;
    const stored = { masterKey: `${folder}/uploaded-master.png`, previewKey: `${folder}/uploaded-preview.jpg` };
    await storage.put(stored.masterKey, master, 'image/png');
    await storage.put(stored.previewKey, await encodePreview(await reduce(picture), watermark), 'image/jpeg');
    const { width, height } = picture;
    return { width, height, crops, sha256: createHash('sha256').update(master).digest('hex'), ...stored };
  });
}

/** Reduces a picture of any shape to the size of the previews of painted pictures. */
export async function reduce({ width, height, data }: Pixels): Promise<Pixels> {
  const side = Math.max(previewSize.width, previewSize.height);
  const { data: small, info } = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: small };
}

/**
 * Replaces the picture of a variation and queues its print files again. An artwork that does not exist is created with
 * this id. The previous picture stays in storage as long as the artwork. Returns the SHA-256 of its master, or
 * null if there was none.
 */
export async function replacePicture(
  context: Pick<PrintsContext, 'clock' | 'jobs'>,
  tx: Tx,
  { artworkId, variation, owner, style }: { artworkId: string; variation: number; owner: string; style: string },
  picture: UploadedPicture,
): Promise<string | null> {
  const now = context.clock();
  const expiresAt = addMilliseconds(now, retention.unorderedHours * hour);
  await store.insertFinished(tx, {
    id: artworkId,
    owner,
    photoId: 'none',
    style,
    round: 0,
    fingerprint: `uploaded ${artworkId}`,
    seed: '0',
    vault: randomBytes(16).toString('hex'),
    status: 'done',
    stage: 'done',
    fraction: 1,
    createdAt: now,
    queuedAt: now,
    finishedAt: now,
    expiresAt,
  });
  const before = await store.findVariation(tx, artworkId, variation);
  const { sha256: masterSha256, crops, ...rest } = picture;
  await store.replaceVariation(tx, {
    ...rest,
    masterSha256,
    artworkId,
    index: variation,
    recipe: { crops },
    engine: uploadedEngine,
    createdAt: now,
  });
  await store.saveDone(tx, artworkId, now, expiresAt);
  await deleteShapes(tx, artworkId, variation);
  await deleteDetails(tx, artworkId, variation);
  await remakePrints(context, tx, { artworkId, variation });
  return before?.masterSha256 ?? null;
}
