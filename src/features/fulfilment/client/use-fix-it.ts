import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { load } from '../../../client/request.ts';
import { fixItUrl, fixItView, type FixItView } from '../contract.ts';

/** Milliseconds between looks at an order whose time is over by this browser's clock, which may be wrong. */
const shortestPause = 30_000;
/** Browsers run a timer beyond about 24.8 days at once. */
const longestPause = 24 * 60 * 60 * 1_000;

/**
 * Loads what the customer may still change of an order, and again when its time is over. `key` is that of a signed
 * link, null for an order that this browser owns.
 */
export function useFixIt(orderId: string, key: string | null): UseQueryResult<FixItView> {
  return useQuery({
    queryKey: ['/api/orders', orderId, 'changes', key],
    queryFn: ({ signal }) => load(fixItUrl(orderId, key), fixItView, { signal }),
    refetchInterval: ({ state }) => pauseUntil(state.data?.until ?? null, new Date()),
  });
}

/** Milliseconds until the order has to be looked at again; false for an order whose time is over. */
export function pauseUntil(until: string | null, now: Date): number | false {
  if (until === null) return false;
  return Math.min(Math.max(new Date(until).getTime() - now.getTime(), shortestPause), longestPause);
}
