import type { Tx } from '../../../platform/db/database.ts';
import type { Publish } from '../../../platform/jobs/reactions.ts';
import { newId } from '../../../shared/ids.ts';
import type { Clock } from '../../../shared/time.ts';
import type { PicturesDeleted } from './emails.ts';

interface ReceiptContext {
  readonly tx: Tx;
  readonly publish: Publish;
  readonly clock: Clock;
}

/** Names what was done in the mail about it and in the shop's log of removals. */
export function newReceipt(): string {
  return newId('rcp');
}

/** Owes somebody the receipt of pictures that have just gone; nobody when no address is known. */
export async function owePicturesReceipt(
  { tx, publish, clock }: ReceiptContext,
  { email, ...what }: Omit<PicturesDeleted, 'email' | 'at'> & { email: string | null },
): Promise<void> {
  if (email === null) return;
  await publish(tx, 'pictures.deleted', { ...what, email, at: clock().toISOString() });
}
