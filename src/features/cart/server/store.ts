import { desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { isAmong, prepareOnce } from '../../../platform/db/prepare.ts';
import type { CartItem } from '../contract.ts';
import { carts } from './tables.ts';

export async function upsertCart(db: DbOrTx, owner: string, items: CartItem[], now: Date): Promise<void> {
  await db
    .insert(carts)
    .values({ owner, items, updatedAt: now })
    .onConflictDoUpdate({ target: carts.owner, set: { items, updatedAt: now } });
}

const findCartOn = prepareOnce((db) =>
  db
    .select({ items: carts.items })
    .from(carts)
    .where(isAmong(carts.owner, 'owners'))
    .orderBy(desc(carts.updatedAt))
    .limit(1)
    .prepare('find_cart'),
);

/** The cart that changed last among those of one person; null when there is none. */
export async function findCart(db: DbOrTx, owners: readonly string[]): Promise<CartItem[] | null> {
  const [row] = await findCartOn(db).execute({ owners });
  return row?.items ?? null;
}

/** The cart of one owner, locked until the transaction ends; null when there is none. */
export async function lockCart(tx: DbOrTx, owner: string): Promise<CartItem[] | null> {
  const [row] = await tx.select({ items: carts.items }).from(carts).where(eq(carts.owner, owner)).for('update');
  return row?.items ?? null;
}

/** Those of these artworks that are in anybody's cart. Reads every cart. */
export async function findInCarts(db: DbOrTx, artworkIds: readonly string[]): Promise<string[]> {
  if (artworkIds.length === 0) return [];
  const wanted = sql`unnest(${sql.param([...artworkIds])}::text[]) as wanted(id)`;
  const holds = sql`${carts.items} @> jsonb_build_array(jsonb_build_object('artworkId', wanted.id))`;
  const { rows } = await db.execute<{ id: string }>(
    sql`select wanted.id from ${wanted} where exists (select 1 from ${carts} where ${holds})`,
  );
  return rows.map(({ id }) => id);
}

export async function deleteCarts(db: DbOrTx, owners: readonly string[]): Promise<void> {
  await db.delete(carts).where(inArray(carts.owner, [...owners]));
}

export async function deleteCartsBefore(db: DbOrTx, before: Date): Promise<void> {
  await db.delete(carts).where(lt(carts.updatedAt, before));
}
