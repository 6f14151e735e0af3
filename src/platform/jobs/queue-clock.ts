import type { PgBoss } from 'pg-boss';

type QueueClock = NonNullable<Extract<ConstructorParameters<typeof PgBoss>[0], object>['clock']>;

/**
 * The clock of pg-boss. Its timers wait until the time of day has come, so a clock that was set back by a day would stop
 * schedules and the search for lost jobs for that day. This one goes on from where it was. pg-boss compares it with the
 * database's clock every few minutes.
 */
export function createQueueClock(wall: () => number = Date.now): QueueClock {
  let last = wall();
  let setBack = 0;
  return {
    now() {
      const now = wall();
      if (now < last) setBack += last - now;
      last = now;
      return now + setBack;
    },
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    setInterval: (run, ms) => setInterval(run, ms),
    clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
  };
}
