import { endsAtPostOffice } from '../../../shared/address-label.ts';
import { toState } from '../../../shared/places/states.ts';
import { productLabel } from '../../catalog/contract.ts';
import { countryOf, wholeStreet, type ShippingAddress } from '../../orders/contract.ts';
import type { Arrival } from './use-arrival.ts';

/** Why goods cannot be sent to an address: their carrier does not deliver to post offices. Null if they can. */
export function findStreetProblem(
  { goods, answer }: Pick<Arrival, 'goods' | 'answer'>,
  address: Pick<ShippingAddress, 'address' | 'address2' | 'city' | 'state' | 'country'>,
): string | null {
  const country = countryOf(address);
  const { city } = address;
  if (!endsAtPostOffice({ street: wholeStreet(address), city, state: toState(country, address.state), country }))
    return null;
  const names = (answer?.streetOnly ?? []).flatMap((item) => {
    const good = goods[item];
    return good === undefined ? [] : [productLabel(good) ?? good.productType];
  });
  if (names.length === 0) return null;
  const [first, ...more] = [...new Set(names)];
  const carrier = `carrier of the ${[first, ...more].join(' and the ').toLowerCase()}`;
  return `The ${carrier} does not deliver to post office boxes or military mail. Please give a street address.`;
}
