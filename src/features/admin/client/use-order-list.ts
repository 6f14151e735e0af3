import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storageKeys } from '../../../web/api/browser-storage.ts';
import { adminPaths, type AdminOrder } from '../contract.ts';
import { adminListQuery } from './admin-request.ts';
import { failureOf } from './load-failure.ts';
import { listData, loadList, type ListData } from './load-list.ts';
import { cacheLife, keepOrders, readKeptOrders } from './orders-cache.ts';
import { customerName } from './order-words.ts';
import type { PanelPlace } from './panel-address.ts';

type ListFilter = Pick<PanelPlace, 'search' | 'status' | 'page' | 'length'>;

export interface OrderListState {
  /** Null until there is something to show. */
  readonly list: ListData | null;
  /** Why the newest answer is missing; `list` is then an older one, or what was kept. */
  readonly error: Error | null;
  /** Whether it is being asked for again. */
  readonly busy: boolean;
  readonly retry: () => void;
}

/** The page of orders that a filter asks for. What `admin` saw last is shown while the server does not answer. */
export function useOrderList(filter: ListFilter, admin: string | null): OrderListState {
  const query = useQuery({
    ...adminListQuery,
    queryKey: [adminPaths.orders, filter],
    queryFn: ({ signal }) => loadList(queryOf(filter), signal),
  });
  const { data, dataUpdatedAt, isPlaceholderData } = query;
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData && admin !== null)
      keepOrders({ key: admin, timestamp: dataUpdatedAt, data });
  }, [data, dataUpdatedAt, isPlaceholderData, admin]);

  const error = query.failureReason ?? query.error;
  const failure = error === null ? null : failureOf(error);
  const denied = failure === 'denied';
  // What is kept stands in for an answer that did not come, and not for one that says no.
  const kept = useKeptOrders(failure !== null && !denied && failure !== 'refused' && data === undefined, admin);
  return {
    list: denied ? null : (data ?? (kept === null ? null : filterKept(kept, filter))),
    // A failure counts from its first: what is kept is shown while we go on asking.
    error: data === undefined && kept === null ? query.error : error,
    busy: query.isFetching,
    retry: () => void query.refetch(),
  };
}

function queryOf({ search, status, page, length }: ListFilter): Record<string, string> {
  return {
    page: String(page),
    pageSize: String(length),
    ...(search !== '' && { q: search }),
    ...(status !== null && { status }),
  };
}

/** What is kept, as long as it lives. */
function useKeptOrders(wanted: boolean, admin: string | null): ListData | null {
  const { data } = useQuery({
    queryKey: [storageKeys.adminOrders, admin],
    enabled: wanted,
    gcTime: 0,
    staleTime: 0,
    networkMode: 'always',
    queryFn: () => readKeptOrders(listData, admin, Date.now()),
    // Looked at again when it dies.
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data ? Math.max(1, data.timestamp + cacheLife - dataUpdatedAt) : false,
    refetchIntervalInBackground: true,
  });
  return wanted ? (data?.data ?? null) : null;
}

/** Of the kept orders those that the filter asks for, all on one page. */
export function filterKept({ orders }: ListData, { search, status }: ListFilter): ListData {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = orders.filter(
    (order) => (status === null || order.status === status) && words.every((word) => saysOf(order).includes(word)),
  );
  return { orders: found, total: found.length, more: false };
}

function saysOf(order: AdminOrder): string {
  return [customerName(order), order.customerEmail, order.id, order.trackingNumber, order.stripePaymentIntentId]
    .join(' ')
    .toLowerCase();
}
