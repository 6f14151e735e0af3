import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { load } from '../../../client/request.ts';
import { fixItUrl, fixItView, type FixItView } from '../contract.ts';

/** Also the delay while the server keeps open a window that has ended by this browser's clock, which may be wrong. */
const minDelayMs = 30_000;
/** Browsers run a timer of more than about 24.8 days immediately. */
const maxDelayMs = 24 * 60 * 60 * 1_000;

/**
 * Loads what the customer may still change in an order, and reloads it when the fix-it window ends. `key` is the key of
 * a signed link; null for an order that this browser owns.
 */
export function useFixIt(orderId: string, key: string | null): UseQueryResult<FixItView> {
  return useQuery({
    queryKey: ['/api/orders', orderId, 'changes', key],
    queryFn: ({ signal }) => load(fixItUrl(orderId, key), fixItView, { signal }),
    refetchInterval: ({ state }) => refetchDelayMs(state.data?.until ?? null, new Date()),
  });
}

/** Milliseconds until the next request; false (never) after the fix-it window, where `until` is null. */
export function refetchDelayMs(until: string | null, now: Date): number | false {
  if (until === null) return false;
  return Math.min(Math.max(new Date(until).getTime() - now.getTime(), minDelayMs), maxDelayMs);
}
