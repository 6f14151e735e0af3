import type { Tx } from '../../../../platform/db/database.ts';
import type { GatewayPayment } from '../../../../providers/payments/port.ts';
import { issueCard, lockCards } from '../../../gift-cards/server/service.ts';
import type { CheckoutContext } from '../context.ts';
import * as payments from '../payment-store.ts';

/**
 * Settles the payment of a gift card, whose row this transaction has locked: a payment of exactly its price makes the
 * card valid, once. `goes back` is a payment that has to be refunded.
 */
export async function settlePurchase(
  tx: Tx,
  context: Pick<CheckoutContext, 'giftCardCodes' | 'publish'>,
  payment: payments.PaymentRow & { giftCardId: string },
  paid: GatewayPayment,
  now: Date,
): Promise<
  | { kind: 'gift card'; cardId: string }
  | { kind: 'unpaid' | 'processing' | 'cancelled' | 'mismatch' }
  | { kind: 'goes back' }
> {
  const cardId = payment.giftCardId;
  if (payment.disposition === 'ordered') return { kind: 'gift card', cardId };
  if (paid.status === 'cancelled') {
    await payments.setDisposition(tx, payment.id, 'cancelled', now);
    return { kind: 'cancelled' };
  }
  if (paid.status !== 'captured') return { kind: paid.status };
  if (payment.disposition === 'mismatch') return { kind: 'mismatch' };
  const [card] = await lockCards(tx, [cardId]);
  const isExact =
    paid.amountReceived - paid.amountRefunded === card?.amount &&
    paid.currency === card.currency &&
    card.state === 'unpaid';
  if (!isExact || !(await issueCard(tx, context, cardId, now))) return { kind: 'goes back' };
  await payments.setDisposition(tx, payment.id, 'ordered', now);
  return { kind: 'gift card', cardId };
}
