import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminNotes, adminPaths } from '../../contract.ts';
import { adminSend, refreshPanel } from '../admin-request.ts';
import { mayRepeat, retryDelayMs } from '../load-failure.ts';

/** What a note is about. */
export type NoteSubject = { readonly orderId: string } | { readonly customerId: string };

export type NoteChange =
  | { readonly kind: 'add'; readonly text: string; readonly requestId: string }
  | { readonly kind: 'edit'; readonly id: string; readonly text: string }
  | { readonly kind: 'delete'; readonly id: string };

export function useChangeNotes(subject: NoteSubject, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    retry: mayRepeat,
    retryDelay: retryDelayMs,
    mutationFn: async (change: NoteChange) => {
      if (change.kind === 'add') {
        const { text, requestId } = change;
        return adminSend('POST', adminPaths.notes, { ...subject, text, requestId }, adminNotes);
      }
      return change.kind === 'edit'
        ? adminSend('PATCH', adminPaths.note(change.id), { text: change.text }, adminNotes)
        : adminSend('DELETE', adminPaths.note(change.id), undefined, adminNotes);
    },
    onSuccess: onDone,
    onSettled: () => refreshPanel(client),
  });
}
