import { useMutation } from '@tanstack/react-query';
import { formatMoney, fromUnits } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { adminPaths, createMissingResponse, type MissingOrder } from '../../contract.ts';
import { adminSend } from '../admin-request.ts';
import { formatTime } from '../order-words.ts';
import { Check } from '../../../../ui/icons.tsx';

/** Payments without an order, each with a button to create it if the payment has enough data. */
export function MissingOrders({ missing, onCreated }: { missing: readonly MissingOrder[]; onCreated: () => void }) {
  if (missing.length === 0) return <p className="mt-4 font-semibold text-green">Every payment has its order.</p>;
  return (
    <>
      <h3 className="mt-5 text-lg">Missing orders</h3>
      <ul className="mt-2 text-sm">
        {missing.map((each) => (
          <MissingRow key={each.paymentIntentId} missing={each} onCreated={onCreated} />
        ))}
      </ul>
    </>
  );
}

function MissingRow({ missing, onCreated }: { missing: MissingOrder; onCreated: () => void }) {
  const { mutate, data, error, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      adminSend(
        'POST',
        adminPaths.createMissingOrder,
        { paymentIntentId: missing.paymentIntentId },
        createMissingResponse,
      ),
    onSuccess: onCreated,
  });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-t border-line py-3">
      <div className="min-w-0">
        <p className="font-mono text-xs break-all">{missing.paymentIntentId}</p>
        <p className="break-words text-ink-soft">
          {missing.customerEmail ?? 'no email'}, {formatTime(missing.createdAt)}
        </p>
        {error === null ? null : (
          <p role="alert" className="font-semibold text-danger">
            {userMessageOf(error, unreachable)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <span className="figures font-semibold">{formatMoney(fromUnits(missing.amount, missing.currency))}</span>
        {data !== undefined ? (
          <span className="flex items-center gap-2 font-semibold text-green">
            <Check aria-hidden size={16} /> Created
          </span>
        ) : missing.canCreate ? (
          <Button size="sm" busy={isPending} onClick={() => mutate()}>
            {isPending ? 'Creating...' : 'Create Order'}
            <span className="sr-only"> for {missing.paymentIntentId}</span>
          </Button>
        ) : (
          <span className="text-ink-soft">Not enough is known</span>
        )}
      </div>
    </li>
  );
}
