import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import type { SavedView } from '../../contract.ts';
import { orderViews } from '../tables.ts';

/** All views by name. */
export async function findViews(db: DbOrTx): Promise<SavedView[]> {
  const { id, name, query } = orderViews;
  const views = await db
    .select({ id, name, query })
    .from(orderViews)
    .orderBy(asc(sql`lower(${name})`));
  // The previous version kept searches.
  return views.map((view) => ({ ...view, query: withoutSearch(view.query) }));
}

/** A query without its search text. */
export function withoutSearch(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.delete('q');
  return parameters.toString();
}

/** Makes concurrent changes of views wait for each other, so that two cannot take one name. */
export async function lockViews(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('order views'))`);
}

/** Whether another view has this name, in any case. */
export async function isNameTaken(tx: Tx, name: string, exceptId: string | null): Promise<boolean> {
  const same = sql`lower(${orderViews.name}) = lower(${name})`;
  const rows = await tx
    .select({ id: orderViews.id })
    .from(orderViews)
    .where(exceptId === null ? same : and(same, ne(orderViews.id, exceptId)));
  return rows.length > 0;
}

export async function insertView(tx: Tx, row: typeof orderViews.$inferInsert): Promise<void> {
  await tx.insert(orderViews).values(row);
}

/** False if there is no such view. */
export async function renameView(tx: Tx, id: string, name: string): Promise<boolean> {
  const rows = await tx.update(orderViews).set({ name }).where(eq(orderViews.id, id)).returning({ id: orderViews.id });
  return rows.length > 0;
}

export async function deleteView(db: DbOrTx, id: string): Promise<void> {
  await db.delete(orderViews).where(eq(orderViews.id, id));
}
