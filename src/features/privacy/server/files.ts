import { isId } from '../../../shared/ids.ts';
import { hour } from '../../../shared/time.ts';
import { artworkFolders, removeStylePreviews } from '../../artworks/server/service.ts';
import { photoFolders } from '../../photos/server/service.ts';
import type { PrivacyContext } from './context.ts';
import * as store from './store.ts';

/** A worker that was painting when its artwork went may still write a file: it is looked for once more after this. */
const settled = hour;

type FilesContext = Pick<PrivacyContext, 'db' | 'storage' | 'clock'>;

/** Deletes the files of everything that has left the shop; what is gone already is no error. */
export async function removeFiles(context: FilesContext): Promise<void> {
  await removeFilesOf(context, await store.findUnfinished(context.db));
}

/** At once, for those that somebody waits for; the retention job looks after whatever this does not reach. */
export async function removeFilesNow(context: PrivacyContext, subjects: readonly string[]): Promise<void> {
  try {
    await removeFilesOf(context, await store.findRemovals(context.db, subjects));
  } catch (error) {
    context.log.warn({ err: error }, 'files of deleted pictures are left for the retention job');
  }
}

async function removeFilesOf(context: FilesContext, removals: readonly store.RemovalRow[]): Promise<void> {
  for (const { subject, begunAt } of removals) {
    const isPhoto = isId('pho', subject);
    if (isPhoto) await removeStylePreviews(context, subject);
    for (const folder of isPhoto ? photoFolders(subject) : artworkFolders(subject)) await context.storage.removeAll(folder);
    const now = context.clock();
    if (now.getTime() - begunAt.getTime() >= settled) await store.finishRemoval(context.db, subject, now);
  }
}
