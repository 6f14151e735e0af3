import { useInfiniteQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { request } from '../../../client/request.ts';
import { orderView, type OrderView } from '../contract.ts';

interface Page {
  readonly orders: OrderView[];
  /** The number of all orders, not only of this page. */
  readonly total: number;
}

const pageLength = 24;
const orderList = z.array(orderView);

export interface Orders {
  readonly orders: readonly OrderView[] | null;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Null when all orders are loaded. */
  readonly loadMore: (() => void) | null;
  readonly loadingMore: boolean;
}

/** The orders of the signed-in account, newest first, page by page. */
export function useOrders({ enabled }: { enabled: boolean }): Orders {
  const query = useInfiniteQuery({
    queryKey: ['/api/orders'],
    enabled,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => loadPage(pageParam, signal),
    getNextPageParam: ({ total }, pages) => {
      const seen = pages.reduce((sum, page) => sum + page.orders.length, 0);
      return seen < total ? seen : undefined;
    },
  });
  return {
    orders: query.data?.pages.flatMap((page) => page.orders) ?? null,
    error: query.error,
    retry: () => void query.refetch(),
    loadMore: query.hasNextPage ? () => void query.fetchNextPage() : null,
    loadingMore: query.isFetchingNextPage,
  };
}

async function loadPage(offset: number, signal: AbortSignal): Promise<Page> {
  const response = await request('GET', `/api/orders?limit=${pageLength}&offset=${offset}`, undefined, { signal });
  const orders = orderList.parse(await response.json());
  return { orders, total: Number(response.headers.get('x-total-count') ?? orders.length) };
}
