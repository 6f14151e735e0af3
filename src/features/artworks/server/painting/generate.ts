import { createHash } from 'node:crypto';
import { commitWithoutWaiting } from '../../../../platform/db/commit-without-waiting.ts';
import { willBeRetried, type JobRun } from '../../../../platform/jobs/jobs.ts';
import type { Publish } from '../../../../platform/jobs/reactions.ts';
import { isOutOfSpace } from '../../../../platform/disk-full.ts';
import type { Generator, Subject } from '../../../../providers/generation/port.ts';
import { addMilliseconds } from '../../../../shared/time.ts';
import { previewSize, variationsPerArtwork } from '../../contract.ts';
import { artworkErrors } from '../../../../words/catalogs/artwork-errors.ts';
import { errorWords } from '../../../../words/catalogs/errors.ts';
import { standardLanguage } from '../../../../words/languages.ts';
import type { Words } from '../../../../words/words.ts';
import { encodeMaster, encodePreview } from './encode.ts';
import { trackProgress, type Progress, type ProgressTracker } from './progress.ts';
import { unorderedArtworkMs } from '../keep-artworks.ts';
import type { ArtworksContext } from '../artworks-context.ts';
import { composePets, openPets, petNamesOf, storedEngine, subjectOf } from '../pets.ts';
import * as store from '../store.ts';

export interface GenerationContext extends ArtworksContext {
  /** Says why an artwork has failed, in the words of the shop. */
  readonly words: Pick<Words, 'say' | 'language'>;
  readonly generator: Generator;
  /** What the watermark says. */
  readonly watermark: string;
  readonly publish: Publish;
}

/**
 * Makes the three variations of an artwork. It may be killed at any time and run again: the analysis of the photo and
 * the finished variations are kept, and the other variations get the same pixels as in the first run.
 */
export async function generateArtwork(
  context: GenerationContext,
  run: Pick<JobRun<{ artworkId: string }>, 'data' | 'signal' | 'lastAttempt'>,
): Promise<void> {
  const artwork = await store.findArtwork(context.db, run.data.artworkId);
  if (artwork === null || artwork.status === 'done' || artwork.status === 'failed') return;
  try {
    await makeVariations(context, artwork, run.signal, {
      save: async (state) => commitWithoutWaiting(context.db, async (tx) => store.saveProgress(tx, artwork.id, state)),
    });
  } catch (error) {
    await giveUpPainting(context, artwork.id, error, run);
    return;
  }
  const now = context.clock();
  await store.saveDone(context.db, artwork.id, now, addMilliseconds(now, unorderedArtworkMs));
}

/**
 * Handles an error while an artwork is painted, and rethrows it for the job queue. When the job will not be retried,
 * the artwork fails with a message for the visitor. A full disk fails it at once and does not throw: the visitor may
 * ask again instead of waiting until somebody frees space.
 */
export async function giveUpPainting(
  { db, clock, words }: Pick<GenerationContext, 'db' | 'clock' | 'words'>,
  artworkId: string,
  error: unknown,
  run: Pick<JobRun<unknown>, 'signal' | 'lastAttempt'>,
): Promise<void> {
  if (isOutOfSpace(error)) return store.saveFailed(db, artworkId, words.say(errorWords.diskFull), clock());
  // A stopping process is not a failure: the next process continues, even after the last attempt.
  if (!willBeRetried(error, run)) await store.saveFailed(db, artworkId, words.say(artworkErrors.failed), clock());
  throw error;
}

/** Fails an artwork, with a message for the visitor, after every process that worked on it died. */
export async function abandonPainting(
  { db, clock, words }: Pick<GenerationContext, 'db' | 'clock' | 'words'>,
  artworkId: string,
): Promise<void> {
  await store.saveFailed(db, artworkId, words.say(artworkErrors.failed), clock());
}

export interface StudioShare {
  /** Indexes of the variations that the studio paints; all of them by default. */
  readonly only?: readonly number[];
  readonly save: (progress: Progress) => Promise<void>;
}

/** Paints the missing variations with the studio's engine. */
export async function makeVariations(
  context: GenerationContext,
  artwork: store.ArtworkRow,
  signal: AbortSignal,
  { only, save }: StudioShare,
): Promise<void> {
  // Late pictures of hosted models have higher indexes and do not count.
  const finished = (await store.findVariations(context.db, artwork.id))
    .map(({ index }) => index)
    .filter((index) => index < variationsPerArtwork);
  const missing = (only ?? Array.from({ length: variationsPerArtwork }, (_, index) => index)).filter(
    (index) => !finished.includes(index),
  );
  if (missing.length === 0) return;
  const progress = trackProgress(finished, save);
  // A failure aborts the other variations, which may still be waiting for a worker.
  const failure = new AbortController();
  const signalOrFailure = AbortSignal.any([signal, failure.signal]);
  try {
    progress.analyzing('looking', 0);
    const pets = await openPets(context, artwork, {
      signal,
      onProgress: (stage, fraction) => progress.analyzing(stage, fraction),
    });
    // All at once: the generator has its own queue and paints as many in parallel as there are cores.
    const tasks = missing.map(async (index) => {
      try {
        await makeVariation(context, artwork, pets, index, progress, signalOrFailure);
      } catch (error) {
        failure.abort(error);
        throw error;
      }
    });
    const results = await Promise.allSettled(tasks);
    // The abort reason is the first error that was thrown.
    if (results.some((result) => result.status === 'rejected')) throw failure.signal.reason;
  } finally {
    await progress.close();
  }
}

async function makeVariation(
  { generator, db, storage, clock, watermark }: GenerationContext,
  artwork: store.ArtworkRow,
  pets: readonly Subject[],
  index: number,
  progress: ProgressTracker,
  signal: AbortSignal,
): Promise<void> {
  progress.painting(index, 'composing', 0);
  const recipe = composePets(generator, pets, {
    style: artwork.style,
    seed: Number(artwork.seed),
    variation: index,
    petNames: petNamesOf(artwork),
    petBreed: artwork.petBreed,
    language: artwork.language ?? standardLanguage,
  });
  const subject = await subjectOf(generator, pets, recipe, { purpose: 'preview', signal });
  const picture = await generator.paint(subject, recipe, previewSize, {
    purpose: 'preview',
    signal,
    onProgress: (_stage, fraction) => progress.painting(index, 'painting', fraction * 0.95),
  });
  progress.painting(index, 'finishing', 0.95);
  const master = await encodeMaster(picture);
  const eyes = generator.findEyes(subject, recipe, previewSize);
  const preview = await encodePreview(picture, watermark, { eyes });
  signal.throwIfAborted();
  // Every attempt uses the same keys, so that an interrupted one leaves no stray files.
  const folder = `artworks/${artwork.id}/${artwork.vault}`;
  const masterKey = `${folder}/${index}-master.png`;
  const previewKey = `${folder}/${index}-preview.jpg`;
  await storage.put(masterKey, master, 'image/png');
  await storage.put(previewKey, preview, 'image/jpeg');
  await store.insertVariation(db, {
    artworkId: artwork.id,
    index,
    recipe,
    engine: storedEngine(generator.engine, artwork, recipe),
    masterKey,
    masterSha256: createHash('sha256').update(master).digest('hex'),
    previewKey,
    width: picture.width,
    height: picture.height,
    createdAt: clock(),
  });
  progress.painting(index, 'finishing', 1);
}
