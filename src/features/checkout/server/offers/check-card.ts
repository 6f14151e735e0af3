import type { Tx } from '../../../../platform/db/database.ts';
import { GatewayBusyError, GatewayRefusedError } from '../../../../providers/payments/port.ts';
import { CustomerError } from '../../../../shared/shop-error.ts';
import { checkoutErrors } from '../../../../words/catalogs/checkout-errors.ts';
import { firstOrderCode, usesOffer } from '../../../catalog/contract.ts';
import { isAnyKept } from '../../../orders/server/service.ts';
import type { CheckoutContext } from '../context.ts';
import type { DraftRow } from '../drafts/draft-store.ts';
import { findPaidWith, updatePayment, type PaymentRow } from '../payment-store.ts';
import { markOf } from './card-mark.ts';
import { withdraw, type Rivals } from './check-email.ts';
import { modeOf } from './find-offers.ts';
import { findDraftsOfCard, waitForTurn } from './uses-store.ts';

type CardContext = Pick<CheckoutContext, 'db' | 'gateway' | 'config' | 'log'>;

/**
 * The mark of the card that is about to pay a draft with the discount for a first order. Null for other drafts, for
 * what is not a card, and where the gateway lets the shop read no cards: then only the address is compared, and
 * `watchGateway` tells the owner. Throws unavailable while the gateway is busy.
 */
export async function readCard(
  context: CardContext,
  draft: DraftRow,
  confirmationToken: string | undefined,
): Promise<string | null> {
  if (confirmationToken === undefined || !usesOffer(draft.adjustments, firstOrderCode)) return null;
  try {
    const fingerprint = await context.gateway.readCardFingerprint(confirmationToken);
    return fingerprint === null ? null : markOf(context, fingerprint);
  } catch (error) {
    if (error instanceof GatewayBusyError) throw new CustomerError('unavailable', checkoutErrors.busy);
    if (!(error instanceof GatewayRefusedError)) throw error;
    context.log.warn({ err: error }, 'the card of a first order could not be compared');
    return null;
  }
}

/**
 * Stores the card that is about to pay, and finds the open drafts in other browsers that have the discount for the same
 * card. Of two that do so at once, the later one finds the earlier. Throws conflict with `withdrawn` if the card has
 * paid for an order that was kept.
 */
export async function noteCard(
  tx: Tx,
  context: Pick<CheckoutContext, 'gateway'>,
  { draft, payment, card }: { draft: DraftRow; payment: PaymentRow; card: string },
): Promise<Rivals> {
  await waitForTurn(tx, `${firstOrderCode} card ${card}`);
  await updatePayment(tx, payment.id, { cardMark: card });
  const mode = modeOf(context);
  const drafts = await findDraftsOfCard(tx, firstOrderCode, mode, card, draft.id);
  // Looked up after them: a payment that settles between the two is found by one or the other.
  if (await isAnyKept(tx, mode, await findPaidWith(tx, mode, card)))
    throw withdraw('first-order', checkoutErrors.cardHasOrdered);
  const why = checkoutErrors.firstOrderInUse;
  return { offer: 'first-order', id: firstOrderCode, why, tooMany: drafts.length, drafts };
}
