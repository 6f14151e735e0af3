import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { load } from '../../../client/request.ts';
import { userSchema, type User } from '../contract.ts';

/** The signed-in user: null if nobody is signed in, undefined until that is known. */
export function useUser(): UseQueryResult<User | null> {
  return useQuery({
    queryKey: ['/api/auth/user'],
    queryFn: ({ signal }) => load('/api/auth/user', userSchema, { on401: 'empty', signal }),
    // The bar of every page uses this query, too. A bar that mounts because the query failed must not repeat it at
    // once, in an endless loop.
    retryOnMount: false,
  });
}
