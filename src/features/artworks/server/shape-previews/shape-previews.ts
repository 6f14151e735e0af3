import { newId } from '../../../../shared/ids.ts';
import { CustomerError, notFound } from '../../../../shared/shop-error.ts';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import type { JobQueue } from '../../../../platform/jobs/jobs.ts';
import type { PictureShape } from '../../../catalog/contract.ts';
import { previewUrl, shapePreviewSizes, shapeUrl, type ShapePreviewView } from '../../contract.ts';
import { artworkErrors } from '../../../../words/catalogs/artwork-errors.ts';
import { shapePreviewJob } from '../jobs.ts';
import type { ArtworksContext } from '../artworks-context.ts';
import * as shapes from './shape-preview-store.ts';
import * as store from '../store.ts';

export interface ShapeWanted {
  readonly artworkId: string;
  readonly variation: number;
  readonly shape: PictureShape;
}

/**
 * Requests a variation in a product's shape and returns its status. Repeated requests are free: the preview is painted
 * once, and again only after a failure. Throws ShopError: not_found for anyone but the owner, conflict while the
 * variation itself is not finished.
 */
export async function requestShapePreview(
  context: Pick<ArtworksContext, 'db' | 'clock' | 'jobs'>,
  owners: readonly string[],
  wanted: ShapeWanted,
): Promise<ShapePreviewView> {
  const { artworkId, variation, shape } = wanted;
  const artwork = await store.findArtworkOf(context.db, owners, artworkId);
  if (artwork === null) throw notFound();
  if ((await store.findVariation(context.db, artworkId, variation)) === null) {
    throw new CustomerError('conflict', artworkErrors.stillPainted);
  }
  // Variations themselves are painted in this shape.
  if (shape === 'portrait') return present(wanted, 'done', previewUrl(artworkId, variation));
  return context.db.transaction(async (tx) => {
    const preview = await shapes.insertOrFindShape(tx, {
      ...wanted,
      id: newId('shp'),
      status: 'painting',
      key: `artworks/${artworkId}/${artwork.vault}/${variation}-${shape}.jpg`,
      createdAt: context.clock(),
    });
    if (preview.status === 'done') return present(wanted, 'done', `${shapeUrl(artworkId, variation, shape)}/preview`);
    if (preview.status === 'failed') await shapes.saveShapeStatus(tx, preview.id, 'painting');
    await queueShape(context.jobs, tx, preview.id);
    return present(wanted, preview.status, null);
  });
}

/** The watermarked JPEG. Throws not_found for anyone but the owner, and until it is painted. */
export async function readShapePreview(
  context: Pick<ArtworksContext, 'db' | 'storage'>,
  owners: readonly string[],
  wanted: ShapeWanted,
): Promise<Uint8Array> {
  const artwork = await store.findArtworkOf(context.db, owners, wanted.artworkId);
  const preview = artwork === null ? null : await shapes.findShape(context.db, wanted);
  const image = preview?.status === 'done' ? await context.storage.get(preview.key) : null;
  if (image === null) throw notFound();
  return image;
}

/** Queues a job for every unfinished preview. Called when a worker starts. */
export async function resumeShapePreviews(context: Pick<ArtworksContext, 'db' | 'jobs'>): Promise<void> {
  for (const { id } of await shapes.findUnfinishedShapes(context.db)) await queueShape(context.jobs, context.db, id);
}

async function queueShape(jobs: JobQueue, tx: DbOrTx, previewId: string): Promise<void> {
  await jobs.send(tx, shapePreviewJob, { previewId }, { singletonKey: previewId });
}

function present({ shape }: ShapeWanted, status: ShapePreviewView['status'], url: string | null): ShapePreviewView {
  return { shape, status, url, ...shapePreviewSizes[shape] };
}
