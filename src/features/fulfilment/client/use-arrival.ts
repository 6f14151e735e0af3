import { useQuery } from '@tanstack/react-query';
import { load } from '../../../client/request.ts';
import { minute, second } from '../../../shared/time.ts';
import { requiresShipping } from '../../catalog/contract.ts';
import { isStateCode, toStateCode } from '../../orders/contract.ts';
import { arrivalAnswer, arrivalUrl, type ArrivalAnswer, type OrderedGood } from '../contract.ts';

/** Pause between looks while a print partner is being asked, and how many there are before its silence is accepted. */
const pause = 2 * second;
const maxLooks = 8;
/** The answer of yesterday is wrong. */
const staleAfter = 5 * minute;

export interface Arrival {
  /** What is sent of the lines, each once. `parts` of the answer count in this list. */
  readonly goods: readonly OrderedGood[];
  /** Null until it is known. */
  readonly answer: ArrivalAnswer | null;
  /** Whether the shop has not answered, so that nothing can be said. */
  readonly isUnknown: boolean;
}

/**
 * When lines arrive that are ordered now. `state` is as it was typed: until it is one, the answer is for the whole
 * country. A better answer replaces the first one in some seconds.
 */
export function useArrival(lines: readonly OrderedGood[], state: string): Arrival {
  const goods = listGoods(lines);
  const code = toStateCode(state);
  const url = goods.length === 0 ? null : arrivalUrl(goods, isStateCode(code) ? code : null);
  const sameGoods = arrivalUrl(goods, null);
  const { data, isError } = useQuery({
    queryKey: ['/api/arrival', sameGoods, url],
    queryFn: ({ signal }) => load(url ?? '', arrivalAnswer, { signal }),
    enabled: url !== null,
    staleTime: staleAfter,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data: last, dataUpdateCount } }) =>
      last?.settled === false && dataUpdateCount < maxLooks ? pause : false,
    // A state that has just been typed keeps the days of the country until its own are there.
    placeholderData: (before, query) => (query?.queryKey[1] === sameGoods ? before : undefined),
  });
  return { goods, answer: data ?? null, isUnknown: isError && data === undefined };
}

function listGoods(lines: readonly OrderedGood[]): OrderedGood[] {
  const sent = lines.filter((line) => requiresShipping(line) && line.productSize);
  return [...new Map(sent.map((line) => [`${line.productType} ${line.productSize}`, line])).values()];
}
