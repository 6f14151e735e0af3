import type { DbOrTx } from '../../../platform/db/database.ts';
import type { DraftRow } from './drafts/draft-store.ts';
import * as store from './forget-store.ts';

/** The drafts of a person, newest first, for the export of their data. */
export async function draftsOf(db: DbOrTx, owners: readonly string[]): Promise<DraftRow[]> {
  return store.findDraftsOf(db, owners);
}

/** Removes name, address, email and gift from the draft of an order. The amounts stay. */
export async function forgetBuyerOf(tx: DbOrTx, draftId: string): Promise<void> {
  await store.anonymizeDraft(tx, draftId);
}

/**
 * Removes name, address, email and gift from drafts that expired before `before`. Choose it early enough that no late
 * payment of these drafts can arrive anymore.
 */
export async function forgetAbandoned(db: DbOrTx, before: Date): Promise<void> {
  await store.anonymizeExpiredDrafts(db, before);
}

/** Removes what is kept of cards from payments made before `before`, and from unpaid ones before `unpaidBefore`. */
export async function forgetCards(db: DbOrTx, before: Date, unpaidBefore: Date): Promise<void> {
  await store.removeCardMarks(db, before, unpaidBefore);
}

/** Deletes webhook events received before `before`, in batches. */
export async function forgetWebhooks(db: DbOrTx, before: Date, signal?: AbortSignal): Promise<void> {
  const batch = 1_000;
  while ((await store.deleteWebhooks(db, before, batch)) === batch) signal?.throwIfAborted();
}
