import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../../../platform/config.ts';
import { willBeRetried, type JobRun } from '../../../../platform/jobs/jobs.ts';
import { isOutOfSpace } from '../../../../platform/disk-full.ts';
import type { Subject } from '../../../../providers/generation/port.ts';
import { newId } from '../../../../shared/ids.ts';
import { addMilliseconds, day, minute } from '../../../../shared/time.ts';
import { carriageOf } from '../../../catalog/contract.ts';
import { describePhoto, isLatestPhoto } from '../../../photos/server/service.ts';
import { stylePreviewSize } from '../../contract.ts';
import type { GenerationContext } from '../painting/generate.ts';
import type { StylePreviewsData } from '../jobs.ts';
import { openPets } from '../pets.ts';
import { paintPreview } from './paint-preview.ts';
import { findPreviewedPets, refsOf, type PreviewedPets } from './previewed-pets.ts';
import { isUnwatched, pauseIfSatisfied, pauseIfUnwatched, previewedStyles } from './style-preview-views.ts';
import * as store from './style-preview-store.ts';

/**
 * Requests older than this are dropped: the visitor has moved on, and an overloaded shop serves the newest requests.
 */
const maxWaitMs = 10 * minute;
/** Longest time that one run waits for unfinished artworks; after that the generator's own queue sets the order. */
const maxYieldMs = 60_000;
/** Interval between checks for unfinished artworks. */
const pollIntervalMs = 250;
/** Longest side of the reduced photo in pixels: a preview 320 wide shows no more detail, and 12 megapixels are slow. */
const sampledSide = 1_280;

type Context = Omit<GenerationContext, 'jobs'> & { readonly config: Pick<Config, 'stylePreviewsPerDay'> };

/**
 * Paints small previews of a photo in the styles that are on the owner's screen, from top to bottom: the first
 * variation of each, without a name. There is one job per photo, or per set of pets in one picture. It ends when these
 * are painted, and when the owner uploads another photo, changes the hints of this one, or stops polling (the next poll
 * that wants more queues another job). It yields while anybody waits for an artwork. It may be killed at any time and
 * run again: finished previews are kept. Beyond `stylePreviewsPerDay` sets a day, a visitor sees the catalog's pictures.
 */
