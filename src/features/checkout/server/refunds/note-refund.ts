import type { Tx } from '../../../../platform/db/database.ts';
import type { GatewayRefund } from '../../../../providers/payments/port.ts';
import { newId } from '../../../../shared/ids.ts';
import { recordOrderEvent, orderOfPayment } from '../../../orders/server/service.ts';
import { alertOwner } from '../attention.ts';
import type { CheckoutContext } from '../context.ts';
import { notePurchaseRefund } from '../gift-cards/purchase-refunds.ts';
import * as payments from '../payment-store.ts';
import * as refunds from './refund-store.ts';
import { settle } from '../settle.ts';

/**
 * Reads a refund from the gateway and stores its state. A refund that the buyer's bank returned is reported to the shop
 * owner, whenever that happens. A refund made at the provider becomes a refund of its order. Throws GatewayBusyError.
 */
export async function noteRefund(context: CheckoutContext, id: string): Promise<'noted' | 'ignored'> {
  const refund = await context.gateway.readRefund(id);
  if (refund === null) return 'ignored';
  if (refund.status !== 'failed') return adoptMadeElsewhere(context, refund);
  return context.db.transaction(async (tx) => {
    const now = context.clock();
    const failed = (await refunds.markRefundFailed(tx, id, now)) ?? (await adoptFailed(tx, refund.paymentId, id, now));
    const payment = failed && (await payments.findPayment(tx, failed.paymentId));
    const order = payment?.providerId ? await orderOfPayment(tx, payment.providerId) : null;
    if (failed) await alertOwner(context, tx, { kind: 'refund failed', subject: id, orderId: order?.id ?? null });
    if (failed && order)
      await recordOrderEvent(
        tx,
        order.id,
        { kind: 'refund came back', details: { refund: failed.id, amount: failed.amount } },
        now,
      );
    return failed ? ('noted' as const) : ('ignored' as const);
  });
}

/** Stores a refund that was made at the provider as a refund of its order. */
async function adoptMadeElsewhere(
  context: CheckoutContext,
  { id, paymentId, amount, shopsReason, createdAt }: GatewayRefund,
): Promise<'noted' | 'ignored'> {
  // The shop's own refunds are in the table already, perhaps without the provider's id.
  if (shopsReason !== null || paymentId === null) return 'ignored';
  await settle(context, paymentId);
  return context.db.transaction(async (tx) => {
    const payment = await payments.lockByProviderId(tx, paymentId);
    const order = payment?.disposition === 'ordered' ? await orderOfPayment(tx, paymentId) : null;
    const cardId = payment?.disposition === 'ordered' ? payment.giftCardId : null;
    if (payment === null || (order === null && cardId === null)) return 'ignored';
    const now = context.clock();
    const refund = {
      id: newId('ref'),
      paymentId: payment.id,
      amount,
      reason: 'asked for' as const,
      why: 'Made at the payment provider',
    };
    const made = await refunds.insertRefund(tx, {
      ...refund,
      idempotencyKey: `elsewhere.${id}`,
      providerId: id,
      createdAt,
      doneAt: now,
    });
    if (!made) return 'ignored';
    if (order === null) {
      if (cardId !== null) await notePurchaseRefund(tx, cardId, refund.id, amount, now);
      return 'noted';
    }
    const about = { refund: refund.id, amount };
    await recordOrderEvent(tx, order.id, { kind: 'refund sent', details: { ...about, why: refund.why } }, now);
    await context.publish(tx, 'order.refunded', { orderId: order.id, ...about }, refund.id);
    return 'noted';
  });
}

/**
 * Finds a failed refund of the shop that lacks the provider's id because the response was lost, and marks it as failed.
 */
async function adoptFailed(tx: Tx, paymentId: string | null, id: string, now: Date): Promise<refunds.RefundRow | null> {
  const nameless = paymentId === null ? null : await refunds.findNamelessRefund(tx, paymentId);
  if (nameless === null) return null;
  await refunds.updateRefund(tx, nameless.id, { providerId: id, failedAt: now });
  return nameless;
}
