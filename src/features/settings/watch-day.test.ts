import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resolveSettings, type StoredSettings } from './contract.ts';
import { watchDay } from './server/service.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watch = (timezone: string) => {
  let settings = resolveSettings({}, []);
  const config = { timezone };
  const listeners = new Set<() => void>();
  const onChange = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const watched = watchDay({ current: () => settings, onChange }, { clock: () => new Date(), config });
  const changes: (string | null)[] = [];
  watched.onChange(() => changes.push(watched.season()));
  /** As the owner does in the panel. */
  const save = (stored: StoredSettings) => {
    settings = resolveSettings(stored, []);
    config.timezone = settings.shop.timezone ?? timezone;
    for (const listener of listeners) listener();
  };
  return { watched, changes, save, listeners };
};

test.each([
  ['America/New_York', '2026-10-01T04:00:00Z', '2026-11-01T04:00:00Z'],
  ['Pacific/Auckland', '2026-09-30T11:00:00Z', '2026-10-31T11:00:00Z'],
])(
  'given a shop in %s that runs on, then the season changes with the first instant of its day',
  (zone, from, until) => {
    vi.setSystemTime(Date.parse(from) - 3 * 86_400_000);
    const { watched, changes } = watch(zone);
    const goTo = (ms: number) => vi.advanceTimersByTime(ms - Date.now());
    goTo(Date.parse(from) - 1);
    expect(changes).toEqual([]);
    goTo(Date.parse(from));
    expect(changes).toEqual(['halloween']);
    goTo(Date.parse(until) - 1);
    expect(changes).toEqual(['halloween']);
    goTo(Date.parse(until));
    expect(changes).toEqual(['halloween', null]);
    watched.stop();
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('given a clock that is set ahead while nothing ran, then the season follows within an hour', () => {
  vi.setSystemTime(Date.parse('2026-06-01T12:00:00Z'));
  const { watched, changes } = watch('America/New_York');
  vi.setSystemTime(Date.parse('2026-10-15T12:00:00Z'));
  vi.advanceTimersByTime(3_600_000);
  expect(changes).toEqual(['halloween']);
  watched.stop();
});

test('given a shop that moves to the east in the evening, then its next day begins sooner', () => {
  vi.setSystemTime(Date.parse('2026-10-31T22:50:00Z'));
  const { watched, changes, save, listeners } = watch('UTC');
  save({ shop: { timezone: 'Europe/Berlin' } });
  vi.advanceTimersByTime(10 * 60_000);
  expect(changes).toEqual([null]);
  // What the owner has changed is not a change of the day.
  save({ shop: { timezone: 'Europe/Berlin' }, seasons: [] });
  vi.advanceTimersByTime(3_600_000);
  expect(changes).toEqual([null]);
  watched.stop();
  expect([vi.getTimerCount(), listeners.size]).toEqual([0, 0]);
});
