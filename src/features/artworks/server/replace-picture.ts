import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import type { Tx } from '../../../platform/db/database.ts';
import type { Pixels } from '../../../providers/generation/port.ts';
import { addMilliseconds, hour } from '../../../shared/time.ts';
import { retention } from '../../catalog/contract.ts';
import { developPixels, type PictureFile } from '../../photos/server/service.ts';
import { previewSize } from '../contract.ts';
import { encodeMaster, encodePreview } from './encode.ts';
import { remakePrints, type PrintsContext } from './prints.ts';
import { deleteShapes } from './shape-preview-store.ts';
import * as store from './store.ts';
import { uploadedEngine } from './upload.ts';

/** A picture that the shop owner uploaded; it is in storage but not in the database yet. */
export interface UploadedPicture {
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  readonly masterKey: string;
  readonly previewKey: string;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * Checks a file like a visitor's upload and stores it as a master with its watermarked preview. `shapeFor` gets its
 * size in pixels before anything is stored. It returns the shape to which the picture is cropped, or null for no
 * cropping; an error that it throws rejects the file. Throws ShopError for a file that is refused.
 */
export async function storePicture(
  { storage, shopName }: Pick<PrintsContext, 'storage'> & { readonly shopName: string },
  artworkId: string,
  file: PictureFile,
  shapeFor: (size: Size) => Size | null = () => null,
): Promise<UploadedPicture> {
  return developPixels(file, async (whole) => {
    const shape = shapeFor(whole);
    const picture = shape === null ? whole : await cropTo(whole, shape);
    const master = await encodeMaster(picture);
    const folder = `artworks/${artworkId}/${randomBytes(16).toString('hex')}`;
    const stored = { masterKey: `${folder}/uploaded-master.png`, previewKey: `${folder}/uploaded-preview.jpg` };
    await storage.put(stored.masterKey, master, 'image/png');
    await storage.put(stored.previewKey, await encodePreview(await reduce(picture), shopName), 'image/jpeg');
    const { width, height } = picture;
    return { width, height, sha256: createHash('sha256').update(master).digest('hex'), ...stored };
  });
}

/** Crops the largest centered area with the aspect ratio of `shape`, without resampling. */
async function cropTo({ width, height, data }: Pixels, shape: Size): Promise<Pixels> {
  const scale = Math.min(width / shape.width, height / shape.height);
  const inner = {
    width: Math.min(width, Math.round(shape.width * scale)),
    height: Math.min(height, Math.round(shape.height * scale)),
  };
  const region = {
    left: Math.floor((width - inner.width) / 2),
    top: Math.floor((height - inner.height) / 2),
    ...inner,
  };
  const { data: cropped } = await sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false })
    .extract(region)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { ...inner, data: cropped };
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
 * Replaces the picture of a variation and queues its files again. An artwork that is gone, or never existed, is created
 * under its id. The previous picture stays in storage as long as the artwork. Returns the SHA-256 of its master, or
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
  const { sha256: masterSha256, ...rest } = picture;
  await store.replaceVariation(tx, {
    ...rest,
    masterSha256,
    artworkId,
    index: variation,
    recipe: {},
    engine: uploadedEngine,
    createdAt: now,
  });
  await store.saveDone(tx, artworkId, now, expiresAt);
  await deleteShapes(tx, artworkId, variation);
  await remakePrints(context, tx, { artworkId, variation });
  return before?.masterSha256 ?? null;
}
