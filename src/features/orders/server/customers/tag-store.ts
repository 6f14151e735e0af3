import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import { orders } from '../tables.ts';
import { orderCustomers, tags } from './tables.ts';

/** A condition on a column of tags, which its index serves. */
export function hasTag(column: SQL, tag: string | SQL): SQL {
  return sql`(${column} <> '{}' and ${column} @> array[${tag}::text])`;
}

/** The tags that an order or a customer has, by name. */
export async function findTagsInUse(db: DbOrTx): Promise<string[]> {
  const has = (table: SQL, column: SQL) =>
    sql`exists (select 1 from ${table} where ${column} <> '{}' and ${column} @> array[${tags.name}])`;
  const rows = await db
    .select({ name: tags.name })
    .from(tags)
    .where(
      sql`(${has(sql`${orders}`, sql`${orders.tags}`)} or ${has(sql`${orderCustomers}`, sql`${orderCustomers.tags}`)})`,
    )
    .orderBy(asc(sql`lower(${tags.name})`));
  return rows.map(({ name }) => name);
}

/** The known tags of which `word` is a part, in any case. */
export async function findTagsNamed(db: DbOrTx, word: string): Promise<string[]> {
  const rows = await db
    .select({ name: tags.name })
    .from(tags)
    .where(sql`position(lower(${word}::text) in lower(${tags.name})) > 0`);
  return rows.map(({ name }) => name);
}

/** The spelling of each tag that was typed first. New tags are kept. */
export async function keepTags(tx: Tx, names: readonly string[]): Promise<string[]> {
  if (names.length === 0) return [];
  // In one order everywhere, so that two that keep several never wait for each other.
  const sorted = names.toSorted();
  await tx
    .insert(tags)
    .values(sorted.map((name) => ({ name })))
    .onConflictDoNothing();
  const rows = await tx
    .select({ name: tags.name })
    .from(tags)
    .where(
      inArray(
        sql`lower(${tags.name})`,
        sorted.map((name) => sql`lower(${name}::text)`),
      ),
    );
  return rows.map(({ name }) => name);
}

export async function countTags(db: DbOrTx): Promise<number> {
  return db.$count(tags);
}

/** Removes the tags that nothing has anymore. */
export async function deleteUnusedTags(tx: Tx): Promise<void> {
  const used = await findTagsInUse(tx);
  await tx.delete(tags).where(used.length === 0 ? sql`true` : sql`${tags.name} <> all(${sql.param(used)}::text[])`);
}

/** Makes concurrent changes of tags wait for each other, so that no tag is kept beyond the limit. */
export async function lockTags(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('tags'))`);
}

/** What has tags and notes. */
export type Tagged = { readonly orderId: string } | { readonly customerId: string };

/** The tags of an order or a customer, which is locked; null for unknown ids and archived orders. */
export async function lockTagsOf(tx: Tx, subject: Tagged): Promise<string[] | null> {
  return 'orderId' in subject ? lockTagsOfOrder(tx, subject.orderId) : lockTagsOfCustomer(tx, subject.customerId);
}

export async function saveTagsOf(tx: Tx, subject: Tagged, now: readonly string[]): Promise<void> {
  if ('orderId' in subject) await saveTagsOfOrder(tx, subject.orderId, now);
  else await saveTagsOfCustomer(tx, subject.customerId, now);
}

async function lockTagsOfOrder(tx: Tx, id: string): Promise<string[] | null> {
  const [row] = await tx
    .select({ tags: orders.tags })
    .from(orders)
    .where(and(eq(orders.id, id), isNull(orders.archivedAt)))
    .for('no key update');
  return row?.tags ?? null;
}

/** Tags do not change the order's version: they conflict with nothing. */
async function saveTagsOfOrder(tx: Tx, id: string, now: readonly string[]): Promise<void> {
  await tx
    .update(orders)
    .set({ tags: [...now] })
    .where(eq(orders.id, id));
}

async function lockTagsOfCustomer(tx: Tx, id: string): Promise<string[] | null> {
  const [row] = await tx
    .select({ tags: orderCustomers.tags })
    .from(orderCustomers)
    .where(eq(orderCustomers.id, id))
    .for('no key update');
  return row?.tags ?? null;
}

async function saveTagsOfCustomer(tx: Tx, id: string, now: readonly string[]): Promise<void> {
  await tx
    .update(orderCustomers)
    .set({ tags: [...now] })
    .where(eq(orderCustomers.id, id));
}
