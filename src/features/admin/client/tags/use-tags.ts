import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { adminPaths, bulkResponse, listFilters, type ListFilters } from '../../contract.ts';
import { adminLoad, adminQuery, adminSend, refreshPanel } from '../admin-request.ts';
import { failureOf, mayRepeat, retryDelayMs } from '../load-failure.ts';

/** Whose tags are changed. */
export type TagSubject =
  { readonly kind: 'orders'; readonly ids: readonly string[] } | { readonly kind: 'customer'; readonly id: string };

/** The tags in use, and the offers that orders have. */
export function useListFilters() {
  return useQuery<ListFilters>({
    ...adminQuery,
    queryKey: [adminPaths.filters],
    queryFn: ({ signal }) => adminLoad(adminPaths.filters, listFilters, signal),
  });
}

/** Adds and removes tags. A repeated request changes nothing twice. Resolves to why some were not changed. */
export function useChangeTags(subject: TagSubject, onDone?: () => void) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    retry: mayRepeat,
    retryDelay: retryDelayMs,
    mutationFn: async (change: { add?: readonly string[]; remove?: readonly string[] }) => {
      if (subject.kind === 'customer') {
        await adminSend('POST', adminPaths.customerTags(subject.id), change, z.object({ tags: z.array(z.string()) }));
        return null;
      }
      const orders = subject.ids.map((orderId) => ({ orderId }));
      const { failed } = await adminSend('POST', adminPaths.bulkTags, { orders, ...change }, bulkResponse);
      return failed[0]?.reason ?? null;
    },
    onSuccess: (problem) => {
      if (problem !== null) showToast({ title: 'Not Tagged', description: problem, tone: 'destructive' });
      else onDone?.();
    },
    onError: (error) => {
      if (failureOf(error) !== 'denied')
        showToast({ title: 'Not Tagged', description: userMessageOf(error, unreachable), tone: 'destructive' });
    },
    onSettled: () => refreshPanel(client),
  });
}
