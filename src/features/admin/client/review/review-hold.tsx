import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../../../ui/toast-store.ts';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { adminPaths, reviewHold } from '../../contract.ts';
import { adminLoad, adminQuery, adminSend } from '../admin-request.ts';
import { failureOf } from '../load-failure.ts';

/** Checkbox for the review hold: whether orders wait for approval of their pictures. */
export function ReviewHold() {
  const client = useQueryClient();
  const { data } = useQuery({
    ...adminQuery,
    queryKey: [adminPaths.reviewHold],
    queryFn: ({ signal }) => adminLoad(adminPaths.reviewHold, reviewHold, signal),
  });
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (held: boolean) => adminSend('PUT', adminPaths.reviewHold, { held }, reviewHold),
    onSuccess: (now) => client.setQueryData([adminPaths.reviewHold], now),
    onError: (error) => {
      if (failureOf(error) === 'denied') return;
      showToast({ title: 'Error', description: userMessageOf(error, unreachable), tone: 'destructive' });
    },
  });
  if (data === undefined) return null;
  return (
    <label className="mt-2 flex min-h-[40px] w-fit items-center gap-3 text-sm">
      <input
        type="checkbox"
        className="size-[18px] accent-green"
        checked={data.held}
        disabled={isPending}
        aria-busy={isPending || undefined}
        onChange={(event) => mutate(event.target.checked)}
      />
      Orders wait until their pictures are approved
    </label>
  );
}
