import { useState } from 'react';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import type { BoardOrder } from '../../../fulfilment/contract.ts';
import { Problem } from '../notices/problem.tsx';
import { useDeskAction } from './use-print-desk.ts';

/** Asks why the same goods are to be made and sent again, free for the customer. */
export function ReprintForm({ order, onClose }: { order: BoardOrder; onClose: () => void }) {
  const [reason, setReason] = useState('');
  // One id per form, so that repeated clicks and lost responses make it only once.
  const [requestId] = useState(() => crypto.randomUUID());
  const { mutate, error, isPending } = useDeskAction(order.id);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ action: 'reprint', payload: { reason, requestId } }, { onSuccess: onClose });
      }}
    >
      <p className="mb-4 text-ink-soft">
        {order.partner} makes and sends the same again, to the address of the order. The customer pays nothing; you pay
        the partner. Correct the address of the order first if it was wrong.
      </p>
      <Field
        required
        label="Reason"
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Problem>{error === null ? null : userMessageOf(error, unreachable)}</Problem>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" busy={isPending} disabled={reason.trim() === ''}>
          {isPending ? 'Sending...' : 'Make It Again'}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}
