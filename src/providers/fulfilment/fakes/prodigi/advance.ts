import { and, asc, isNotNull, lte } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { read, take } from './books.ts';
import { downloadFiles } from './download.ts';
import type { Entry } from './order-body.ts';
import { finishDownload, takeStep } from './progress.ts';
import { readSettings } from './settings.ts';
import { orders } from './tables.ts';

/**
 * Lets happen to an order all that was due until now, each step at its own time. Files are fetched outside of any
 * transaction: the shop that serves them may use the same database, which may have a single connection.
 */
export async function advance(db: Db, id: string, now: Date, fetchFile: typeof fetch): Promise<void> {
  for (;;) {
    const entry = await read(db, id);
    if (!isDue(entry, now)) return;
    const settings = await readSettings(db);
    const downloads =
      entry.hidden.phase === 'downloading' ? await downloadFiles(entry.body, fetchFile, settings) : null;
    await db.transaction(async (tx) => {
      const current = await take(tx, id);
      // Somebody else was faster.
      if (!isDue(current, now) || current.dueAt.getTime() !== entry.dueAt.getTime()) return;
      if (downloads === null) await takeStep(tx, current, current.dueAt, settings);
      else await finishDownload(tx, current, downloads, current.dueAt, settings);
    });
  }
}

function isDue(entry: Entry, now: Date): entry is Entry & { dueAt: Date } {
  return entry.dueAt !== null && entry.dueAt <= now;
}

/** Lets happen to all orders what was due until now. */
export async function advanceAll(db: Db, now: Date, fetchFile: typeof fetch): Promise<void> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNotNull(orders.dueAt), lte(orders.dueAt, now)))
    .orderBy(asc(orders.dueAt));
  for (const { id } of due) await advance(db, id, now, fetchFile);
}
