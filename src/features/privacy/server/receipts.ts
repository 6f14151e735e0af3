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

/** Id of a deletion in its email and in `removals`. */
export function newReceipt(): string {
  return newId('rcp');
}

/** Publishes 'pictures.deleted', which sends a receipt. Does nothing if no address is known. */
export async function publishPicturesDeleted(
  { tx, publish, clock }: ReceiptContext,
  { email, ...what }: Omit<PicturesDeleted, 'email' | 'at'> & { email: string | null },
): Promise<void> {
  if (email === null) return;
  await publish(tx, 'pictures.deleted', { ...what, email, at: clock().toISOString() });
}
