import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../../ui/toast-store.ts';
import { adminPaths, giftCardDetail, giftCardList, type GiftCardDetail, type GiftCardList } from '../../contract.ts';
import { adminListQuery, adminLoad, adminQuery, adminSend } from '../admin-request.ts';

/** What to do with a gift card. */
export type GiftCardChange =
  | { readonly action: 'resend' }
  | { readonly action: 'cancel'; readonly reason: string }
  | { readonly action: 'refund'; readonly reason: string; readonly requestId: string }
  | { readonly action: 'adjust'; readonly cents: number; readonly reason: string; readonly requestId: string };

const done = {
  resend: 'The gift card is on its way again.',
  cancel: 'The gift card is canceled.',
  refund: 'The price goes back to whoever bought it.',
  adjust: 'The balance is changed.',
} as const;

export function useGiftCards(search: string) {
  const address = `${adminPaths.giftCards}?${new URLSearchParams({ search }).toString()}`;
  return useQuery<GiftCardList>({
    ...adminListQuery,
    queryKey: [adminPaths.giftCards, search],
    queryFn: ({ signal }) => adminLoad(address, giftCardList, signal),
  });
}

export function useGiftCard(id: string) {
  return useQuery<GiftCardDetail>({
    ...adminQuery,
    queryKey: [adminPaths.giftCard(id)],
    queryFn: ({ signal }) => adminLoad(adminPaths.giftCard(id), giftCardDetail, signal),
  });
}

export function useChangeGiftCard(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ action, ...body }: GiftCardChange) =>
      adminSend('POST', adminPaths.giftCardAction(id, action), body, giftCardDetail),
    onSuccess: (now, { action }) => {
      client.setQueryData([adminPaths.giftCard(id)], now);
      void client.invalidateQueries({ queryKey: [adminPaths.giftCards] });
      showToast({ title: 'Gift Card', description: done[action], tone: 'success' });
      onDone();
    },
    onError: () => client.invalidateQueries({ queryKey: [adminPaths.giftCard(id)] }),
  });
}
