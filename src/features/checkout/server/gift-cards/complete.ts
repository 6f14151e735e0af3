import { CustomerError, notFound } from '../../../../shared/shop-error.ts';
import { requiresShipping } from '../../../catalog/contract.ts';
import { emptyAddress, isDeliverable } from '../../../orders/contract.ts';
import type { CheckoutContext } from '../context.ts';
import { lockDraft } from '../drafts/draft-store.ts';
import * as payments from '../payment-store.ts';
import { settleRow } from '../settle.ts';
import { giftCardErrors } from '../../../../words/catalogs/gift-card-errors.ts';
import { checkoutErrors } from '../../../../words/catalogs/checkout-errors.ts';
import { isGiftPayment } from './gift-payment.ts';

/**
 * Makes the order of a payment that gift cards make alone, at the buyer's word. The same payment again finds its order.
 * Throws ShopError: not_found for anybody else's payment, conflict if the draft was closed or a card cannot pay any
 * more, invalid without the address of a parcel.
 */
export async function completeGiftPayment(
  context: CheckoutContext,
  owners: readonly string[],
  clientSecret: string,
): Promise<{ paymentId: string }> {
  const [providerId = ''] = clientSecret.split('_secret_');
  const owned = isGiftPayment(providerId) ? await payments.findOwned(context.db, owners, providerId) : null;
  if (owned === null) throw notFound();
  await context.db.transaction(async (tx) => {
    const payment = await payments.lockPayment(tx, owned.payment.id);
    const draft = await lockDraft(tx, owned.draft.id);
    if (payment?.disposition === 'ordered') return;
    if (payment?.disposition !== 'none' || draft?.status !== 'open')
      throw new CustomerError('conflict', checkoutErrors.noDraft);
    if (draft.lines.some(requiresShipping) && !isDeliverable({ ...emptyAddress, ...draft.address }))
      throw new CustomerError('invalid', checkoutErrors.addressMissing);
    const now = context.clock();
    const settlement = await settleRow(
      tx,
      context,
      payment,
      {
        id: providerId,
        status: 'captured',
        amount: 0,
        amountReceived: 0,
        amountRefunded: 0,
        currency: draft.currency,
        live: payment.mode === 'live',
        metadata: {},
        email: null,
        shipping: null,
        createdAt: payment.createdAt,
        cardFingerprint: null,
        clientSecret: null,
      },
      now,
    );
    if (settlement.kind !== 'ordered')
      throw new CustomerError('conflict', giftCardErrors.changed, { giftCards: 'changed' });
  });
  return { paymentId: providerId };
}
