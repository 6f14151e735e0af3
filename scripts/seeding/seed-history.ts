import { desc, eq } from 'drizzle-orm';
import { accounts } from '../../src/features/accounts/server/tables.ts';
import { artworks } from '../../src/features/artworks/server/tables.ts';
import { requestPrint } from '../../src/features/artworks/server/service.ts';
import type { Context } from '../../src/server/context.ts';
import { newId } from '../../src/shared/ids.ts';
import { must } from '../../src/shared/must.ts';
import { insertHistory } from '../../tests/factories/order-history.ts';

/** Maximum number of artworks that the orders share. */
const maxArtworks = 60;

/** Ids of finished artworks, newest first. */
export async function findFinished({ db }: Pick<Context, 'db'>): Promise<string[]> {
  const rows = await db
    .select({ id: artworks.id })
    .from(artworks)
    .where(eq(artworks.status, 'done'))
    .orderBy(desc(artworks.createdAt))
    .limit(maxArtworks);
  return rows.map(({ id }) => id);
}

/**
 * Inserts two years of orders for existing artworks in bulk. They exist in the database only; the gateway does not know
 * their payments. The first admin gets an account.
 */
export async function seedHistory(context: Context, orders: number, artworkIds: readonly string[]): Promise<void> {
  const { db, config, clock } = context;
  const email = must(config.adminEmails[0], 'the address of an admin');
  await db
    .insert(accounts)
    .values({ id: newId('acc'), email, emailVerified: true, firstName: 'Owner', createdAt: clock() })
    .onConflictDoNothing();
  const begun = performance.now();
  await insertHistory(db, {
    orders,
    until: clock(),
    artworkIds,
    onBatch: (made) => console.log(`${made} orders, ${Math.round((performance.now() - begun) / 1_000)} s`),
  });
  for (const artworkId of artworkIds) {
    for (const variation of [0, 1, 2])
      await db.transaction((tx) => requestPrint(context, tx, { artworkId, variation }));
  }
  // Updates the statistics of tables that have grown so much.
  await db.execute('vacuum (analyze)');
}
