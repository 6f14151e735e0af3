import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { minute } from '../../shared/time.ts';
import type { Db } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { SharedCount } from './count-per-minute.ts';
import { requestCounts } from './tables.ts';

export interface SharedCounts {
  /**
   * Adds counts to the shared counts and resolves to the totals by key. Resolves to null when the database does not
   * answer in time; the caller then uses its own count.
   */
  add(counts: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, SharedCount> | null>;
}

export interface SharedCountsContext {
  readonly db: Db;
  readonly log: Logger;
  /** Secret for hashing the keys, the same in every process. */
  readonly secret: string;
  /** Milliseconds of a window, from the first request of a key. */
  readonly windowMs: number;
  /** Maximum time that a request waits for the database, in milliseconds. */
  readonly timeoutMs: number;
}

const cleaningIntervalMs = 5 * minute;

/** Shares counts in the shop's own database, whose clock ends the windows for all processes. */
export function createSharedCounts({ db, log, secret, windowMs, timeoutMs }: SharedCountsContext): SharedCounts {
  let cleaned = performance.now();
  // A window that ends too far in the future began before the database's clock was set back. The factor 2 tolerates
  // windows that another process has just begun.
  const expired = sql`(${requestCounts.endsAt} <= now() OR ${requestCounts.endsAt} > now() + ${2 * windowMs} * interval '1 millisecond')`;
  const hash = (key: string): string => createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22);

  async function write(
    names: ReadonlyMap<string, string>,
    counts: ReadonlyMap<string, number>,
  ): Promise<Map<string, SharedCount>> {
    const rows = await db
      .insert(requestCounts)
      // Rows are always sorted, so that concurrent statements with the same keys cannot deadlock.
      .values(
        [...names.keys()].toSorted().map((hashed) => ({
          key: hashed,
          n: counts.get(names.get(hashed)!)!,
          endsAt: sql`now() + ${windowMs} * interval '1 millisecond'`,
        })),
      )
      .onConflictDoUpdate({
        target: requestCounts.key,
        set: {
          n: sql`CASE WHEN ${expired} THEN excluded.n ELSE ${requestCounts.n} + excluded.n END`,
          endsAt: sql`CASE WHEN ${expired} THEN excluded.ends_at ELSE ${requestCounts.endsAt} END`,
        },
      })
      .returning({
        key: requestCounts.key,
        n: requestCounts.n,
        leftMs: sql`ceil(extract(epoch FROM ${requestCounts.endsAt} - now()) * 1000)`.mapWith(Number),
      });
    return new Map(rows.map(({ key, n, leftMs }) => [names.get(key)!, { n, leftMs }]));
  }

  /** Deletes expired windows from time to time. Skips rows that another process is updating. */
  async function clean(): Promise<void> {
    cleaned = performance.now();
    await db.execute(sql`
      DELETE FROM ${requestCounts}
      WHERE key IN (SELECT key FROM ${requestCounts} WHERE ${expired} FOR UPDATE SKIP LOCKED)`);
  }

  return {
    async add(counts) {
      const names = new Map([...counts.keys()].map((key) => [hash(key), key]));
      try {
        if (performance.now() - cleaned > cleaningIntervalMs)
          void clean().catch((error: unknown) =>
            log.warn({ err: error }, 'expired request counts could not be deleted'),
          );
        return await Promise.race([write(names, counts), sleep(timeoutMs, null, { ref: false })]);
      } catch (error) {
        log.warn({ err: error }, 'requests are counted in this process alone');
        return null;
      }
    },
  };
}
