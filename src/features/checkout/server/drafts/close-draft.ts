import { newId } from '../../../../shared/ids.ts';
import type { CheckoutContext } from '../context.ts';
import { releaseDraft } from './draft.ts';
import * as drafts from './draft-store.ts';
import { isGiftPayment } from '../gift-cards/gift-payment.ts';
import * as payments from '../payment-store.ts';
import { settle, settleSession, type Settlement } from '../settle.ts';

/** Cancels a payment at the gateway, then settles it, because it may have been paid in the meantime. */
export async function closePayment(context: CheckoutContext, payment: payments.PaymentRow): Promise<Settlement> {
  const key = `close.${newId('pay')}`;
  if (payment.sessionId !== null) {
    const session = await context.gateway.expireSession(payment.sessionId, key);
    const settlement = await settleSession(context, payment.sessionId);
    // The session was completed but its payment failed later, so it cannot be paid again.
    if (settlement.kind !== 'unpaid' || session.status === 'open') return settlement;
    await payments.setDisposition(context.db, payment.id, 'cancelled', context.clock());
    return { kind: 'cancelled' };
  }
  if (payment.providerId !== null && !isGiftPayment(payment.providerId)) {
    await context.gateway.cancelPayment(payment.providerId, key);
    return settle(context, payment.providerId);
  }
  // Gift cards would pay alone, or the gateway's response was lost, and with it the client secret, so nobody can pay.
  await payments.setDisposition(context.db, payment.id, 'cancelled', context.clock());
  const settlement = payment.providerId === null ? null : await settle(context, payment.providerId);
  return settlement?.kind === 'ordered' ? settlement : { kind: 'cancelled' };
}

/**
 * Cancels the payments of an open draft and expires it: 'overdue' only if its time is over, 'now' in any case. Returns
 * false if it is paid, can still be paid, or is used again. Throws GatewayBusyError.
 */
export async function closeDraft(
  context: CheckoutContext,
  draft: drafts.DraftRow,
  when: 'overdue' | 'now' = 'overdue',
): Promise<boolean> {
  for (const payment of await payments.findOpenPayments(context.db, draft.id)) {
    const { kind } = await closePayment(context, payment);
    if (kind === 'unpaid' || kind === 'processing') return false;
  }
  return context.db.transaction(async (tx) => {
    const isClosed = await drafts.expireDraft(tx, draft.id, when === 'now' ? null : context.clock());
    if (isClosed) await releaseDraft(tx, draft);
    return isClosed;
  });
}
