import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { storageKeys } from '../../../../client/browser-storage.ts';
import { countryName } from '../../../../shared/places/countries.ts';
import { countryOf, orderedStyleName } from '../../../orders/contract.ts';
import { adminPaths, type AdminOrder } from '../../contract.ts';
import { adminListQuery } from '../admin-request.ts';
import { failureOf } from '../load-failure.ts';
import { listData, loadList, type ListData } from '../load-list.ts';
import { cacheLifeMs, keepOrders, readKeptOrders } from './orders-cache.ts';
import { customerName } from '../order-words.ts';
import type { PanelPlace } from '../panel-address.ts';
import { matchesDetails, writeFilter, type ListFilter } from './list-filter.ts';

type ListPage = Pick<PanelPlace, 'filter' | 'page' | 'length'>;

export interface OrderListState {
  /** Null while there is nothing to show. */
  readonly list: ListData | null;
  /** Why the latest request failed; `list` is then an older or cached one. */
  readonly error: Error | null;
  /** Whether a request is pending. */
  readonly busy: boolean;
  readonly retry: () => void;
}

/** One page of orders for a filter. Falls back to the cached list of `admin` while the server does not respond. */
export function useOrderList(page: ListPage, admin: string | null): OrderListState {
  const query = useQuery({
    ...adminListQuery,
    queryKey: [adminPaths.orders, page],
    queryFn: ({ signal }) => loadList(queryOf(page), signal),
  });
  const { data, dataUpdatedAt, isPlaceholderData } = query;
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData && admin !== null)
      keepOrders({ key: admin, timestamp: dataUpdatedAt, data });
  }, [data, dataUpdatedAt, isPlaceholderData, admin]);

  const error = query.failureReason ?? query.error;
  const failure = error === null ? null : failureOf(error);
  const denied = failure === 'denied';
  // The cache replaces a missing response, but not a refusal.
  const kept = useKeptOrders(failure !== null && !denied && failure !== 'refused' && data === undefined, admin);
  return {
    list: denied ? null : (data ?? (kept === null ? null : filterKept(kept, page.filter))),
    // With data to show, the first failure is reported at once while retries continue.
    error: data === undefined && kept === null ? query.error : error,
    busy: query.isFetching,
    retry: () => void query.refetch(),
  };
}

function queryOf({ filter, page, length }: ListPage): URLSearchParams {
  const query = writeFilter(filter);
  query.set('page', String(page));
  query.set('pageSize', String(length));
  return query;
}

/** The cached list until it expires. */
function useKeptOrders(wanted: boolean, admin: string | null): ListData | null {
  const { data } = useQuery({
    queryKey: [storageKeys.adminOrders, admin],
    enabled: wanted,
    gcTime: 0,
    staleTime: 0,
    networkMode: 'always',
    queryFn: () => readKeptOrders(listData, admin, Date.now()),
    // Refetched when it expires.
    refetchInterval: ({ state: { data, dataUpdatedAt } }) =>
      data ? Math.max(1, data.timestamp + cacheLifeMs - dataUpdatedAt) : false,
    refetchIntervalInBackground: true,
  });
  return wanted ? (data?.data ?? null) : null;
}

/** Applies a filter to the cached orders; the result is one page. */
export function filterKept({ orders }: ListData, filter: ListFilter): ListData {
  const { search, statuses } = filter;
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = orders.filter(
    (order) =>
      (statuses.length === 0 || statuses.includes(order.status)) &&
      matchesDetails(order, filter) &&
      words.every((word) => searchTextOf(order).includes(word)),
  );
  const sorted = found.toSorted(
    filter.sort === 'total'
      ? (one, other) => Number(other.totalAmount) - Number(one.totalAmount)
      : (one, other) => (filter.sort === 'oldest' ? 1 : -1) * one.createdAt.localeCompare(other.createdAt),
  );
  return { orders: sorted, total: found.length, more: false };
}

function searchTextOf(order: AdminOrder): string {
  const { shippingAddress: to, orderItems } = order;
  return [
    customerName(order),
    order.customerEmail,
    order.id,
    order.trackingNumber,
    ...order.tags,
    ...order.discounts.map(({ label }) => label),
    order.stripePaymentIntentId,
    ...(to === null ? [] : [to.address, to.address2, to.city, to.state, to.zipCode, countryName(countryOf(to))]),
    ...orderItems.map((item) => orderedStyleName(item) ?? ''),
  ]
    .join(' ')
    .toLowerCase();
}
