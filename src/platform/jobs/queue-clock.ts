import type { PgBoss } from 'pg-boss';

type QueueClock = NonNullable<Extract<ConstructorParameters<typeof PgBoss>[0], object>['clock']>;

/**
 * A clock for pg-boss that never goes back. pg-boss waits until points in time, so if the system clock were set back by
 * a day, schedules and the check for lost jobs would stop for that day. pg-boss compares this clock with the database's
 * every few minutes.
 */
export function createQueueClock(systemNow: () => number = Date.now): QueueClock {
  let last = systemNow();
  let setBackMs = 0;
  return {
    now() {
      const now = systemNow();
      if (now < last) setBackMs += last - now;
      last = now;
      return now + setBackMs;
    },
    setTimeout: (run, ms) => setTimeout(run, ms),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    setInterval: (run, ms) => setInterval(run, ms),
    clearInterval: (timer) => clearInterval(timer as NodeJS.Timeout),
  };
}
