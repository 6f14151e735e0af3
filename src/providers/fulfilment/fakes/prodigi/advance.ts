import { and, asc, isNotNull, lte } from 'drizzle-orm';
import type { Db } from '../../../../platform/db/database.ts';
import { readOrder, lockOrder } from './order-store.ts';
import { downloadFiles } from './download.ts';
import type { Entry } from './order-body.ts';
import { finishDownload, takeStep } from './progress.ts';
import { readSettings } from './settings.ts';
import { orders } from './tables.ts';

/**
 * Runs every step of an order that is due by now, each at its own time. Files are fetched outside of any
 * transaction: the shop that serves them may use the same database, which may have a single connection.
 */
export async function advance(db: Db, id: string, now: Date, fetchFile: typeof fetch): Promise<void> {
  for (;;) {
    const entry = await readOrder(db, id);
    if (!isDue(entry, now)) return;
    const settings = await readSettings(db);
    const downloads =
      entry.hidden.phase === 'downloading' ? await downloadFiles(entry.body, fetchFile, settings) : null;
    await db.transaction(async (tx) => {
      const current = await lockOrder(tx, id);
      // Another process has taken the step.
      if (!isDue(current, now) || current.dueAt.getTime() !== entry.dueAt.getTime()) return;
      if (downloads === null) await takeStep(tx, current, current.dueAt, settings);
      else await finishDownload(tx, current, downloads, current.dueAt, settings);
    });
  }
}

function isDue(entry: Entry, now: Date): entry is Entry & { dueAt: Date } {
  return entry.dueAt !== null && entry.dueAt <= now;
}

/** Runs every step of all orders that is due by now. */
export async function advanceAll(db: Db, now: Date, fetchFile: typeof fetch): Promise<void> {
  const due = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNotNull(orders.dueAt), lte(orders.dueAt, now)))
    .orderBy(asc(orders.dueAt));
  for (const { id } of due) await advance(db, id, now, fetchFile);
}
