import { hour, minute, second, type Clock } from '../shared/time.ts';
import type { QueueDatabase } from './db/database.ts';
import type { Logger } from './log.ts';

export interface ShopClock {
  /** The database's time of day, accurate to a quarter of a second plus the round trip. */
  readonly clock: Clock;
  /**
   * The same for deletions: a clock that jumps ahead is trusted only after an hour. Until then this one continues from
   * its previous time, so that a wrong time that is corrected causes no early deletion.
   */
  readonly cautious: Clock;
  /** Queries the database now. Throws when it does not answer. */
  ask(): Promise<void>;
  stop(): void;
}

export interface ShopClockOptions {
  readonly queue: Pick<QueueDatabase, 'executeSql'>;
  readonly log: Pick<Logger, 'warn'>;
  /** Called when the time goes back by more than a minute, because postponed work would wait that much longer. */
  readonly onBack: () => Promise<void>;
  /** This machine's time of day, which is the initial value, and a monotonic clock; both in milliseconds. */
  readonly machine?: { readonly wall: () => number; readonly steady: () => number };
}

/** Milliseconds between two queries. */
const interval = 15 * second;
/** Smaller differences are normal between machines. */
const slack = second / 4;
/** A larger difference is not drift: somebody set a clock, or a machine was asleep. */
const jump = minute;
const believedAfter = hour;

/**
 * One clock for all processes of a shop: the time of the database, continued between two queries by a monotonic clock.
 * Jumps of the machine's own clock have no effect.
 */
export async function openShopClock({
  queue,
  log,
  onBack,
  machine = thisMachine,
}: ShopClockOptions): Promise<ShopClock> {
  let base = machine.wall();
  let since = machine.steady();
  /** Jumps within the last hour. */
  let jumps: { by: number; at: number }[] = [];
  let asked = false;

  const read = (): number => base + machine.steady() - since;

  async function ask(): Promise<void> {
    const before = machine.steady();
    const { rows } = await queue.executeSql('SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now', []);
    const after = machine.steady();
    const now = (rows[0] as { now: number }).now + (after - before) / 2;
    const by = now - read();
    const first = !asked;
    asked = true;
    if (Math.abs(by) <= slack + (after - before) / 2) return;
    [base, since] = [now, after];
    // The initial value came from this machine only, so the first correction is no jump.
    if (first || Math.abs(by) < jump) return;
    jumps = [...jumps.filter(({ at }) => after - at < believedAfter), { by, at: after }];
    log.warn({ seconds: Math.round(by / second) }, 'the clock of the database was set');
    if (by < 0) await onBack();
  }

  /** The sum of the jumps that are not trusted yet, in milliseconds; at least 0. */
  function doubt(): number {
    const now = machine.steady();
    return Math.max(
      0,
      jumps.filter(({ at }) => now - at < believedAfter).reduce((sum, { by }) => sum + by, 0),
    );
  }

  await ask();
  const asking = setInterval(
    () => void ask().catch((error: unknown) => log.warn({ err: error }, 'the database was not asked for the time')),
    interval,
  );
  asking.unref();
  return {
    clock: () => new Date(read()),
    cautious: () => new Date(read() - doubt()),
    ask,
    stop: () => clearInterval(asking),
  };
}

const thisMachine = { wall: () => Date.now(), steady: () => performance.now() };
