import { eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import type { Entry, Hidden, OrderBody } from './order-body.ts';
import { notFound } from './refusal.ts';
import { orders } from './tables.ts';

/** Writes a new order. */
export async function insertOrder(tx: Tx, { body, hidden, dueAt }: Entry): Promise<void> {
  await tx.insert(orders).values({
    id: body.id,
    number: Number(body.id.replace('ord_', '')),
    merchantReference: body.merchantReference,
    idempotencyKey: body.idempotencyKey,
    body,
    hidden,
    createdAt: new Date(body.created),
    dueAt,
  });
}

/** Reads an order and locks it until the transaction ends. Throws Refusal for an unknown id. */
export async function lockOrder(tx: Tx, id: string): Promise<Entry> {
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  if (row === undefined) throw notFound(id);
  return row;
}

/** Reads an order. Throws Refusal for an unknown id. */
export async function readOrder(db: DbOrTx, id: string): Promise<Entry> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  if (row === undefined) throw notFound(id);
  return row;
}

/** Changes an order that this transaction has locked, and returns the new order. */
export async function updateOrder(
  tx: Tx,
  entry: Entry,
  at: Date,
  change: { body?: Partial<OrderBody>; hidden?: Partial<Hidden>; dueAt: Date | null },
): Promise<Entry> {
  const next: Entry = {
    body: { ...entry.body, ...change.body, lastUpdated: at.toISOString() },
    hidden: { ...entry.hidden, ...change.hidden },
    dueAt: change.dueAt,
  };
  await tx.update(orders).set(next).where(eq(orders.id, entry.body.id));
  return next;
}
