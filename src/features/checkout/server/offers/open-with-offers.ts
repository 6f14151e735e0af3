import { toDollars } from '../../../../shared/money.ts';
import { ShopError } from '../../../../shared/shop-error.ts';
import type { Offers } from '../../../catalog/contract.ts';
import { checkoutMessages, type WithdrawnOffer } from '../../contract.ts';
import { closeDraft } from '../close-draft.ts';
import type { Buyer, CheckoutContext } from '../context.ts';
import type { PricedDraft } from '../price.ts';
import type { CodeRow } from './code-store.ts';
import { findOffers, modeOf, type FoundOffers, type Wanted } from './find-offers.ts';
import { customerOf, OfferTakenError } from './reserve.ts';
import { findReservations } from './uses-store.ts';

interface Opening<T> {
  readonly wanted: Wanted;
  readonly price: (offers: Offers) => PricedDraft;
  /** Whether the buyer has seen this total; absent where no total was sent. */
  readonly isSeen?: (priced: PricedDraft) => boolean;
  /** Opens the payment. `code` is the discount code that the prices hold. Throws OfferTakenError. */
  readonly open: (priced: PricedDraft, code: CodeRow | null) => Promise<T>;
}

/**
 * Opens a payment with the offers that the buyer has seen. Throws conflict if they cannot have them any more: with
 * `amount`, the total in dollars that they can have, and `withdrawn`, the offers that are not in it. Nothing is opened
 * then, because the buyer has to see that total first.
 */
export async function openWithOffers<T>(context: CheckoutContext, buyer: Buyer, opening: Opening<T>): Promise<T> {
  const { wanted, price, isSeen, open } = opening;
  for (let round = 0; ; round += 1) {
    const found = await findOffers(context, customerOf(buyer), wanted);
    const priced = price(found.offers);
    const withdrawn = withdrawnFrom(wanted, found);
    if (isSeen === undefined ? withdrawn.length > 0 : !isSeen(priced)) {
      const message = found.problem ?? (withdrawn.includes('first-order') ? reasonOf(context) : null);
      throw changedTotal(message ?? checkoutMessages.amountChanged, priced, withdrawn);
    }
    try {
      return await open(priced, found.code);
    } catch (error) {
      if (!(error instanceof OfferTakenError)) throw error;
      // This buyer's earlier cart may hold the offer. It is closed once; what is left then belongs to others.
      if (round > 0) throw changedTotal(error.message, price(without(found.offers, error.offer)), [error.offer]);
      await freeOwnReservations(context, buyer, error);
    }
  }
}

function reasonOf({ settings }: CheckoutContext): string {
  return settings.current().offers.firstOrder.given ? checkoutMessages.notFirstOrder : checkoutMessages.firstOrderEnded;
}

function changedTotal(message: string, { totals }: PricedDraft, withdrawn: readonly WithdrawnOffer[]): ShopError {
  return new ShopError('conflict', message, { amount: toDollars(totals.total), withdrawn });
}

function withdrawnFrom(wanted: Wanted, { offers, code }: FoundOffers): WithdrawnOffer[] {
  return [
    ...(wanted.firstOrder && offers.firstOrder === null ? ['first-order' as const] : []),
    ...(wanted.code !== null && code === null ? ['code' as const] : []),
  ];
}

function without(offers: Offers, offer: WithdrawnOffer): Offers {
  return offer === 'code' ? { ...offers, code: null } : { ...offers, firstOrder: null };
}

/** Closes this buyer's other drafts that reserve an offer. A draft that is being paid stays. */
async function freeOwnReservations(context: CheckoutContext, buyer: Buyer, taken: OfferTakenError): Promise<void> {
  const drafts = await findReservations(context.db, taken.id, modeOf(context), buyer.owners, taken.draftId);
  for (const draft of drafts) await closeDraft(context, draft, 'now');
}
