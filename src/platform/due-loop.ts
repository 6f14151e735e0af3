import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { must } from '../shared/must.ts';
import { minute, second, type Clock } from '../shared/time.ts';
import type { Db, OpenDatabase } from './db/database.ts';
import { isDatabaseUnavailable } from './db/unavailable.ts';

export interface DueLoop {
  /** Makes the loop check at once, because something was added. */
  kick(): void;
  start(): void;
  /** Resolves when the running work has ended. */
  stop(): Promise<void>;
}

export interface DueLoopOptions {
  readonly db: Db;
  readonly clock: Clock;
  /** Columns with the times at which things are due, null in rows that wait for nothing. */
  readonly due: readonly PgColumn[];
  /** Does everything that is due. */
  readonly work: () => Promise<void>;
  /** The longest pause, after which the loop finds what other processes have added; a second by default. */
  readonly checkMs?: number | undefined;
  readonly onError: (error: unknown) => void;
}

/** The shortest pause between two checks, unless a kick ends it. */
const minPauseMs = second;
/** Longest pause of the loop while it fails; each pause is twice as long as the one before. */
const maxFailurePauseMs = 8 * second;

/**
 * How often a loop of a fake must look for what other processes have added, in milliseconds; what its own process adds,
 * it finds at once. The embedded database has no other process.
 */
export const checkMsOf = ({ kind }: Pick<OpenDatabase, 'kind'>): number => (kind === 'embedded' ? minute : 10 * second);

/**
 * Opens a loop that works whenever something is due, and until then queries the database as rarely as it can: an idle
 * shop should cost nothing.
 */
export function openDueLoop({ db, clock, due, work, checkMs = second, onError }: DueLoopOptions): DueLoop {
  const stopping = new AbortController();
  let loop: Promise<void> | null = null;
  let wake: (() => void) | null = null;

  /** Runs the work if it is due. Returns the milliseconds until the next check. */
  async function runOnce(): Promise<number> {
    let next = await readEarliest(db, due);
    if (next <= clock().getTime()) {
      await work();
      next = await readEarliest(db, due);
    }
    return Math.min(Math.max(minPauseMs, next - clock().getTime()), checkMs);
  }

  async function run(): Promise<void> {
    let failurePauseMs = minPauseMs;
    let isDatabaseDown = false;
    while (!stopping.signal.aborted) {
      const kicked = new Promise<void>((resolve) => (wake = resolve));
      let pauseMs: number;
      try {
        pauseMs = await runOnce();
        failurePauseMs = minPauseMs;
        isDatabaseDown = false;
      } catch (error) {
        const wasDatabaseDown = isDatabaseDown;
        isDatabaseDown = isDatabaseUnavailable(error);
        // A restart of the database is reported once, although later attempts may fail with other messages.
        if (!stopping.signal.aborted && !(wasDatabaseDown && isDatabaseDown)) onError(error);
        failurePauseMs = Math.min(2 * failurePauseMs, maxFailurePauseMs);
        pauseMs = failurePauseMs;
      }
      const pause = new AbortController();
      const ends = AbortSignal.any([stopping.signal, pause.signal]);
      await Promise.race([kicked, sleep(pauseMs, undefined, { signal: ends }).catch(() => {})]);
      // A kick leaves no timer behind.
      pause.abort();
    }
  }

  return {
    kick: () => wake?.(),
    start: () => void (loop ??= run()),
    stop: async () => {
      stopping.abort();
      await loop;
    },
  };
}

/** The earliest of these times, in milliseconds since 1970; infinite if there is none. */
async function readEarliest(db: Db, columns: readonly PgColumn[]): Promise<number> {
  const earliest = columns.map((at) => sql`(select min(${at}) from ${at.table} where ${at} is not null)`);
  const { rows } = await db.execute<{ at: number | null }>(
    sql`select (extract(epoch from least(${sql.join(earliest, sql`, `)})) * 1000)::float8 as at`,
  );
  return must(rows[0], 'the earliest time').at ?? Infinity;
}
