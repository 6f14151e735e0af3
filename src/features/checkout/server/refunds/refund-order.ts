import { createHash } from 'node:crypto';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import type { GatewayPayment } from '../../../../providers/payments/port.ts';
import { newId } from '../../../../shared/ids.ts';
import { formatMoney, money, toUnits, type Cents, type Money } from '../../../../shared/money.ts';
import { notFound, PanelError, type ShopError } from '../../../../shared/shop-error.ts';
import {
  editOrder,
  findPaymentOfOrder,
  noteByAdmin,
  type Editing,
  type tendersOf,
} from '../../../orders/server/service.ts';
import type { CheckoutContext } from '../context.ts';
import { toAdminError } from '../gateway/gateway-unavailable.ts';
import { isGiftPayment } from '../gift-cards/gift-payment.ts';
import { giftCardTenders, isPartOf, returnToGiftCards, type GiftCardPart } from '../gift-cards/return.ts';
import * as payments from '../payment-store.ts';
import { sendRefunds } from './refund.ts';
import * as refunds from './refund-store.ts';

export interface RefundRequest extends Omit<Editing, 'seen'> {
  /** The refundable amount that the admin saw. Older panels omit it; then `version` is compared instead. */
  readonly seenLeft?: Cents;
  /** 'all' is everything that is left. */
  readonly amount: Cents | 'all';
  /** For the order's history. */
  readonly why: string;
  /** An idempotency key from the caller: the same one again is the same refund. */
  readonly requestId: string | null;
}

export type Refunded =
  | { readonly kind: 'stale' }
  /** 'open' while the gateway is unavailable. The reconciler sends the refund later. */
  | {
      readonly kind: 'open' | 'sent' | 'refused';
      readonly refundId: string;
      readonly amount: Cents;
      readonly left: Cents;
    };

/**
 * Refunds part or all of an order at the request of an admin. The row is committed before the gateway is called. A
 * payment has one open refund at a time, and never more is refunded than was paid. Throws ShopError: not_found,
 * conflict for an order without a payment of this shop and mode or with a refund under way, unprocessable for more than
 * is left, unavailable while the gateway cannot report what is left.
 */
export async function refundOrder(context: CheckoutContext, wanted: RefundRequest): Promise<Refunded> {
  const payment = await paymentOf(context, wanted.orderId);
  const tenders = await giftCardTenders(context.db, payment.order);
  const id = wanted.requestId === null ? newId('ref') : idOf(wanted.orderId, wanted.requestId);
  const known = (await refunds.findRefundsOf(context.db, payment.id)).some(
    (row) => row.id === id || isPartOf(row.id, id),
  );
  if (!known) {
    const paid = isGiftPayment(payment.providerId) ? null : await readPaid(context, payment.providerId);
    const { seenLeft, ...editing } = wanted;
    const edited = await editOrder(
      context,
      seenLeft === undefined ? editing : { ...editing, seen: {} },
      async (tx, order, now) => {
        await payments.lockPayment(tx, payment.id);
        const earlier = await refunds.findRefundsOf(tx, payment.id);
        if (earlier.some((refund) => refund.id === id || isPartOf(refund.id, id))) return 'changed';
        if (seenLeft !== undefined && seenLeft !== leftInAll(splitLeft(payment, order, tenders, earlier)))
          return 'stale';
        if (earlier.some(({ doneAt }) => doneAt === null))
          throw new PanelError('conflict', 'Another refund of this order is still on its way.');
        const refunded = paid === null ? 0 : refundedSoFar(paid, toPayment(earlier));
        const parts = splitLeft(payment, order, tenders, earlier);
        const leftOnCard = paid === null ? 0 : paid.amountReceived - refunded;
        const left = leftInAll({ ...parts, card: leftOnCard });
        const amount = wanted.amount === 'all' ? left : wanted.amount;
        if (amount <= 0 || amount > left) throw tooMuch(money(left, payment.currency));
        const card = Math.min(amount, leftOnCard);
        const row = { paymentId: payment.id, reason: 'asked for' as const, askedBy: wanted.actor, why: wanted.why };
        if (card > 0)
          await refunds.insertRefund(tx, {
            ...row,
            id,
            amount: card,
            refundedBefore: refunded,
            idempotencyKey: `${id}.1`,
            createdAt: now,
          });
        await returnToGiftCards(
          tx,
          context,
          { id, orderId: order.id, row, cents: amount - card, parts: parts.giftCards },
          now,
        );
        await noteByAdmin(
          tx,
          wanted,
          { kind: 'refund asked for', details: { refund: id, amount, why: wanted.why } },
          now,
        );
        return 'changed';
      },
    );
    if (edited === 'stale') return { kind: 'stale' };
  }
  await sendRefunds(context, payment.id);
  return outcomeOf(context, payment, id);
}

/**
 * The refunds of an order's payment and the amount still refundable, as this database knows them. An order without a
 * payment in this shop has no refunds and 0 left.
 */
