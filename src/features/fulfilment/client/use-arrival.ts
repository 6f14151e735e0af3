import { useQuery } from '@tanstack/react-query';
import { load } from '../../../client/request.ts';
import { minute, second } from '../../../shared/time.ts';
import { requiresShipping } from '../../catalog/contract.ts';
import { placeOf, type ShippingAddress } from '../../orders/contract.ts';
import { arrivalResponse, arrivalUrl, type ArrivalResponse, type OrderedGood } from '../contract.ts';

/** While a quote of a print partner is pending, the response is fetched again at this interval, at most this often. */
const pollIntervalMs = 2 * second;
const maxPolls = 8;
/** An answer counts from the day of the request, so an old one is wrong. */
const staleAfterMs = 5 * minute;

export interface Arrival {
  /**
   * The lines that are shipped, without duplicates. `items` and `streetOnly` of the response are indexes of this list.
   */
  readonly goods: readonly OrderedGood[];
  /** Null until it is known. */
  readonly answer: ArrivalResponse | null;
  /** Whether the request failed and there is no earlier answer. */
  readonly isUnknown: boolean;
}

/**
 * When lines arrive if they are ordered now. `address` is as it was typed: until its state is known, the answer is for
 * the whole country. If a quote is pending, a better answer replaces the first one in some seconds.
 */
export function useArrival(
  lines: readonly OrderedGood[],
  address: Pick<ShippingAddress, 'country' | 'state'>,
): Arrival {
  const goods = listGoods(lines);
  const url = goods.length === 0 ? null : arrivalUrl(goods, placeOf(address));
  const sameGoods = arrivalUrl(goods, null);
  const { data, isError } = useQuery({
    queryKey: ['/api/arrival', sameGoods, url],
    queryFn: ({ signal }) => load(url ?? '', arrivalResponse, { signal }),
    enabled: url !== null,
    staleTime: staleAfterMs,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data: last, dataUpdateCount } }) =>
      last?.settled === false && dataUpdateCount < maxPolls ? pollIntervalMs : false,
    // When a state is typed, the days of the country stay until those of the state have loaded.
    placeholderData: (before, query) => (query?.queryKey[1] === sameGoods ? before : undefined),
  });
  return { goods, answer: data ?? null, isUnknown: isError && data === undefined };
}

function listGoods(lines: readonly OrderedGood[]): OrderedGood[] {
  const sent = lines.filter((line) => requiresShipping(line) && line.productSize);
  return [...new Map(sent.map((line) => [`${line.productType} ${line.productSize}`, line])).values()];
}
