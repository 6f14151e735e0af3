import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../../ui/toast-store.ts';
import type { CodeFields } from '../../../checkout/contract.ts';
import { adminPaths, codeList, type CodeList, type DiscountCode } from '../../contract.ts';
import { adminLoad, adminQuery, adminSend } from '../admin-request.ts';

/** What to do with a discount code. */
export type CodeChange =
  | { readonly kind: 'created'; readonly fields: CodeFields }
  | { readonly kind: 'saved'; readonly id: string; readonly version: number; readonly fields: CodeFields }
  | { readonly kind: 'deleted'; readonly code: DiscountCode };

export function useCodes() {
  return useQuery<CodeList>({
    ...adminQuery,
    queryKey: [adminPaths.codes],
    queryFn: ({ signal }) => adminLoad(adminPaths.codes, codeList, signal),
  });
}

export function useChangeCodes(onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    networkMode: 'always',
    mutationFn: (change: CodeChange) => {
      if (change.kind === 'created') return adminSend('POST', adminPaths.codes, change.fields, codeList);
      if (change.kind === 'deleted') return adminSend('DELETE', adminPaths.code(change.code.id), undefined, codeList);
      const { id, version, fields } = change;
      return adminSend('PUT', adminPaths.code(id), { ...fields, version }, codeList);
    },
    onSuccess: (now, change) => {
      client.setQueryData([adminPaths.codes], now);
      const name = change.kind === 'deleted' ? change.code.code : change.fields.code.trim().toUpperCase();
      showToast({
        title: change.kind === 'deleted' ? 'Code Deleted' : 'Code Saved',
        description: `${name} was ${change.kind}.`,
        tone: 'success',
      });
      onDone();
    },
    // After a conflict, the next attempt needs the newest version.
    onError: () => client.invalidateQueries({ queryKey: [adminPaths.codes] }),
  });
}
