import type { Db } from '../../../platform/db/database.ts';
import type { JobQueue } from '../../../platform/jobs/jobs.ts';
import { addMilliseconds, second, type Clock } from '../../../shared/time.ts';
import { stylePreviewsJob } from './jobs.ts';
import * as store from './style-preview-store.ts';

export interface LookingContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly jobs: JobQueue;
}

/** A page that waits for pictures asks every few seconds: one look in so long is written down. */
const noticeEvery = 20 * second;
/** Whoever has not asked for so long looks at something else, or has closed the page. */
const watchedFor = 30 * second;

/** Has a set begun that nobody has painted at yet: of a photo that was just sent, it is queued already. */
export async function askForSet({ db, clock, jobs }: LookingContext, photoId: string): Promise<void> {
  await jobs.send(db, stylePreviewsJob, { photoId, at: clock().toISOString() }, { singletonKey: photoId });
}

/** Keeps a set that is being painted going while somebody looks, and has one that was paused gone on with. */
export async function noticeLook({ db, clock, jobs }: LookingContext, set: store.StylePreviewSetRow): Promise<void> {
  const now = clock();
  if (set.status === 'painting' && now.getTime() - set.lookedAt.getTime() >= noticeEvery)
    await store.saveLook(db, set.id, now);
  if (set.status !== 'paused') return;
  await db.transaction(async (tx) => {
    // Without a key: the run that paused it may not have ended yet, and would pass for this one.
    if (await store.resumeSet(tx, set.id, now))
      await jobs.send(tx, stylePreviewsJob, { photoId: set.photoId, at: now.toISOString() });
  });
}

/** Whether nobody has looked at the set for a while. */
export function isUnwatched({ lookedAt }: store.StylePreviewSetRow, now: Date): boolean {
  return lookedAt < unseenSince(now);
}

/** Pauses the set unless somebody has looked meanwhile; whether it is paused now. */
export async function pauseUnwatched(
  { db, clock }: Pick<LookingContext, 'db' | 'clock'>,
  setId: string,
): Promise<boolean> {
  return store.pauseSet(db, setId, unseenSince(clock()));
}

function unseenSince(now: Date): Date {
  return addMilliseconds(now, -watchedFor);
}
