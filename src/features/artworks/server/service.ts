import { randomBytes } from 'node:crypto';
import type { Db, DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { JobQueue } from '../../../platform/jobs/jobs.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import { newId } from '../../../shared/ids.ts';
import { notFound, ShopError } from '../../../shared/shop-error.ts';
import { addMilliseconds, day, hour, minute, type Clock } from '../../../shared/time.ts';
import { findStyle, retention } from '../../catalog/contract.ts';
import { photoIdOf, photoImageUrl } from '../../photos/contract.ts';
import { describePhoto, holdPhoto, ownedPhoto, releasePhotos } from '../../photos/server/service.ts';
import type { ArtworkView, GenerateRequest } from '../contract.ts';
import { fingerprintOf, seedOf } from './fingerprint.ts';
import { countComing, endRound, insertOrFindWork } from './hosted/attempts-store.ts';
import { generateJob } from './jobs.ts';
import * as store from './store.ts';
import { presentArtwork } from './view.ts';

export { arePrintsMade, canPrint, openPrint, requestPrint, type OpenedPrint, type PrintsContext } from './prints.ts';
export {
  artworksOf,
  describePhotosOf,
  findPrinting,
  holdersOf,
  lockArtwork,
  transferArtwork,
  removeUnheldArtwork,
  type KeptArtwork,
} from './deletion.ts';
export {
  findDamagedPrints,
  findFailedPrints,
  isPainted,
  contentVersions,
  masterOf,
  originsOf,
  picturesWith,
  printFilesOf,
  styleOf,
  type FileState,
  type ContentVersion,
  type PrintFile,
} from './shop-view.ts';
export { replacePicture, storePicture } from './replace-picture.ts';
export { providerTroubles, readSpending, type SpendingLine } from './hosted/ledger.ts';
export { removeStylePreviews } from './style-previews.ts';

export interface ArtworksContext {
  readonly db: Db;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly jobs: JobQueue;
}

/** What other features see of an artwork. */
export interface ArtworkSummary {
  readonly id: string;
  readonly style: string;
  readonly petName: string | null;
  readonly status: ArtworkView['status'];
  /** Indexes of the variations that have landed, ascending. */
  readonly variations: readonly number[];
}

export const tooManyArtworks =
  'That is as many pictures as we can paint for one person in a day. Please choose from those that you have, or come back tomorrow.';

/** How long an artwork without a hold is kept, in milliseconds. */
export const keepFor = retention.unorderedHours * hour;

/**
 * Stores a visitor's request and queues the work, in one transaction. Returns the artwork's id. A repeated request
 * finds the same artwork: one that failed is tried again, and one whose job was lost gets a new job. `network` is a
 * keyed hash of the client's network, for the spending caps of hosted models; null where no hosted model is configured.
 * `most` is the number of new artworks that one owner may request in 24 hours.
 * Throws ShopError: not_found for a photo of somebody else, invalid for an unknown style, too_many beyond `most`.
 */
export async function requestArtwork(
  context: Pick<ArtworksContext, 'db' | 'clock' | 'jobs'>,
  owners: readonly string[],
  request: GenerateRequest,
  network: string | null = null,
  most = Number.POSITIVE_INFINITY,
): Promise<string> {
  checkStyle(request.style);
  const photoId = photoIdOf(request.imageUrl);
  if (photoId === null) throw notFound();
  const wish = {
    style: request.style,
    petName: request.petName ?? null,
    petBreed: request.petBreed ?? null,
    round: request.round ?? 0,
  };
  const now = context.clock();
  return context.db.transaction(async (tx) => {
    const photo = await ownedPhoto(tx, owners, photoId);
    if (photo === null) throw notFound();
    const turn = turnOf(now, await store.countUnfinishedOf(tx, photo.owner));
    const { artwork, created } = await store.insertOrFind(tx, {
      ...wish,
      id: newId('art'),
      owner: photo.owner,
      photoId,
      hints: photo.hints,
      fingerprint: fingerprintOf(photo, wish),
      seed: String(seedOf(photo.sha256, wish)),
      vault: randomBytes(16).toString('hex'),
      status: 'queued',
      stage: 'queued',
      createdAt: now,
      queuedAt: turn,
      expiresAt: addMilliseconds(now, keepFor),
    });
    if (created) {
      await checkShare(tx, photo.owner, now, most);
      await holdPhoto(tx, photoId, artwork.id, now);
    }
    if (network !== null) await insertOrFindWork(tx, { artworkId: artwork.id, network });
    if (artwork.status === 'failed') {
      await endRound(tx, artwork.id);
      await store.requeue(tx, artwork.id, turn);
    }
    const queued = artwork.status === 'failed' ? { ...artwork, queuedAt: turn } : artwork;
    if (artwork.status !== 'done') await queueGeneration(context.jobs, tx, queued);
    return artwork.id;
  });
}

/**
 * Requests three more variations from an artwork's photo, on behalf of its owner. Returns the id of the new artwork.
 * Checks no permission: the caller must authorize.
 * Throws ShopError: not_found for an artwork that is gone, unprocessable once its photo has been deleted.
 */
export async function paintAnew(
  context: Pick<ArtworksContext, 'db' | 'clock' | 'jobs'>,
  artworkId: string,
): Promise<string> {
  const artwork = await store.findArtwork(context.db, artworkId);
  if (artwork === null) throw notFound();
  const photo = await describePhoto(context.db, artwork.photoId);
  if (photo === null)
    throw new ShopError('unprocessable', 'The photo behind this picture has been deleted. Upload an artwork instead.');
  const { style, petName, petBreed, round } = artwork;
  return requestArtwork(context, [photo.owner], {
    imageUrl: photoImageUrl(photo.id),
    style,
    petName: petName ?? undefined,
    petBreed: petBreed ?? undefined,
    round: round + 1,
  });
}

/** Queues a job for every unfinished artwork; those that still have one keep it. Called when a worker starts. */
export async function resumeArtworks(context: Pick<ArtworksContext, 'db' | 'jobs'>): Promise<void> {
  for (const artwork of await store.findUnfinished(context.db))
    await queueGeneration(context.jobs, context.db, artwork);
}

export async function readArtwork(db: DbOrTx, owners: readonly string[], id: string): Promise<ArtworkView> {
  const artwork = await store.findArtworkOf(db, owners, id);
  if (artwork === null) throw notFound();
  const variations = await store.findVariations(db, id);
  const waiting = artwork.status === 'queued';
  const queuePosition = waiting ? await store.countBefore(db, artwork) : 0;
  return presentArtwork(artwork, variations, { queuePosition, coming: await countComing(db, id) });
}

/** The watermarked JPEG of one variation; throws not_found for anyone but the owner. */
export async function readPreview(
  context: Pick<ArtworksContext, 'db' | 'storage'>,
  owners: readonly string[],
  id: string,
  index: number,
): Promise<Uint8Array> {
  const artwork = await store.findArtworkOf(context.db, owners, id);
  const image = artwork === null ? null : await previewOf(context, id, index);
  if (image === null) throw notFound();
  return image;
}

/** The watermarked JPEG of one variation; null when it is gone. Checks no permission: the caller must authorize. */
export async function previewOf(
  context: Pick<ArtworksContext, 'db' | 'storage'>,
  id: string,
  index: number,
): Promise<Uint8Array | null> {
  const variation = await store.findVariation(context.db, id, index);
  return variation === null ? null : context.storage.get(variation.previewKey);
}

/** The caller's own artwork; null both for a missing one and for somebody else's. */
export async function ownedArtwork(
  context: { readonly db: DbOrTx },
  owners: readonly string[],
  id: string,
): Promise<ArtworkSummary | null> {
  const artwork = await store.findArtworkOf(context.db, owners, id);
  if (artwork === null) return null;
  const landed = await store.findLanded(context.db, [id]);
  return summarize(artwork, landed);
}

/** Artworks by id, of any owner; ids that do not exist are left out. */
export async function describeArtworks(
  context: { readonly db: DbOrTx },
  ids: readonly string[],
): Promise<Map<string, ArtworkSummary>> {
  const rows = await store.findArtworks(context.db, ids);
  const landed = await store.findLanded(
    context.db,
    rows.map((row) => row.id),
  );
  return new Map(rows.map((row) => [row.id, summarize(row, landed)]));
}

/** Prevents the deletion of an artwork until `holder`, an id, releases it. */
export async function holdArtwork(tx: DbOrTx, artworkId: string, holder: string, now: Date): Promise<void> {
  await store.insertHold(tx, { artworkId, holder, createdAt: now });
}

export async function releaseArtwork(tx: DbOrTx, artworkId: string, holder: string): Promise<void> {
  await store.deleteHold(tx, artworkId, holder);
}

/**
 * Deletes up to `limit` expired artworks without holds, oldest first, and returns their ids. Artworks that are still
 * being painted are skipped. The files remain; the caller deletes them (see `artworkFolders`).
 */
export async function removeExpiredArtworks(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const removed = await store.deleteExpired(tx, now, limit);
  await releasePhotos(
    tx,
    removed.map(({ id, photoId }) => ({ photoId, holder: id })),
  );
  return removed.map(({ id }) => id);
}

/** Storage folders of an artwork's files. */
export function artworkFolders(id: string): string[] {
  return [`artworks/${id}`, `prints/${id}`];
}

/** Extends the expiry of artworks to `keepFor` from now: their owner has put them into a cart. */
export async function keepArtworks(
  db: DbOrTx,
  owners: readonly string[],
  ids: readonly string[],
  now: Date,
): Promise<void> {
  // An hour's tolerance, so that a cart that changes often does not write every time.
  await store.postpone(db, owners, ids, {
    from: addMilliseconds(now, keepFor - hour),
    to: addMilliseconds(now, keepFor),
  });
}

function summarize(artwork: store.ArtworkRow, landed: ReadonlyMap<string, number[]>): ArtworkSummary {
  const { id, style, petName, status } = artwork;
  return { id, style, petName, status, variations: landed.get(id) ?? [] };
}

function checkStyle(id: string): void {
  if (findStyle(id) === null)
    throw new ShopError('invalid', 'We do not know that art style. Please choose one from the list.');
}

/** Counts the artwork that was just inserted as well. Throws ShopError too_many, which rolls the insertion back. */
async function checkShare(tx: DbOrTx, owner: string, now: Date, most: number): Promise<void> {
  if (most === Number.POSITIVE_INFINITY) return;
  if ((await store.countArtworksSince(tx, owner, addMilliseconds(now, -day))) > most)
    throw new ShopError('too_many', tooManyArtworks);
}

/** Time between the turns of one owner's artworks, in milliseconds. */
const apart = minute;

/**
 * Turns are fair by owner, not by artwork: of five artworks requested at once, one has its turn now and each other one
 * a minute later than the one before. Requests of other owners in the meantime go between them, later ones after them,
 * so that nobody starves.
 */
function turnOf(now: Date, unfinished: number): Date {
  return addMilliseconds(now, unfinished * apart);
}

async function queueGeneration(
  jobs: JobQueue,
  tx: DbOrTx,
  { id, queuedAt }: Pick<store.ArtworkRow, 'id' | 'queuedAt'>,
): Promise<void> {
  await jobs.send(tx, generateJob, { artworkId: id, turn: queuedAt.toISOString() }, { singletonKey: id });
}
