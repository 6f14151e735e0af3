import { inLanguage } from '../../../platform/language.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { GatewayPayment } from '../../../providers/payments/port.ts';
import { newId } from '../../../shared/ids.ts';
import { emptyBoughtCart } from '../../cart/server/service.ts';
import { placeOf } from '../../orders/contract.ts';
import { createOrder, orderOfPayment, type Tender } from '../../orders/server/service.ts';
import { contactOf } from './address.ts';
import { adoptPayment } from './adopt.ts';
import type { CheckoutContext } from './context.ts';
import { isPricedFor } from './delivery.ts';
import { releaseDraft } from './drafts/draft.ts';
import { dueOf, linesOf, totalsOf } from './drafts/draft-money.ts';
import { lockDraft, updateDraft, type DraftRow } from './drafts/draft-store.ts';
import { flagAddress } from './flag-address.ts';
import { isGiftPayment } from './gift-cards/gift-payment.ts';
import { lockGiftCards, redeemGiftCards } from './gift-cards/pay.ts';
import { settlePurchase } from './gift-cards/settle-purchase.ts';
import { markOfPaid } from './offers/card-mark.ts';
import * as payments from './payment-store.ts';
import { sendRefunds } from './refunds/refund.ts';
import { insertRefund } from './refunds/refund-store.ts';
import { oweTaxRecord } from './taxes/record-taxes.ts';
import { styleLabel } from '../../catalog/contract.ts';
import { costOf } from '../../settings/contract.ts';

/** The outcome of a payment. */
export type Settlement =
  | { kind: 'ordered'; orderId: string; made: boolean }
  /** The draft already had its order, so the payment is refunded. */
  | { kind: 'surplus'; orderId: string }
  /** Wrong amount: no order, and the payment is refunded. */
  | { kind: 'mismatch' }
  /** It has bought a gift card. */
  | { kind: 'gift card'; cardId: string }
  | { kind: 'unpaid' }
  | { kind: 'processing' }
  | { kind: 'cancelled' }
  /** A payment with this shop's metadata that this database does not know. A person has to decide. */
  | { kind: 'orphan' }
  /** A payment of another site or of the other mode. Never touched. */
  | { kind: 'foreign' }
  | { kind: 'unknown' };

/**
 * Settles a payment of the gateway, given the provider's id. Every caller that learns of a payment calls this, as often
 * and as concurrently as needed: the payment is read from the gateway, and unique constraints ensure a single order. A
 * payment that has become an order is final, so the gateway is not queried again. Throws GatewayBusyError if the
 * gateway cannot answer now.
 */
export async function settle(context: CheckoutContext, providerId: string): Promise<Settlement> {
  const ordered = await findOrdered(context, await payments.findByProviderId(context.db, providerId));
  if (ordered !== null) return ordered;
  // Its order is made at the buyer's word, never by reading a gateway.
  if (isGiftPayment(providerId)) return { kind: 'unpaid' };
  const paid = await context.gateway.readPayment(providerId);
  if (paid === null) return { kind: 'unknown' };
  if (paid.live !== context.gateway.live) return { kind: 'foreign' };
  const now = context.clock();
  const { settlement, paymentId } = await context.db.transaction(async (tx) => {
    const payment = await adoptPayment(tx, context, paid, now);
    if (payment === null) return { settlement: { kind: 'foreign' } as const, paymentId: null };
    return { settlement: await settleRow(tx, context, payment, paid, now), paymentId: payment.id };
  });
  if (settlement.kind === 'surplus' || settlement.kind === 'mismatch') await sendRefunds(context, paymentId);
  return settlement;
}

async function findOrdered(
  { db, gateway }: CheckoutContext,
  payment: payments.PaymentRow | null,
): Promise<Extract<Settlement, { kind: 'ordered' | 'gift card' }> | null> {
  if (payment?.disposition !== 'ordered' || payment.providerId === null) return null;
  if (payment.mode !== (gateway.live ? 'live' : 'test')) return null;
  if (payment.giftCardId !== null) return { kind: 'gift card', cardId: payment.giftCardId };
  const order = await orderOfPayment(db, payment.providerId);
  return order && { kind: 'ordered', orderId: order.id, made: false };
}

/** Settles the payment of a hosted checkout session. Throws GatewayBusyError. */
export async function settleSession(context: CheckoutContext, sessionId: string): Promise<Settlement> {
  const ordered = await findOrdered(context, await payments.findBySessionId(context.db, sessionId));
  if (ordered !== null) return ordered;
  const session = await context.gateway.readSession(sessionId);
  if (session === null) return { kind: 'unknown' };
  if (session.live !== context.gateway.live) return { kind: 'foreign' };
  if (session.paymentId !== null) {
    const settlement = await settle(context, session.paymentId);
    if (settlement.kind !== 'unpaid' || session.status !== 'expired') return settlement;
  }
  if (session.status !== 'expired') return { kind: 'unpaid' };
  const payment = await payments.findBySessionId(context.db, sessionId);
  if (payment) await payments.setDisposition(context.db, payment.id, 'cancelled', context.clock());
  return { kind: 'cancelled' };
}

