import { endsAtPostOffice } from '../../../shared/address-label.ts';
import { countryInSentence } from '../../../shared/places/countries.ts';
import { toState } from '../../../shared/places/states.ts';
import { goodsInWords } from '../../catalog/contract.ts';
import { countryOf, wholeStreet, type ShippingAddress } from '../../orders/contract.ts';
import type { OrderedGood } from '../contract.ts';
import type { Arrival } from './use-arrival.ts';
import { arrivalWords } from '../../../words/catalogs/arrival.ts';
import { say } from '../../../words/page.ts';

type Answered = Pick<Arrival, 'goods' | 'answer'>;

const typesAt = ({ goods }: Answered, items: readonly number[] = []): string[] =>
  items.flatMap((item) => goods[item]?.productType ?? []);

/** Why goods cannot be sent to an address: their carrier does not deliver to post offices. Null if they can. */
export function findStreetProblem(
  arrival: Answered,
  address: Pick<ShippingAddress, 'address' | 'address2' | 'city' | 'state' | 'country'>,
): string | null {
  const country = countryOf(address);
  const { city } = address;
  if (!endsAtPostOffice({ street: wholeStreet(address), city, state: toState(country, address.state), country }))
    return null;
  const types = typesAt(arrival, arrival.answer?.streetOnly);
  return types.length === 0 ? null : say(arrivalWords.noPostOffice, { goods: goodsInWords(types, say) });
}

/** Why goods cannot be sent to a country: whoever makes them does not send there. Null if they can. */
export function findUnsentProblem(arrival: Answered, country: string): string | null {
  const types = typesAt(arrival, arrival.answer?.unsent);
  if (types.length === 0) return null;
  return say(arrivalWords.notSent, { goods: goodsInWords(types, say), place: countryInSentence(country) });
}

/** Whether one of the goods is not sent to the place that the arrival is for. */
export function isUnsent({ goods, answer }: Answered, good: OrderedGood): boolean {
  return (answer?.unsent ?? []).some(
    (item) => goods[item]?.productType === good.productType && goods[item]?.productSize === good.productSize,
  );
}
