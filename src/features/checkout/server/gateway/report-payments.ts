import type { GatewayPayment } from '../../../../providers/payments/port.ts';
import { money, type Money } from '../../../../shared/money.ts';
import { notFound, PanelError } from '../../../../shared/shop-error.ts';
import { noteByAdmin, orderOfPayment, ordersOfPayments } from '../../../orders/server/service.ts';
import type { CheckoutContext } from '../context.ts';
import { toAdminError } from './gateway-unavailable.ts';
import { readMetadata } from '../metadata.ts';
import { rebuildOrder } from '../orphans.ts';
import * as payments from '../payment-store.ts';
import { settle } from '../settle.ts';

/** A captured payment of this shop at the gateway that has no order. */
interface MissingOrder {
  /** The provider's id. */
  readonly paymentId: string;
  /** The amount that is not refunded. */
  readonly amount: Money;
  readonly email: string | null;
  readonly paidAt: Date;
  /** Whether its order can be made from its row or its metadata. */
  readonly canCreate: boolean;
}

export interface PaymentReport {
  /** Captured payments that have an order or should have one. */
  readonly payments: number;
  /** How many of `payments` have an order. */
  readonly ordered: number;
  readonly missing: readonly MissingOrder[];
}

/** How many payments are looked up in one query. */
const page = 100;

/**
 * Compares the gateway's list since `since` with the orders. Skips payments without this shop's id, payments of the
 * other mode, and purchases of gift cards, and payments without an order that are refunded or being refunded. A
 * disputed payment has its order, so it is not missing. Changes nothing. Throws ShopError('unavailable') if the gateway
 * stops answering.
 */
export async function reportPayments(context: CheckoutContext, since: Date): Promise<PaymentReport> {
  let [counted, ordered] = [0, 0];
  const missing: MissingOrder[] = [];
  const addBatch = async (batch: readonly GatewayPayment[]): Promise<void> => {
    const orders = await ordersOfPayments(
      context.db,
      batch.map(({ id }) => id),
    );
    const rows = await payments.findByProviderIds(
      context.db,
      batch.map(({ id }) => id),
    );
    for (const paid of batch) {
      const hasOrder = orders.has(paid.id);
      const row = rows.get(paid.id) ?? null;
      if (row !== null && row.giftCardId !== null) continue;
      if (!hasOrder && isRefunded(paid, row)) continue;
      counted += 1;
      if (hasOrder) ordered += 1;
      else missing.push(describe(paid, row));
    }
  };
  let batch: GatewayPayment[] = [];
  try {
    for await (const paid of context.gateway.listPayments(since)) {
      if (paid.status !== 'captured' || paid.metadata.shop !== context.shopId || paid.live !== context.gateway.live)
        continue;
      batch.push(paid);
      if (batch.length < page) continue;
      await addBatch(batch);
      batch = [];
    }
  } catch (error) {
    throw toAdminError(error);
  }
  if (batch.length > 0) await addBatch(batch);
  return { payments: counted, ordered, missing };
}

function isRefunded(paid: GatewayPayment, row: payments.PaymentRow | null): boolean {
  return (
    paid.amountReceived <= paid.amountRefunded || row?.disposition === 'surplus' || row?.disposition === 'mismatch'
  );
}

function describe(paid: GatewayPayment, row: payments.PaymentRow | null): MissingOrder {
  const { id, amountReceived, amountRefunded, email, createdAt: paidAt } = paid;
  const whole = amountRefunded === 0;
  const known = row !== null && row.draftId !== null && row.amount === amountReceived;
  const canCreate = whole && (known || readMetadata(paid.metadata)?.total === amountReceived);
  return { paymentId: id, amount: money(amountReceived - amountRefunded, paid.currency), email, paidAt, canCreate };
}

/**
 * Makes the order of a payment that has none, at the request of an admin: by settling the payment, or from its metadata
 * if this database has lost it. Returns the order's id, even if it existed already. Throws ShopError: not_found for
 * payments that are not this shop's, conflict if the payment cannot become an order, unavailable while the gateway does
 * not answer.
 */
export async function createMissingOrder(
  context: CheckoutContext,
  paymentId: string,
  actor: string,
): Promise<{ orderId: string; made: boolean }> {
  try {
    const settled = await settle(context, paymentId);
    if (settled.kind === 'foreign' || settled.kind === 'unknown') throw notFound();
    if (settled.kind === 'ordered' && settled.made) await noteMade(context, settled.orderId, paymentId, actor);
    const outcome = settled.kind === 'orphan' ? await rebuildOrder(context, paymentId, actor) : settled;
    if (outcome.kind === 'ordered') return { orderId: outcome.orderId, made: outcome.made };
    // Another admin may have rebuilt it a moment ago.
    const order = outcome.kind === 'not an orphan' ? await orderOfPayment(context.db, paymentId) : null;
    if (order !== null) return { orderId: order.id, made: false };
    throw new PanelError('conflict', sentences[outcome.kind] ?? 'This payment cannot become an order.');
  } catch (error) {
    throw toAdminError(error);
  }
}

const sentences: Readonly<Record<string, string>> = {
  surplus: 'Its cart has its order from another payment, so this one goes back.',
  mismatch: 'It is not the amount of its cart, so it goes back.',
  unpaid: 'It has not been paid.',
  processing: 'It is still being processed.',
  cancelled: 'It was canceled before it was paid.',
  'not an orphan': 'It has already been refunded.',
  'cannot be rebuilt':
    'What the payment says of its order does not add up. Refund it at the payment provider, or make the order by hand.',
};

async function noteMade(
  { db, clock }: CheckoutContext,
  orderId: string,
  payment: string,
  actor: string,
): Promise<void> {
  const event = { kind: 'made by reconciling', details: { payment } } as const;
  await db.transaction((tx) => noteByAdmin(tx, { orderId, actor }, event, clock()));
}
