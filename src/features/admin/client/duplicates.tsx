import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { userMessageOf } from '../../../web/api/request.ts';
import { shortOrderId } from '../../orders/contract.ts';
import { adminPaths, cleanupAnswer } from '../contract.ts';
import { adminSend } from './admin-request.ts';
import { failureOf } from './load-failure.ts';

/** Finds imported rows that share a payment, shows them, and archives all but the first of each once that is confirmed. */
export function Duplicates() {
  const client = useQueryClient();
  const { mutate, reset, data, isPending, variables: isDryRun = true } = useMutation({
    networkMode: 'always',
    mutationFn: (dryRun: boolean) => adminSend('POST', adminPaths.cleanupDuplicates, { dryRun }, cleanupAnswer),
    onSuccess: (answer, dryRun) => {
      if (dryRun && answer.totalDuplicates === 0) {
        showToast({ title: 'No Duplicates Found', description: 'Every order has a payment of its own.', tone: 'success' });
      }
      if (dryRun) return;
      showToast({ title: 'Cleanup Complete', description: `${count(answer.deletedCount, 'duplicate order')} put away.`, tone: 'success' });
      void client.invalidateQueries({ queryKey: [adminPaths.orders] });
      void client.invalidateQueries({ queryKey: [adminPaths.summary] });
    },
    onError: (error) => {
      if (failureOf(error) === 'denied') return;
      showToast({ title: 'Error', description: userMessageOf(error, 'Failed to analyze duplicates'), tone: 'destructive' });
    },
  });
  const isCleaned = data !== undefined && !isDryRun;
  return (
    <>
      <Button tone="quiet" size="sm" busy={isPending} onClick={() => mutate(true)} className="max-lg:px-3">
        <Copy aria-hidden size={16} />
        <span className="max-md:sr-only">{isPending ? 'Looking...' : 'Clean up duplicates'}</span>
      </Button>
      <Dialog
        wide
        open={data !== undefined && data.totalDuplicates > 0}
        title={isCleaned ? 'Cleanup report' : 'Clean up duplicates?'}
        onClose={reset}
      >
        {data === undefined ? null : (
          <>
            <p className="text-ink-soft">
              {isCleaned
                ? `${count(data.deletedCount, 'order')} put away. They are out of every list and figure, and kept for your books.`
                : `${count(data.totalDuplicates, 'imported order')} repeat the payment of another. The first of each stays; the others are put away, and no payment is touched.`}
            </p>
            <div className="mt-4">
              <table className="figures w-full text-left text-sm">
                <thead>
                  <tr>
                    <th scope="col" className="py-2 font-semibold">Payment</th>
                    <th scope="col" className="py-2 font-semibold">Stays</th>
                    <th scope="col" className="py-2 text-right font-semibold">Orders</th>
                  </tr>
                </thead>
                <tbody>
                  {data.duplicateGroups.map(({ paymentIntent, duplicateCount, keptOrderId }) => (
                    <tr key={paymentIntent} className="border-t border-line">
                      <td className="py-2 pr-3 font-mono text-xs break-all">{paymentIntent}</td>
                      <td className="py-2 pr-3 font-mono text-xs">{shortOrderId(keptOrderId)}</td>
                      <td className="py-2 text-right">{duplicateCount}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <div className="mt-5 flex flex-wrap gap-3">
              {isCleaned ? null : (
                <Button busy={isPending} onClick={() => mutate(false)}>
                  {isPending ? 'Cleaning up...' : `Put Away ${count(data.totalDuplicates, 'Order')}`}
                </Button>
              )}
              <Button tone="quiet" onClick={reset}>
                {isCleaned ? 'Done' : 'Cancel'}
              </Button>
            </div>
          </>
        )}
      </Dialog>
    </>
  );
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;
}
