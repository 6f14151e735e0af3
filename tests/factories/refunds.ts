import { payments, refunds } from '../../src/features/checkout/server/tables.ts';
import type { DbOrTx } from '../../src/platform/db/database.ts';
import { newId } from '../../src/shared/ids.ts';

/** Inserts the payment of a live order with what was refunded of it, in order. */
export async function insertRefunds(
  db: DbOrTx,
  payment: { readonly providerId: string; readonly amount: number; readonly at: Date },
  parts: readonly { readonly amount: number; readonly at: Date; readonly isReturned?: boolean }[],
): Promise<void> {
  const { providerId, amount, at } = payment;
  const paymentId = newId('pay');
  await db.insert(payments).values({
    id: paymentId,
    providerId,
    idempotencyKey: paymentId,
    kind: 'intent',
    amount,
    mode: 'live',
    disposition: 'ordered',
    createdAt: at,
    checkAt: at,
    disposedAt: at,
  });
  for (const part of parts) {
    const id = newId('ref');
    await db.insert(refunds).values({
      id,
      paymentId,
      amount: part.amount,
      reason: 'asked for',
      idempotencyKey: id,
      createdAt: part.at,
      doneAt: part.at,
      failedAt: part.isReturned === true ? part.at : null,
    });
  }
}

/** A part of an amount in proportion, rounded half up, as refunds are split. */
export function partOf(amount: number, part: number, whole: number): number {
  const [a, p, w] = [BigInt(amount), BigInt(part), BigInt(whole)];
  return Number((2n * a * p + w) / (2n * w));
}
