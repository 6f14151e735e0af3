import type { Tx } from '../../../platform/db/database.ts';
import type { GatewayPayment } from '../../../providers/payments/port.ts';
import { newId } from '../../../shared/ids.ts';
import { callForAttention } from './attention.ts';
import type { CheckoutContext } from './context.ts';
import * as payments from './payment-store.ts';

/**
 * The row of a payment at the gateway, locked. Rows are committed before the gateway is asked, so one
 * is missing only when the answer was lost (its id is in the metadata), when a key had to be changed
 * and both payments exist, or when this database has lost it (then it is written down as an orphan).
 * Null for a payment that is not this shop's.
 */
export async function adoptPayment(
  tx: Tx,
  context: Pick<CheckoutContext, 'shopId' | 'publish'>,
  paid: GatewayPayment,
  now: Date,
): Promise<payments.PaymentRow | null> {
  const known = await payments.lockByProvider(tx, paid.id);
  if (known) return known;
  if (paid.metadata.shop !== context.shopId) return null;
  const asked = paid.metadata.payment ? await payments.lockPayment(tx, paid.metadata.payment) : null;
  if (asked && asked.providerId === null) {
    await payments.updatePayment(tx, asked.id, { providerId: paid.id });
    return { ...asked, providerId: paid.id };
  }
  // A second payment of one row, or one whose row is lost, matters only once it holds money: nobody but
  // this shop ever had its client secret.
  if (paid.status !== 'captured') return null;
  if (asked === null) {
    // Nothing is left of one that somebody has sent back already.
    if (paid.amountReceived <= paid.amountRefunded) return null;
    await callForAttention(context, tx, { kind: 'orphan payment', subject: paid.id, orderId: null });
  }
  return payments.insertOrLockPayment(tx, {
    id: newId('pay'),
    draftId: asked?.draftId ?? null,
    kind: asked?.kind ?? (paid.metadata.kind === 'instant' ? 'session' : 'intent'),
    providerId: paid.id,
    idempotencyKey: `adopted.${paid.id}`,
    amount: paid.amount,
    mode: paid.live ? 'live' : 'test',
    disposition: asked ? 'none' : 'orphan',
    createdAt: now,
    checkAt: now,
    disposedAt: asked ? null : now,
  });
}
