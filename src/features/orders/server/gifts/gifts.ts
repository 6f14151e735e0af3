import type { Tx } from '../../../../platform/db/database.ts';
import { canWrite } from '../../../../shared/typeface.ts';
import type { OrderGift } from '../../contract.ts';
import { insertGift, type GiftRow } from './gift-store.ts';

/** A gift as an open checkout keeps it: the day of its email has become a time, in ISO 8601. */
export type StoredGift = Omit<OrderGift, 'sentAt' | 'hasCard'>;

/** Records that an order is a gift. */
export async function recordGift(tx: Tx, orderId: string, { to, from, sendAt, ...gift }: StoredGift): Promise<void> {
  await insertGift(tx, {
    ...gift,
    orderId,
    toName: to,
    fromName: from,
    sendAt: sendAt === null ? null : new Date(sendAt),
  });
}

export function presentGift({
  toName,
  fromName,
  note,
  hidePrices,
  recipientEmail,
  sendAt,
  sentAt,
}: GiftRow): OrderGift {
  return {
    to: toName,
    from: fromName,
    note,
    hidePrices,
    hasCard: [toName, fromName, note].every(canWrite),
    recipientEmail,
    sendAt: sendAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
  };
}
