import { and, asc, desc, eq, gt, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import type { Cents } from '../../../shared/money.ts';
import { must } from '../../../shared/must.ts';
import type { Invoice } from '../contract.ts';
import { invoices, invoiceSeries } from './tables.ts';

/** Ten years, and another currency. */
const maxMonths = 240;

export type InvoiceRow = typeof invoices.$inferSelect;

/** A series of numbers: the mode, and what its numbers begin with. */
export interface Series {
  readonly mode: 'test' | 'live';
  readonly prefix: string;
}

/** Locks a series until the transaction ends. A new one begins with `first`. */
export async function lockSeries(tx: DbOrTx, { mode, prefix }: Series, first: number): Promise<void> {
  await tx.insert(invoiceSeries).values({ mode, prefix, next: first }).onConflictDoNothing();
  await tx
    .select({ next: invoiceSeries.next })
    .from(invoiceSeries)
    .where(and(eq(invoiceSeries.mode, mode), eq(invoiceSeries.prefix, prefix)))
    .for('no key update');
}

/** The next number of a series that this transaction has locked. It is given back if the transaction fails. */
export async function takeNumber(tx: DbOrTx, { mode, prefix }: Series): Promise<number> {
  const [row] = await tx
    .update(invoiceSeries)
    .set({ next: sql`${invoiceSeries.next} + 1` })
    .where(and(eq(invoiceSeries.mode, mode), eq(invoiceSeries.prefix, prefix)))
    .returning({ next: invoiceSeries.next });
  return must(row, `the series ${prefix}`).next - 1;
}

export async function insertInvoice(tx: DbOrTx, row: typeof invoices.$inferInsert): Promise<void> {
  await tx.insert(invoices).values(row);
}

/** The invoice and the credit notes of an order, in the order in which they were written. */
export async function findInvoicesOf(db: DbOrTx, orderId: string): Promise<InvoiceRow[]> {
  return findInvoicesOfOrders(db, [orderId]);
}

export async function findInvoicesOfOrders(db: DbOrTx, orderIds: readonly string[]): Promise<InvoiceRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .select()
    .from(invoices)
    .where(inArray(invoices.orderId, [...orderIds]))
    .orderBy(asc(invoices.issuedAt), desc(invoices.kind), asc(invoices.sequence));
}

export async function findInvoice(db: DbOrTx, id: string): Promise<InvoiceRow | null> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  return row ?? null;
}

/** A page of what was written from one day on and before another, by series and number. */
export async function findIssued(
  db: DbOrTx,
  { mode, from, before }: { mode: 'test' | 'live'; from: string; before: string },
  after: Pick<InvoiceRow, 'prefix' | 'sequence'> | null,
  size: number,
): Promise<InvoiceRow[]> {
  const isLater =
    after === null
      ? undefined
      : or(
          gt(invoices.prefix, after.prefix),
          and(eq(invoices.prefix, after.prefix), gt(invoices.sequence, after.sequence)),
        );
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.mode, mode), gte(invoices.issuedOn, from), lt(invoices.issuedOn, before), isLater))
    .orderBy(asc(invoices.prefix), asc(invoices.sequence))
    .limit(size);
}

/** The months in which something was written, the newest first, in one currency each. */
export async function findMonths(
  db: DbOrTx,
  mode: 'test' | 'live',
): Promise<
  { month: string; currency: string; invoices: number; creditNotes: number; invoiced: Cents; credited: Cents }[]
> {
  const { rows } = await db.execute<
    Record<'month' | 'currency' | 'invoices' | 'notes' | 'invoiced' | 'credited', string>
  >(sql`
    select left(issued_on, 7) as month, currency,
      count(*) filter (where kind = 'invoice') as invoices, count(*) filter (where kind = 'credit note') as notes,
      coalesce(sum(gross) filter (where kind = 'invoice'), 0) as invoiced,
      coalesce(sum(gross) filter (where kind = 'credit note'), 0) as credited
    from ${invoices} where mode = ${mode}
    group by 1, 2 order by 1 desc, 2 limit ${maxMonths}`);
  return rows.map(({ month, currency, ...sums }) => ({
    month,
    currency,
    invoices: Number(sums.invoices),
    creditNotes: Number(sums.notes),
    invoiced: Number(sums.invoiced),
    credited: Number(sums.credited),
  }));
}

/** Removes the buyer from what was written before a time. Returns how many were changed. */
export async function forgetBuyers(db: DbOrTx, before: Date, limit: number): Promise<number> {
  const { rows } = await db.execute(sql`
    update ${invoices} set facts = jsonb_set(facts, '{buyer}', 'null')
    where id in (
      select id from ${invoices}
      where issued_at < ${before.toISOString()} and facts->'buyer' <> 'null'::jsonb limit ${limit})
    returning id`);
  return rows.length;
}

export function toInvoice({
  id,
  kind,
  mode,
  number,
  orderId,
  issuedOn,
  currency,
  language,
  facts,
}: InvoiceRow): Invoice {
  return { id, kind, mode, number, orderId, issuedOn, currency, language, facts };
}
