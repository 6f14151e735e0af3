import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import {
  adminCharts,
  adminNotices,
  adminPaths,
  adminSales,
  adminSummary,
  adminTaxes,
  missingArtwork,
  modelCosts,
  orderArtworkMap,
  shopWatch,
  statusCounts,
  type AdminArtwork,
  type AdminCharts,
  type AdminNotice,
  type AdminSales,
  type AdminSummary,
  type AdminTaxes,
  type ModelCosts,
  type ShownMode,
  type ShopWatch,
  type StatusCounts,
} from '../../contract.ts';
import { adminListQuery, adminLoad, adminQuery } from '../admin-request.ts';
import { mayRetry } from '../load-failure.ts';

export function useSummary(): UseQueryResult<AdminSummary> {
  return useQuery({
    ...adminQuery,
    queryKey: [adminPaths.summary],
    queryFn: ({ signal }) => adminLoad(adminPaths.summary, adminSummary, signal),
  });
}

export function useStatusCounts(): UseQueryResult<StatusCounts> {
  return useQuery({
    ...adminQuery,
    queryKey: [adminPaths.statusCounts],
    queryFn: ({ signal }) => adminLoad(adminPaths.statusCounts, statusCounts, signal),
  });
}

/** The taxes of the last days; asked for once they are wanted. */
export function useTaxes(days: number, isWanted: boolean): UseQueryResult<AdminTaxes> {
  return useQuery({
    ...adminQuery,
    queryKey: [adminPaths.taxes, days],
    queryFn: ({ signal }) => adminLoad(`${adminPaths.taxes}?days=${days}`, adminTaxes, signal),
    enabled: isWanted,
  });
}

/** What was sold on the last days. */
export function useSales(days: number): UseQueryResult<AdminSales> {
  return useQuery({
    ...adminListQuery,
    queryKey: [adminPaths.sales, days],
    queryFn: ({ signal }) => adminLoad(`${adminPaths.sales}?days=${days}`, adminSales, signal),
  });
}

export function useCharts(days: number): UseQueryResult<AdminCharts> {
  return useQuery({
    ...adminListQuery,
    queryKey: [adminPaths.charts, days],
    queryFn: ({ signal }) => adminLoad(`${adminPaths.charts}?days=${days}`, adminCharts, signal),
  });
}

export function useNotices(): UseQueryResult<AdminNotice[]> {
  return useQuery({
    ...adminQuery,
    queryKey: [adminPaths.notices],
    queryFn: ({ signal }) => adminLoad(adminPaths.notices, adminNotices, signal),
  });
}

export function useWatch(): UseQueryResult<ShopWatch> {
  return useQuery({
    ...adminQuery,
    queryKey: [adminPaths.watch],
    queryFn: ({ signal }) => adminLoad(adminPaths.watch, shopWatch, signal),
  });
}

export function useModelCosts(): UseQueryResult<ModelCosts> {
  return useQuery({
    ...adminQuery,
    queryKey: [adminPaths.modelCosts],
    queryFn: ({ signal }) => adminLoad(adminPaths.modelCosts, modelCosts, signal),
  });
}

/** Missing artworks of open orders, of the shop's mode unless another one is given. Retries up to 3 times, one second apart. */
export function useMissingArtwork(mode: ShownMode | null = null): UseQueryResult<AdminArtwork[]> {
  const path = `${adminPaths.missingArtwork}${mode === null ? '' : `?mode=${mode}`}`;
  return useQuery({
    ...adminQuery,
    retry: (failures, error) => mayRetry(failures, error) && failures < 3,
    retryDelay: 1_000,
    queryKey: [adminPaths.missingArtwork, mode],
    queryFn: ({ signal }) => adminLoad(path, missingArtwork, signal),
  });
}

/** The first artwork of each order, by order id. */
export function useOrderArtwork(orderIds: readonly string[]): UseQueryResult<Record<string, AdminArtwork>> {
  return useQuery({
    ...adminListQuery,
    staleTime: 5 * 60_000,
    retry: (failures, error) => mayRetry(failures, error) && failures < 3,
    enabled: orderIds.length > 0,
    queryKey: [adminPaths.orderArtwork, orderIds],
    queryFn: ({ signal }) =>
      adminLoad(`${adminPaths.orderArtwork}?orderIds=${orderIds.join(',')}`, orderArtworkMap, signal),
  });
}
