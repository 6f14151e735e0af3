import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import type { Cents } from '../../../../shared/money.ts';
import { must } from '../../../../shared/must.ts';
import { isUnsent, orderStatuses } from '../../contract.ts';
import { isSentLine } from './sent-line.ts';
import { orderLines, orders } from '../tables.ts';
import { orderTallies } from '../sales/tables.ts';

type Mode = 'test' | 'live';

/** Orders of one mode since `since`, to a quarter of an hour, and what was paid for them, refunds not deducted. */
export async function readSalesSince(
  db: DbOrTx,
  mode: Mode,
  since: Date,
): Promise<{ readonly orders: number; readonly paid: Cents }> {
  const [row] = await db
    .select({
      orders: sql`coalesce(sum(${orderTallies.orders}), 0)`.mapWith(Number),
      paid: sql`coalesce(sum(${orderTallies.cents}), 0)`.mapWith(Number),
    })
    .from(orderTallies)
    .where(and(eq(orderTallies.mode, mode), gte(orderTallies.quarter, since)));
  return must(row, 'the sums');
}

/** When the newest order of a mode was placed; null if there is none. */
export async function findNewestOrderAt(db: DbOrTx, mode: Mode): Promise<Date | null> {
  const [row] = await db
    .select({ at: orders.createdAt })
    .from(orders)
    .where(and(isNull(orders.archivedAt), eq(orders.mode, mode)))
    .orderBy(desc(orders.createdAt))
    .limit(1);
  return row?.at ?? null;
}

/** When the oldest order was placed of which something has to be sent and nothing has been; null if there is none. */
export async function findOldestUnsentAt(db: DbOrTx, mode: Mode): Promise<Date | null> {
  const [row] = await db
    .select({ at: orders.createdAt })
    .from(orders)
    .where(
      and(
        isNull(orders.archivedAt),
        eq(orders.mode, mode),
        eq(orders.imported, false),
        inArray(orders.status, orderStatuses.filter(isUnsent)),
        sql`exists (select from ${orderLines} where ${orderLines.orderId} = ${orders.id} and ${isSentLine})`,
      ),
    )
    .orderBy(orders.createdAt)
    .limit(1);
  return row?.at ?? null;
}
