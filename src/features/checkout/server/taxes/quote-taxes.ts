import { readCart } from '../../../cart/server/service.ts';
import type { Tax } from '../../../catalog/contract.ts';
import type { Buyer, CheckoutContext } from '../context.ts';
import { deliveryOf } from '../delivery.ts';
import { findOffers } from '../offers/find-offers.ts';
import { customerOf } from '../offers/reserve.ts';
import { priceCartDraft, withPaintedPets } from '../price.ts';
import { wantedBy, type PaymentRequest } from '../start.ts';
import { addTaxes } from './add-taxes.ts';

/**
 * The taxes of a cart at an address, so that the buyer sees them before a payment is opened. Opening it for the same
 * cart and address finds the same taxes. Throws ShopError: invalid for items that cannot be sold or an address that the
 * tax service does not know, unprocessable if the shop does not send to the place, unavailable while the service does
 * not answer.
 */
export async function quoteTaxes(
  context: CheckoutContext,
  buyer: Buyer,
  request: Omit<PaymentRequest, 'amount'>,
): Promise<readonly Tax[]> {
  const { priceList } = context.settings.current();
  const wanted = request.items ?? (await readCart(context, buyer.owners));
  const items = await withPaintedPets(context.db, wanted, request, priceList);
  const { offers } = await findOffers(context, customerOf(buyer), wantedBy(request));
  const untaxed = priceCartDraft(items, request, priceList, offers, deliveryOf(context, request.place));
  const { totals } = await addTaxes(context, untaxed, priceList.tax, request.taxAddress);
  return totals.taxes;
}
