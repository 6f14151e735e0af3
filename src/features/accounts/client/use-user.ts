import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { load } from '../../../web/api/request.ts';
import { userSchema, type User } from '../contract.ts';

/** Who is signed in: null when nobody is, undefined while not known yet. */
export function useUser(): UseQueryResult<User | null> {
  return useQuery({
    queryKey: ['/api/auth/user'],
    queryFn: ({ signal }) => load('/api/auth/user', userSchema, { on401: 'empty', signal }),
    // Every page's bar asks too: one that appears because the answer failed must not ask again at once, for ever.
    retryOnMount: false,
  });
}