/** Settles a payment whose row this transaction has locked. `paid` is the payment as read from the gateway. */
export async function settleRow(
  tx: Tx,
  context: CheckoutContext,
  payment: payments.PaymentRow,
  paid: GatewayPayment,
  now: Date,
): Promise<Settlement> {
  if (payment.giftCardId !== null) {
    const settled = await settlePurchase(tx, context, { ...payment, giftCardId: payment.giftCardId }, paid, now);
    return settled.kind === 'goes back' ? giveBack(tx, payment, paid, { kind: 'mismatch' }, now) : settled;
  }
  if (payment.draftId === null) {
    // A person has refunded it in full, so nothing is left to decide.
    if (paid.amountReceived <= paid.amountRefunded)
      await payments.updatePayment(tx, payment.id, { disposition: 'cancelled' });
    return { kind: 'orphan' };
  }
  const draft = await lockDraft(tx, payment.draftId);
  if (draft === null) throw new Error(`payment ${payment.id} has no draft`);
  if (paid.status === 'cancelled') {
    await payments.setDisposition(tx, payment.id, 'cancelled', now);
    return { kind: 'cancelled' };
  }
  if (paid.status !== 'captured') return { kind: paid.status };
  if (payment.disposition === 'mismatch') return { kind: 'mismatch' };
  if (!paidExactly(paid, draft) && !payments.isFinal(payment)) {
    return giveBack(tx, payment, paid, { kind: 'mismatch' }, now);
  }
  const giftCards = draft.status === 'ordered' ? [] : await lockGiftCards(tx, draft);
  if (giftCards === null) return giveBack(tx, payment, paid, { kind: 'mismatch' }, now);
  const wanted = await orderOf(tx, context, draft, paid, giftCards);
  const { made, order } = await createOrder(tx, wanted, now);
  if (order.payment !== paid.id) return giveBack(tx, payment, paid, { kind: 'surplus', orderId: order.id }, now);
  if (made) {
    await payments.setDisposition(tx, payment.id, 'ordered', now);
    const cardMark = markOfPaid(context, paid);
    if (cardMark !== null) await payments.updatePayment(tx, payment.id, { cardMark });
    await redeemGiftCards(tx, giftCards, { draftId: draft.id, orderId: order.id }, now);
    await flagAddress(tx, context, { orderId: order.id, draft, paid, address: wanted.address }, now);
    await oweTaxRecord(tx, { draft, payment, orderId: order.id }, now);
    await updateDraft(tx, draft.id, { status: 'ordered' });
    await releaseDraft(tx, draft);
    if (draft.kind === 'cart')
      await emptyBoughtCart(
        tx,
        draft.owner,
        draft.lines.map((line) => line.key),
        now,
      );
    await context.publish(tx, 'order.placed', { orderId: order.id }, order.id);
  }
  return { kind: 'ordered', orderId: order.id, made };
}

/** Whether the payment, less refunds, is exactly what gift cards leave to pay, in the draft's currency. */
function paidExactly(paid: GatewayPayment, draft: DraftRow): boolean {
  return paid.amountReceived - paid.amountRefunded === dueOf(draft) && paid.currency === draft.currency;
}

async function orderOf(
  tx: Tx,
  context: CheckoutContext,
  draft: DraftRow,
  paid: GatewayPayment,
  giftCards: readonly Tender[],
): Promise<Parameters<typeof createOrder>[1]> {
  const { estimateArrival, settings } = context;
  // A webhook may settle the payment, and speaks to nobody.
  const { styles } = inLanguage(draft.language, () => settings.current());
  const contact = contactOf(withPricedAddress(context, draft, paid), draft);
  return {
    owner: draft.owner,
    language: draft.language,
    draft: draft.id,
    payment: paid.id,
    live: paid.live,
    lines: linesOf(draft),
    costOf: (line) => costOf(settings.current().costs, line),
    totals: totalsOf(draft),
    book: { currency: draft.bookCurrency, factor: draft.bookFactor },
    place: draft.place,
    tenders: giftCards,
    ...contact,
    gift: draft.gift,
    // The invoice needs the VAT ID also of a company whose name was not saved.
    company: draft.company ?? (draft.vatId === null ? null : { name: '', vatId: draft.vatId }),
    nameOfStyle: (id) => styles.find((style) => style.id === id)?.name ?? styleLabel(id),
    // A draft without a saved address, for example one rebuilt from metadata, gets the days as estimated now.
    arrival:
      draft.arrival ??
      (await estimateArrival(tx, draft.lines, contact.address === null ? null : placeOf(contact.address))),
  };
}

/**
 * The payment, without an address that another total is for: the browser gives it to the gateway, and nobody has
 * checked it. The order then goes to the address that was checked, or its buyer is asked for one. A tax that was found
 * for a whole address holds for that one alone.
 */
function withPricedAddress(context: CheckoutContext, draft: DraftRow, paid: GatewayPayment): GatewayPayment {
  if (paid.shipping === null) return paid;
  if (draft.taxCalculation !== null && draft.address !== null) return { ...paid, shipping: null };
  const place = placeOf(paid.shipping);
  return place === null || isPricedFor(context, draft, place) ? paid : { ...paid, shipping: null };
}

/** Stores a refund of all that is left of the payment. It is sent after this transaction commits. */
async function giveBack<Kind extends { kind: 'surplus' | 'mismatch' }>(
  tx: Tx,
  payment: payments.PaymentRow,
  paid: GatewayPayment,
  settlement: Kind,
  now: Date,
): Promise<Kind> {
  await payments.setDisposition(tx, payment.id, settlement.kind, now);
  const amount = paid.amountReceived - paid.amountRefunded;
  if (payments.isFinal(payment) || amount <= 0) return settlement;
  const id = newId('ref');
  await insertRefund(tx, {
    id,
    paymentId: payment.id,
    amount,
    reason: settlement.kind,
    idempotencyKey: `${id}.1`,
    createdAt: now,
  });
  return settlement;
}
