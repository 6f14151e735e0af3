import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { shortOrderId } from '../../../orders/contract.ts';
import type { Conflict, OrderChanges } from './use-order-changes.ts';

/** After a version conflict, shows both values and lets the admin choose. */
export function ConflictDialog({
  conflict,
  onSettle,
}: {
  conflict: Conflict | null;
  onSettle: OrderChanges['settle'];
}) {
  return (
    <Dialog wide open={conflict !== null} title="Somebody else was first" onClose={() => void onSettle('theirs')}>
      {conflict === null ? null : (
        <>
          <p className="text-ink-soft">
            Somebody else has changed this part of order {shortOrderId(conflict.theirs.id)} since you opened it. Your
            change has not been saved. Which is right?
          </p>
          <div className="mt-5 grid gap-4 sm:grid-cols-2">
            <Version
              heading="As it is now"
              field={conflict.change.field}
              value={conflict.change.valueOf(conflict.theirs)}
            >
              <Button tone="quiet" onClick={() => void onSettle('theirs')}>
                Keep Theirs
              </Button>
            </Version>
            <Version heading="Your change" field={conflict.change.field} value={conflict.change.mine}>
              <Button onClick={() => void onSettle('mine')}>Use Mine</Button>
            </Version>
          </div>
        </>
      )}
    </Dialog>
  );
}

function Version({
  heading,
  field,
  value,
  children,
}: {
  heading: string;
  field: string;
  value: string;
  children: ReactNode;
}) {
  return (
    <section className="flex min-w-0 flex-col items-start gap-3 border-t border-line-strong pt-3">
      <h3 className="text-lg">{heading}</h3>
      <dl className="w-full grow text-sm">
        <dt className="text-ink-soft">{field}</dt>
        <dd className="mt-1 wrap-anywhere whitespace-pre-line">{value}</dd>
      </dl>
      {children}
    </section>
  );
}
