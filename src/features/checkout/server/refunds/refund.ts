import { GatewayBusyError, GatewayRefusedError, type GatewayPayment } from '../../../../providers/payments/port.ts';
import { money } from '../../../../shared/money.ts';
import { recordOrderEvent, orderOfPayment } from '../../../orders/server/service.ts';
import { alertOwner } from '../attention.ts';
import type { CheckoutContext } from '../context.ts';
import { finishPurchaseRefund } from '../gift-cards/purchase-refunds.ts';
import * as payments from '../payment-store.ts';
import * as refunds from './refund-store.ts';

/**
 * Sends the open refunds of one payment or of all. The payment is read first and the key is repeated, so that an
 * unknown outcome is never refunded twice. A refund that fails for now stays open for the reconciler. A refund that the
 * gateway refuses, for example of a disputed payment, is closed if an admin asked for it; otherwise it stays open and
 * is reported to the shop owner. No failure blocks other refunds.
 */
export async function sendRefunds(context: CheckoutContext, paymentId?: string | null): Promise<void> {
  for (const refund of await refunds.findOpenRefunds(context.db, paymentId ?? undefined)) {
    try {
      await sendRefund(context, refund);
    } catch (error) {
      await handleFailure(context, refund, error);
    }
  }
}

async function handleFailure(context: CheckoutContext, refund: refunds.RefundRow, error: unknown): Promise<void> {
  // `watchGateway` reports the refused key to the shop owner. The refund is sent once the key is fixed.
  const keyRefused = error instanceof GatewayRefusedError && (error.reason === 'key' || error.reason === 'permission');
  if (keyRefused) {
    context.log.warn({ refund: refund.id }, 'refund postponed: the gateway refuses the key');
    return;
  }
  const busy = error instanceof GatewayBusyError;
  if (!busy && refund.reason === 'asked for') {
    context.log.warn({ refund: refund.id, err: error }, 'refund refused');
    await closeAsked(context, refund, { failedAt: context.clock() });
    return;
  }
  // The gateway repeats a stored failure or refusal for its key forever, and nothing was sent, so the key changes.
  if (!busy || error.keySpent) {
    await refunds.updateRefund(context.db, refund.id, { idempotencyKey: nextKey(refund.idempotencyKey) });
  }
  if (busy) {
    context.log.warn({ refund: refund.id }, 'refund postponed: the gateway is busy');
    return;
  }
  context.log.error({ refund: refund.id, err: error }, 'refund refused');
  await context.db.transaction((tx) =>
    alertOwner(context, tx, { kind: 'refund refused', subject: refund.id, orderId: null }),
  );
}

async function sendRefund(context: CheckoutContext, refund: refunds.RefundRow): Promise<void> {
  const payment = await payments.findPayment(context.db, refund.paymentId);
  if (!payment?.providerId) throw new Error(`refund ${refund.id} is of a payment that has no id at the gateway`);
  const paid = await context.gateway.readPayment(payment.providerId);
  if (paid === null) throw new Error(`the gateway does not know ${payment.providerId}, which must be refunded`);
  if (refund.reason === 'asked for') return sendAsked(context, refund, paid);
  const left = paid.amountReceived - paid.amountRefunded;
  const sent =
    left > 0
      ? await context.gateway.refund({
          paymentId: paid.id,
          amount: money(Math.min(refund.amount, left), paid.currency),
          idempotencyKey: refund.idempotencyKey,
          reason: refund.reason,
        })
      : null;
  await refunds.updateRefund(context.db, refund.id, {
    doneAt: context.clock(),
    ...(sent && { providerId: sent.id }),
  });
  context.log.info({ refund: refund.id, payment: payment.id, reason: refund.reason }, 'refunded');
}

/**
 * Sends a refund that an admin asked for, always with its own amount: another amount under the same key would be a
 * different request. If the response to an earlier attempt was lost, the amount refunded since then shows whether it
 * was sent, because no other refund of the payment is stored meanwhile.
 */
async function sendAsked(context: CheckoutContext, refund: refunds.RefundRow, paid: GatewayPayment): Promise<void> {
  const wasSent = paid.amountRefunded >= (refund.refundedBefore ?? 0) + refund.amount;
  const { idempotencyKey, reason } = refund;
  const amount = money(refund.amount, paid.currency);
  const sent = wasSent ? null : await context.gateway.refund({ paymentId: paid.id, amount, idempotencyKey, reason });
  await closeAsked(context, refund, sent && { providerId: sent.id });
}

/** Stores, once, the outcome of a refund that an admin asked for, and notifies the buyer of one that was sent. */
async function closeAsked(
  context: CheckoutContext,
  refund: refunds.RefundRow,
  end: { providerId: string } | { failedAt: Date } | null,
): Promise<void> {
  const now = context.clock();
  await context.db.transaction(async (tx) => {
    if (!(await refunds.closeRefund(tx, refund.id, { ...end, doneAt: now }))) return;
    const payment = await payments.findPayment(tx, refund.paymentId);
    const failed = end !== null && 'failedAt' in end;
    if (payment !== null && payment.giftCardId !== null) {
      await finishPurchaseRefund(tx, context, { cardId: payment.giftCardId, refund, failed }, now);
      return;
    }
    const order = payment?.providerId ? await orderOfPayment(tx, payment.providerId) : null;
    if (order === null) throw new Error(`refund ${refund.id} was asked for and its order is gone`);
    const about = { refund: refund.id, amount: refund.amount };
    await recordOrderEvent(tx, order.id, { kind: failed ? 'refund refused' : 'refund sent', details: about }, now);
    if (!failed) await context.publish(tx, 'order.refunded', { orderId: order.id, ...about }, refund.id);
  });
  context.log.info({ refund: refund.id, end }, 'refund closed that an admin asked for');
}

/** `x.1` -> `x.2`. Every process that sees the same key fail gets the same next key. */
export function nextKey(key: string): string {
  const at = key.lastIndexOf('.');
  return `${key.slice(0, at)}.${Number(key.slice(at + 1)) + 1}`;
}
