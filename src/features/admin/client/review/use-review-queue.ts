import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { adminPaths, type ShownMode } from '../../contract.ts';
import { adminListQuery } from '../admin-request.ts';
import { loadList, type ListData } from '../load-list.ts';

const pageSize = '25';

/** The orders that have waited longest for review, of the shop's mode unless another one is given. */
export function useReviewQueue(mode: ShownMode | null = null): UseQueryResult<ListData> {
  const shown: Record<string, string> = mode === null ? {} : { mode };
  return useQuery({
    ...adminListQuery,
    queryKey: [adminPaths.orders, 'review', mode],
    queryFn: ({ signal }) =>
      loadList(new URLSearchParams({ review: 'waiting', sort: 'oldest', pageSize, ...shown }), signal),
  });
}
