import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney, fromUnits } from '../../../../shared/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Select } from '../../../../ui/field.tsx';
import { adminPaths, reconcileResponse, type ReconcileResponse } from '../../contract.ts';
import { adminSend } from '../admin-request.ts';
import { failureOf } from '../load-failure.ts';
import { MissingOrders } from './missing-orders.tsx';
import { Scale } from '../../../../ui/icons.tsx';

const windows = [
  [1, 'Today'],
  [2, 'Yesterday'],
  [7, 'Last 7 Days'],
  [14, 'Last 14 Days'],
  [36_500, 'All Time'],
] as const;

/** Compares the provider's payments with the orders and offers to create missing orders. */
export function Reconcile() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setOpen(true)} className="max-lg:px-3">
        <Scale aria-hidden size={16} />
        <span className="max-md:sr-only">Reconcile payments</span>
      </Button>
      <Dialog wide open={open} title="Reconcile payments" onClose={() => setOpen(false)}>
        <Report />
      </Dialog>
    </>
  );
}

function Report() {
  const client = useQueryClient();
  const [daysBack, setDaysBack] = useState<number>(7);
  const { mutate, data, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => adminSend('POST', adminPaths.reconcile, { daysBack }, reconcileResponse),
    onError: (error) => {
      if (failureOf(error) !== 'denied') alert('Failed to run reconciliation. Please try again.');
    },
  });
  return (
    <>
      <div className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
        <Select label="Window" value={daysBack} onChange={(event) => setDaysBack(Number(event.target.value))}>
          {windows.map(([days, label]) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
        </Select>
        <Button busy={isPending} onClick={() => mutate()}>
          {isPending ? 'Comparing...' : 'Run Report'}
        </Button>
      </div>
      <div aria-live="polite">
        {data === undefined ? null : (
          <>
            <Summary summary={data.summary} />
            <MissingOrders
              missing={data.missingOrders}
              onCreated={() => {
                void client.invalidateQueries({ queryKey: [adminPaths.orders] });
                void client.invalidateQueries({ queryKey: [adminPaths.summary] });
              }}
            />
          </>
        )}
      </div>
    </>
  );
}

function Summary({ summary }: { summary: ReconcileResponse['summary'] }) {
  const { missingFromDatabase, currency, inOthers } = summary.revenue;
  // In a shop that misses nothing in its own currency, only the others count.
  const own = missingFromDatabase === 0 && inOthers.length > 0 ? [] : [{ amount: missingFromDatabase, currency }];
  const missing = [...own, ...inOthers].map((each) => formatMoney(fromUnits(each.amount, each.currency)));
  const facts = [
    ['Payments at the provider', summary.stripePayments.total.toLocaleString('en-US')],
    ['Orders made of them', summary.databaseOrders.total.toLocaleString('en-US')],
    ['Revenue without an order', missing.join(', ')],
  ];
  return (
    <dl className="mt-5 grid grid-cols-1 border-y border-line sm:grid-cols-3">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="flex items-baseline justify-between gap-3 border-line py-3 max-sm:not-first:border-t sm:block sm:not-first:border-l sm:not-first:pl-4"
        >
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd className="display figures text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
