import { sql } from 'drizzle-orm';
import type { Db, Tx } from './database.ts';

/**
 * Runs `work` in a transaction whose commit does not wait for the disk: for data that is written often, soon out of
 * date, and may be lost in a crash of the database or, with the embedded one, of this process. The changes are visible
 * to everybody at once.
 */
export async function commitWithoutWaiting(db: Db, work: (tx: Tx) => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL synchronous_commit = off`);
    await work(tx);
  });
}
