import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../shared/ids.ts';
import { insertEntry, insertEvent, lockCards, updateCard } from '../../../gift-cards/server/service.ts';
import type { CheckoutContext } from '../context.ts';
import type { RefundRow } from '../refunds/refund-store.ts';
import { readFreeBalance } from './pay.ts';

/** What follows when the refund of a gift card was sent or refused. A refused one makes the card valid again. */
export async function finishPurchaseRefund(
  tx: Tx,
  { publish }: Pick<CheckoutContext, 'publish'>,
  { cardId, refund, failed }: { cardId: string; refund: RefundRow; failed: boolean },
  now: Date,
): Promise<void> {
  if (!failed) {
    await publish(tx, 'gift-card.refunded', { cardId, refund: refund.id }, refund.id);
    return;
  }
  await lockCards(tx, [cardId]);
  await insertEntry(tx, {
    id: newId('gce'),
    cardId,
    kind: 'refund',
    cents: refund.amount,
    cause: `refund failed ${refund.id}`,
    actor: 'shop',
    at: now,
  });
  await insertEvent(tx, { id: newId('gce'), cardId, kind: 'refund failed', details: {}, actor: 'shop', at: now });
  await updateCard(tx, cardId, { state: 'active' });
}

/**
 * After a refund at the payment provider, takes that amount off the card, or what is left on it if that is less. A card
 * with nothing left is closed.
 */
export async function notePurchaseRefund(
  tx: Tx,
  cardId: string,
  refundId: string,
  cents: number,
  now: Date,
): Promise<void> {
  const [card] = await lockCards(tx, [cardId]);
  if (card?.state !== 'active') return;
  const taken = Math.min(await readFreeBalance(tx, card), cents);
  if (taken > 0)
    await insertEntry(tx, {
      id: newId('gce'),
      cardId,
      kind: 'refund',
      cents: -taken,
      cause: `refund ${refundId}`,
      reason: 'Made at the payment provider',
      actor: 'shop',
      at: now,
    });
  if (taken === card.balance) await updateCard(tx, cardId, { state: 'refunded', closedAt: now });
}
