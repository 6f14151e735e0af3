import { seasonOn } from '../../catalog/contract.ts';
import { dayAfter, dayOf, startOfDay } from '../../../shared/shop-days.ts';
import { hour, second, type Clock } from '../../../shared/time.ts';
import type { LiveSettings } from './live-settings.ts';

export interface DayWatch {
  /** Id of the season that is on now; null out of season. */
  season(): string | null;
  /** Calls back after a day has begun with another season, or with other styles offered, than the day before. */
  onChange(listener: () => void): void;
  stop(): void;
}

/**
 * Follows what of the settings depends on the day, in the shop's time zone. The settings' own changes are announced by
 * the settings. A timer waits for the next day, at most an hour at a time, because a machine may sleep and a clock may
 * be set.
 */
export function watchDay(
  settings: Pick<LiveSettings, 'current' | 'onChange'>,
  { clock, config }: { readonly clock: Clock; readonly config: { readonly timezone: string } },
): DayWatch {
  const season = () => seasonOn(settings.current().seasons, dayOf(clock(), config.timezone))?.id ?? null;
  const offered = () =>
    settings
      .current()
      .styles.filter((style) => style.offered)
      .map(({ id }) => id);
  const current = () => JSON.stringify([season(), offered()]);
  const listeners = new Set<() => void>();
  let last = current();
  let timer: NodeJS.Timeout;

  function wait(): void {
    const now = clock().getTime();
    const { timezone } = config;
    const left = startOfDay(dayAfter(dayOf(new Date(now), timezone)), timezone).getTime() - now;
    timer = setTimeout(check, Math.min(Math.max(left, second), hour)).unref();
  }
  function check(): void {
    const next = current();
    const changed = next !== last;
    last = next;
    wait();
    if (changed) for (const listener of listeners) listener();
  }

  wait();
  // The shop may have moved to another time zone, in which the next day begins sooner.
  const unsubscribe = settings.onChange(() => {
    clearTimeout(timer);
    last = current();
    wait();
  });
  return {
    season,
    onChange: (listener) => void listeners.add(listener),
    stop() {
      unsubscribe();
      clearTimeout(timer);
    },
  };
}
