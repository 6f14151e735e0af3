import { and, desc, eq, gt, max, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { formatMoney, money, type Cents } from '../../../../shared/money.ts';
import { findPaymentOfOrder, recordOrderEvent, orderOfPayment } from '../../../orders/server/service.ts';
import { alertOwner } from '../attention.ts';
import type { CheckoutContext } from '../context.ts';
import * as payments from '../payment-store.ts';
import { refundedOn } from '../refunds/refund-sums.ts';
import { settle } from '../settle.ts';
import { disputes, fraudWarnings, payments as paymentTable } from '../tables.ts';

/**
 * Reads a fraud warning of a buyer's bank from the gateway and stores it. A new one is reported to the shop owner if a
 * refund still helps, because most of these payments are disputed later unless they are refunded. Throws
 * GatewayBusyError.
 */
export async function noteFraudWarning(context: CheckoutContext, id: string): Promise<'noted' | 'foreign'> {
  const warning = await context.gateway.readFraudWarning(id);
  if (warning === null || warning.paymentId === null || warning.live !== context.gateway.live) return 'foreign';
  const { paymentId, fraudType, isActionable, openedAt } = warning;
  // Settle the payment first, because this database may not know it yet.
  await settle(context, paymentId);
  const payment = await payments.findByProviderId(context.db, paymentId);
  if (payment === null) return 'foreign';
  await context.db.transaction(async (tx) => {
    const updatedAt = context.clock();
    const row = { id, paymentId: payment.id, fraudType, isActionable, openedAt, updatedAt };
    const made = await tx.insert(fraudWarnings).values(row).onConflictDoNothing().returning({ id: fraudWarnings.id });
    if (made.length === 0) {
      await tx
        .update(fraudWarnings)
        .set({ isActionable, updatedAt })
        .where(and(eq(fraudWarnings.id, id), ne(fraudWarnings.isActionable, isActionable)));
      return;
    }
    const order = await orderOfPayment(tx, paymentId);
    if (order)
      await recordOrderEvent(
        tx,
        order.id,
        { kind: 'fraud warning', details: { warning: id, fraudType, amount: payment.amount } },
        updatedAt,
      );
    if (!isActionable) return;
    const problem = `${formatMoney(money(payment.amount, payment.currency))}, ${inWords(fraudType)}`;
    await alertOwner(context, tx, { kind: 'fraud warning', subject: id, orderId: order?.id ?? null, problem });
  });
  return 'noted';
}

export interface OpenWarning {
  /** The provider's id of the payment. */
  readonly payment: string | null;
  readonly amount: Cents;
  readonly currency: string;
  /** In words: 'made with stolen card'. */
  readonly fraudType: string;
  readonly at: Date;
}

/**
 * When the shop learned of the last fraud warning of an order for which a refund still helps; null if there is none.
 */
export async function findFraudWarningOf(db: DbOrTx, orderId: string): Promise<Date | null> {
  const order = await findPaymentOfOrder(db, orderId);
  if (order === null || order.imported) return null;
  const [row] = await db
    .select({ at: max(fraudWarnings.updatedAt) })
    .from(fraudWarnings)
    .innerJoin(paymentTable, eq(paymentTable.id, fraudWarnings.paymentId))
    .where(and(eq(fraudWarnings.isActionable, true), eq(paymentTable.providerId, order.payment)));
  return row?.at ?? null;
}

/** The sum of refunds reads payments, too: under one name, every refund of the shop would count for each warning. */
const warned = alias(paymentTable, 'warned');

/** Warnings for which a refund still helps, of payments that are neither disputed nor fully refunded, latest first. */
export async function findFraudWarnings(db: DbOrTx, limit: number): Promise<OpenWarning[]> {
  const disputed = db.select({ id: disputes.id }).from(disputes).where(eq(disputes.paymentId, warned.id));
  const left = sql<number>`${warned.amount} - ${refundedOn(sql`${warned.providerId}`)}`;
  const rows = await db
    .select({
      payment: warned.providerId,
      amount: warned.amount,
      currency: warned.currency,
      fraudType: fraudWarnings.fraudType,
      at: fraudWarnings.openedAt,
    })
    .from(fraudWarnings)
    .innerJoin(warned, eq(warned.id, fraudWarnings.paymentId))
    .where(and(eq(fraudWarnings.isActionable, true), notExists(disputed), gt(left, 0)))
    .orderBy(desc(fraudWarnings.openedAt))
    .limit(limit);
  return rows.map((row) => ({ ...row, fraudType: inWords(row.fraudType) }));
}

/** `made_with_stolen_card` -> 'made with stolen card'. */
function inWords(fraudType: string): string {
  return fraudType === 'misc' ? 'no reason given' : fraudType.replaceAll('_', ' ');
}
