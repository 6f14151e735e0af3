import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { eventCounts } from './tables.ts';

export type EventCount = typeof eventCounts.$inferSelect;

/** Adds to the count of the same thing in the same hour. */
export async function addToCount(db: DbOrTx, happened: Omit<EventCount, 'count'>): Promise<void> {
  await db
    .insert(eventCounts)
    .values({ ...happened, count: 1 })
    .onConflictDoUpdate({
      target: [eventCounts.hour, eventCounts.name, eventCounts.detail, eventCounts.screen],
      set: { count: sql`${eventCounts.count} + 1`, cents: sql`${eventCounts.cents} + excluded.cents` },
    });
}
