import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/database.ts';
import { must } from '../../src/shared/must.ts';

export interface Leftovers {
  /** Number of payments that the gateway has captured. */
  readonly captured: number;
  /** Captured payments that were refunded in full. */
  readonly refunded: number;
  readonly orders: number;
  /** Payments that the shop has not decided about yet. */
  readonly undecided: number;
  /** Refunds that are recorded but not known to be sent. */
  readonly owed: number;
  /** Emails of the kinds 'Order received' and 'new order': one of each per order. */
  readonly emails: number;
}

/** Counts rows of the gateway and the shop once nobody buys anymore. */
export async function findLeftovers(db: Db): Promise<Leftovers> {
  const { rows } = await db.execute<{ [Name in keyof Leftovers]: number }>(sql`
    select
      (select count(*)::int from test_gateway.objects where id like 'pi\_%' and body ->> 'status' = 'succeeded') captured,
      (select count(*)::int from test_gateway.objects where id like 'ch\_%' and body ->> 'refunded' = 'true') refunded,
      (select count(*)::int from orders) orders,
      (select count(*)::int from payments where disposition = 'none') undecided,
      (select count(*)::int from refunds where done_at is null) owed,
      (select count(*)::int from outbox where mail in ('order-received', 'new-order')) emails`);
  return must(rows[0]);
}
