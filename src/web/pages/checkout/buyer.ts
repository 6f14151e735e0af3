import { countryOf, isDeliverable, normalizeAddress, type ShippingAddress } from '../../../features/orders/contract.ts';
import { homeCountry } from '../../../shared/places/countries.ts';
import type { Buyer } from '../../../providers/payments/client/payment-terms.ts';

/** Converts the typed address to the payment provider's format. An incomplete address becomes null. */
export function buyerOf(typed: ShippingAddress): Buyer {
  const tidy = normalizeAddress(typed);
  const { firstName, lastName, email, address = '', address2, city = '', state = '', zipCode = '' } = tidy;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return {
    name: name === '' ? null : name,
    email: email ?? null,
    address: isDeliverable(typed)
      ? {
          line1: address,
          ...(address2 && { line2: address2 }),
          city,
          state,
          postalCode: zipCode,
          country: countryOf(tidy),
        }
      : null,
  };
}

/**
 * The address of a wallet's buyer. For a download a wallet knows none: then that of the form stays, as far as a tax
 * depends on it.
 */
export function addressOfWallet(buyer: Buyer, { country, state, zipCode }: ShippingAddress): ShippingAddress {
  const address = addressOf(buyer);
  return buyer.address === null ? { ...address, ...(country && { country }), state, zipCode } : address;
}

/** Converts a wallet's buyer to the shop's address format. The last word of the name becomes the last name. */
export function addressOf({ name, email, phone, address }: Buyer): ShippingAddress {
  const words = (name ?? '').trim().split(/\s+/);
  const lastName = words.length > 1 ? (words.pop() ?? '') : '';
  return {
    firstName: words.join(' '),
    lastName,
    email: email ?? '',
    ...(address && address.country !== homeCountry && { country: address.country }),
    address: address?.line1 ?? '',
    ...(address?.line2 && { address2: address.line2 }),
    city: address?.city ?? '',
    state: address?.state ?? '',
    zipCode: address?.postalCode ?? '',
    ...(phone !== undefined && { phone }),
  };
}
