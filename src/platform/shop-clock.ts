import { hour, minute, second, type Clock } from '../shared/time.ts';
import type { QueueDatabase } from './db/database.ts';
import type { Logger } from './log.ts';

export interface ShopClock {
  /** The database's time of day, accurate to a quarter of a second plus the round trip. */
  readonly clock: Clock;
  /**
   * The same clock for deletions, except that a jump ahead is trusted only after an hour. Until then this clock
   * continues from its previous time, so that a wrong time that is corrected within the hour causes no early deletion.
   */
  readonly cautious: Clock;
  /** Queries the database now. Throws when it does not answer. */
  refresh(): Promise<void>;
  stop(): void;
}

export interface ShopClockOptions {
  readonly queue: Pick<QueueDatabase, 'executeSql'>;
  readonly log: Pick<Logger, 'warn'>;
  /** Called when the time goes back by more than a minute, because postponed work would wait longer by that time. */
  readonly onSetBack: () => Promise<void>;
  /** This machine's time of day, which is the initial value, and a monotonic clock; both in milliseconds. */
  readonly machine?: { readonly wall: () => number; readonly steady: () => number };
}

/** Milliseconds between two queries. */
const queryIntervalMs = 15 * second;
/** Smaller differences are normal between machines. */
const toleranceMs = second / 4;
/** A larger difference is not drift: somebody set a clock, or a machine was asleep. */
const minJumpMs = minute;
/** The age in milliseconds at which a jump is trusted. */
const trustedAfterMs = hour;

/**
 * One clock for all processes of a shop: the time of the database, continued between two queries by a monotonic clock.
 * Jumps of the machine's own clock have no effect.
 */
export async function openShopClock({
  queue,
  log,
  onSetBack,
  machine = thisMachine,
}: ShopClockOptions): Promise<ShopClock> {
  let base = machine.wall();
  let since = machine.steady();
  /** Jumps within the last hour. */
  let jumps: { by: number; at: number }[] = [];
  let isRead = false;
  /** Whether the clock was set back and `onSetBack` has not succeeded since. */
  let owesSetBack = false;

  const read = (): number => base + machine.steady() - since;

  async function refresh(): Promise<void> {
    const before = machine.steady();
    const { rows } = await queue.executeSql('SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now', []);
    const after = machine.steady();
    const now = (rows[0] as { now: number }).now + (after - before) / 2;
    const by = now - read();
    const isFirst = !isRead;
    isRead = true;
    if (Math.abs(by) > toleranceMs + (after - before) / 2) {
      [base, since] = [now, after];
      // The initial value came from this machine only, so the first correction is not a jump.
      if (!isFirst && Math.abs(by) >= minJumpMs) noteJump(by, after);
    }
    if (!owesSetBack) return;
    await onSetBack();
    owesSetBack = false;
  }

  function noteJump(by: number, at: number): void {
    jumps = [...jumps.filter((jump) => at - jump.at < trustedAfterMs), { by, at }];
    log.warn({ seconds: Math.round(by / second) }, 'the clock of the database was set');
    if (by < 0) owesSetBack = true;
  }

  /** The sum of the jumps that are not trusted yet, in milliseconds; at least 0. */
  function untrustedMs(): number {
    const now = machine.steady();
    return Math.max(
      0,
      jumps.filter(({ at }) => now - at < trustedAfterMs).reduce((sum, { by }) => sum + by, 0),
    );
  }

  await refresh();
  const timer = setInterval(
    () =>
      void refresh().catch((error: unknown) =>
        log.warn({ err: error }, 'the clock could not be synced with the database'),
      ),
    queryIntervalMs,
  );
  timer.unref();
  return {
    clock: () => new Date(read()),
    cautious: () => new Date(read() - untrustedMs()),
    refresh,
    stop: () => clearInterval(timer),
  };
}

const thisMachine = { wall: () => Date.now(), steady: () => performance.now() };
