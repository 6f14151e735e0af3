import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../../ui/toast-store.ts';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { adminPaths, changed, type AdminOrderDetail, type ReviewRequest } from '../../contract.ts';
import { adminSend, refreshPanel } from '../admin-request.ts';
import { failureOf } from '../load-failure.ts';
import { putOrder } from '../order-changes/use-order-changes.ts';

const titles = { approve: 'Approved', replace: 'Picture Replaced', remake: 'Painting Again' } as const;

/** Sends a decision about an order's pictures. */
export function useReview(
  { order, pictures }: Pick<AdminOrderDetail, 'order' | 'pictures'>,
  onDecided?: (decision: ReviewRequest['decision']) => void,
) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (decision: ReviewRequest) => {
      const marks = pictures.flatMap(({ mark }) => mark ?? []);
      const seen = { version: order.version, ...(marks.length === pictures.length && { pictures: marks }) };
      return adminSend('POST', adminPaths.review(order.id), { ...decision, ...seen }, changed);
    },
    onSuccess: async ({ message, order: decided }, { decision }) => {
      putOrder(client, decided);
      showToast({ title: titles[decision], description: message, tone: 'success' });
      onDecided?.(decision);
      await refreshPanel(client);
    },
    onError: (error) => {
      if (failureOf(error) === 'denied') return;
      showToast({ title: 'Error', description: userMessageOf(error, unreachable), tone: 'destructive' });
      // Another admin may have changed the order, so refetch it.
      void client.invalidateQueries({ queryKey: [adminPaths.order(order.id)] });
    },
  });
}