export async function refundsOfOrder(
  { db }: { readonly db: DbOrTx },
  order: Parameters<typeof tendersOf>[1] & { readonly imported: boolean },
): Promise<{ refunds: refunds.RefundRow[]; left: Cents; parts: LeftToRefund }> {
  const payment = order.imported ? null : await payments.findByProviderId(db, order.payment);
  if (payment === null) return { refunds: [], left: 0, parts: { card: 0, giftCards: [] } };
  const rows = await refunds.findRefundsOf(db, payment.id);
  const parts = splitLeft(payment, order, await giftCardTenders(db, order), rows);
  return { refunds: rows, left: leftInAll(parts), parts };
}

/** What can still be refunded, by where it goes. */
interface LeftToRefund {
  /** What goes back to the card or whatever else the gateway has charged. */
  readonly card: Cents;
  readonly giftCards: readonly GiftCardPart[];
}

/**
 * The amount still refundable, as this database knows it. Nothing gets back more than it has paid. The payment comes
 * first, because money is worth more to a buyer than a gift card; then the gift cards, in the order in which they paid.
 */
function splitLeft(
  { amount }: payments.PaymentRow,
  { total }: { readonly total: Cents },
  tenders: readonly GiftCardPart[],
  rows: readonly refunds.RefundRow[],
): LeftToRefund {
  const made = rows.filter(({ failedAt }) => failedAt === null);
  return {
    card: Math.min(amount, total) - sumOf(toPayment(made)),
    giftCards: tenders.map((tender) => ({
      ...tender,
      cents: tender.cents - sumOf(made.filter(({ giftCardId }) => giftCardId === tender.cardId)),
    })),
  };
}

function leftInAll({ card, giftCards }: LeftToRefund): Cents {
  return giftCards.reduce((sum, { cents }) => sum + cents, card);
}

/** The refunds to the payment itself. */
function toPayment(rows: readonly refunds.RefundRow[]): refunds.RefundRow[] {
  return rows.filter(({ giftCardId }) => giftCardId === null);
}

/** The payment of an order, and the order. */
type PaymentOfOrder = payments.PaymentRow & {
  readonly providerId: string;
  readonly order: NonNullable<Awaited<ReturnType<typeof findPaymentOfOrder>>>;
};

async function paymentOf(context: CheckoutContext, orderId: string): Promise<PaymentOfOrder> {
  const order = await findPaymentOfOrder(context.db, orderId);
  if (order === null) throw notFound();
  const payment = order.imported ? null : await payments.findByProviderId(context.db, order.payment);
  if (!payment?.providerId) {
    throw new PanelError('conflict', 'This order was not paid in this shop. Refund it at the payment provider.');
  }
  if (payment.mode !== (context.gateway.live ? 'live' : 'test')) {
    throw new PanelError('conflict', `This order was paid in ${payment.mode} mode, and the shop runs in the other.`);
  }
  return { ...payment, providerId: payment.providerId, order };
}

async function readPaid(context: CheckoutContext, providerId: string): Promise<GatewayPayment> {
  try {
    const paid = await context.gateway.readPayment(providerId);
    if (paid !== null) return paid;
    throw new PanelError('conflict', 'The payment provider does not know this payment.');
  } catch (error) {
    throw toAdminError(error);
  }
}

/**
 * The refunded amount: the gateway's or the shop's, whichever is larger, because each may lack a refund that the other
 * knows.
 */
function refundedSoFar(paid: GatewayPayment, earlier: readonly refunds.RefundRow[]): Cents {
  return Math.max(
    paid.amountRefunded,
    sumOf(earlier.filter(({ doneAt, failedAt }) => doneAt !== null && failedAt === null)),
  );
}

function sumOf(rows: readonly refunds.RefundRow[]): Cents {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

function tooMuch(left: Money): ShopError {
  const sentence =
    left.cents > 0 ? `At most ${formatMoney(left)} can be refunded.` : 'This order is already fully refunded.';
  return new PanelError('unprocessable', sentence, { left: toUnits(left) });
}

async function outcomeOf(context: CheckoutContext, payment: PaymentOfOrder, id: string): Promise<Refunded> {
  const rows = await refunds.findRefundsOf(context.db, payment.id);
  const parts = rows.filter((row) => row.id === id || isPartOf(row.id, id));
  const refund = parts.find((row) => row.id === id) ?? parts[0];
  if (refund === undefined) throw new Error(`refund ${id} was not written`);
  const card = toPayment(parts).find(({ failedAt }) => failedAt === null);
  const refunded = (refund.refundedBefore ?? 0) + (card?.amount ?? 0);
  const split = splitLeft(payment, payment.order, await giftCardTenders(context.db, payment.order), rows);
  // The gateway may know of refunds to the payment that this database does not.
  const left = leftInAll({ ...split, card: Math.min(split.card, payment.amount - refunded) });
  const kind = refund.failedAt !== null ? 'refused' : refund.doneAt === null ? 'open' : 'sent';
  // What went back to gift cards has gone, whatever the gateway says to the rest.
  return { kind, refundId: id, amount: kind === 'refused' ? refund.amount : sumOf(parts), left };
}

/** Derives the refund's id from the request's, in the format of `newId`. */
function idOf(orderId: string, requestId: string): string {
  return `ref_${createHash('sha256').update(`${orderId} ${requestId}`).digest('hex').slice(0, 26)}`;
}
