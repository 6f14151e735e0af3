import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { adminPaths, pauseState, type PauseState } from '../../contract.ts';
import { adminLoad, adminQuery, adminSend } from '../admin-request.ts';
import { NoticeStrip } from '../notices/notice-strip.tsx';
import { Problem } from '../notices/problem.tsx';

function usePause() {
  return useQuery({
    ...adminQuery,
    queryKey: [adminPaths.pause],
    queryFn: ({ signal }) => adminLoad(adminPaths.pause, pauseState, signal),
  });
}

/** Notice that is shown while orders are paused. */
export function PausedNotice() {
  const { data } = usePause();
  if (data?.paused !== true) return null;
  return (
    <NoticeStrip>
      <p className="font-semibold">Orders are paused</p>
      <p>Nobody can begin to pay. What has been paid becomes an order all the same.</p>
    </NoticeStrip>
  );
}

/** Pauses orders, with an optional message for visitors, and resumes them. */
export function PauseSwitch() {
  const { data } = usePause();
  const [open, setOpen] = useState(false);
  if (data === undefined) return null;
  return (
    <>
      <Button tone="link" className="min-h-[40px]" onClick={() => setOpen(true)}>
        {data.paused ? 'Resume orders' : 'Pause orders'}
      </Button>
      <Dialog open={open} title={data.paused ? 'Resume orders?' : 'Pause orders?'} onClose={() => setOpen(false)}>
        <PauseForm pause={data} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function PauseForm({ pause, onClose }: { pause: PauseState; onClose: () => void }) {
  const client = useQueryClient();
  const [message, setMessage] = useState(pause.message);
  const { mutate, error, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      adminSend('PUT', adminPaths.pause, { paused: !pause.paused, message: message.trim() }, pauseState),
    onSuccess: (now) => {
      client.setQueryData([adminPaths.pause], now);
      showToast({ title: now.paused ? 'Orders Paused' : 'Orders Resumed', tone: 'success' });
      onClose();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <p className="mb-4 text-ink-soft">
        {pause.paused
          ? 'Visitors can pay again at once.'
          : 'Visitors can keep making art and filling carts, but nobody can begin to pay until you resume.'}
      </p>
      {pause.paused ? null : (
        <Field
          label="What visitors are told"
          note="optional"
          maxLength={300}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
      )}
      <Problem>{error === null ? null : userMessageOf(error, unreachable)}</Problem>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" busy={isPending}>
          {isPending ? 'Saving...' : pause.paused ? 'Resume Orders' : 'Pause Orders'}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
