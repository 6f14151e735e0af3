import { currencyField, toUnits } from '../../../../shared/money.ts';
import { CustomerError } from '../../../../shared/shop-error.ts';
import type { Offers } from '../../../catalog/contract.ts';
import type { WithdrawnOffer } from '../../contract.ts';
import { closeDraft } from '../drafts/close-draft.ts';
import type { Buyer, CheckoutContext } from '../context.ts';
import type { PricedDraft } from '../price.ts';
import { checkoutErrors } from '../../../../words/catalogs/checkout-errors.ts';
import type { Sayable } from '../../../../words/sentence.ts';
import { findOffers, type FoundOffers, type Wanted } from './find-offers.ts';
import { customerOf, HeldByEarlierCartsError, OfferTakenError, type Reserving } from './reserve.ts';

interface Opening<T> {
  readonly wanted: Wanted;
  readonly price: (offers: Offers) => PricedDraft | Promise<PricedDraft>;
  /** Whether the buyer has seen this total; absent where no total was sent. */
  readonly isSeen?: (priced: PricedDraft) => boolean;
  /** Opens the payment. Throws OfferTakenError and HeldByEarlierCartsError. */
  readonly open: (priced: PricedDraft, reserving: Reserving) => Promise<T>;
}

/** How often earlier carts are closed. Every other tab of the same buyer may open one meanwhile. */
const maxRounds = 5;

/**
 * Opens a payment with the offers that the buyer has seen. Throws conflict if they can no longer have them: with
 * `amount` and `currency`, the total that they can have, and `withdrawn`, the offers that are not in it. Nothing is opened
 * then, because the buyer has to see that total first.
 */
export async function openWithOffers<T>(context: CheckoutContext, buyer: Buyer, opening: Opening<T>): Promise<T> {
  const { wanted, price, isSeen, open } = opening;
  const paying = new Set<string>();
  for (let round = 0; round < maxRounds; round += 1) {
    const found = await findOffers(context, customerOf(buyer), wanted);
    const priced = await price(found.offers);
    const withdrawn = withdrawnFrom(wanted, found);
    if (isSeen === undefined ? withdrawn.length > 0 : !isSeen(priced)) {
      const why = found.problem ?? (withdrawn.includes('first-order') ? reasonOf(context) : null);
      throw changedTotal(why ?? checkoutErrors.amountChanged, priced, withdrawn);
    }
    try {
      return await open(priced, { code: found.code, paying });
    } catch (error) {
      if (error instanceof OfferTakenError)
        throw changedTotal(error.why, await price(without(found.offers, error.offer)), [error.offer]);
      if (!(error instanceof HeldByEarlierCartsError)) throw error;
      for (const draft of error.drafts) if (!(await closeDraft(context, draft, 'now'))) paying.add(draft.id);
    }
  }
  throw new CustomerError('unavailable', checkoutErrors.busy);
}

function reasonOf({ settings }: CheckoutContext): Sayable {
  return settings.current().offers.firstOrder.given ? checkoutErrors.notFirstOrder : checkoutErrors.firstOrderEnded;
}

function changedTotal(why: Sayable, { totals }: PricedDraft, withdrawn: readonly WithdrawnOffer[]): CustomerError {
  return new CustomerError('conflict', why, {
    amount: toUnits(totals.total),
    ...currencyField(totals.total),
    withdrawn,
  });
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
