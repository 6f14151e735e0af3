import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { load } from '../../../web/api/request.ts';
import { currentUser, type CurrentUser } from '../contract.ts';

/** Who is signed in: null when nobody is, undefined while not known yet. */
export function useUser(): UseQueryResult<CurrentUser | null> {
  return useQuery({
    queryKey: ['/api/auth/user'],
    queryFn: ({ signal }) => load('/api/auth/user', currentUser, { on401: 'empty', signal }),
  });
}
