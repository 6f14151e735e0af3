import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../shared/ids.ts';
import type { Cents } from '../../../../shared/money.ts';
import { insertEntry, lockCards, updateCard } from '../../../gift-cards/server/service.ts';
import { recordOrderEvent, tendersOf } from '../../../orders/server/service.ts';
import type { CheckoutContext } from '../context.ts';
import * as refunds from '../refunds/refund-store.ts';

/** What a gift card has paid of an order, or what of that can go back to it. */
export interface GiftCardPart {
  readonly cardId: string;
  /** 'Gift card •••• QRTV' */
  readonly label: string;
  readonly cents: Cents;
}

/** What gift cards have paid of an order. */
export async function giftCardTenders(db: DbOrTx, order: Parameters<typeof tendersOf>[1]): Promise<GiftCardPart[]> {
  const tenders = await tendersOf(db, order);
  return tenders
    .filter(({ kind }) => kind === 'gift card')
    .map(({ reference, label, amount }) => ({ cardId: reference, label: label ?? 'Gift card', cents: amount.cents }));
}

/** Whether a stored refund is the part of a refund that went back to a gift card. */
export function isPartOf(rowId: string, refundId: string): boolean {
  return rowId.startsWith(`${refundId}.`);
}

/** Gives cents of an order back to the gift cards that have paid it, at most what is left of each part. */
export async function returnToGiftCards(
  tx: Tx,
  { publish }: Pick<CheckoutContext, 'publish'>,
  refund: {
    readonly id: string;
    readonly orderId: string;
    readonly row: { paymentId: string; reason: 'asked for'; askedBy: string; why: string };
    readonly cents: Cents;
    readonly parts: readonly GiftCardPart[];
  },
  now: Date,
): Promise<void> {
  const { id, orderId, row, parts } = refund;
  let left = refund.cents;
  await lockCards(
    tx,
    parts.map(({ cardId }) => cardId),
  );
  for (const [index, { cardId, label, cents }] of parts.entries()) {
    const amount = Math.min(left, cents);
    if (amount <= 0) continue;
    left -= amount;
    const partId = `${id}.gift-${index + 1}`;
    await refunds.insertRefund(tx, {
      ...row,
      id: partId,
      amount,
      giftCardId: cardId,
      // The gateway knows nothing of it.
      providerId: `gift card ${partId}`,
      idempotencyKey: partId,
      createdAt: now,
      doneAt: now,
    });
    const entry = { id: newId('gce'), cardId, kind: 'return', cents: amount, cause: `return ${partId}` } as const;
    await insertEntry(tx, { ...entry, orderId, reason: row.why, actor: row.askedBy, at: now });
    // It can be spent, even if it was canceled or refunded meanwhile.
    await updateCard(tx, cardId, { state: 'active' });
    const about = { refund: partId, amount };
    await recordOrderEvent(tx, orderId, { kind: 'refund sent', details: { ...about, why: row.why } }, now);
    await publish(tx, 'order.refunded', { orderId, ...about, to: label }, partId);
  }
}
