import { createHash } from 'node:crypto';
import limit from 'p-limit';
import { ModelOutputError, type ImageModel, type ModelOutput } from '../../../../providers/models/port.ts';
import type { Microdollars } from '../../../../shared/microdollars.ts';
import { addMilliseconds, second } from '../../../../shared/time.ts';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { variationsPerArtwork } from '../../contract.ts';
import { encodeMaster, encodePreview } from '../painting/encode.ts';
import { promptVersion } from '../prompts/compose-prompt.ts';
import { reduce } from '../replace-picture.ts';
import * as store from '../store.ts';
import { admitPicture } from './admit-picture.ts';
import { isLive } from './attempt-states.ts';
import * as attempts from './attempts-store.ts';
import type { AttemptRow } from './attempts-store.ts';
import { changeLive, checkAgain, toleranceMs, fail, giveUp } from './change-attempt.ts';
import { modelOf, type HostedContext } from './context.ts';
import { hostedEngine } from './engine.ts';

/** Time limit for fetching a picture, and length of the lease of the process that fetches it. */
const fetchTimeoutMs = 30 * second;

/** Checks and encodes two pictures at a time: at the largest size sold, each has 86 MB of pixels. */
const encodeTwoAtATime = limit(2);

/**
 * Fetches a finished picture, checks it, and stores it with its watermarked preview. Of concurrent calls only one does
 * the work. It may be killed at any time and run again. A late picture, which arrives after the studio has painted in
 * its place or after its attempt was given up, costs money as well and is stored beside the others.
 */
export async function complete(
  context: HostedContext,
  attempt: AttemptRow,
  output: ModelOutput,
  cost: Microdollars | null,
): Promise<void> {
  const artwork = await store.findArtwork(context.db, attempt.artworkId);
  const model = modelOf(context, attempt.provider);
  const isOpen = isLive(attempt.status) || attempt.status === 'spent';
  if (!isOpen || artwork === null || model === null) {
    await giveUp(context, attempt, 'withdrawn', 'nobody waits for it');
    return settle(context, attempt, cost);
  }
  const now = context.clock();
  const leased = await attempts.leaseFetch(
    context.db,
    attempt.id,
    addMilliseconds(now, toleranceMs),
    addMilliseconds(now, fetchTimeoutMs),
  );
  if (leased === null) return;
  try {
    await fetchAndStore(context, leased, artwork, { model, output, cost });
  } catch (error) {
    // Release the lease, so that a retry need not wait until it expires.
    await attempts.changeAttempt(context.db, leased, { nextCheckAt: now }).catch(() => {});
    throw error;
  }
}

interface FinishedWork {
  readonly model: ImageModel;
  readonly output: ModelOutput;
  readonly cost: Microdollars | null;
}

async function fetchAndStore(
  context: HostedContext,
  attempt: AttemptRow,
  artwork: store.ArtworkRow,
  { model, output, cost }: FinishedWork,
): Promise<void> {
  let file: Uint8Array;
  try {
    file = await model.fetchOutput(output, { signal: AbortSignal.timeout(fetchTimeoutMs) });
  } catch (error) {
    return notFetched(context, attempt, error, cost);
  }
  return encodeTwoAtATime(async () => checkAndStore(context, attempt, artwork, { file, cost }));
}

async function checkAndStore(
  context: HostedContext,
  attempt: AttemptRow,
  artwork: store.ArtworkRow,
  { file, cost }: { readonly file: Uint8Array; readonly cost: Microdollars | null },
): Promise<void> {
  const picture = await admitPicture(file);
  if ('kind' in picture) return fail(context, attempt, picture, cost);

  const master = await encodeMaster(picture);
  const masterSha256 = createHash('sha256').update(master).digest('hex');
  const outputSha256 = createHash('sha256').update(file).digest('hex');
  // The keys contain the hash of the picture, because another picture may be stored for this index meanwhile.
  const folder = `artworks/${artwork.id}/${artwork.vault}`;
  const masterKey = `${folder}/${attempt.variation}-${outputSha256.slice(0, 16)}-master.png`;
  const previewKey = `${folder}/${attempt.variation}-${outputSha256.slice(0, 16)}-preview.jpg`;
  await context.storage.put(masterKey, master, 'image/png');
  await context.storage.put(previewKey, await encodePreview(await reduce(picture), context.watermark), 'image/jpeg');

  const isStored = await changeLive(
    context,
    attempt,
    async (tx, locked, artworkExists) => {
      const now = context.clock();
      const place = artworkExists ? await findPlace(tx, locked) : null;
      const end = artworkExists ? {} : ({ end: 'withdrawn', detail: 'its artwork was deleted' } as const);
      // A spent attempt keeps the reason and time of its end.
      const past = locked.status === 'spent' ? {} : { ...end, endedAt: now };
      const moved = await attempts.moveAttempt(tx, locked, 'finished', {
        ...past,
        outputSha256,
        counts: cost ?? locked.price,
      });
      if (moved === null || place === null) return false;
      await store.insertVariation(tx, {
        artworkId: locked.artworkId,
        index: place,
        recipe: { prompt: promptVersion, wording: locked.wording, providerId: locked.providerId, attempt: locked.id },
        engine: hostedEngine(locked),
        masterKey,
        masterSha256,
        previewKey,
        width: picture.width,
        height: picture.height,
        createdAt: now,
      });
      return true;
    },
    { orSpent: true },
  );
  if (isStored === true) return;
  if ((await store.findArtwork(context.db, attempt.artworkId)) === null) {
    await context.storage.remove(masterKey);
    await context.storage.remove(previewKey);
  }
  if (isStored === null) await settle(context, attempt, cost);
}

/** Index for the picture of an attempt: its own, or its index for late pictures if that is taken; null if both are. */
export async function findPlace(
  db: DbOrTx,
  { artworkId, variation }: Pick<AttemptRow, 'artworkId' | 'variation'>,
): Promise<number | null> {
  const taken = new Set((await store.findVariations(db, artworkId)).map(({ index }) => index));
  return [variation, variation + variationsPerArtwork].find((index) => !taken.has(index)) ?? null;
}

/** Handles a paid picture that cannot be fetched: retries while the provider can be polled for it, else fails. */
async function notFetched(
  context: HostedContext,
  attempt: AttemptRow,
  error: unknown,
  cost: Microdollars | null,
): Promise<void> {
  const failure =
    error instanceof ModelOutputError
      ? error.failure
      : ({ kind: 'transient', detail: `the picture could not be fetched: ${String(error)}`, charged: 'yes' } as const);
  const canRetry = failure.kind === 'transient' && attempt.providerId !== null && context.clock() < attempt.deadline;
  if (!canRetry) return fail(context, attempt, { ...failure, charged: 'yes' }, cost);
  await changeLive(context, attempt, async (tx, locked) => checkAgain(context, tx, locked, failure.retryAfterSeconds));
}

/** Records the actual cost of a spent attempt; does nothing if `cost` is null. */
export async function settle(
  context: HostedContext,
  { id }: Pick<AttemptRow, 'id'>,
  cost: Microdollars | null,
): Promise<void> {
  if (cost === null) return;
  await context.db.transaction(async (tx) => {
    const attempt = await attempts.lockAttempt(tx, id);
    if (attempt?.status === 'spent' && attempt.counted !== cost) await attempts.recordLateCost(tx, attempt, cost);
  });
}
