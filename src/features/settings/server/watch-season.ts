import { seasonOn } from '../../catalog/contract.ts';
import { dayOf, startOfDay } from '../../../shared/shop-days.ts';
import { day, hour, second, type Clock } from '../../../shared/time.ts';
import type { LiveSettings } from './live-settings.ts';

export interface SeasonWatch {
  /** Id of the season that is on now; null out of season. */
  current(): string | null;
  /** Calls back after a day has begun with another season than the day before. */
  onChange(listener: () => void): void;
  stop(): void;
}

/**
 * Follows the season of the day in `timezone`. The settings' own changes are announced by the settings. A timer waits
 * for the next day, at most an hour at a time, because a machine may sleep and a clock may be set.
 */
export function watchSeason(
  settings: Pick<LiveSettings, 'current'>,
  { clock, timezone }: { readonly clock: Clock; readonly timezone: string },
): SeasonWatch {
  const current = () => seasonOn(settings.current().seasons, dayOf(clock(), timezone))?.id ?? null;
  const listeners = new Set<() => void>();
  let last = current();
  let timer: NodeJS.Timeout;

  function wait(): void {
    const now = clock().getTime();
    const tomorrow = new Date(Date.parse(`${dayOf(new Date(now), timezone)}T00:00:00Z`) + day).toISOString();
    const left = startOfDay(tomorrow.slice(0, 10), timezone).getTime() - now;
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