export async function paintStylePreviews(
  context: Context,
  run: Pick<JobRun<StylePreviewsData>, 'data' | 'signal' | 'lastAttempt'>,
): Promise<void> {
  if (context.config.stylePreviewsPerDay === 0) return;
  for (;;) {
    const shown = await findShown(context, run.data);
    if (shown === null) return;
    const set = await openSet(context, shown, new Date(run.data.at));
    if (set.status !== 'painting') return;
    try {
      const end = await paintSet(context, shown, set, run.signal);
      if (end === 'unwatched' || end === 'satisfied') {
        const pause = end === 'unwatched' ? pauseIfUnwatched : pauseIfSatisfied;
        if (await pause(context, set.id)) return;
        continue;
      }
      // The next poll creates another set for the new hints; this one resumes if the hints change back.
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

/** The pets that previews show, under the present hints of their photos; null if one of the photos is gone. */
async function findShown(
  { db, generator }: Context,
  { photoId, pets }: Pick<StylePreviewsData, 'photoId' | 'pets'>,
): Promise<PreviewedPets | null> {
  return findPreviewedPets(async (id) => describePhoto(db, id), photoId, pets, generator.engine);
}

/** The set for the photos' current hints. A new one starts as 'stopped' if it is too late or above the daily limit. */
async function openSet(context: Context, shown: PreviewedPets, requestedAt: Date): Promise<store.StylePreviewSetRow> {
  const { db, generator, clock, config } = context;
  const { photo, photoId, pets, analysisKey } = shown;
  const identity = { photoId, analysisKey, engine: generator.engine };
  const existing = await store.findSet(db, identity);
  if (existing !== null) return existing;
  const now = clock();
  const late = now.getTime() - requestedAt.getTime() > maxWaitMs;
  const tooMany =
    (await store.countSetsSince(db, photo.owner, addMilliseconds(now, -day))) >= config.stylePreviewsPerDay;
  return store.insertOrFindSet(db, {
    ...identity,
    pets,
    id: newId('sty'),
    owner: photo.owner,
    status: late || tooMany ? 'stopped' : 'painting',
    // A visitor who still waits polls within seconds, which starts the painting.
    lookedAt: requestedAt,
    createdAt: now,
  });
}

/**
 * Why a run ends early. 'stopped': the owner has a newer photo, or this one is gone. 'changed': its hints have changed.
 * 'unwatched': nobody polls. 'satisfied': the styles on the owner's screen are painted.
 */
type Reason = 'stopped' | 'changed' | 'unwatched' | 'satisfied';

async function paintSet(
  context: Context,
  shown: PreviewedPets,
  set: store.StylePreviewSetRow,
  signal: AbortSignal,
): Promise<'done' | Reason> {
  const missing = new Set(previewedStyles(context.generator, shown));
  for (const { style } of await store.findPreviews(context.db, set.id)) missing.delete(style);
  if (missing.size === 0) return 'done';
  const first = await readWanted(context, set);
  if (typeof first === 'string') return first;
  const firstStyle = nextStyle(first, missing);
  if (firstStyle === undefined) return 'satisfied';
  const petsFor = openOnce(context, shown, signal);
  // A picture of several pets that cannot be cut out is not painted; other hints lead to another set.
  const pets = await petsFor(firstStyle);
  if (pets.length > 1 && !pets.every((pet) => context.generator.describe(pet).canJoin)) return 'stopped';
  const yieldTimeout = AbortSignal.timeout(maxYieldMs);
  const failures: unknown[] = [];

  async function paintNextStyles(): Promise<Reason | 'done'> {
    while (missing.size > 0) {
      await waitForArtworks(context, signal, yieldTimeout);
      const wanted = await readWanted(context, set);
      if (typeof wanted === 'string') return wanted;
      // A failing style may stop the set for good, so all others are painted before.
      const style = nextStyle(failures.length > 0 ? null : wanted, missing);
      if (style === undefined) return missing.size > 0 ? 'satisfied' : 'done';
      missing.delete(style);
      try {
        await paintStyle(context, shown.photo, set, await petsFor(style), style, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (isOutOfSpace(error)) throw error;
        // A failing style does not stop the others; the next attempt tries it again.
        failures.push(error);
      }
    }
    return 'done';
  }
  const lanes = await Promise.allSettled(Array.from({ length: availableParallelism() }, paintNextStyles));
  const ends = lanes.map((lane) => {
    if (lane.status === 'rejected') throw lane.reason;
    return lane.value;
  });
  const early = ends.find((end) => end !== 'done' && end !== 'satisfied');
  if (early !== undefined) return early;
  if (failures.length > 0) throw failures[0];
  return missing.size > 0 ? 'satisfied' : 'done';
}

/** Opens the pets of previews once for all styles that are painted from the same photos. */
function openOnce(
  context: Context,
  shown: PreviewedPets,
  signal: AbortSignal,
): (style: string) => Promise<readonly Subject[]> {
  const opened = new Map<string, Promise<readonly Subject[]>>();
  return async (style) => {
    const kind = shown.pets === null ? 'one pet' : carriageOf(style);
    // A reduced photo is enough: no generator's recipe depends on the photo's size.
    const pets = opened.get(kind) ?? openPets(context, { ...shown, style }, { signal, longestSide: sampledSide });
    opened.set(kind, pets);
    return pets;
  };
}

/** Ids of the styles to paint, in order; null for all. Or why to end. */
async function readWanted(
  context: Context,
  { photoId, pets, analysisKey, engine }: store.StylePreviewSetRow,
): Promise<readonly string[] | null | Reason> {
  const { db, clock } = context;
  const current = await findShown(context, { photoId, pets: refsOf(pets) });
  if (current === null || !(await isLatestPhoto(db, current.photo))) return 'stopped';
  if (current.analysisKey !== analysisKey) return 'changed';
  const set = await store.findSet(db, { photoId, analysisKey, engine });
  if (set === null) return 'stopped';
  return isUnwatched(set, clock()) ? 'unwatched' : set.wanted;
}

function nextStyle(wanted: readonly string[] | null, missing: ReadonlySet<string>): string | undefined {
  return (wanted ?? [...missing]).find((style) => missing.has(style));
}

/** Waits while any artwork is unfinished, until `yieldTimeout` aborts. */
async function waitForArtworks({ db }: Context, signal: AbortSignal, yieldTimeout: AbortSignal): Promise<void> {
  while (!yieldTimeout.aborted && (await store.hasUnfinishedArtworks(db)))
    await sleep(pollIntervalMs, undefined, { signal });
}

async function paintStyle(
  context: Context,
  photo: PreviewedPets['photo'],
  set: store.StylePreviewSetRow,
  pets: readonly Subject[],
  style: string,
  signal: AbortSignal,
): Promise<void> {
  const { storage, db, clock } = context;
  const key = `style-previews/${set.id}/${style}.webp`;
  await storage.put(key, await paintPreview(context, photo, pets, style, stylePreviewSize, signal), 'image/webp');
  try {
    await store.insertPreview(db, { setId: set.id, style, key, createdAt: clock() });
  } catch (error) {
    // The photo was deleted in the meantime, and its previews with it.
    await storage.remove(key);
    throw error;
  }
}
