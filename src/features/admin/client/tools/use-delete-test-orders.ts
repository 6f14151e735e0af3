import { useMutation, useQueryClient } from '@tanstack/react-query';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { adminPaths, bulkResponse } from '../../contract.ts';
import { adminSend, refreshPanel } from '../admin-request.ts';
import { failureOf, mayRepeat, retryDelayMs } from '../load-failure.ts';

/** Deletes the given test orders, or all. Repeating it deletes nothing twice. */
export function useDeleteTestOrders(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    retry: mayRepeat,
    retryDelay: retryDelayMs,
    mutationFn: async (orderIds: readonly string[] | 'all') => {
      for (;;) {
        const wanted = orderIds === 'all' ? { all: true } : { orderIds };
        const { done, failed } = await adminSend('POST', adminPaths.deleteTestOrders, wanted, bulkResponse);
        if (orderIds !== 'all' || done.length === 0) return { done, failed };
      }
    },
    onSuccess: ({ done, failed }, orderIds) => {
      const kept = failed.length === 0 ? '' : ` ${failed.length} could not be deleted: ${failed[0]?.reason}`;
      // Of all, some may have been deleted by a request whose answer was lost, so their number is not known.
      const deleted = `${done.length} test ${done.length === 1 ? 'order' : 'orders'} deleted.`;
      const all = failed.length === 0 ? 'All test orders are deleted.' : 'Some test orders are left. Please try again.';
      const description = `${orderIds === 'all' ? all : deleted}${kept}`;
      showToast({ title: 'Test Orders', description, tone: failed.length === 0 ? 'success' : 'destructive' });
      onDone();
    },
    onError: (error) => {
      if (failureOf(error) === 'denied') return;
      showToast({ title: 'Error', description: userMessageOf(error, unreachable), tone: 'destructive' });
    },
    onSettled: () => refreshPanel(client),
  });
}
