import {
  GatewayBusyError,
  GatewayRefusedError,
  type GatewayPayment,
  type GatewaySession,
} from '../../../providers/payments/port.ts';
import { addMoney, money, multiplyMoney, type Money } from '../../../shared/money.ts';
import { CustomerError } from '../../../shared/shop-error.ts';
import type { Say } from '../../../words/words.ts';
import type { CartLine } from '../../cart/contract.ts';
import { discountLabel } from '../../catalog/contract.ts';
import { checkoutErrors } from '../../../words/catalogs/checkout-errors.ts';
import type { CheckoutContext } from './context.ts';
import { dueOf, linesOf } from './drafts/draft-money.ts';
import type { DraftRow } from './drafts/draft-store.ts';
import { paymentMetadata } from './metadata.ts';
import { paymentWords } from './payment-words.ts';
import * as payments from './payment-store.ts';
import { nextKey } from './refunds/refund.ts';

/**
 * Returns the gateway's payment of a row: reads it if the row has its id, else creates it with the row's idempotency
 * key.
 */
export async function openIntent(
  context: CheckoutContext,
  draft: DraftRow,
  payment: payments.PaymentRow,
): Promise<GatewayPayment | null> {
  if (payment.providerId !== null) return context.gateway.readPayment(payment.providerId);
  const created = await withFreshKey(context, payment, (idempotencyKey) =>
    context.gateway.createPayment({
      amount: money(dueOf(draft), draft.currency),
      metadata: paymentMetadata(context.shopId, payment.id, draft),
      words: paymentWords(context.config.shopName, draft.lines),
      idempotencyKey,
    }),
  );
  // If a crash loses this write, the key yields the same payment, and its metadata names this row.
  await payments.updatePayment(context.asyncCommitDb, payment.id, { providerId: created.id });
  return created;
}

/** As `openIntent`, for the hosted page of the instant path. */
export async function openSession(
  context: CheckoutContext,
  draft: DraftRow,
  payment: payments.PaymentRow,
): Promise<GatewaySession | null> {
  if (payment.sessionId !== null) return context.gateway.readSession(payment.sessionId);
  const created = await withFreshKey(context, payment, (idempotencyKey) =>
    context.gateway.createSession({
      lines: linesOf(draft).map((line) => sessionLine(line, draft, context.words.say)),
      metadata: paymentMetadata(context.shopId, payment.id, draft),
      words: paymentWords(context.config.shopName, draft.lines),
      language: draft.language,
      successUrl: `${context.publicUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
      // The step that the buyer came from. The wizard still has picture, variation and product.
      cancelUrl: `${context.publicUrl}/app?step=products`,
      idempotencyKey,
    }),
  );
  await payments.updatePayment(context.db, payment.id, { sessionId: created.id });
  return created;
}

/**
 * A line of the hosted page, at its price after discounts, which its title names. A session has downloads only, one
 * piece of each.
 */
function sessionLine(
  { title, unitPrice, quantity, discount }: CartLine,
  draft: DraftRow,
  say: Say,
): { title: string; amount: Money; quantity: number } {
  if (discount === undefined) return { title, amount: unitPrice, quantity };
  const discounts = draft.adjustments.filter(({ kind }) => kind === 'discount');
  const labels = discounts.map((one) => discountLabel(one, say));
  const amount = addMoney(unitPrice, multiplyMoney(discount, -1));
  return { title: `${title} (${labels.join(', ')})`, amount, quantity };
}

/**
 * Retries once with the next key if the gateway has stored a failure under the current one. If the first request worked
 * after all, its payment stays unpaid, because nobody has its secret. A refusal is stored as well. It is not retried,
 * but the key changes, so that the next request gets a new response once the shop owner has fixed the cause.
 */
export async function withFreshKey<T>(
  context: CheckoutContext,
  payment: payments.PaymentRow,
  send: (idempotencyKey: string) => Promise<T>,
): Promise<T> {
  try {
    return await send(payment.idempotencyKey);
  } catch (error) {
    const isRefused = error instanceof GatewayRefusedError;
    if (!isRefused && !(error instanceof GatewayBusyError && error.keySpent)) throw error;
    const idempotencyKey = nextKey(payment.idempotencyKey);
    await payments.updatePayment(context.db, payment.id, { idempotencyKey });
    if (isRefused) throw error;
    return send(idempotencyKey);
  }
}

/** Converts errors of the gateway to a ShopError with a message for the buyer. */
export async function withErrorsForBuyer<T>(context: CheckoutContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    // `watchGateway` reports what the shop owner can fix.
    if (error instanceof GatewayRefusedError) {
      throw error.reason === 'amount'
        ? new CustomerError('unprocessable', checkoutErrors.tooMuch)
        : new CustomerError('unavailable', checkoutErrors.refused);
    }
    if (!(error instanceof GatewayBusyError)) throw error;
    context.log.warn({ err: error }, 'the payment gateway is busy');
    throw new CustomerError('unavailable', checkoutErrors.busy);
  }
}
