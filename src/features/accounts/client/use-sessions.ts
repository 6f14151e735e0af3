import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { z } from 'zod';
import { removeStored, storageKeys } from '../../../client/browser-storage.ts';
import { load, request } from '../../../client/request.ts';
import { sessionView, type SessionView } from '../contract.ts';

const path = '/api/auth/sessions';

/** The browsers that are signed in to this account. */
export function useSessions(): UseQueryResult<SessionView[]> {
  return useQuery({ queryKey: [path], queryFn: ({ signal }) => load(path, z.array(sessionView), { signal }) });
}

/** Signs out one browser; `onSignedOut` runs before it leaves the list. */
export function useSignOutThere(onSignedOut: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (sessionId: string) => request('DELETE', `${path}/${sessionId}`),
    onSuccess: onSignedOut,
    onSettled: () => client.invalidateQueries({ queryKey: [path] }),
  });
}

export function useSignOutEverywhere() {
  return useMutation({
    mutationFn: () => request('POST', '/api/auth/sign-out-everywhere'),
    onSuccess: () => {
      removeStored(storageKeys.adminOrders);
      location.assign('/');
    },
  });
}
