import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { load } from '../../../client/request.ts';
import { orderPageView, orderUrl, type OrderPageView } from '../contract.ts';

/** Loads the page of an order. `key` is that of a signed link, null for an order that this browser owns. */
export function useOrderPage(id: string, key: string | null): UseQueryResult<OrderPageView> {
  return useQuery({
    queryKey: ['/api/orders', id, key],
    queryFn: ({ signal }) => load(orderUrl(id, key), orderPageView, { signal }),
  });
}
