import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resolveSettings } from './contract.ts';
import { watchSeason } from './server/service.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const watch = (timezone: string) => {
  const settings = resolveSettings({}, []);
  const season = watchSeason({ current: () => settings }, { clock: () => new Date(), config: { timezone } });
  const changes: (string | null)[] = [];
  season.onChange(() => changes.push(season.current()));
  return { season, changes };
};

test.each([
  ['America/New_York', '2026-10-01T04:00:00Z', '2026-11-01T04:00:00Z'],
  ['Pacific/Auckland', '2026-09-30T11:00:00Z', '2026-10-31T11:00:00Z'],
])(
  'given a shop in %s that runs on, then the season changes with the first instant of its day',
  (zone, from, until) => {
    vi.setSystemTime(Date.parse(from) - 3 * 86_400_000);
    const { season, changes } = watch(zone);
    const goTo = (ms: number) => vi.advanceTimersByTime(ms - Date.now());
    goTo(Date.parse(from) - 1);
    expect(changes).toEqual([]);
    goTo(Date.parse(from));
    expect(changes).toEqual(['halloween']);
    goTo(Date.parse(until) - 1);
    expect(changes).toEqual(['halloween']);
    goTo(Date.parse(until));
    expect(changes).toEqual(['halloween', null]);
    season.stop();
    expect(vi.getTimerCount()).toBe(0);
  },
);

test('given a clock that is set ahead while nothing ran, then the season follows within an hour', () => {
  vi.setSystemTime(Date.parse('2026-06-01T12:00:00Z'));
  const { season, changes } = watch('America/New_York');
  vi.setSystemTime(Date.parse('2026-10-15T12:00:00Z'));
  vi.advanceTimersByTime(3_600_000);
  expect(changes).toEqual(['halloween']);
  season.stop();
});
