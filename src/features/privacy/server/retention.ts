import { setTimeout as sleep } from 'node:timers/promises';
import type { Tx } from '../../../platform/db/database.ts';
import { deleteReportsBefore } from '../../../platform/outbox/reports-store.ts';
import { clearFailedEmailData } from '../../../platform/outbox/store.ts';
import { addMilliseconds, day, minute, second } from '../../../shared/time.ts';
import { forgetAudit, forgetExpiredSignIns } from '../../accounts/server/service.ts';
import { forgetOldVotes, removeExpiredArtworks } from '../../artworks/server/service.ts';
import { forgetOldCarts } from '../../cart/server/service.ts';
import { invoiceYears, retention } from '../../catalog/contract.ts';
import { forgetEndedGiftCards } from '../../gift-cards/server/service.ts';
import { forgetAbandoned, forgetCards, forgetVatChecks, forgetWebhooks } from '../../checkout/server/service.ts';
import { forgetBuyers } from '../../invoices/server/service.ts';
import { removeExpiredPhotos } from '../../photos/server/service.ts';
import type { PrivacyContext } from './context.ts';
import { removeFiles } from './files.ts';
import { removePhotosOfClosedOrders } from './ordered-photos.ts';
import * as store from './store.ts';
import { executePendingDeletions } from './pending-deletions.ts';

/** Rows deleted per transaction. They stay locked for some tens of milliseconds, the longest that a visitor waits. */
const batch = 100;
/** Maximum pause between two batches. */
const maxPauseMs = second / 2;

export interface RetentionRun {
  /** Aborts the run between two batches. */
  readonly signal?: AbortSignal;
  /** Milliseconds after which the run stops between two batches. */
  readonly budget?: number;
}

/**
 * Deletes everything whose retention is over, in batches, until nothing is due. After each batch it pauses as long as
 * the batch took, at most `maxPauseMs`, so that visitors keep about half of the database's time. A crash loses nothing:
 * deleting a row and adding its entry to `removals` is one transaction, and file deletion is retried until that entry
 * is finished. Returns false if the budget ran out first; another run has to continue. Throws the signal's reason.
 */
export async function removeExpired(
  context: PrivacyContext,
  { signal, budget = 8 * minute }: RetentionRun = {},
): Promise<boolean> {
  const until = performance.now() + budget;
  const removed = { artworks: 0, photos: 0, ordered: 0, wished: 0 };
  let more = true;
  try {
    removed.wished = await executePendingDeletions(context);
    await deleteExpiredData(context, signal);
    while (more && performance.now() < until) {
      signal?.throwIfAborted();
      const startedAt = performance.now();
      // Photos come after artworks, which hold them. Files are deleted in every round, soon after their rows.
      const artworks = await remove(context, removeExpiredArtworks);
      const photos = await remove(context, removeExpiredPhotos);
      const ordered = await removePhotosOfClosedOrders(context, batch);
      const files = await removeFiles(context, 2 * batch);
      removed.artworks += artworks;
      removed.photos += photos;
      removed.ordered += ordered.photos;
      more = artworks + photos + ordered.settled + files > 0;
      if (more) await sleep(Math.min(maxPauseMs, performance.now() - startedAt), undefined, { signal });
    }
  } finally {
    if (Object.values(removed).some((count) => count > 0)) context.log.info(removed, 'pictures removed');
  }
  return !more;
}

async function remove(
  context: PrivacyContext,
  removeRows: (tx: Tx, now: Date, limit: number) => Promise<string[]>,
): Promise<number> {
  const now = context.clock();
  return context.db.transaction(async (tx) => {
    const ids = await removeRows(tx, now, batch);
    await store.insertRemovals(
      tx,
      ids.map((subject) => ({ subject, reason: 'expired', begunAt: now })),
    );
    return ids.length;
  });
}

/**
 * Deletes expired sign-ins, family votes, carts, abandoned checkouts, failed emails, webhooks, old removals and audit
 * entries, and the buyers of old invoices.
 */
async function deleteExpiredData({ db, clock }: PrivacyContext, signal: AbortSignal | undefined): Promise<void> {
  const now = clock();
  await forgetExpiredSignIns(db, now);
  await clearFailedEmailData(db, addMilliseconds(now, -retention.failedEmailDays * day));
  await deleteReportsBefore(db, addMilliseconds(now, -retention.failedEmailDays * day));
  await forgetOldVotes(db, addMilliseconds(now, -retention.familyVoteDays * day));
  await forgetOldCarts(db, addMilliseconds(now, -retention.cartDays * day));
  await forgetVatChecks(db, addMilliseconds(now, -day));
  const abandonedBefore = addMilliseconds(now, -retention.abandonedCheckoutDays * day);
  await forgetAbandoned(db, abandonedBefore);
  await forgetCards(db, addMilliseconds(now, -retention.cardMarkDays * day), abandonedBefore);
  await forgetEndedGiftCards(db, {
    endedBefore: addMilliseconds(now, -retention.endedGiftCardDays * day),
    abandonedBefore,
  });
  await forgetWebhooks(db, addMilliseconds(now, -retention.webhookDays * day), signal);
  await forgetBuyers(db, addMilliseconds(now, -invoiceYears * 365.25 * day), batch);
  await forgetAudit(db, addMilliseconds(now, -retention.auditDays * day));
  await store.forgetRemovals(db, addMilliseconds(now, -retention.removalDays * day));
}
