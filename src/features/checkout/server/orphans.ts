import type { Tx } from '../../../platform/db/database.ts';
import type { GatewayPayment } from '../../../providers/payments/port.ts';
import { addMilliseconds, day } from '../../../shared/time.ts';
import { recordOrderEvent } from '../../orders/server/service.ts';
import type { CheckoutContext } from './context.ts';
import { insertOrLockDraft } from './drafts/draft-store.ts';
import { readMetadata, type DraftFromMetadata } from './metadata.ts';
import * as payments from './payment-store.ts';
import { sendRefunds } from './refunds/refund.ts';
import { settle, settleRow } from './settle.ts';

/**
 * Settles every orphan again. An orphan that was fully refunded at the gateway leaves the shop owner's notices, even if
 * its webhook was lost. Throws GatewayBusyError.
 */
export async function settleOrphans(context: CheckoutContext): Promise<void> {
  for (const { providerId } of await payments.findOrphans(context.db)) {
    if (providerId !== null) await settle(context, providerId);
  }
}

export type RebuildResult =
  | { kind: 'ordered'; orderId: string; made: boolean }
  /** Another payment made the draft's order, so this one is refunded. */
  | { kind: 'surplus'; orderId: string }
  | { kind: 'not an orphan' }
  /** Not captured, partly refunded, or not matching its metadata. A person has to decide. */
  | { kind: 'cannot be rebuilt' };

/**
 * Rebuilds the order of an orphan from the payment's metadata at the request of the admin `actor`. Never done
 * automatically. Throws GatewayBusyError.
 */
export async function rebuildOrder(context: CheckoutContext, paymentId: string, actor: string): Promise<RebuildResult> {
  const paid = await context.gateway.readPayment(paymentId);
  const draft = paid && readMetadata(paid.metadata);
  const whole =
    paid?.status === 'captured' &&
    paid.amountRefunded === 0 &&
    paid.amountReceived === draft?.total &&
    paid.currency === draft.currency;
  const outcome = await context.db.transaction(async (tx): Promise<{ rebuilt: RebuildResult; row: string | null }> => {
    const row = await payments.lockByProviderId(tx, paymentId);
    if (row?.disposition !== 'orphan') return { rebuilt: { kind: 'not an orphan' }, row: null };
    if (paid === null || draft === null || !whole) return { rebuilt: { kind: 'cannot be rebuilt' }, row: null };
    return { rebuilt: await rebuild(tx, context, row, paid, draft, actor), row: row.id };
  });
  if (outcome.rebuilt.kind === 'surplus') await sendRefunds(context, outcome.row);
  return outcome.rebuilt;
}

async function rebuild(
  tx: Tx,
  context: CheckoutContext,
  row: payments.PaymentRow,
  paid: GatewayPayment,
  fromMetadata: DraftFromMetadata,
  actor: string,
): Promise<RebuildResult> {
  const now = context.clock();
  const draft = await insertOrLockDraft(tx, {
    ...fromMetadata,
    // A separate fingerprint, because the buyer may have the same cart open again.
    fingerprint: `rebuilt ${fromMetadata.id}`,
    status: 'open',
    createdAt: now,
    expiresAt: addMilliseconds(now, day),
  });
  const adopted = { draftId: draft.id, kind: draft.kind === 'instant' ? ('session' as const) : ('intent' as const) };
  await payments.updatePayment(tx, row.id, { ...adopted, disposition: 'none', disposedAt: null });
  const settlement = await settleRow(
    tx,
    context,
    { ...row, ...adopted, disposition: 'none', disposedAt: null },
    paid,
    now,
  );
  if (settlement.kind !== 'ordered' && settlement.kind !== 'surplus') {
    throw new Error(`a whole payment of ${draft.id} settled as ${settlement.kind}`);
  }
  const kind = settlement.kind === 'ordered' ? 'rebuilt from its payment' : 'surplus payment found';
  await recordOrderEvent(tx, settlement.orderId, { kind, details: { payment: paid.id, by: actor } }, now);
  return settlement;
}
