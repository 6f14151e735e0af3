import { sql } from 'drizzle-orm';
import type { Db } from '../../src/platform/db/database.ts';

export interface Leftovers {
  /** Payments that the gateway has captured. */
  readonly captured: number;
  /** Of those, given back in full. */
  readonly refunded: number;
  readonly orders: number;
  /** Payments of which the shop has not decided what became of them. */
  readonly undecided: number;
  /** Refunds written down and not known to be sent. */
  readonly owed: number;
  /** 'Order received' and 'new order': one each for an order. */
  readonly mails: number;
}

/** What the books of gateway and shop say when nobody is buying any more. */
export async function findLeftovers(db: Db): Promise<Leftovers> {
  const { rows } = await db.execute<{ [Name in keyof Leftovers]: number }>(sql`
    select
      (select count(*)::int from test_gateway.objects where id like 'pi\_%' and body ->> 'status' = 'succeeded') captured,
      (select count(*)::int from test_gateway.objects where id like 'ch\_%' and body ->> 'refunded' = 'true') refunded,
      (select count(*)::int from orders) orders,
      (select count(*)::int from payments where disposition = 'none') undecided,
      (select count(*)::int from refunds where done_at is null) owed,
      (select count(*)::int from outbox where mail in ('order-received', 'new-order')) mails`);
  return rows[0];
}
