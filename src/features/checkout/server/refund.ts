import { GatewayBusyError } from '../../../providers/payments/port.ts';
import { callForAttention } from './attention.ts';
import type { CheckoutContext } from './context.ts';
import * as payments from './payment-store.ts';

/**
 * Sends back the money that settling has written down, of one payment or of all. The payment is read
 * first and its key repeated, so that an unknown outcome is never refunded twice. What the gateway
 * cannot do now stays written down for the reconciler; what it refuses (a disputed payment, say) is told
 * to the owner besides, and holds up no other.
 */
export async function sendRefunds(context: CheckoutContext, paymentId?: string | null): Promise<void> {
  for (const refund of await payments.findOpenRefunds(context.db, paymentId ?? undefined)) {
    try {
      await sendRefund(context, refund);
    } catch (error) {
      await putOff(context, refund, error);
    }
  }
}

async function putOff(context: CheckoutContext, refund: payments.RefundRow, error: unknown): Promise<void> {
  const busy = error instanceof GatewayBusyError;
  // Both a stored failure and a refusal are replayed to their key for ever, and nothing has been sent.
  if (!busy || error.keySpent) {
    await payments.updateRefund(context.db, refund.id, { idempotencyKey: nextKey(refund.idempotencyKey) });
  }
  if (busy) {
    context.log.warn({ refund: refund.id }, 'refund put off: the gateway is busy');
    return;
  }
  context.log.error({ refund: refund.id, err: error }, 'refund refused');
  await context.db.transaction((tx) =>
    callForAttention(context, tx, { kind: 'refund refused', subject: refund.id, orderId: null }),
  );
}

async function sendRefund(context: CheckoutContext, refund: payments.RefundRow): Promise<void> {
  const payment = await payments.findPayment(context.db, refund.paymentId);
  if (!payment?.providerId) throw new Error(`refund ${refund.id} is of a payment that the gateway never named`);
  const paid = await context.gateway.readPayment(payment.providerId);
  if (paid === null) throw new Error(`the gateway does not know ${payment.providerId}, of which money is due back`);
  const left = paid.amountReceived - paid.amountRefunded;
  const sent =
    left > 0
      ? await context.gateway.refund({
          paymentId: paid.id,
          amount: Math.min(refund.amount, left),
          idempotencyKey: refund.idempotencyKey,
          reason: refund.reason,
        })
      : null;
  await payments.updateRefund(context.db, refund.id, {
    doneAt: context.clock(),
    ...(sent && { providerId: sent.id }),
  });
  context.log.info({ refund: refund.id, payment: payment.id, reason: refund.reason }, 'refunded');
}

/**
 * Writes down that a refund came back from the buyer's bank and tells the owner; one that is on its
 * way or was made by hand needs nothing but its payment settled. Throws GatewayBusyError.
 */
export async function noteRefund(context: CheckoutContext, id: string): Promise<'noted' | 'ignored'> {
  const refund = await context.gateway.readRefund(id);
  if (refund?.status !== 'failed') return 'ignored';
  return context.db.transaction(async (tx) => {
    const failed = await payments.markRefundFailed(tx, id, context.clock());
    if (failed) await callForAttention(context, tx, { kind: 'refund failed', subject: id, orderId: null });
    return failed ? ('noted' as const) : ('ignored' as const);
  });
}

/** `x.1` -> `x.2`: the same for everyone who sees the same key fail. */
export function nextKey(key: string): string {
  const at = key.lastIndexOf('.');
  return `${key.slice(0, at)}.${Number(key.slice(at + 1)) + 1}`;
}
