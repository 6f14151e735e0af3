import type { Tx } from '../../../platform/db/database.ts';
import type { GatewayPayment } from '../../../providers/payments/port.ts';
import { newId } from '../../../shared/ids.ts';
import { alertOwner } from './attention.ts';
import type { CheckoutContext } from './context.ts';
import * as payments from './payment-store.ts';

/**
 * Returns the row of a payment at the gateway, locked. Rows are committed before the gateway is called, so a payment id
 * has no row in three cases only: the response was lost (the row's id is in the metadata), the idempotency key was
 * changed and both payments exist, or this database lost the row (the payment is then stored as an orphan). Returns
 * null for a payment that is not this shop's, and for one that needs no row: not captured, or lost and fully refunded.
 */
export async function adoptPayment(
  tx: Tx,
  context: Pick<CheckoutContext, 'shopId' | 'publish'>,
  paid: GatewayPayment,
  now: Date,
): Promise<payments.PaymentRow | null> {
  const known = await payments.lockByProviderId(tx, paid.id);
  if (known) return known;
  if (paid.metadata.shop !== context.shopId) return null;
  const rowInMetadata = paid.metadata.payment ? await payments.lockPayment(tx, paid.metadata.payment) : null;
  if (rowInMetadata && rowInMetadata.providerId === null) {
    await payments.updatePayment(tx, rowInMetadata.id, { providerId: paid.id });
    return { ...rowInMetadata, providerId: paid.id };
  }
  // A second payment of one row, or one whose row is lost, matters only once captured: nobody but this shop has had its
  // client secret.
  if (paid.status !== 'captured') return null;
  if (rowInMetadata === null) {
    // Fully refunded already.
    if (paid.amountReceived <= paid.amountRefunded) return null;
    await alertOwner(context, tx, { kind: 'orphan payment', subject: paid.id, orderId: null });
  }
  return payments.insertOrLockPayment(tx, {
    id: newId('pay'),
    draftId: rowInMetadata?.draftId ?? null,
    giftCardId: rowInMetadata?.giftCardId ?? null,
    kind: rowInMetadata?.kind ?? (paid.metadata.kind === 'instant' ? 'session' : 'intent'),
    providerId: paid.id,
    idempotencyKey: `adopted.${paid.id}`,
    amount: paid.amount,
    currency: paid.currency,
    mode: paid.live ? 'live' : 'test',
    disposition: rowInMetadata ? 'none' : 'orphan',
    createdAt: now,
    checkAt: now,
    disposedAt: rowInMetadata ? null : now,
  });
}
