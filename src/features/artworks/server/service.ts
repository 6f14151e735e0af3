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
export { replacePicture, storePicture, type UploadedPicture } from './replace-picture.ts';
export {
  providerTroubles,
  readSpending,
  type ModelSpending,
  type ModelTrouble,
  type SpendingLine,
} from './hosted/ledger.ts';
export { removeStylePreviews } from './style-previews.ts';

export interface ArtworksContext {
  readonly db: Db;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly jobs: JobQueue;
}

/** What other features may know of an artwork. */
export interface ArtworkSummary {
  readonly id: string;
  readonly style: string;
  readonly petName: string | null;
  readonly status: ArtworkView['status'];
  /** Numbers of the variations that have landed, ascending. */
  readonly variations: readonly number[];
}

export const tooManyArtworks =
  'That is as many pictures as we can paint for one person in a day. Please choose from those that you have, or come back tomorrow.';

/** How long an artwork stays when nothing holds it. */
export const keepFor = retention.unorderedHours * hour;

/**
 * Writes down what a visitor wants and queues the work, in one transaction. The same request again is
 * the same artwork: one that failed is tried again, one whose job was lost gets a new one. `network` is a keyed hash of
 * where it is asked from, for the spending caps of hosted models; null where there are none.
 * Throws ShopError: not_found for a photo that is not theirs, invalid or unprocessable for the style, too_many
 * beyond the `most` that their owner may have painted in a day.
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
 * Has three more variations painted from an artwork's photo, for its owner, whoever asks. Answers the new artwork.
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

/** Gives every unfinished artwork a job again; those that still have one keep it. For the start of a worker. */
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

/** The watermarked JPEG of one variation, whoever asks: that they may is the caller's to know. Null when it is gone. */
export async function previewOf(
  context: Pick<ArtworksContext, 'db' | 'storage'>,
  id: string,
  index: number,
): Promise<Uint8Array | null> {
  const variation = await store.findVariation(context.db, id, index);
  return variation === null ? null : context.storage.get(variation.previewKey);
}

/** The caller's own artwork, or null: missing and somebody else's look alike. */
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

/** Artworks by id, whoever owns them; ids that do not exist are left out. */
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

/** Keeps an artwork from being deleted for as long as `holder`, an id, needs it. */
export async function holdArtwork(tx: DbOrTx, artworkId: string, holder: string, now: Date): Promise<void> {
  await store.insertHold(tx, { artworkId, holder, createdAt: now });
}

export async function releaseArtwork(tx: DbOrTx, artworkId: string, holder: string): Promise<void> {
  await store.deleteHold(tx, artworkId, holder);
}

/**
 * Takes some artworks out of the shop whose day is over and which nothing holds, their files excepted; the oldest first.
 * One that is still being painted is not among them. Answers their ids.
 */
export async function removeExpiredArtworks(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const removed = await store.deleteExpired(tx, now, limit);
  await releasePhotos(
    tx,
    removed.map(({ id, photoId }) => ({ photoId, holder: id })),
  );
  return removed.map(({ id }) => id);
}

/** Where the files of an artwork are. */
export function artworkFolders(id: string): string[] {
  return [`artworks/${id}`, `prints/${id}`];
}

/** Gives artworks another day from now: their owner has put them into a cart. */
export async function keepArtworks(
  db: DbOrTx,
  owners: readonly string[],
  ids: readonly string[],
  now: Date,
): Promise<void> {
  // An hour's grace, so that a cart that changes often does not write this every time.
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

/** With the one that has just been written down, which goes with the transaction when it is too many. */
async function checkShare(tx: DbOrTx, owner: string, now: Date, most: number): Promise<void> {
  if (most === Number.POSITIVE_INFINITY) return;
  if ((await store.countArtworksSince(tx, owner, addMilliseconds(now, -day))) > most)
    throw new ShopError('too_many', tooManyArtworks);
}

/** How much later each further artwork of one owner takes its turn. */
const apart = minute;

/**
 * Turns are fair by owner, not by artwork: who asks for five at once has one in the queue now, and the others as if
 * asked for a minute apart. Whoever comes between goes before them, whoever comes later after: nobody waits for ever.
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
