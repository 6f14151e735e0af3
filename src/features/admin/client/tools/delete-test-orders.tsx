import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { adminPaths } from '../../contract.ts';
import { adminQuery } from '../admin-request.ts';
import { describeCount, loadList } from '../load-list.ts';
import { useDeleteTestOrders } from './use-delete-test-orders.ts';

/** Deletes all test orders, after a confirmation that states their number. */
export function DeleteAllTestOrders() {
  const [open, setOpen] = useState(false);
  const { data } = useQuery({
    ...adminQuery,
    staleTime: 0,
    enabled: open,
    queryKey: [adminPaths.orders, 'test orders'],
    queryFn: ({ signal }) => loadList(new URLSearchParams({ mode: 'test', imported: 'false', pageSize: '1' }), signal),
  });
  return (
    <>
      <Button tone="link" className="min-h-[40px]" onClick={() => setOpen(true)}>
        Delete Test Orders
      </Button>
      <DeleteTestOrders
        open={open}
        orderIds="all"
        count={data === undefined ? null : describeCount(data)}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

/** Asks before test orders are deleted. */
export function DeleteTestOrders({
  open,
  orderIds,
  count,
  onClose,
}: {
  open: boolean;
  orderIds: readonly string[] | 'all';
  /** Null while unknown. */
  count: string | null;
  onClose: () => void;
}) {
  const { mutate, isPending } = useDeleteTestOrders(onClose);
  const which = `${orderIds === 'all' ? 'all ' : ''}${count ?? ''} test ${count === '1' ? 'order' : 'orders'}`;
  return (
    <Dialog open={open} title="Delete Test Orders" onClose={onClose}>
      {count === null ? (
        <p>Counting...</p>
      ) : count === '0' ? (
        <p>There are no test orders.</p>
      ) : (
        <>
          <p>
            This deletes {which}, with their pictures, photos and files. No customer gets an email. It cannot be undone.
            Orders that were paid with real money stay.
          </p>
          <div className="mt-5 flex flex-wrap gap-3">
            <Button busy={isPending} onClick={() => mutate(orderIds)}>
              {isPending ? 'Deleting...' : `Delete ${count} Test ${count === '1' ? 'Order' : 'Orders'}`}
            </Button>
            <Button tone="quiet" disabled={isPending} onClick={onClose}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
