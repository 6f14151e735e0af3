import {
  keepPreviousData,
  useMutation,
  useQuery,
  type UseMutationResult,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { z } from 'zod';
import { showToast } from '../../../../../ui/toast-store.ts';
import { adminPaths, emailPreview, sentExample, type EmailPreview } from '../../../contract.ts';
import { adminQuery, adminSend } from '../../admin-request.ts';

interface WantedExample {
  readonly group: string;
  readonly example: number;
  /** Not saved. */
  readonly settings: object;
}

/** An example of an email. The one before stays visible while another is written. */
export function useEmailPreview(wanted: WantedExample): UseQueryResult<EmailPreview> {
  return useQuery({
    ...adminQuery,
    queryKey: [adminPaths.previewEmail, wanted],
    placeholderData: keepPreviousData,
    gcTime: 0,
    queryFn: async () => adminSend('POST', adminPaths.previewEmail, wanted, emailPreview),
  });
}

/** Sends an example to the owner who is signed in. */
export function useSendExample(): UseMutationResult<z.infer<typeof sentExample>, Error, WantedExample> {
  return useMutation({
    networkMode: 'always',
    mutationFn: async (wanted) => adminSend('POST', adminPaths.sendExampleEmail, wanted, sentExample),
    onSuccess: ({ to, isKept }) =>
      showToast({
        title: isKept ? 'Kept, Not Sent' : 'Example Sent',
        description: isKept
          ? 'This shop has no mail server yet (SMTP_URL), so its emails are kept at /dev.'
          : `To ${to}.`,
        tone: isKept ? 'plain' : 'success',
      }),
  });
}
