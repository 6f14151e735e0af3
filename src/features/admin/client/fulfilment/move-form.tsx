import { useState } from 'react';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { Button } from '../../../../ui/button.tsx';
import { Select } from '../../../../ui/field.tsx';
import type { BoardOrder } from '../../../fulfilment/contract.ts';
import { Problem } from '../notices/problem.tsx';
import { useDeskAction } from './use-print-desk.ts';

/** Asks who should make a fulfilment order instead of its current partner. */
export function MoveForm({ order, onClose }: { order: BoardOrder; onClose: () => void }) {
  const [to, setTo] = useState(order.otherMakers[0]?.name ?? 'by hand');
  const { mutate, error, isPending } = useDeskAction(order.id);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ action: 'move', payload: { to } }, { onSuccess: onClose });
      }}
    >
      <p className="mb-4 text-ink-soft">
        It is canceled at {order.partner} first. If {order.partner} makes it already, it stays there and you get an
        email.
      </p>
      <Select
        label="Maker"
        value={to}
        hint={to === 'by hand' ? 'Print Files on the order has what you need.' : 'It has a price of its own there.'}
        onChange={(event) => {
          const chosen = order.otherMakers.find(({ name }) => name === event.target.value);
          if (chosen) setTo(chosen.name);
        }}
      >
        {order.otherMakers.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </Select>
      <Problem>{error === null ? null : userMessageOf(error, unreachable)}</Problem>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" busy={isPending}>
          {isPending ? 'Changing...' : 'Change the Maker'}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  );
}
