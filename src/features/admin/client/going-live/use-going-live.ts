import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../../ui/toast-store.ts';
import { adminPaths, connectWebhookResponse, goingLive } from '../../contract.ts';
import { adminQuery, adminSend } from '../admin-request.ts';

/** The checklist. The checks run when the page opens and when they are requested again, not in between. */
export function useGoingLive() {
  return useQuery({
    ...adminQuery,
    staleTime: Infinity,
    refetchOnMount: 'always',
    queryKey: [adminPaths.goingLive],
    queryFn: () => adminSend('POST', adminPaths.goingLive, undefined, goingLive),
  });
}

/** Sets up the endpoint at Stripe and runs the checks again. */
export function useConnectWebhook() {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (replace: boolean) =>
      adminSend('POST', adminPaths.connectWebhook, { replace }, connectWebhookResponse),
    onSuccess: async ({ message }) => {
      showToast({ title: message, tone: 'success' });
      await client.invalidateQueries({ queryKey: [adminPaths.goingLive] });
    },
  });
}
