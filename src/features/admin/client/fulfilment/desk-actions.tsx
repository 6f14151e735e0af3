import { useState } from 'react';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { formatMoney } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { BoardOrder } from '../../../fulfilment/contract.ts';
import { useMay } from '../access/role.tsx';
import { Problem } from '../notices/problem.tsx';
import { MoveForm } from './move-form.tsx';
import { ReprintForm } from './reprint-form.tsx';
import { useDeskAction } from './use-print-desk.ts';

/** Problems that an admin solves on the order's page, with the button's label. Production then continues by itself. */
const solvedOnOrderPage: Partial<Record<NonNullable<BoardOrder['problemReason']>, string>> = {
  address: 'Correct the Address',
  file: 'Replace the Picture',
};
/** Problems that only another maker solves. */
const solvedByMove: readonly BoardOrder['problemReason'][] = ['country', 'stock'];

/** Buttons for what an admin can do about a fulfilment order; the first one resolves its blocker. */
export function DeskActions({ order, onOpen }: { order: BoardOrder; onOpen: (orderId: string) => void }) {
  const [open, setOpen] = useState<'cancel' | 'reprint' | 'move' | null>(null);
  const { mutate, error, isPending } = useDeskAction(order.id);
  const { actions, cost, problemReason } = order;
  const solutionLabel =
    actions.includes('retry') && problemReason !== null ? solvedOnOrderPage[problemReason] : undefined;
  const isMoveFirst = actions.includes('move') && solvedByMove.includes(problemReason);
  const move = actions.includes('move') ? (
    <Button size="sm" tone={isMoveFirst ? 'primary' : 'quiet'} disabled={isPending} onClick={() => setOpen('move')}>
      Change the Maker
    </Button>
  ) : null;
  const isOwner = useMay('owner');
  const waitsForOwner = actions.includes('release') && order.releaseNeedsOwner && !isOwner;
  const close = () => setOpen(null);
  return (
    <div className="md:col-span-2 lg:col-span-1">
      <div className="flex flex-wrap items-start gap-2 lg:flex-col lg:items-stretch">
        {waitsForOwner ? <p className="text-sm text-ink-soft">Only an owner can release it.</p> : null}
        {actions.includes('release') && cost !== null && !waitsForOwner ? (
          <Button
            size="sm"
            busy={isPending}
            onClick={() => mutate({ action: 'release', payload: { cents: cost.cents } })}
          >
            Release for {formatMoney(cost)}
          </Button>
        ) : null}
        {solutionLabel === undefined ? null : (
          <Button size="sm" disabled={isPending} onClick={() => onOpen(order.orderId)}>
            {solutionLabel}
          </Button>
        )}
        {isMoveFirst ? move : null}
        {actions.includes('retry') ? (
          <Button
            size="sm"
            tone={solutionLabel === undefined && !isMoveFirst ? 'primary' : 'quiet'}
            busy={isPending}
            onClick={() => mutate({ action: 'retry' })}
          >
            Try Again
          </Button>
        ) : null}
        {actions.includes('reprint') ? (
          <Button
            size="sm"
            tone={order.state === 'problem' ? 'primary' : 'quiet'}
            disabled={isPending}
            onClick={() => setOpen('reprint')}
          >
            Make Again
          </Button>
        ) : null}
        {isMoveFirst ? null : move}
        {actions.includes('cancel') ? (
          <Button size="sm" tone="quiet" disabled={isPending} onClick={() => setOpen('cancel')}>
            Cancel
          </Button>
        ) : null}
      </div>
      <Problem>{error === null ? null : userMessageOf(error, unreachable)}</Problem>
      <Dialog open={open === 'cancel'} title="Cancel it?" onClose={close}>
        <p className="text-ink-soft">
          {order.partner} will not make this part. The customer’s order stays as it is: make the part yourself, or
          refund it.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button busy={isPending} onClick={() => mutate({ action: 'cancel' }, { onSettled: close })}>
            Cancel It
          </Button>
          <Button tone="quiet" onClick={close}>
            Keep It
          </Button>
        </div>
      </Dialog>
      <Dialog open={open === 'move'} title="Who makes it instead?" onClose={close}>
        <MoveForm order={order} onClose={close} />
      </Dialog>
      <Dialog open={open === 'reprint'} title="Make it again?" onClose={close}>
        <ReprintForm order={order} onClose={close} />
      </Dialog>
    </div>
  );
}
