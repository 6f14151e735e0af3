import { messageKeyOf, request, RequestError, statusOf, userMessageOf } from '../../../client/request.ts';
import { normalizeAddress, type Company, type GiftRequest, type ShippingAddress } from '../../orders/contract.ts';
import { movedPlace, withdrawal, type WithdrawnOffer } from '../contract.ts';
import { checkoutErrors } from '../../../words/catalogs/checkout-errors.ts';
import { checkoutWords } from '../../../words/catalogs/checkout.ts';
import { say } from '../../../words/page.ts';

export type SavedShipping =
  | { ok: true }
  /**
   * `stale`: the payment is out of date and has to be set up again. `withdrawn`: offers that whoever has this email
   * address or card may not have, so that the buyer has to agree to another total. `moved`: shipping or tax is different at
   * this address, so that they have to agree, too. `isCardLost`: another card may have what was withdrawn.
   * `isVatIdWrong`: the message belongs to that field.
   */
  | {
      ok: false;
      message: string;
      stale: boolean;
      withdrawn: readonly WithdrawnOffer[];
      moved: boolean;
      isCardLost: boolean;
      isVatIdWrong: boolean;
    };

/**
 * Saves the address to the open draft before the card is charged, what makes it a gift, and the company. Each is
 * undefined while the buyer has said nothing about it. `cardToken` names the card where the shop has to know it.
 */
export async function saveShipping(
  clientSecret: string,
  address: ShippingAddress,
  gift: GiftRequest | null | undefined,
  company?: Company | null,
  cardToken?: string,
): Promise<SavedShipping> {
  const shippingAddress = normalizeAddress(address);
  const others = [gift, company, cardToken];
  if (Object.keys(shippingAddress).length === 0 && others.every((other) => other === undefined)) return { ok: true };
  try {
    await request('POST', '/api/checkout/shipping', {
      clientSecret,
      shippingAddress,
      ...(gift !== undefined && { gift }),
      ...(company !== undefined && { company }),
      ...(cardToken !== undefined && { confirmationToken: cardToken }),
    });
    return { ok: true };
  } catch (error) {
    const status = statusOf(error);
    const withdrawn = error instanceof RequestError ? (withdrawal.safeParse(error.body).data?.withdrawn ?? []) : [];
    const moved = error instanceof RequestError && movedPlace.safeParse(error.body).success;
    return {
      ok: false,
      message: userMessageOf(error, say(checkoutWords.addressNotSaved)),
      stale: status === 404 || (status === 409 && withdrawn.length === 0 && !moved),
      withdrawn,
      moved,
      isCardLost: messageKeyOf(error) === checkoutErrors.cardHasOrdered.key,
      isVatIdWrong: messageKeyOf(error) === checkoutErrors.vatIdWrong.key,
    };
  }
}
