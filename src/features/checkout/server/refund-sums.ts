import { and, eq, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { Cents } from '../../../shared/money.ts';
import { payments, refunds } from './tables.ts';

/** What has gone back, or is on its way back, of orders' own money. What was paid twice or wrongly never was an order's. */
const ofOrders = and(eq(refunds.reason, 'asked for'), isNull(refunds.failedAt));
const cents = sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number);

/** By the provider's id of the payment; payments of which nothing has gone back are left out. */
export async function refundedOf(db: DbOrTx, providerIds: readonly string[]): Promise<Map<string, Cents>> {
  if (providerIds.length === 0) return new Map();
  const rows = await db
    .select({ payment: sql<string>`${payments.providerId}`, cents })
    .from(payments)
    .innerJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(and(inArray(payments.providerId, [...providerIds]), ofOrders))
    .groupBy(payments.providerId);
  return new Map(rows.map((row) => [row.payment, row.cents]));
}

/** For a query of another feature: the cents that have gone back of a payment, by the provider's id of it. */
export function refundedOn(providerId: SQL): SQL {
  return sql`(select ${cents} from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId} where ${payments.providerId} = ${providerId} and ${ofOrders})`;
}

export async function refundedInAll(db: DbOrTx, mode: 'test' | 'live'): Promise<Cents> {
  const [row] = await db
    .select({ cents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(ofOrders, eq(payments.mode, mode)));
  return row.cents;
}

/** What went back on each day of a time zone, from the first instant to before the last. */
export async function refundedByDay(
  db: DbOrTx,
  { mode, timezone, from, to }: { mode: 'test' | 'live'; timezone: string; from: Date; to: Date },
): Promise<Map<string, Cents>> {
  const day = sql<string>`to_char(${refunds.createdAt} at time zone ${timezone}::text, 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day, cents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(ofOrders, eq(payments.mode, mode), gte(refunds.createdAt, from), lt(refunds.createdAt, to)))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.day, row.cents]));
}

/** Refunds that the buyer's bank sent back, the latest first. */
export async function findFailedRefunds(
  db: DbOrTx,
  limit: number,
): Promise<{ payment: string | null; amount: Cents; at: Date }[]> {
  return db
    .select({
      payment: payments.providerId,
      amount: refunds.amount,
      at: sql<Date>`${refunds.failedAt}`.mapWith(refunds.failedAt),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(sql`${refunds.failedAt} is not null`)
    .orderBy(sql`${refunds.failedAt} desc`)
    .limit(limit);
}

/** Captured payments in the shop's name that this database cannot place, the oldest first. */
export async function findOrphanPayments(
  db: DbOrTx,
  limit: number,
): Promise<{ payment: string | null; amount: Cents; at: Date }[]> {
  return db
    .select({ payment: payments.providerId, amount: payments.amount, at: payments.createdAt })
    .from(payments)
    .where(eq(payments.disposition, 'orphan'))
    .orderBy(payments.createdAt)
    .limit(limit);
}
