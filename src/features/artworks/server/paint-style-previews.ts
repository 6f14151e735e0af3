import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../../platform/config.ts';
import { willBeRetried, type JobRun } from '../../../platform/jobs/jobs.ts';
import { isOutOfSpace } from '../../../platform/disk-full.ts';
import type { Subject } from '../../../providers/generation/port.ts';
import { newId } from '../../../shared/ids.ts';
import { addMilliseconds, day, minute } from '../../../shared/time.ts';
import { describePhoto, isLatestPhoto, analysisKeyOf, openSubject, type Photo } from '../../photos/server/service.ts';
import { stylePreviewSize } from '../contract.ts';
import { encodeStylePreview } from './encode.ts';
import { seedOf } from './fingerprint.ts';
import type { GenerationContext } from './generate.ts';
import type { StylePreviewsData } from './jobs.ts';
import { isUnwatched, pauseIfUnwatched } from './style-preview-views.ts';
import * as store from './style-preview-store.ts';
import { previewedStyles } from './style-previews.ts';

/** A visitor who has waited this long has moved on: an overloaded shop serves the newest requests. */
const maxWait = 10 * minute;
/** Longest time that one run yields to artworks, in milliseconds; after that the generator's own queue decides. */
const maxYield = 60_000;
/** Interval between checks for unfinished artworks, in milliseconds. */
const lookAgain = 250;
/** Longest side of the reduced photo in pixels: a preview 320 wide shows no more; sampling 12 megapixels is slow. */
const sampledSide = 1_280;

type Context = Omit<GenerationContext, 'jobs'> & { readonly config: Pick<Config, 'stylePreviewsPerDay'> };

/**
 * Paints small previews of a photo in every style: the first variation of each, without a name. There is one job per
 * photo. It ends when the owner uploads another photo, changes the hints of this one, or stops looking (the next look
 * queues another job). It yields while anybody waits for an artwork. It may be killed at any time and run again:
 * previews that have landed stay. Beyond `stylePreviewsPerDay` sets a day, a visitor sees the catalog's pictures.
 */
export async function paintStylePreviews(
  context: Context,
  run: Pick<JobRun<StylePreviewsData>, 'data' | 'signal' | 'lastAttempt'>,
): Promise<void> {
  if (context.config.stylePreviewsPerDay === 0) return;
  for (;;) {
    const photo = await describePhoto(context.db, run.data.photoId);
    if (photo === null) return;
    const set = await openSet(context, photo, new Date(run.data.at));
    if (set.status !== 'painting') return;
    try {
      const end = await paintSet(context, photo, set, run.signal);
      if (end === 'unwatched') {
        if (await pauseIfUnwatched(context, set.id)) return;
        continue;
      }
      // With its new hints the photo gets another set at the next look; this one resumes if the hints change back.
      await store.saveSetStatus(context.db, set.id, end === 'changed' ? 'paused' : end);
      return;
    } catch (error) {
      // On a full disk the visitor sees the catalog's pictures instead.
      const full = isOutOfSpace(error);
      if (full || !willBeRetried(error, run)) await store.saveSetStatus(context.db, set.id, 'stopped');
      if (full) return;
      throw error;
    }
  }
}

/** The set for the photo's current hints. A new one starts as 'stopped' if it is too late or above the daily limit. */
async function openSet(context: Context, photo: Photo, askedAt: Date): Promise<store.StylePreviewSetRow> {
  const { db, generator, clock, config } = context;
  const identity = { photoId: photo.id, analysisKey: analysisKeyOf(photo, generator.engine), engine: generator.engine };
  const known = await store.findSet(db, identity);
  if (known !== null) return known;
  const now = clock();
  const late = now.getTime() - askedAt.getTime() > maxWait;
  const tooMany =
    (await store.countSetsSince(db, photo.owner, addMilliseconds(now, -day))) >= config.stylePreviewsPerDay;
  return store.insertOrFindSet(db, {
    ...identity,
    id: newId('sty'),
    owner: photo.owner,
    status: late || tooMany ? 'stopped' : 'painting',
    // A visitor who still waits polls within seconds, which starts the painting.
    lookedAt: askedAt,
    createdAt: now,
  });
}

/** Why a run ends early: the owner has another photo; has changed the hints of this one; looks at something else. */
type Reason = 'stopped' | 'changed' | 'unwatched';

async function paintSet(
  context: Context,
  photo: Photo,
  set: store.StylePreviewSetRow,
  signal: AbortSignal,
): Promise<'done' | Reason> {
  const landed = new Set((await store.findPreviews(context.db, set.id)).map(({ style }) => style));
  const missing = previewedStyles(context.generator).filter((style) => !landed.has(style));
  if (missing.length === 0) return 'done';
  let standing = await reasonToEnd(context, photo, set);
  if (standing !== null) return standing;
  // The recipes of every generator are independent of the photo's size.
  const subject = await openSubject(context, photo.id, photo.hints, { signal, longestSide: sampledSide });
  const yielding = AbortSignal.timeout(maxYield);
  const failures: unknown[] = [];

  async function paintInTurn(): Promise<void> {
    for (let style = missing.shift(); style !== undefined; style = missing.shift()) {
      await standBack(context, signal, yielding);
      standing ??= await reasonToEnd(context, photo, set);
      if (standing !== null) return;
      try {
        await paintStyle(context, photo, set, subject, style, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (isOutOfSpace(error)) throw error;
        // A failing style does not stop the others; the next attempt tries it again.
        failures.push(error);
      }
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: availableParallelism() }, paintInTurn));
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
  if (failures.length > 0 && standing === null) throw failures[0];
  return standing ?? 'done';
}

async function reasonToEnd(
  { db, clock }: Context,
  photo: Photo,
  { analysisKey, engine }: store.StylePreviewSetRow,
): Promise<Reason | null> {
  const current = await describePhoto(db, photo.id);
  if (current === null || !(await isLatestPhoto(db, photo))) return 'stopped';
  if (analysisKeyOf(current, engine) !== analysisKey) return 'changed';
  const set = await store.findSet(db, { photoId: photo.id, analysisKey, engine });
  return set !== null && isUnwatched(set, clock()) ? 'unwatched' : null;
}

/** Waits while any artwork is unfinished, until `yielding` aborts. */
async function standBack({ db }: Context, signal: AbortSignal, yielding: AbortSignal): Promise<void> {
  while (!yielding.aborted && (await store.hasUnfinishedArtworks(db))) await sleep(lookAgain, undefined, { signal });
}

async function paintStyle(
  { generator, storage, db, clock, shopName }: Context,
  photo: Photo,
  set: store.StylePreviewSetRow,
  subject: Subject,
  style: string,
  signal: AbortSignal,
): Promise<void> {
  const request = { style, petName: null, petBreed: null };
  const recipe = generator.compose(subject, {
    ...request,
    variation: 0,
    seed: seedOf(photo.sha256, { ...request, round: 0 }),
  });
  const picture = await generator.paint(subject, recipe, stylePreviewSize, { purpose: 'sketch', signal });
  const key = `style-previews/${set.id}/${style}.webp`;
  await storage.put(key, await encodeStylePreview(picture, shopName), 'image/webp');
  try {
    await store.insertPreview(db, { setId: set.id, style, key, createdAt: clock() });
  } catch (error) {
    // The photo was deleted in the meantime, and its previews with it.
    await storage.remove(key);
    throw error;
  }
}
