import { and, eq, gte, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import type { Cents } from '../../../../shared/money.ts';
import { must } from '../../../../shared/must.ts';
import { dayAfter, startOfDay } from '../../../../shared/shop-days.ts';
import { payments, refunds } from '../tables.ts';

/**
 * Refunds of orders, sent or under way. Surplus and mismatched payments never belonged to an order, and the price of a
 * gift card is not revenue before it is spent, so they do not count.
 */
const ofOrders = and(eq(refunds.reason, 'asked for'), isNull(refunds.failedAt), isNull(payments.giftCardId));
const cents = sql`coalesce(sum(${refunds.amount}), 0)`.mapWith(Number);
/** In the currency of the books. */
const bookCents = sql`coalesce(sum(coalesce(${refunds.bookAmount}, ${refunds.amount})), 0)`.mapWith(Number);

/** Refunded cents of the payment with this provider id, in its currency. */
export async function refundedOf(db: DbOrTx, providerId: string): Promise<Cents> {
  const [row] = await db
    .select({ cents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(ofOrders, eq(payments.providerId, providerId)));
  return must(row).cents;
}

/** SQL for a query of another feature: the refunded cents of the payment with this provider id, in its currency. */
export function refundedOn(providerId: SQL): SQL {
  return sql`(select ${cents} from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId} where ${payments.providerId} = ${providerId} and ${ofOrders})`;
}

/** What went back of all orders of a mode, in the currency of the books. */
export async function refundedInAll(db: DbOrTx, mode: 'test' | 'live'): Promise<Cents> {
  const [row] = await db
    .select({ cents: bookCents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(ofOrders, eq(payments.mode, mode)));
  return must(row).cents;
}

/**
 * Refunded cents of the books' currency by day ('YYYY-MM-DD') of a time zone, from `from` up to but not including `to`.
 */
export async function refundedByDay(
  db: DbOrTx,
  { mode, timezone, from, to }: { mode: 'test' | 'live'; timezone: string; from: Date; to: Date },
): Promise<Map<string, Cents>> {
  const day = sql<string>`to_char(${refunds.createdAt} at time zone ${timezone}::text, 'YYYY-MM-DD')`;
  const rows = await db
    .select({ day, cents: bookCents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(ofOrders, eq(payments.mode, mode), gte(refunds.createdAt, from), lt(refunds.createdAt, to)))
    .groupBy(sql`1`);
  return new Map(rows.map((row) => [row.day, row.cents]));
}

/**
 * SQL for a query of another feature: each refund of the orders of a mode that was sent on days of a time zone, both
 * included: the provider's id of its payment, and what had gone back of that before and after it.
 */
export function refundsOfDays({
  mode,
  timezone,
  first,
  last,
}: {
  mode: 'test' | 'live';
  timezone: string;
  first: string;
  last: string;
}): SQL {
  const from = startOfDay(first, timezone).toISOString();
  const to = startOfDay(dayAfter(last), timezone).toISOString();
  const within = sql`${refunds.createdAt} >= ${from}::timestamptz and ${refunds.createdAt} < ${to}::timestamptz`;
  return sql`(
    select id, payment, after - amount as before, after from (
      select ${refunds.id}, ${payments.providerId} as payment, ${refunds.amount}, ${within} as is_wanted,
        sum(${refunds.amount}) over (partition by ${refunds.paymentId} order by ${refunds.createdAt}, ${refunds.id}) as after
      from ${refunds} join ${payments} on ${payments.id} = ${refunds.paymentId}
      where ${ofOrders} and ${payments.mode} = ${mode} and ${refunds.paymentId} in (
        select ${refunds.paymentId} from ${refunds}
        where ${refunds.reason} = 'asked for' and ${refunds.failedAt} is null and ${within}
      )
    ) as counted where is_wanted
  )`;
}

/** Refunds that the provider refused or the buyer's bank returned, latest first. */
export async function findFailedRefunds(
  db: DbOrTx,
  limit: number,
): Promise<{ payment: string | null; amount: Cents; currency: string; at: Date }[]> {
  return db
    .select({
      payment: payments.providerId,
      amount: refunds.amount,
      currency: payments.currency,
      at: sql<Date>`${refunds.failedAt}`.mapWith(refunds.failedAt),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(sql`${refunds.failedAt} is not null`)
    .orderBy(sql`${refunds.failedAt} desc`)
    .limit(limit);
}

/** Orphan payments, oldest first. */
export async function findOrphanPayments(
  db: DbOrTx,
  limit: number,
): Promise<{ payment: string | null; amount: Cents; currency: string; at: Date }[]> {
  return db
    .select({
      payment: payments.providerId,
      amount: payments.amount,
      currency: payments.currency,
      at: payments.createdAt,
    })
    .from(payments)
    .where(eq(payments.disposition, 'orphan'))
    .orderBy(payments.createdAt)
    .limit(limit);
}
