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
   * Adds to what all processes have counted and answers what that comes to, by key. Null when the database does not
   * answer in time: the caller's own count has to do then.
   */
  add(counted: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, SharedCount> | null>;
}

export interface SharedCountsContext {
  readonly db: Db;
  readonly log: Logger;
  /** Hashes the keys, the same in every process. */
  readonly secret: string;
  /** Milliseconds that a key's count lasts from its first. */
  readonly window: number;
  /** Milliseconds that counting may hold a request up. */
  readonly timeoutMs: number;
}

const cleaningEvery = 5 * minute;

/** Counts in the shop's own database; its clock decides for all when a window ends. */
export function createSharedCounts({ db, log, secret, window, timeoutMs }: SharedCountsContext): SharedCounts {
  let cleaned = performance.now();
  // One that ends too late to have begun was begun before the database's clock was put back. What another has just begun ends a little late.
  const over = sql`(${requestCounts.endsAt} <= now() OR ${requestCounts.endsAt} > now() + ${2 * window} * interval '1 millisecond')`;
  const hash = (key: string): string => createHmac('sha256', secret).update(key).digest('base64url').slice(0, 22);

  async function write(
    names: ReadonlyMap<string, string>,
    counted: ReadonlyMap<string, number>,
  ): Promise<Map<string, SharedCount>> {
    const rows = await db
      .insert(requestCounts)
      // Always in the same order: two that count the same keys wait for each other and never both.
      .values(
        [...names.keys()].toSorted().map((hashed) => ({
          key: hashed,
          n: counted.get(names.get(hashed)!)!,
          endsAt: sql`now() + ${window} * interval '1 millisecond'`,
        })),
      )
      .onConflictDoUpdate({
        target: requestCounts.key,
        set: {
          n: sql`CASE WHEN ${over} THEN excluded.n ELSE ${requestCounts.n} + excluded.n END`,
          endsAt: sql`CASE WHEN ${over} THEN excluded.ends_at ELSE ${requestCounts.endsAt} END`,
        },
      })
      .returning({
        key: requestCounts.key,
        n: requestCounts.n,
        left: sql`ceil(extract(epoch FROM ${requestCounts.endsAt} - now()) * 1000)`.mapWith(Number),
      });
    return new Map(rows.map(({ key, n, left }) => [names.get(key)!, { n, left }]));
  }

  /** Windows that are over go now and then. One that somebody begins anew at this moment is left alone. */
  async function clean(): Promise<void> {
    cleaned = performance.now();
    await db.execute(sql`
      DELETE FROM ${requestCounts} WHERE key IN (SELECT key FROM ${requestCounts} WHERE ${over} FOR UPDATE SKIP LOCKED)`);
  }

  return {
    async add(counted) {
      const names = new Map([...counted.keys()].map((key) => [hash(key), key]));
      try {
        if (performance.now() - cleaned > cleaningEvery)
          void clean().catch((error: unknown) => log.warn({ err: error }, 'old request counts stay'));
        return await Promise.race([write(names, counted), sleep(timeoutMs, null, { ref: false })]);
      } catch (error) {
        log.warn({ err: error }, 'requests are counted in this process alone');
        return null;
      }
    },
  };
}
