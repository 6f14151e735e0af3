import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { shortOrderId } from '../../../orders/contract.ts';
import type { BulkResponse } from '../../contract.ts';
import { hasCustomerEmail } from '../emails/customer-email.ts';
import type { BulkChange } from './use-bulk.ts';

const count = (number: number, one: string, several = `${one}s`) => `${number} ${number === 1 ? one : several}`;

/** Asks before several orders are changed, and says how many customers get an email. */
export function BulkConfirm({
  change,
  rehearsed,
  busy,
  onConfirm,
  onClose,
}: {
  change: BulkChange | null;
  /** What the change of statuses would do. */
  rehearsed: BulkResponse | null;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const title =
    change?.kind === 'status'
      ? `Set ${count(change.orders.length, 'order')} to ${change.status}?`
      : 'Send Confirmation?';
  return (
    <Dialog open={change !== null} title={title} onClose={onClose}>
      {change === null ? null : (
        <>
          {change.kind === 'status' ? (
            <>
              <p>
                {rehearsed === null || rehearsed.emails === 0
                  ? 'No customer gets an email.'
                  : `${count(rehearsed.emails, 'customer gets', 'customers get')} an email about it.`}
              </p>
              {rehearsed === null ? null : <Failures failed={rehearsed.failed} heading="These cannot be changed" />}
            </>
          ) : (
            <ConfirmationText change={change} />
          )}
          <div className="mt-5 flex flex-wrap gap-3">
            <Button busy={busy} onClick={onConfirm}>
              {busy ? 'Working...' : change.kind === 'status' ? 'Set Status' : 'Send Emails'}
            </Button>
            <Button tone="quiet" disabled={busy} onClick={onClose}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function ConfirmationText({ change: { orders } }: { change: Extract<BulkChange, { kind: 'confirmation' }> }) {
  const withEmail = orders.filter(hasCustomerEmail);
  const again = withEmail.filter(({ status }) => status !== 'pending').length;
  const without = orders.length - withEmail.length;
  return (
    <p>
      {count(withEmail.length, 'customer gets', 'customers get')} the confirmation with the estimated delivery of their
      order.
      {again === 0 ? null : ` ${count(again, 'order is', 'orders are')} past pending: they may have had it before.`}
      {without === 0 ? null : ` ${count(without, 'order has', 'orders have')} no email address.`}
    </p>
  );
}

/** After a change that some orders refused: which, and why. */
export function BulkFailures({ answer, onClose }: { answer: BulkResponse | null; onClose: () => void }) {
  return (
    <Dialog open={answer !== null} title="Some orders were not changed" onClose={onClose}>
      {answer === null ? null : (
        <>
          <p>{count(answer.done.length, 'order was', 'orders were')} changed.</p>
          <Failures failed={answer.failed} heading="Not changed" />
          <Button className="mt-5" onClick={onClose}>
            Close
          </Button>
        </>
      )}
    </Dialog>
  );
}

function Failures({ failed, heading }: { failed: BulkResponse['failed']; heading: string }) {
  if (failed.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 text-lg">{heading}</h3>
      <ul className="mt-2 grid gap-2 text-sm">
        {failed.map(({ orderId, reason }) => (
          <li key={orderId}>
            <span className="font-mono text-xs">{shortOrderId(orderId)}</span> {reason}
          </li>
        ))}
      </ul>
    </>
  );
}
