import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { adminPaths } from '../../contract.ts';
import { adminListQuery } from '../admin-request.ts';
import { loadList, type ListData } from '../load-list.ts';

const pageSize = '25';

/** The orders that have waited longest for review. */
export function useReviewQueue(): UseQueryResult<ListData> {
  return useQuery({
    ...adminListQuery,
    queryKey: [adminPaths.orders, 'review'],
    queryFn: ({ signal }) => loadList(new URLSearchParams({ review: 'waiting', sort: 'oldest', pageSize }), signal),
  });
}
