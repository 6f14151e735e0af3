import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { Config } from '../../../platform/config.ts';
import { isWorthAnother, type JobRun } from '../../../platform/jobs/jobs.ts';
import { isOutOfSpace } from '../../../platform/disk-full.ts';
import type { Subject } from '../../../providers/generation/port.ts';
import { newId } from '../../../shared/ids.ts';
import { addMilliseconds, day, minute } from '../../../shared/time.ts';
import { describePhoto, isLatestPhoto, analysisKeyOf, withSubject, type Photo } from '../../photos/server/service.ts';
import { stylePreviewSize } from '../contract.ts';
import { encodeStylePreview } from './encode.ts';
import { seedOf } from './fingerprint.ts';
import type { GenerationContext } from './generate.ts';
import type { StylePreviewsData } from './jobs.ts';
import { isUnwatched, pauseUnwatched } from './style-preview-looks.ts';
import * as store from './style-preview-store.ts';
import { previewedStyles } from './style-previews.ts';

/** Who has waited this long has moved on: on a shop that cannot keep up, the newest are served. */
const maxWait = 10 * minute;
/** Longest that one run stands back for artworks, in milliseconds; after that the generator's own queue decides. */
const maxYield = 60_000;
/** Between two looks at whether an artwork is still awaited, in milliseconds. */
const lookAgain = 250;
/** Of the photo, in pixels: a picture 320 wide shows no more, and twelve megapixels take their time to sample. */
const sampledSide = 1_280;

type Context = Omit<GenerationContext, 'jobs'> & { readonly config: Pick<Config, 'stylePreviewsPerDay'> };

/**
 * Paints a photo in every style, small: the first variation of each as it would be without a name. One job a photo; it
 * ends when its owner sends another photo, describes this one anew or looks at something else (a look sends another),
 * stands back while anybody waits for an artwork, and may be killed anywhere and run again: what has landed stays. Who
 * sends or describes more photos a day than the owner allows sees the catalog's pictures.
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
        if (await pauseUnwatched(context, set.id)) return;
        continue;
      }
      // Described anew, the photo gets another set once somebody looks; this one is gone on with should it change back.
      await store.saveSetStatus(context.db, set.id, end === 'changed' ? 'paused' : end);
      return;
    } catch (error) {
      // The catalog's pictures stand in where there is no room for the visitor's own.
      const full = isOutOfSpace(error);
      if (full || !isWorthAnother(error, run)) await store.saveSetStatus(context.db, set.id, 'stopped');
      if (full) return;
      throw error;
    }
  }
}

/** The set of this photo as it is now; a new one is closed from the start when it comes too late or is one too many. */
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
    // Who still waits asks within seconds, and has it begun.
    lookedAt: askedAt,
    createdAt: now,
  });
}

/** Why a run leaves a set: its owner has another photo; has described this one anew; looks at something else. */
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
  const subject = await withSubject(context, photo, signal, shrink);
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
        // One style that fails does not cost the visitor the others; another attempt tries it again.
        failures.push(error);
      }
    }
  }
  const lanes = await Promise.allSettled(Array.from({ length: availableParallelism() }, paintInTurn));
  for (const lane of lanes) if (lane.status === 'rejected') throw lane.reason;
  if (failures.length > 0 && standing === null) throw failures[0];
  return standing ?? 'done';
}

/** The same pet in fewer pixels, on shared memory; every generator's recipes are free of the photo's size. */
async function shrink({ photo, findings }: Subject): Promise<Subject> {
  if (Math.max(photo.width, photo.height) <= sampledSide) return { photo, findings };
  const { data, info } = await sharp(photo.data, {
    raw: { width: photo.width, height: photo.height, channels: 3 },
    limitInputPixels: false,
  })
    .resize(sampledSide, sampledSide, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const shared = new Uint8Array(new SharedArrayBuffer(data.byteLength));
  shared.set(data);
  return { photo: { width: info.width, height: info.height, data: shared }, findings };
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

/** Waits while anybody waits for an artwork, until yielding is over. */
async function standBack({ db }: Context, signal: AbortSignal, yielding: AbortSignal): Promise<void> {
  while (!yielding.aborted && (await store.isArtworkAwaited(db))) await sleep(lookAgain, undefined, { signal });
}

async function paintStyle(
  { generator, storage, db, clock, shopName }: Context,
  photo: Photo,
  set: store.StylePreviewSetRow,
  subject: Subject,
  style: string,
  signal: AbortSignal,
): Promise<void> {
  const wish = { style, petName: null, petBreed: null };
  const recipe = generator.compose(subject, {
    ...wish,
    variation: 0,
    seed: seedOf(photo.sha256, { ...wish, round: 0 }),
  });
  const picture = await generator.paint(subject, recipe, stylePreviewSize, { purpose: 'sketch', signal });
  const key = `style-previews/${set.id}/${style}.webp`;
  await storage.put(key, await encodeStylePreview(picture, shopName), 'image/webp');
  try {
    await store.insertPreview(db, { setId: set.id, style, key, createdAt: clock() });
  } catch (error) {
    // The photo was deleted under our hands, and its previews with it.
    await storage.remove(key);
    throw error;
  }
}
