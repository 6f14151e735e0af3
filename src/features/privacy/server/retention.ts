import type { Tx } from '../../../platform/db/database.ts';
import { forgetFailed } from '../../../platform/outbox/store.ts';
import { addMilliseconds, day } from '../../../shared/time.ts';
import { forgetExpiredSignIns } from '../../accounts/server/service.ts';
import { findExpiredArtworks, removeArtwork } from '../../artworks/server/service.ts';
import { forgetOldCarts } from '../../cart/server/service.ts';
import { retention } from '../../catalog/contract.ts';
import { forgetAbandoned } from '../../checkout/server/service.ts';
import { findExpiredPhotos, removePhoto } from '../../photos/server/service.ts';
import type { PrivacyContext } from './context.ts';
import { removeFiles } from './files.ts';
import { removePhotosOfClosedOrders } from './ordered-photos.ts';
import * as store from './store.ts';
import { grantWishes } from './wishes.ts';

/** Removed in one run; the rest waits for the next. */
const batch = 200;

/**
 * Lets go of everything whose time is over. Killed at any point it loses nothing: a thing leaves the shop
 * and gets its entry in `removals` in one transaction, and files go for as long as that entry is unfinished.
 * Photos come after artworks, which hold theirs.
 */
export async function removeExpired(context: PrivacyContext): Promise<void> {
  const artworks = await remove(context, await findExpiredArtworks(context.db, context.clock(), batch), removeArtwork);
  const photos = await remove(context, await findExpiredPhotos(context.db, context.clock(), batch), removePhoto);
  const ordered = await removePhotosOfClosedOrders(context, batch);
  const wished = await grantWishes(context);
  await forgetPeople(context);
  await removeFiles(context);
  if (artworks + photos + ordered + wished > 0) context.log.info({ artworks, photos, ordered, wished }, 'pictures removed');
}

async function remove(
  context: PrivacyContext,
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

/** What browsers, checkouts and mails that nobody took have left behind. */
async function forgetPeople({ db, clock }: PrivacyContext): Promise<void> {
  const now = clock();
  await forgetExpiredSignIns(db, now);
  await forgetFailed(db, addMilliseconds(now, -retention.failedMailDays * day));
  await forgetOldCarts(db, addMilliseconds(now, -retention.cartDays * day));
  await forgetAbandoned(db, addMilliseconds(now, -retention.abandonedCheckoutDays * day));
}
