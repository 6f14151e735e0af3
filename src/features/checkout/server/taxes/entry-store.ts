import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { payments } from '../tables.ts';
import { taxEntries } from './tables.ts';

export type TaxEntryRow = typeof taxEntries.$inferSelect;
export type TaxEntryMode = TaxEntryRow['mode'];

/** Stores what the service has to know, once. */
export async function insertEntry(tx: DbOrTx, row: typeof taxEntries.$inferInsert): Promise<void> {
  await tx.insert(taxEntries).values(row).onConflictDoNothing();
}

/**
 * Stores an entry for each refund of a recorded order that was sent and has none, and for each dispute that was lost: a
 * bank takes back what had not been refunded. A refund that came back from the bank keeps its entry: the money is still
 * owed to the buyer.
 */
export async function insertMissingReversals(db: DbOrTx, mode: TaxEntryMode, now: Date): Promise<void> {
  await db.execute(sql`
    insert into tax_entries
      (id, kind, order_id, payment_id, mode, cents, state, idempotency_key, due_at, created_at)
    select refunds.id, 'reversal', sale.order_id, sale.payment_id, sale.mode, refunds.amount, 'owed',
      'tax.' || refunds.id || '.1', ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from tax_entries sale
    join refunds on refunds.payment_id = sale.payment_id
    where sale.kind = 'sale' and sale.mode = ${mode}
      and refunds.reason = 'asked for' and refunds.done_at is not null and refunds.failed_at is null
      and not exists (select 1 from tax_entries known where known.id = refunds.id)
    on conflict do nothing`);
  await db.execute(sql`
    insert into tax_entries
      (id, kind, order_id, payment_id, mode, cents, state, idempotency_key, due_at, created_at)
    select disputes.id, 'reversal', sale.order_id, sale.payment_id, sale.mode, least(disputes.amount, sale.cents - back.cents),
      'owed', 'tax.' || disputes.id || '.1', ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from tax_entries sale
    join disputes on disputes.payment_id = sale.payment_id
    cross join lateral (
      select coalesce(sum(cents), 0)::int as cents from tax_entries as reversal
      where reversal.payment_id = sale.payment_id and reversal.kind = 'reversal'
    ) as back
    where sale.kind = 'sale' and sale.mode = ${mode} and disputes.status = 'lost' and sale.cents > back.cents
      and not exists (select 1 from tax_entries known where known.id = disputes.id)
    on conflict do nothing`);
}

const sale = alias(taxEntries, 'sale');

/** Entries that are due, oldest first, each with the service's id of its sale; a reversal waits for its sale. */
export async function findDueEntries(
  db: DbOrTx,
  { mode, now, limit }: { mode: TaxEntryMode; now: Date; limit: number },
): Promise<(TaxEntryRow & { currency: string; saleTransaction: string | null; saleCents: number | null })[]> {
  const rows = await db
    .select({
      entry: taxEntries,
      currency: payments.currency,
      saleTransaction: sale.transactionId,
      saleCents: sale.cents,
    })
    .from(taxEntries)
    .innerJoin(payments, eq(payments.id, taxEntries.paymentId))
    .leftJoin(sale, and(eq(sale.paymentId, taxEntries.paymentId), eq(sale.kind, 'sale')))
    .where(
      and(
        eq(taxEntries.state, 'owed'),
        eq(taxEntries.mode, mode),
        lte(taxEntries.dueAt, now),
        or(eq(taxEntries.kind, 'sale'), isNull(sale.id), sql`${sale.state} <> 'owed'`),
      ),
    )
    .orderBy(asc(taxEntries.createdAt), asc(taxEntries.id))
    .limit(limit);
  return rows.map(({ entry, ...of }) => ({ ...entry, ...of }));
}

/** Updates an entry that is still owed: another process may have recorded it meanwhile. */
export async function updateEntry(
  db: DbOrTx,
  id: string,
  fields: Partial<typeof taxEntries.$inferInsert>,
): Promise<void> {
  await db
    .update(taxEntries)
    .set(fields)
    .where(and(eq(taxEntries.id, id), eq(taxEntries.state, 'owed')));
}
