import { formatMoney, money } from '../../../../shared/money.ts';
import { recordOrderEvent, orderOfPayment } from '../../../orders/server/service.ts';
import { alertOwner } from '../attention.ts';
import type { CheckoutContext } from '../context.ts';
import { isContested, upsertDispute } from './dispute-store.ts';
import { followDispute } from '../gift-cards/block.ts';
import { closeUnpaidUses } from '../gift-cards/manage-cards.ts';
import * as payments from '../payment-store.ts';
import { settle } from '../settle.ts';

/**
 * Reads a dispute from the gateway and stores it. Each change of status goes into the order's history and is reported
 * to the shop owner. A gift card that the payment has bought is blocked until the dispute is won. Throws
 * GatewayBusyError.
 */
export async function noteDispute(context: CheckoutContext, id: string): Promise<'noted' | 'foreign'> {
  const dispute = await context.gateway.readDispute(id);
  if (dispute === null || dispute.paymentId === null || dispute.live !== context.gateway.live) return 'foreign';
  // Settle the payment first, because this database may not know it yet.
  await settle(context, dispute.paymentId);
  const payment = await payments.findByProviderId(context.db, dispute.paymentId);
  if (payment === null) return 'foreign';
  const { amount, reason, status, respondBy, openedAt } = dispute;
  await context.db.transaction(async (tx) => {
    const updatedAt = context.clock();
    const before = await upsertDispute(tx, {
      id,
      paymentId: payment.id,
      amount,
      reason,
      status,
      respondBy,
      openedAt,
      updatedAt,
    });
    if (before === status) return;
    const order = await orderOfPayment(tx, dispute.paymentId ?? '');
    if (order)
      await recordOrderEvent(
        tx,
        order.id,
        { kind: `dispute ${status}`, details: { dispute: id, reason, amount } },
        updatedAt,
      );
    const deadline =
      respondBy === null || status === 'won' || status === 'lost'
        ? ''
        : `, evidence until ${respondBy.toISOString().slice(0, 10)}`;
    const cardNote =
      payment.giftCardId === null
        ? null
        : await followDispute(tx, payment.giftCardId, await isContested(tx, payment.id), updatedAt);
    const facts = `${formatMoney(money(amount, payment.currency))}, ${reason.replaceAll('_', ' ')}${deadline}`;
    const problem = cardNote === null ? facts : `${facts}. ${cardNote}`;
    await alertOwner(context, tx, {
      kind: `dispute ${status}`,
      subject: id,
      orderId: order?.id ?? null,
      problem,
    });
  });
  // Carts that hold a gift card which is blocked now can no longer be paid with it.
  if (payment.giftCardId !== null && status !== 'won') await closeUnpaidUses(context, payment.giftCardId);
  return 'noted';
}
