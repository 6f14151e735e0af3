import pLimit from 'p-limit';
import { isId } from '../../../shared/ids.ts';
import { addMilliseconds, hour } from '../../../shared/time.ts';
import { artworkFolders, removeStylePreviews } from '../../artworks/server/service.ts';
import { photoFolders } from '../../photos/server/service.ts';
import type { PrivacyContext } from './context.ts';
import * as store from './store.ts';

/**
 * Files are deleted again after this time, because a worker that was painting a deleted artwork may still write some.
 */
const secondPassDelayMs = hour;
/** Number of folders deleted in parallel, because each request to network storage has a high latency. */
const maxParallel = 16;

type FilesContext = Pick<PrivacyContext, 'db' | 'storage' | 'clock'>;

/**
 * Deletes the files of up to `limit` removals, oldest first. Removals whose files were never deleted come before those
 * due for a second pass. Missing files are not an error. Returns the number of removals processed; 0 if none is due.
 */
export async function removeFiles(context: FilesContext, limit: number): Promise<number> {
  const firstPass = await store.findFirstPass(context.db, limit);
  const due =
    firstPass.length > 0
      ? firstPass
      : await store.findSecondPass(context.db, addMilliseconds(context.clock(), -secondPassDelayMs), limit);
  await removeFilesOf(context, due);
  return due.length;
}

/** Deletes files while the caller waits. On failure it logs a warning and leaves the rest to the retention job. */
export async function removeFilesNow(context: PrivacyContext, subjects: readonly string[]): Promise<void> {
  try {
    await removeFilesOf(context, await store.findRemovals(context.db, subjects));
  } catch (error) {
    context.log.warn({ err: error }, 'could not delete the files of deleted pictures; the retention job will retry');
  }
}

async function removeFilesOf(context: FilesContext, removals: readonly store.RemovalRow[]): Promise<void> {
  if (removals.length === 0) return;
  const runLimited = pLimit(maxParallel);
  await removeStylePreviews(
    context,
    removals.map(({ subject }) => subject).filter((subject) => isId('pho', subject)),
    runLimited,
  );
  const results = await Promise.allSettled(
    removals.map(async ({ subject }) => {
      const folders = isId('pho', subject) ? photoFolders(subject) : artworkFolders(subject);
      await Promise.all(folders.map((folder) => runLimited(() => context.storage.removeAll(folder))));
    }),
  );
  const at = context.clock();
  const gone = removals.filter((_, index) => results[index]?.status === 'fulfilled');
  const isSecondPass = ({ begunAt }: store.RemovalRow): boolean =>
    at.getTime() - begunAt.getTime() >= secondPassDelayMs;
  await store.recordFilesDeleted(context.db, {
    emptied: gone.filter((row) => !isSecondPass(row)).map(({ subject }) => subject),
    finished: gone.filter(isSecondPass).map(({ subject }) => subject),
    at,
  });
  const failed = results.find((result) => result.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
