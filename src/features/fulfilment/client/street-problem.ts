import { endsAtPostOffice } from '../../../shared/address-label.ts';
import { toState } from '../../../shared/places/states.ts';
import { isProductType, productNoun } from '../../catalog/contract.ts';
import { countryOf, wholeStreet, type ShippingAddress } from '../../orders/contract.ts';
import type { Arrival } from './use-arrival.ts';
import { arrivalWords } from '../../../words/catalogs/arrival.ts';
import { say } from '../../../words/page.ts';

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
    if (good === undefined) return [];
    return isProductType(good.productType) ? say(productNoun(good.productType)) : good.productType;
  });
  if (names.length === 0) return null;
  const all = [...new Set(names)].reduce((first, second) => say(arrivalWords.andThe, { first, second }));
  return say(arrivalWords.noPostOffice, { goods: all });
}
