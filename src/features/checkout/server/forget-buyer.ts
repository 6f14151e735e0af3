import type { DbOrTx } from '../../../platform/db/database.ts';
import type { DraftRow } from './draft-store.ts';
import * as store from './forget-store.ts';

/** What a person has begun to pay, the newest first: for them to see. */
export async function draftsOf(db: DbOrTx, owners: readonly string[]): Promise<DraftRow[]> {
  return store.findDraftsOf(db, owners);
}

/** Takes name, address and e-mail off the draft of an order; the amounts stay. */
export async function forgetBuyerOf(tx: DbOrTx, draftId: string): Promise<void> {
  await store.stripDraft(tx, draftId);
}

/** Takes them off every draft that came to nothing and expired before then: late payments have had their time. */
export async function forgetAbandoned(db: DbOrTx, before: Date): Promise<void> {
  await store.stripExpired(db, before);
}

/** Forgets the webhooks that arrived before then, some at a time. */
export async function forgetWebhooks(db: DbOrTx, before: Date, signal?: AbortSignal): Promise<void> {
  const batch = 1_000;
  while ((await store.deleteWebhooks(db, before, batch)) === batch) signal?.throwIfAborted();
}
