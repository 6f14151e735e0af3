import { seasonOn } from '../../catalog/contract.ts';
import { dayAfter, dayOf, startOfDay } from '../../../shared/shop-days.ts';
import { hour, second, type Clock } from '../../../shared/time.ts';
import type { LiveSettings } from './live-settings.ts';

export interface SeasonWatch {
  /** Id of the season that is on now; null out of season. */
  current(): string | null;
  /** Calls back after a day has begun with another season than the day before. */
  onChange(listener: () => void): void;
  stop(): void;
}

/**
 * Follows the season of the day in the shop's time zone. The settings' own changes are announced by the settings. A
 * timer waits for the next day, at most an hour at a time, because a machine may sleep and a clock may be set.
 */
export function watchSeason(
  settings: Pick<LiveSettings, 'current'>,
  { clock, config }: { readonly clock: Clock; readonly config: { readonly timezone: string } },
): SeasonWatch {
  const current = () => seasonOn(settings.current().seasons, dayOf(clock(), config.timezone))?.id ?? null;
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
  return { current, onChange: (listener) => void listeners.add(listener), stop: () => clearTimeout(timer) };
}
