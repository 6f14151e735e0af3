import { useState } from 'react';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { FileDown, Trash2 } from '../../../../ui/icons.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { orderStatuses } from '../../../orders/contract.ts';
import { adminPaths, maxSelected, type AdminOrder, type BulkResponse } from '../../contract.ts';
import { DeleteTestOrders } from '../tools/delete-test-orders.tsx';
import { BulkTags } from '../tags/bulk-tags.tsx';
import { PrintFiles } from '../tools/print-files.tsx';
import { BulkConfirm, BulkFailures } from './bulk-dialogs.tsx';
import { BackLabelsButton, LabelsButton } from './labels-button.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { useBulkChange, useRehearsal, type BulkChange } from './use-bulk.ts';

const countOrders = (count: number) => `${count} ${count === 1 ? 'order' : 'orders'}`;

/** What can be done with the selected orders. */
export function BulkBar({ orders, onClear }: { orders: readonly AdminOrder[]; onClear: () => void }) {
  const [change, setChange] = useState<BulkChange | null>(null);
  const [answer, setAnswer] = useState<BulkResponse | null>(null);
  const [deletes, setDeletes] = useState(false);
  const [tags, setTags] = useState(false);
  const rehearsal = useRehearsal();
  const { mutate, isPending } = useBulkChange((done) => {
    setChange(null);
    if (done.failed.length > 0) setAnswer(done);
    else showToast({ title: 'Done', description: `${countOrders(done.done.length)} changed.`, tone: 'success' });
  });
  const ids = orders.map(({ id }) => id);
  const query = `?ids=${ids.join(',')}`;
  const isTooMany = orders.length > maxSelected;
  const setStatus = (value: string) => {
    const status = orderStatuses.find((known) => known === value);
    if (status === undefined) return;
    const wanted = { kind: 'status', status, orders } as const;
    rehearsal.mutate(wanted, { onSuccess: () => setChange(wanted) });
  };
  return (
    <>
      <SelectionBar count={orders.length} onClear={onClear}>
        {isTooMany ? (
          <p className="text-danger">At most {maxSelected} orders can be changed at a time. Please deselect some.</p>
        ) : (
          <div className="flex gap-2 max-sm:-mx-3 max-sm:w-[calc(100%+1.5rem)] max-sm:overflow-x-auto max-sm:px-3 max-sm:*:shrink-0 sm:flex-wrap">
            <select
              aria-label="Set status of the selected orders"
              value=""
              disabled={rehearsal.isPending || isPending}
              onChange={(event) => setStatus(event.target.value)}
              className="min-h-[40px] rounded-md border border-line-strong bg-card px-2 font-semibold text-ink"
            >
              <option value="">{rehearsal.isPending ? 'Checking...' : 'Set status'}</option>
              {orderStatuses
                .filter((status) => status !== 'cancelled')
                .map((status) => (
                  <option key={status}>{status}</option>
                ))}
            </select>
            <Button size="sm" tone="quiet" onClick={() => setTags(true)}>
              Tags
            </Button>
            <Button size="sm" tone="quiet" onClick={() => setChange({ kind: 'confirmation', orders })}>
              Send Confirmation
            </Button>
            <PrintFiles href={`${adminPaths.packages}${query}`} of="each selected order that can be printed" />
            <LabelsButton ids={ids} />
            <BackLabelsButton ids={ids} />
            <ButtonLink download size="sm" tone="quiet" href={`${adminPaths.exportOrders}${query}`}>
              <FileDown aria-hidden size={16} />
              CSV
            </ButtonLink>
            {orders.every(({ mode, imported }) => mode === 'test' && !imported) ? (
              <Button size="sm" tone="quiet" onClick={() => setDeletes(true)}>
                <Trash2 aria-hidden size={16} />
                Delete
              </Button>
            ) : null}
          </div>
        )}
      </SelectionBar>
      <BulkConfirm
        change={change}
        rehearsed={rehearsal.data ?? null}
        busy={isPending}
        onConfirm={() => change !== null && mutate(change)}
        onClose={() => setChange(null)}
      />
      <BulkTags open={tags} orders={orders} onClose={() => setTags(false)} />
      <DeleteTestOrders open={deletes} orderIds={ids} count={String(ids.length)} onClose={() => setDeletes(false)} />
      <BulkFailures answer={answer} onClose={() => setAnswer(null)} />
    </>
  );
}
