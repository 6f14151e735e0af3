import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import type { Cents } from '../../../../shared/money.ts';
import { must } from '../../../../shared/must.ts';
import { orderStatuses, type OrderStatus } from '../../contract.ts';
import { orders } from '../tables.ts';
import { orderTallies } from '../sales/tables.ts';

/**
 * Totals of the orders of one mode. Maintained with every order, so that reading them takes the same time however many
 * there are.
 */
export interface Tally {
  readonly orders: number;
  /** What was paid, in the currency of the books; refunds are not deducted. */
  readonly paid: Cents;
  /** Distinct email addresses. */
  readonly customers: number;
}

export async function readTally(db: DbOrTx, mode: 'test' | 'live'): Promise<Tally> {
  const [row] = await db
    .select({
      orders: sql`coalesce(sum(${orderTallies.orders}), 0)`.mapWith(Number),
      paid: sql`coalesce(sum(${orderTallies.cents}), 0)`.mapWith(Number),
      customers: sql`coalesce(sum(${orderTallies.customers}), 0)`.mapWith(Number),
    })
    .from(orderTallies)
    .where(eq(orderTallies.mode, mode));
  return must(row, 'the sums');
}

/** Whether the shop has taken an order in a mode itself. Those that were imported from a former shop do not count. */
export async function hasTakenOrders(db: DbOrTx, mode: 'test' | 'live'): Promise<boolean> {
  const found = await db
    .select({ id: orders.id })
    .from(orders)
    // As `orders_payment_once` says it, so that a shop of imported orders alone need not read them all.
    .where(and(eq(orders.mode, mode), sql`not ${orders.imported}`))
    .limit(1);
  return found.length > 0;
}

/** The number of orders of both modes. */
export async function countTallied(db: DbOrTx): Promise<number> {
  const [row] = await db
    .select({ orders: sql`coalesce(sum(${orderTallies.orders}), 0)`.mapWith(Number) })
    .from(orderTallies);
  return must(row, 'the sums').orders;
}

/** The number of orders of one mode per status, each counted up to one beyond `upTo` by an index scan. */
export async function countStatuses(
  db: DbOrTx,
  mode: 'test' | 'live',
  upTo: number,
): Promise<Record<OrderStatus, number>> {
  const counts = orderStatuses.map((status) => {
    const some = db
      .select({ one: sql`1` })
      .from(orders)
      .where(and(isNull(orders.archivedAt), eq(orders.status, status), eq(orders.mode, mode)))
      .limit(upTo + 1);
    return sql`(select count(*)::int from ${some} as counted)`;
  });
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`);
  const { counts: counted } = must(rows[0], 'the result row');
  return Object.fromEntries(orderStatuses.map((status, index) => [status, counted[index]])) as Record<
    OrderStatus,
    number
  >;
}

export interface DayTally {
  /** 'YYYY-MM-DD'. */
  readonly day: string;
  readonly orders: number;
  readonly paid: Cents;
}

/** The days of a time zone that have orders, from `first` to `last`, both included. */
export async function readDays(
  db: DbOrTx,
  { mode, timezone, first, last }: { mode: 'test' | 'live'; timezone: string; first: string; last: string },
): Promise<DayTally[]> {
  const { rows } = await db.execute<{ day: string; orders: string; paid: string }>(sql`
    select to_char(quarter at time zone ${timezone}::text, 'YYYY-MM-DD') as day, sum(orders) as orders, sum(cents) as paid
    from order_tallies
    where mode = ${mode}
      and quarter >= ${first}::date::timestamp at time zone ${timezone}::text
      and quarter < (${last}::date + 1)::timestamp at time zone ${timezone}::text
    group by 1`);
  return rows.map(({ day, orders, paid }) => ({ day, orders: Number(orders), paid: Number(paid) }));
}
