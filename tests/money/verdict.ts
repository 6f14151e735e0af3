import { eq, inArray, isNull, and, sql } from 'drizzle-orm';
import { checkoutDrafts, payments, refunds } from '../../src/features/checkout/server/tables.ts';
import { orders } from '../../src/features/orders/server/tables.ts';
import type { Purchase } from './purchase.ts';
import type { Till } from './till.ts';

interface Captured {
  readonly id: string;
  readonly received: number;
  readonly refunded: number;
}

/**
 * What is wrong with the money of one purchase once everything has come to rest; empty when nothing
 * is. The gateway's own books are the truth.
 */
export async function findWrongs(till: Till, purchase: Purchase): Promise<string[]> {
  const { db } = till.database;
  const { visitor } = purchase.buyer;
  const wrongs: string[] = [];
  const captured = await findCaptured(till, visitor);
  const made = await db.select().from(orders).where(eq(orders.owner, visitor));

  for (const { id, received, refunded } of captured) {
    const of = made.filter((order) => order.payment === id);
    if (of.length > 1) wrongs.push(`${id} became ${of.length} orders`);
    if (of.length === 1 && refunded > 0) wrongs.push(`${id} became an order and was refunded`);
    if (of.length === 0 && refunded !== received) wrongs.push(`${id} is neither an order nor refunded in full`);
  }
  for (const order of made) {
    const payment = captured.find(({ id }) => id === order.payment);
    if (payment?.received !== order.total) wrongs.push(`${order.id} has no payment of exactly its total`);
  }
  if (new Set(made.map((order) => order.draft)).size !== made.length) wrongs.push('a draft became two orders');

  const drafts = await db.select().from(checkoutDrafts).where(eq(checkoutDrafts.owner, visitor));
  const rows = await db.select().from(payments).where(inArray(payments.draftId, drafts.map((draft) => draft.id)));
  for (const row of rows) if (row.disposition === 'none') wrongs.push(`${row.id} is not disposed of`);
  const owed = await db
    .select()
    .from(refunds)
    .where(and(isNull(refunds.doneAt), inArray(refunds.paymentId, rows.map((row) => row.id))));
  if (owed.length > 0) wrongs.push(`${owed.length} refunds were never sent`);
  for (const draft of drafts) if (draft.status === 'open') wrongs.push(`${draft.id} is still open`);

  const told = await db.execute<{ order_id: string }>(sql`select order_id from published`);
  for (const order of made) {
    const times = told.rows.filter((row) => row.order_id === order.id).length;
    if (times !== 1) wrongs.push(`${order.id} was published ${times} times`);
  }
  return wrongs;
}

async function findCaptured(till: Till, visitor: string): Promise<Captured[]> {
  const { rows } = await till.database.db.execute<{ id: string; received: number; refunded: number }>(sql`
    select payment.id,
           (payment.body ->> 'amount_received')::int as received,
           (charge.body ->> 'amount_refunded')::int as refunded
    from test_gateway.objects payment
    join test_gateway.objects charge on charge.id = payment.body ->> 'latest_charge'
    where payment.body ->> 'status' = 'succeeded' and payment.body -> 'metadata' ->> 'owner' = ${visitor}`);
  return rows;
}
