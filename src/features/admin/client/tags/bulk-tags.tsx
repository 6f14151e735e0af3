import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { showToast } from '../../../../ui/toast-store.ts';
import type { AdminOrder } from '../../contract.ts';
import { TagInput } from './tag-input.tsx';
import { TagList } from './tag-list.tsx';
import { useChangeTags } from './use-tags.ts';

/** Adds tags to the selected orders, and removes those that any of them has. */
export function BulkTags({
  open,
  orders,
  onClose,
}: {
  open: boolean;
  orders: readonly AdminOrder[];
  onClose: () => void;
}) {
  return (
    <Dialog open={open} title="Tags of the selected orders" onClose={onClose}>
      {open ? <Form orders={orders} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Form({ orders, onClose }: { orders: readonly AdminOrder[]; onClose: () => void }) {
  const [add, setAdd] = useState<readonly string[]>([]);
  const [remove, setRemove] = useState<readonly string[]>([]);
  const count = `${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`;
  const { mutate, isPending } = useChangeTags({ kind: 'orders', ids: orders.map(({ id }) => id) }, () => {
    showToast({ title: 'Tags Saved', description: `The tags of ${count} were changed.`, tone: 'success' });
    onClose();
  });
  const present = [...new Set(orders.flatMap(({ tags }) => tags))].filter((tag) => !remove.includes(tag));
  return (
    <>
      <h3 className="mb-2 text-sm font-semibold">Add to {count}</h3>
      <TagList className="mb-2" tags={add} onRemove={(tag) => setAdd(add.filter((each) => each !== tag))} />
      <TagInput label="Tag to add" busy={isPending} onAdd={(tag) => setAdd([...new Set([...add, tag])])} />
      {present.length + remove.length === 0 ? null : (
        <>
          <h3 className="mt-5 mb-2 text-sm font-semibold">On some or all of them</h3>
          <TagList tags={present} onRemove={(tag) => setRemove([...remove, tag])} />
          {remove.length === 0 ? null : <p className="mt-2 text-sm text-danger">To be removed: {remove.join(', ')}</p>}
        </>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={isPending} disabled={add.length + remove.length === 0} onClick={() => mutate({ add, remove })}>
          {isPending ? 'Saving...' : 'Save Tags'}
        </Button>
        <Button tone="quiet" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}
