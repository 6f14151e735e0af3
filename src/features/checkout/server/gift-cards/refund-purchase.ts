import { createHash } from 'node:crypto';
import { newId } from '../../../../shared/ids.ts';
import { notFound, PanelError } from '../../../../shared/shop-error.ts';
import { addMilliseconds, day } from '../../../../shared/time.ts';
import { insertEntry, lockCards, updateCard } from '../../../gift-cards/server/service.ts';
import type { CheckoutContext } from '../context.ts';
import { modeOf } from '../offers/find-offers.ts';
import * as payments from '../payment-store.ts';
import { sendRefunds } from '../refunds/refund.ts';
import * as refunds from '../refunds/refund-store.ts';
import { closeUnpaidUses } from './manage-cards.ts';
import { readFreeBalance } from './pay.ts';

/**
 * Gives the price of a gift card back to who bought it, at the request of an admin, if its balance is its price and the
 * days that the owner has set have not passed. The same request id again is the same refund. Throws ShopError:
 * not_found, or conflict with the reason.
 */
export async function refundGiftCard(
  context: CheckoutContext,
  { cardId, actor, why, requestId }: { cardId: string; actor: string; why: string; requestId: string },
): Promise<void> {
  const payment = await payments.findOfGiftCard(context.db, cardId);
  if (payment === null) throw notFound();
  if (payment.mode !== modeOf(context))
    throw new PanelError(
      'conflict',
      `This gift card was bought in ${payment.mode} mode, and the shop runs in the other.`,
    );
  await closeUnpaidUses(context, cardId);
  const id = `ref_${createHash('sha256').update(`${cardId} ${requestId}`).digest('hex').slice(0, 26)}`;
  await context.db.transaction(async (tx) => {
    const [card] = await lockCards(tx, [cardId]);
    if (card === undefined) throw notFound();
    if ((await refunds.findRefund(tx, id)) !== null) return;
    const now = context.clock();
    const { refundDays } = context.settings.current().giftCards;
    if (card.state !== 'active') throw new PanelError('conflict', 'This gift card is no longer valid.');
    if (card.blockedAt !== null)
      throw new PanelError(
        'conflict',
        'The payment of this gift card is disputed: the bank has its money until that is decided.',
      );
    if ((await readFreeBalance(tx, card)) !== card.amount)
      throw new PanelError(
        'conflict',
        'Some of this gift card is spent or being spent, or its balance was changed, so it cannot be refunded.',
      );
    if (card.paidAt === null || addMilliseconds(card.paidAt, refundDays * day) < now)
      throw new PanelError(
        'conflict',
        `Gift cards can be refunded for ${refundDays} days. You can change that in Settings.`,
      );
    await insertEntry(tx, {
      id: newId('gce'),
      cardId,
      kind: 'refund',
      cents: -card.amount,
      cause: `refund ${id}`,
      reason: why,
      actor,
      at: now,
    });
    await updateCard(tx, cardId, { state: 'refunded' });
    await refunds.insertRefund(tx, {
      id,
      paymentId: payment.id,
      amount: card.amount,
      reason: 'asked for',
      askedBy: actor,
      why,
      refundedBefore: 0,
      idempotencyKey: `${id}.1`,
      createdAt: now,
    });
  });
  await sendRefunds(context, payment.id);
}
