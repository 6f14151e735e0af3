import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/log.ts';
import { forgetFailed } from '../../../platform/outbox/store.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import { isId } from '../../../shared/ids.ts';
import { addMilliseconds, day, hour, type Clock } from '../../../shared/time.ts';
import { artworkFolders, findExpiredArtworks, removeArtwork, removeStylePreviews } from '../../artworks/server/service.ts';
import { retention } from '../../catalog/contract.ts';
import { findExpiredPhotos, photoFolders, removePhoto } from '../../photos/server/service.ts';
import * as store from './store.ts';

export interface RetentionContext {
  readonly db: Db;
  readonly storage: Storage;
  readonly clock: Clock;
  readonly log: Pick<Logger, 'info'>;
}

/** Removed in one run; the rest waits for the next. */
const batch = 200;
/** A worker that was painting when its artwork went may still write a file: it is looked for once more after this. */
const settled = hour;

/**
 * Deletes every artwork and photo whose day is over and which nothing holds. Killed at any point it loses
 * nothing: a thing leaves the shop and gets its entry in `removals` in one transaction, and files go for as
 * long as that entry is unfinished. Photos come after artworks, which hold theirs.
 */
export async function removeExpired(context: RetentionContext): Promise<void> {
  const artworks = await remove(context, await findExpiredArtworks(context.db, context.clock(), batch), removeArtwork);
  const photos = await remove(context, await findExpiredPhotos(context.db, context.clock(), batch), removePhoto);
  await removeFiles(context);
  await forgetFailed(context.db, addMilliseconds(context.clock(), -retention.failedMailDays * day));
  if (artworks + photos > 0) context.log.info({ artworks, photos }, 'expired pictures removed');
}

async function remove(
  context: RetentionContext,
  ids: readonly string[],
  removeRow: (tx: Tx, id: string, now: Date) => Promise<boolean>,
): Promise<number> {
  let removed = 0;
  for (const id of ids) {
    const now = context.clock();
    const gone = await context.db.transaction(async (tx) => {
      if (!(await removeRow(tx, id, now))) return false;
      await store.insertRemoval(tx, { subject: id, reason: 'expired', begunAt: now });
      return true;
    });
    if (gone) removed += 1;
  }
  return removed;
}

/** Deletes the files of everything that has left the shop; what is gone already is no error. */
async function removeFiles(context: RetentionContext): Promise<void> {
  for (const { subject, begunAt } of await store.findUnfinished(context.db)) {
    const isPhoto = isId('pho', subject);
    if (isPhoto) await removeStylePreviews(context, subject);
    for (const folder of isPhoto ? photoFolders(subject) : artworkFolders(subject)) await context.storage.removeAll(folder);
    const now = context.clock();
    if (now.getTime() - begunAt.getTime() >= settled) await store.finishRemoval(context.db, subject, now);
  }
}
