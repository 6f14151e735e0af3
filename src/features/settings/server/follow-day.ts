import { dayAfter, dayOf, startOfDay } from '../../../shared/shop-days.ts';
import type { Clock } from '../../../shared/time.ts';

/**
 * Caches what `make` returns for the current day in a time zone, and calls it again when a new day begins. For what
 * every request reads and what depends on the day, such as settings with dates.
 */
export function followDay<Value>(clock: Clock, timezone: string, make: (day: string) => Value): () => Value {
  const makeFor = (now: Date) => {
    const day = dayOf(now, timezone);
    return {
      value: make(day),
      from: startOfDay(day, timezone).getTime(),
      // Exclusive.
      until: startOfDay(dayAfter(day), timezone).getTime(),
    };
  };
  let made = makeFor(clock());
  return () => {
    const now = clock();
    const at = now.getTime();
    // A clock may be set back, too.
    if (at < made.from || at >= made.until) made = makeFor(now);
    return made.value;
  };
}
