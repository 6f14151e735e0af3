import { describe, expect, test } from 'vitest';
import { dayOf, startOfDay } from '../../shared/shop-days.ts';
import { gridStyles, seasonOn, standardSeasons, stylesOfSeason, type Season } from './contract.ts';

const named = (day: string, seasons = standardSeasons) => seasonOn(seasons, day)?.id ?? null;
const season = (id: string, from: string, until: string): Season => ({
  ...standardSeasons[0]!,
  id,
  dates: { from, until },
});

/** The first and the last day of each season, in years whose second Sunday of May is early, late and in between. */
const boundaries: [string, string, string][] = [
  ['halloween', '2026-10-01', '2026-10-31'],
  ['holidays', '2026-11-15', '2026-12-25'],
  ['valentines-day', '2026-02-01', '2026-02-14'],
  ['mothers-day', '2022-04-24', '2022-05-08'],
  ['mothers-day', '2026-04-26', '2026-05-10'],
  ['mothers-day', '2028-04-30', '2028-05-14'],
];

describe.each(['America/New_York', 'Pacific/Auckland'])('given a shop in %s', (timezone) => {
  test.each(boundaries)('then %s is on from the first instant of %s to the last of %s', (id, first, last) => {
    const at = (ms: number) => named(dayOf(new Date(ms), timezone));
    const start = startOfDay(first, timezone).getTime();
    const dayAfter = new Date(Date.parse(`${last}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    const end = startOfDay(dayAfter, timezone).getTime();
    expect([at(start - 1), at(start), at(end - 1), at(end)]).toEqual([null, id, id, null]);
  });
});

test('given a day outside of all seasons, then there is none', () => {
  for (const day of ['2026-01-01', '2026-03-01', '2026-07-04', '2026-11-05', '2026-12-31'])
    expect(named(day)).toBeNull();
});

test('given a season that continues into the next year, then it is on around the new year and at no other time', () => {
  const winter = [season('winter', '12-20', '01-06')];
  const days = ['2026-12-19', '2026-12-20', '2026-12-31', '2027-01-01', '2027-01-06', '2027-01-07', '2027-07-01'];
  expect(days.map((day) => named(day, winter))).toEqual([null, 'winter', 'winter', 'winter', 'winter', null, null]);
});

test('given a season that begins or ends on February 29, then it works in every year', () => {
  const late = [season('late', '02-20', '02-29')];
  expect(['2028-02-29', '2028-03-01'].map((day) => named(day, late))).toEqual(['late', null]);
  expect(['2027-02-28', '2027-03-01'].map((day) => named(day, late))).toEqual(['late', null]);
  const early = [season('early', '02-29', '03-05')];
  expect(['2028-02-28', '2028-02-29', '2028-03-05'].map((day) => named(day, early))).toEqual([null, 'early', 'early']);
  expect(['2027-02-28', '2027-03-01'].map((day) => named(day, early))).toEqual([null, 'early']);
});

test('given a season of one day, then it is on that day', () => {
  const one = [season('one', '04-01', '04-01')];
  expect(['2026-03-31', '2026-04-01', '2026-04-02'].map((day) => named(day, one))).toEqual([null, 'one', null]);
});

test('given seasons that overlap, then the first in the list applies, unless it is switched off', () => {
  const overlapping = [season('first', '10-10', '10-20'), season('second', '10-01', '10-31')];
  expect(named('2026-10-15', overlapping)).toBe('first');
  expect(named('2026-10-05', overlapping)).toBe('second');
  expect(named('2026-10-15', [{ ...overlapping[0]!, shown: false }, overlapping[1]!])).toBe('second');
});

test('given the standard seasons, then each features four styles of the grid, and Halloween those of Halloween', () => {
  for (const standard of standardSeasons) expect(stylesOfSeason(standard, gridStyles)).toHaveLength(4);
  expect(stylesOfSeason(seasonOn(standardSeasons, '2026-10-15'), gridStyles)).toEqual(
    gridStyles.filter(({ category }) => category === 'seasonal'),
  );
});

test('given a style of the season that is not offered, then it is left out', () => {
  const offered = gridStyles.filter(({ id }) => id !== 'princess');
  const styles = stylesOfSeason(seasonOn(standardSeasons, '2026-12-01'), offered).map(({ id }) => id);
  expect(styles).toEqual(['classic-oil-painting', 'mountain-explorer', 'thank-you']);
});
