import { hour, minute, second, type Clock } from '../shared/time.ts';
import type { QueueDatabase } from './db/database.ts';
import type { Logger } from './log.ts';

export interface ShopClock {
  /** The time of day as the database has it, within a quarter of a second and what an answer of it takes. */
  readonly clock: Clock;
  /**
   * The same for whoever deletes: a clock that was put forward is believed only when it has stood so for an hour.
   * Until then this one goes on from where it was, so that a wrong time that is put right again costs nobody anything.
   */
  readonly cautious: Clock;
  /** Asks the database now; throws when it does not answer. */
  ask(): Promise<void>;
  stop(): void;
}

export interface ShopClockOptions {
  readonly queue: Pick<QueueDatabase, 'executeSql'>;
  readonly log: Pick<Logger, 'warn'>;
  /** The time has gone back by more than a minute: what was put off to a moment would wait that much longer. */
  readonly onBack: () => Promise<void>;
  /** This machine's time of day, with which it begins, and its milliseconds since whenever, which nobody puts back. */
  readonly machine?: { readonly wall: () => number; readonly steady: () => number };
}

/** Milliseconds between two questions. */
const interval = 15 * second;
/** Less is the machines' own unevenness. */
const slack = second / 4;
/** More than that is no drift: somebody has set a clock, or a machine has slept. */
const jump = minute;
const believedAfter = hour;

/**
 * One time for all processes of a shop, whatever their machines' clocks say: the database's, carried on between two
 * questions by a clock that only runs. A machine whose clock jumps notices nothing of it here.
 */
export async function openShopClock({
  queue,
  log,
  onBack,
  machine = thisMachine,
}: ShopClockOptions): Promise<ShopClock> {
  let base = machine.wall();
  let since = machine.steady();
  /** Of the last hour. */
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
    // What it began with was only this machine's idea.
    if (first || Math.abs(by) < jump) return;
    jumps = [...jumps.filter(({ at }) => after - at < believedAfter), { by, at: after }];
    log.warn({ seconds: Math.round(by / second) }, 'the clock of the database was set');
    if (by < 0) await onBack();
  }

  /** What the clock would show less without the jumps that nobody believes yet; never less than nothing. */
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
