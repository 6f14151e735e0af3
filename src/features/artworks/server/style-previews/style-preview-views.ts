import type { Db } from '../../../../platform/db/database.ts';
import type { JobQueue } from '../../../../platform/jobs/jobs.ts';
import type { Generator } from '../../../../providers/generation/port.ts';
import { addMilliseconds, second, type Clock } from '../../../../shared/time.ts';
import { carriesPets, styles } from '../../../catalog/contract.ts';
import { stylePreviewsJob } from '../jobs.ts';
import type { PicturePets } from '../pets.ts';
import { refsOf, type PreviewedPets } from './previewed-pets.ts';
import * as store from './style-preview-store.ts';

export interface StylePreviewViewContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: JobQueue;
}

/** Minimum time between two stored view times: a page that waits for pictures polls every few seconds. */
const viewIntervalMs = 20 * second;
/** A set that was not polled for this long counts as unwatched: the visitor has left or closed the page. */
const viewTimeoutMs = 30 * second;

/** Ids of the styles that have previews of these pets, in the order of the catalog. */
export function previewedStyles(
  generator: Pick<Generator, 'paints'>,
  { photoId, pets }: Pick<PicturePets, 'photoId' | 'pets'>,
): string[] {
  const photoIds = (pets ?? [{ photoId }]).map((pet) => pet.photoId);
  return styles.filter(({ id }) => generator.paints(id) && carriesPets(id, photoIds)).map(({ id }) => id);
}

/** Queues the job that creates and paints a set. For a photo that was just uploaded, it is already queued. */
export async function queueStylePreviews(
  { db, clock, jobs }: StylePreviewViewContext,
  { photoId, pets, analysisKey }: PreviewedPets,
): Promise<void> {
  const singletonKey = pets === null ? photoId : `${photoId} ${analysisKey}`;
  await jobs.send(db, stylePreviewsJob, { photoId, at: clock().toISOString(), pets: refsOf(pets) }, { singletonKey });
}

/** What a poll asks for. */
export interface View {
  /** Ids of the styles on the screen; null for all. */
  readonly wanted: readonly string[] | null;
  /** Whether any of them is not painted yet. */
  readonly isMissing: boolean;
}

/** Records that a visitor polls a set: a set that is being painted continues, and a paused one resumes for more. */
export async function recordView(
  { db, clock, jobs }: StylePreviewViewContext,
  set: store.StylePreviewSetRow,
  { wanted, isMissing }: View,
): Promise<void> {
  const now = clock();
  const isNew = (wanted?.join() ?? null) !== (set.wanted?.join() ?? null);
  if (set.status === 'painting' && (isNew || now.getTime() - set.lookedAt.getTime() >= viewIntervalMs))
    await store.saveView(db, set.id, wanted, now);
  // The run may pause the set between the select and this: both happen, and the job finds nothing to do.
  const isPaused = set.status === 'paused' || (set.status === 'painting' && isNew);
  if (!isPaused || !isMissing) return;
  await db.transaction(async (tx) => {
    // No singleton key: the run that paused the set may not have ended yet, and this job would count as its duplicate.
    if (await store.resumeSet(tx, set.id, wanted, now))
      await jobs.send(tx, stylePreviewsJob, {
        photoId: set.photoId,
        at: now.toISOString(),
        pets: refsOf(set.pets),
      });
  });
}

/** Whether nobody has polled the set for `viewTimeoutMs`. */
export function isUnwatched({ lookedAt }: store.StylePreviewSetRow, now: Date): boolean {
  return lookedAt < unseenSince(now);
}

/** Pauses the set unless somebody has polled it in the meantime; returns whether it was paused. */
export async function pauseIfUnwatched(
  { db, clock }: Pick<StylePreviewViewContext, 'db' | 'clock'>,
  setId: string,
): Promise<boolean> {
  return store.pauseSet(db, setId, unseenSince(clock()));
}

/** Pauses a set when all that the visitor sees of it is painted; returns whether it was paused, or is gone. */
export async function pauseIfSatisfied(
  { db, generator }: Pick<StylePreviewViewContext, 'db'> & { readonly generator: Pick<Generator, 'paints'> },
  setId: string,
): Promise<boolean> {
  const set = await store.readSet(db, setId);
  if (set === null) return true;
  if (set.wanted === null) return false;
  const finished = new Set((await store.findPreviews(db, setId)).map(({ style }) => style));
  // A server of a newer version may want styles that this one does not paint.
  const painted = previewedStyles(generator, set);
  const isSatisfied = set.wanted.every((style) => finished.has(style) || !painted.includes(style));
  return isSatisfied && store.pauseSatisfiedSet(db, setId, set.wanted);
}

function unseenSince(now: Date): Date {
  return addMilliseconds(now, -viewTimeoutMs);
}
