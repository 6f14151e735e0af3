import { and, gte, inArray, lte, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { eventCounts } from './tables.ts';

export type EventCount = typeof eventCounts.$inferSelect;

/** Increments the count of an event in its hour. */
export async function addToCount(db: DbOrTx, event: Omit<EventCount, 'count'>): Promise<void> {
  await db
    .insert(eventCounts)
    .values({ ...event, count: 1 })
    .onConflictDoUpdate({
      target: [eventCounts.hour, eventCounts.name, eventCounts.detail, eventCounts.screen],
      set: { count: sql`${eventCounts.count} + 1`, cents: sql`${eventCounts.cents} + excluded.cents` },
    });
}

/** Sums the counts by event name over the hours from `first` to `last`, both included. */
export async function sumCounts(
  db: DbOrTx,
  names: readonly string[],
  first: Date,
  last: Date,
): Promise<{ name: string; count: number }[]> {
  return db
    .select({ name: eventCounts.name, count: sql`sum(${eventCounts.count})`.mapWith(Number) })
    .from(eventCounts)
    .where(and(inArray(eventCounts.name, [...names]), gte(eventCounts.hour, first), lte(eventCounts.hour, last)))
    .groupBy(eventCounts.name);
}
