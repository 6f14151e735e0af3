import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import { userMessageOf } from '../../../../client/request.ts';
import { shortOrderId } from '../../../orders/contract.ts';
import { adminPaths, cleanupResponse, type CleanupResponse } from '../../contract.ts';
import { adminSend } from '../admin-request.ts';
import { failureOf } from '../load-failure.ts';
import { Copy } from '../../../../ui/icons.tsx';

/** Lists imported orders that share a payment and, after confirmation, archives all but the first of each group. */
export function Duplicates() {
  const client = useQueryClient();
  const [report, setReport] = useState<(CleanupResponse & { isDryRun: boolean }) | null>(null);
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: (dryRun: boolean) => adminSend('POST', adminPaths.cleanupDuplicates, { dryRun }, cleanupResponse),
    onSuccess: (response, isDryRun) => {
      if (isDryRun && response.totalDuplicates === 0) {
        showToast({
          title: 'No Duplicates Found',
          description: 'Every order has a payment of its own.',
          tone: 'success',
        });
        return;
      }
      setReport({ ...response, isDryRun });
      if (isDryRun) return;
      showToast({
        title: 'Cleanup Complete',
        description: `${count(response.deletedCount, 'duplicate order')} put away.`,
        tone: 'success',
      });
      void client.invalidateQueries({ queryKey: [adminPaths.orders] });
      void client.invalidateQueries({ queryKey: [adminPaths.summary] });
    },
    onError: (error) => {
      if (failureOf(error) === 'denied') return;
      showToast({
        title: 'Error',
        description: userMessageOf(error, 'Failed to analyze duplicates'),
        tone: 'destructive',
      });
    },
  });
  const isCleaned = report?.isDryRun === false;
  const close = () => setReport(null);
  return (
    <>
      <Button tone="quiet" size="sm" busy={isPending} onClick={() => mutate(true)} className="max-lg:px-3">
        <Copy aria-hidden size={16} />
        <span className="max-md:sr-only">{isPending ? 'Looking...' : 'Clean up duplicates'}</span>
      </Button>
      <Dialog wide open={report !== null} title={isCleaned ? 'Cleanup report' : 'Clean up duplicates?'} onClose={close}>
        {report === null ? null : (
          <>
            <p className="text-ink-soft">
              {isCleaned
                ? `${count(report.deletedCount, 'order')} put away. They are out of every list and figure, and kept for your books.`
                : `${count(report.totalDuplicates, 'imported order')} repeat the payment of another. The first of each stays; the others are put away, and no payment is touched.`}
            </p>
            <div className="mt-4">
              <table className="figures w-full text-left text-sm">
                <thead>
                  <tr>
                    <th scope="col" className="py-2 font-semibold">
                      Payment
                    </th>
                    <th scope="col" className="py-2 font-semibold">
                      Stays
                    </th>
                    <th scope="col" className="py-2 text-right font-semibold">
                      Orders
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {report.duplicateGroups.map(({ paymentIntent, duplicateCount, keptOrderId }) => (
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
                  {isPending ? 'Cleaning up...' : `Put Away ${count(report.totalDuplicates, 'Order')}`}
                </Button>
              )}
              <Button tone="quiet" onClick={close}>
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
