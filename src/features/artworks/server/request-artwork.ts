import { randomBytes } from 'node:crypto';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { JobQueue } from '../../../platform/jobs/jobs.ts';
import { spokenLanguage } from '../../../platform/language.ts';
import { newId } from '../../../shared/ids.ts';
import { must } from '../../../shared/must.ts';
import { CustomerError, notFound, PanelError } from '../../../shared/shop-error.ts';
import { addMilliseconds, day, minute } from '../../../shared/time.ts';
import { findStyle, lettersWords } from '../../catalog/contract.ts';
import { photoImageUrl } from '../../photos/contract.ts';
import { describePhoto, holdPhoto } from '../../photos/server/service.ts';
import type { GenerateRequest } from '../contract.ts';
import { artworkErrors } from '../../../words/catalogs/artwork-errors.ts';
import { fingerprintOf, seedOf } from './painting/fingerprint.ts';
import { endRound, insertOrFindWork } from './hosted/attempts-store.ts';
import { generateJob } from './jobs.ts';
import { photoIdsOf } from './pets.ts';
import { findPets } from './requested-pets.ts';
import * as store from './store.ts';
import type { ArtworksContext } from './artworks-context.ts';
import { unorderedArtworkMs } from './keep-artworks.ts';

interface RequestRules {
  /** A keyed hash of the client's network, for the spending caps of hosted models; null without hosted models. */
  readonly network?: string | null;
  /** The number of new artworks that one owner may request in 24 hours. */
  readonly maxPerDay?: number;
  /** Whether the shop offers a style now. What was requested before is painted all the same. */
  readonly isOffered?: (styleId: string) => boolean;
  /** The language of whoever asks, for the words that styles letter. */
  readonly language?: string | null;
}

/**
 * Stores a visitor's request and queues the work, in one transaction. Returns the artwork's id. A repeated request
 * finds the same artwork: one that failed is tried again, and one whose job was lost gets a new job. Throws ShopError:
 * not_found for a photo of somebody else, invalid for an unknown style, unprocessable for a new artwork in a style that
 * is not offered now and for pets that cannot be in one picture (see `findPets`), too_many beyond `maxPerDay`. Whether
 * the pets can be cut out is for the caller to check, with `checkPets`.
 */
export async function requestArtwork(
  context: Pick<ArtworksContext, 'db' | 'clock' | 'jobs'>,
  owners: readonly string[],
  request: GenerateRequest,
  {
    network = null,
    maxPerDay = Number.POSITIVE_INFINITY,
    isOffered = () => true,
    language: spoken = spokenLanguage(),
  }: RequestRules = {},
): Promise<string> {
  checkStyle(request.style);
  const { style, petBreed = null, round = 0 } = request;
  const now = context.clock();
  return context.db.transaction(async (tx) => {
    const { photo, pets, petName, sha256 } = await findPets(tx, owners, request);
    const language = spoken !== null && lettersWords(style, spoken) ? spoken : null;
    const wanted = { style, petName, petBreed, round, language };
    const first = pets?.[0] ?? { photoId: photo.id, hints: photo.hints };
    const turn = turnOf(now, await store.countUnfinishedOf(tx, photo.owner));
    const { artwork, created } = await store.insertOrFind(tx, {
      ...wanted,
      id: newId('art'),
      owner: photo.owner,
      photoId: photo.id,
      hints: first.hints,
      pets,
      fingerprint: fingerprintOf(pets ?? [first], wanted),
      seed: String(seedOf(sha256, wanted)),
      vault: randomBytes(16).toString('hex'),
      status: 'queued',
      stage: 'queued',
      createdAt: now,
      queuedAt: turn,
      expiresAt: addMilliseconds(now, unorderedArtworkMs),
    });
    if (created) {
      if (!isOffered(request.style)) throw new CustomerError('unprocessable', artworkErrors.notOffered);
      await checkDailyLimit(tx, photo.owner, now, maxPerDay);
      for (const photoId of photoIdsOf(artwork)) await holdPhoto(tx, photoId, artwork.id, now);
    }
    // Hosted models paint one pet of one photo.
    if (network !== null && pets === null) await insertOrFindWork(tx, { artworkId: artwork.id, network });
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
export async function requestMoreVariations(
  context: Pick<ArtworksContext, 'db' | 'clock' | 'jobs'>,
  artworkId: string,
): Promise<string> {
  const artwork = await store.findArtwork(context.db, artworkId);
  if (artwork === null) throw notFound();
  const photo = await describePhoto(context.db, artwork.photoId);
  if (photo === null)
    throw new PanelError('unprocessable', 'The photo behind this picture has been deleted. Upload an artwork instead.');
  const { style, petBreed, round } = artwork;
  const [first, ...others] = (artwork.pets ?? [{ ...artwork, name: artwork.petName }]).map(
    ({ photoId, hints, name }) => ({
      imageUrl: photoImageUrl(photoId),
      petName: name ?? undefined,
      pet: hints?.pet,
    }),
  );
  return requestArtwork(
    context,
    [photo.owner],
    {
      ...must(first, 'the first pet'),
      otherPets: others,
      style,
      petBreed: petBreed ?? undefined,
      round: round + 1,
    },
    { language: artwork.language },
  );
}

/** Queues a job for every unfinished artwork; those that still have one keep it. Called when a worker starts. */
export async function resumeArtworks(context: Pick<ArtworksContext, 'db' | 'jobs'>): Promise<void> {
  for (const artwork of await store.findUnfinished(context.db))
    await queueGeneration(context.jobs, context.db, artwork);
}

function checkStyle(id: string): void {
  if (findStyle(id) === null) throw new CustomerError('invalid', artworkErrors.unknownStyle);
}

/** Throws ShopError too_many beyond the limit. The count includes the new artwork, which the error rolls back. */
async function checkDailyLimit(tx: DbOrTx, owner: string, now: Date, maxPerDay: number): Promise<void> {
  if (maxPerDay === Number.POSITIVE_INFINITY) return;
  if ((await store.countArtworksSince(tx, owner, addMilliseconds(now, -day))) > maxPerDay)
    throw new CustomerError('too_many', artworkErrors.tooMany);
}

/** Time between the turns of one owner's artworks. */
const turnIntervalMs = minute;

/**
 * Turns are fair by owner, not by artwork. If an owner requests five artworks at once, the first has its turn now, and
 * each of the others a minute after the previous one. What other owners request within these minutes goes in between;
 * later requests come after them, so that nobody starves.
 */
function turnOf(now: Date, unfinished: number): Date {
  return addMilliseconds(now, unfinished * turnIntervalMs);
}

async function queueGeneration(
  jobs: JobQueue,
  tx: DbOrTx,
  { id, queuedAt }: Pick<store.ArtworkRow, 'id' | 'queuedAt'>,
): Promise<void> {
  await jobs.send(tx, generateJob, { artworkId: id, turn: queuedAt.toISOString() }, { singletonKey: id });
}
