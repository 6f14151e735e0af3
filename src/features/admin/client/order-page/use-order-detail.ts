import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { adminOrderDetail, adminPaths, type AdminOrderDetail } from '../../contract.ts';
import { adminLoad, adminQuery } from '../admin-request.ts';

const follow = 4_000; // milliseconds between refetches while a file is being made

/** Details of one order, refetched periodically while its files are being made. */
export function useOrderDetail(orderId: string): UseQueryResult<AdminOrderDetail> {
  return useQuery<AdminOrderDetail>({
    ...adminQuery,
    refetchInterval: ({ state }) => (state.data?.order.print === 'being made' ? follow : false),
    queryKey: [adminPaths.order(orderId)],
    queryFn: ({ signal }) => adminLoad(adminPaths.order(orderId), adminOrderDetail, signal),
  });
}
