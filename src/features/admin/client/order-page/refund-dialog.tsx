import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { formatMoney, money, toDecimalString, type Cents } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { unreachable, userMessageOf } from '../../../../client/request.ts';
import { shortOrderId } from '../../../orders/contract.ts';
import { adminPaths, refundResponse, type AdminOrder, type AdminOrderDetail } from '../../contract.ts';
import { currencyWord } from '../currency-word.ts';
import { adminSend } from '../admin-request.ts';
import { statusChange } from '../order-changes/changes.ts';
import { SummaryRow } from '../../../../ui/summary-row.tsx';
import { Problem } from '../notices/problem.tsx';
import { readCents } from './read-cents.ts';
import { splitRefund } from './split-refund.ts';
import { conflictIn, putOrder, type OrderChanges } from '../order-changes/use-order-changes.ts';

interface RefundProps {
  order: AdminOrder;
  refundableCents: number;
  goesTo: AdminOrderDetail['refundGoesTo'];
  changes: OrderChanges;
  onClose: () => void;
}

/** Refunds a part or all of the remaining amount, with a reason. After a full refund it offers to cancel the order. */
export function RefundDialog({ open, ...rest }: RefundProps & { open: boolean }) {
  return (
    <Dialog open={open} title={`Refund order ${shortOrderId(rest.order.id)}`} onClose={rest.onClose}>
      <RefundForm {...rest} />
    </Dialog>
  );
}

function RefundForm({ order, refundableCents, goesTo, changes, onClose }: RefundProps) {
  const client = useQueryClient();
  const refundable = money(refundableCents, order.currency);
  const [kind, setKind] = useState<'full' | 'part'>('full');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  // One id per form, so that repeated clicks and lost responses cause only one refund.
  const [requestId] = useState(() => crypto.randomUUID());
  const { mutate, data, error, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (amount: { full: true } | { amountCents: number }) =>
      adminSend(
        'POST',
        adminPaths.refunds(order.id),
        { ...amount, reason: reason.trim(), requestId, version: order.version, seenRefundableCents: refundableCents },
        refundResponse,
      ),
    onSuccess: (response) => {
      putOrder(client, response.order);
      showToast({ title: 'Refund Started', description: response.message, tone: 'success' });
      if (!response.offersCancel) onClose();
    },
    onError: (error) => {
      // Another refund came first, or the refundable amount is outdated: load the current order into the form.
      const theirs = conflictIn(error);
      if (theirs === null) void client.invalidateQueries({ queryKey: [adminPaths.order(order.id)] });
      else putOrder(client, theirs);
    },
  });
  const responseProblem =
    error === null
      ? null
      : conflictIn(error) === null
        ? userMessageOf(error, unreachable)
        : `Somebody else has refunded a part of this order meanwhile. ${formatMoney(refundable)} can still go back.`;
  const typed = kind === 'full' ? refundableCents : readCents(amount, order.currency);
  const cents = typed !== null && typed > 0 && typed <= refundableCents ? typed : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (cents === null) {
      setProblem(`Please enter an amount up to ${formatMoney(refundable)}.`);
    } else if (reason.trim() === '') {
      setProblem('Please say why.');
    } else {
      setProblem(null);
      mutate(kind === 'full' ? { full: true } : { amountCents: cents });
    }
  };
  const cancel = async () => {
    if (data !== undefined && (await changes.change(data.order, statusChange(data.order, 'cancelled')))) onClose();
  };

  if (data?.offersCancel === true) {
    return (
      <>
        <p className="text-ink-soft">All of it goes back. Cancel the order as well?</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button busy={changes.busyOrder === order.id} onClick={() => void cancel()}>
            Cancel the Order
          </Button>
          <Button tone="quiet" onClick={onClose}>
            Leave It as It Is
          </Button>
        </div>
      </>
    );
  }
  // Another admin or window has refunded everything meanwhile.
  if (refundableCents <= 0) return <p className="text-ink-soft">This order is already fully refunded.</p>;
  return (
    <form noValidate onSubmit={submit}>
      <fieldset className="grid gap-2">
        <legend className="mb-2 font-semibold">How much</legend>
        {(['full', 'part'] as const).map((each) => (
          <label key={each} className="flex min-h-[32px] items-center gap-3">
            <input
              type="radio"
              name="kind"
              className="size-[18px] accent-green"
              checked={kind === each}
              onChange={() => setKind(each)}
            />
            {each === 'full' ? `All that is left, ${formatMoney(refundable)}` : 'A part of it'}
          </label>
        ))}
      </fieldset>
      <div className="mt-4 grid gap-4">
        {kind === 'part' ? (
          <Field
            label={`Amount in ${currencyWord(order.currency)}`}
            inputMode="decimal"
            placeholder={toDecimalString(refundable)}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        ) : null}
        {goesTo.some(({ label }) => label !== null) ? (
          <GoesBack places={goesTo} cents={cents} currency={order.currency} />
        ) : null}
        <Field label="Reason" maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
      </div>
      <Problem>{problem ?? responseProblem}</Problem>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" busy={isPending}>
          {isPending ? 'Refunding...' : 'Refund'}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Keep the Money
        </Button>
      </div>
    </form>
  );
}

/** What goes back to the card and what to each gift card; null stands for an amount that is not complete yet. */
function GoesBack({
  places,
  cents,
  currency,
}: {
  places: AdminOrderDetail['refundGoesTo'];
  cents: Cents | null;
  currency: string;
}) {
  const shown = cents === null ? places.filter((place) => place.cents > 0) : splitRefund(places, cents);
  return (
    <div aria-live="polite" className="rounded-sm border border-line px-4 py-2">
      <p className="font-semibold">Goes back to</p>
      <dl>
        {shown.map(({ label, cents: share }) => (
          <SummaryRow key={label} label={label ?? 'The card that paid'}>
            {cents === null ? 'up to ' : ''}
            {formatMoney(money(share, currency))}
          </SummaryRow>
        ))}
      </dl>
      {cents === null && shown.length > 1 ? (
        <p className="pb-1 text-sm text-ink-soft">Refunded in this order, from the top.</p>
      ) : null}
    </div>
  );
}
