import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { AdminOrder } from '../../contract.ts';

/** Button that cancels an order after confirmation, because its customer is told at once. */
export function CancelOrder({
  order: { imported, customerEmail },
  busy,
  onCancel,
}: {
  order: Pick<AdminOrder, 'imported' | 'customerEmail'>;
  busy: boolean;
  onCancel: () => Promise<unknown>;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button size="sm" tone="quiet" busy={busy} onClick={() => setAsking(true)}>
        Cancel the Order
      </Button>
      <Dialog open={asking} title="Cancel the order?" onClose={() => setAsking(false)}>
        <p className="text-ink-soft">
          All of it has gone back. Its download is blocked
          {imported || customerEmail === null ? '.' : ', and the customer gets an email that it is canceled.'}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button busy={busy} onClick={() => void onCancel().finally(() => setAsking(false))}>
            Cancel the Order
          </Button>
          <Button tone="quiet" onClick={() => setAsking(false)}>
            Leave It as It Is
          </Button>
        </div>
      </Dialog>
    </>
  );
}
