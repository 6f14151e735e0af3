import type { Db, Tx } from '../../../../platform/db/database.ts';
import { updateOrder, lockOrder } from './order-store.ts';
import { recordCallback } from './record-callback.ts';
import type { Settings } from './behavior.ts';
import type { Entry, IssueBody, Phase } from './order-body.ts';
import { unavailableIssue } from './progress.ts';

/** What stops an order until it is resumed: an item is unavailable, or the owner's card was refused. */
export const stopReasons = ['out-of-stock', 'await-payment'] as const;
export type StopReason = (typeof stopReasons)[number];

const stoppable: readonly Phase[] = ['downloading', 'allocating', 'preparing', 'producing'];

/** Stops an order before it is shipped. An order that is paused, stopped, shipped or over does not change. */
export async function stopOrder(tx: Tx, entry: Entry, why: StopReason, at: Date, settings: Settings): Promise<void> {
  const { body, hidden } = entry;
  if (!stoppable.includes(hidden.phase)) return;
  const needsPayment = why === 'await-payment';
  const issues: IssueBody[] = needsPayment
    ? [
        {
          objectId: body.id,
          errorCode: 'RequiresPaymentAuthorisation',
          description: 'Payment authorisation is required before the order can be made.',
        },
      ]
    : body.items.map(unavailableIssue);
  const stopped = await updateOrder(tx, entry, at, {
    body: { status: { ...body.status, issues, stage: needsPayment ? 'AwaitingPayment' : body.status.stage } },
    // After the payment it starts with its downloads, as a new order does.
    hidden: { phase: 'stopped', stoppedIn: needsPayment ? 'downloading' : hidden.phase },
    dueAt: null,
  });
  if (needsPayment) await recordCallback(tx, 'status.stage.changed#AwaitingPayment', stopped.body, at, settings);
}

/** Makes the next step of an order due now. False if it waits for a person or is over. */
export async function makeNextStepDue(db: Db, id: string, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const entry = await lockOrder(tx, id);
    if (entry.dueAt === null) return false;
    await updateOrder(tx, entry, at, { dueAt: entry.dueAt < at ? entry.dueAt : at });
    return true;
  });
}
