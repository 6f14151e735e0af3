import { sql } from 'drizzle-orm';
import type { Db, Tx } from './database.ts';

/**
 * Works in a transaction whose commit waits for no disk: for what is written often, is soon out of date, and may be lost
 * with a crash of the database or, where that is embedded, of this process. It is visible to everybody at once.
 */
export async function commitWithoutWaiting(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL synchronous_commit = off`);
    await work(tx);
  });
}
