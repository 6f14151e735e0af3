import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { adminOrderDetail, adminPaths, type AdminOrderDetail } from '../../contract.ts';
import { adminLoad, adminQuery } from '../admin-request.ts';

/** Time between refetches while a file is being made. */
const refetchIntervalMs = 4_000;

/** Details of one order, refetched periodically while its files are being made. */
export function useOrderDetail(orderId: string): UseQueryResult<AdminOrderDetail> {
  return useQuery<AdminOrderDetail>({
    ...adminQuery,
    refetchInterval: ({ state }) => (state.data?.order.print === 'being made' ? refetchIntervalMs : false),
    queryKey: [adminPaths.order(orderId)],
    queryFn: ({ signal }) => adminLoad(adminPaths.order(orderId), adminOrderDetail, signal),
  });
}
