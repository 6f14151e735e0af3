import {
  GatewayBusyError,
  GatewayRefusedError,
  type GatewayPayment,
  type GatewaySession,
} from '../../../providers/payments/port.ts';
import type { CheckoutContext } from './context.ts';
import type { DraftRow } from './draft-store.ts';
import { paymentMetadata } from './metadata.ts';
import { paymentWords } from './payment-words.ts';
import * as payments from './payment-store.ts';
import { nextKey } from './refund.ts';

/** The gateway's payment of a row: read when the row knows it, else asked for with the row's own key. */
export async function openIntent(
  context: CheckoutContext,
  draft: DraftRow,
  payment: payments.PaymentRow,
): Promise<GatewayPayment | null> {
  if (payment.providerId !== null) return context.gateway.readPayment(payment.providerId);
  const created = await withFreshKey(context, payment, (idempotencyKey) =>
    context.gateway.createPayment({
      amount: draft.total,
      metadata: paymentMetadata(context.shopId, payment.id, draft),
      words: paymentWords(context.config.shopName, draft.lines),
      idempotencyKey,
    }),
  );
  // Should a power cut undo this, the key asks for the same payment, and its metadata name this row.
  await payments.updatePayment(context.asyncCommitDb, payment.id, { providerId: created.id });
  return created;
}

/** The same for the hosted page of the instant path. */
export async function openSession(
  context: CheckoutContext,
  draft: DraftRow,
  payment: payments.PaymentRow,
): Promise<GatewaySession | null> {
  if (payment.sessionId !== null) return context.gateway.readSession(payment.sessionId);
  const created = await withFreshKey(context, payment, (idempotencyKey) =>
    context.gateway.createSession({
      lines: draft.lines.map((line) => ({ title: line.title, amount: line.unitPrice, quantity: line.quantity })),
      metadata: paymentMetadata(context.shopId, payment.id, draft),
      words: paymentWords(context.config.shopName, draft.lines),
      successUrl: `${context.publicUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
      // Where the buyer came from: the wizard still has picture, variation and product.
      cancelUrl: `${context.publicUrl}/app?step=products`,
      idempotencyKey,
    }),
  );
  await payments.updatePayment(context.db, payment.id, { sessionId: created.id });
  return created;
}

/**
 * Repeats once with the next key when the gateway has stored a failure under this one. Should the
 * first request have worked all the same, its payment stays unpaid: nobody has its secret. A refusal is stored
 * as well and repeating it now is of no use, but once the owner has put it right a new key gets a new answer.
 */
async function withFreshKey<T>(
  context: CheckoutContext,
  payment: payments.PaymentRow,
  ask: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  try {
    return await ask(payment.idempotencyKey);
  } catch (error) {
    const isRefused = error instanceof GatewayRefusedError;
    if (!isRefused && !(error instanceof GatewayBusyError && error.keySpent)) throw error;
    const idempotencyKey = nextKey(payment.idempotencyKey);
    await payments.updatePayment(context.db, payment.id, { idempotencyKey });
    if (isRefused) throw error;
    return ask(idempotencyKey);
  }
}
