import { describe, expect, test } from 'vitest';
import { gridStyles } from '../catalog/contract.ts';
import {
  findProblems,
  hasDatedStyles,
  publicSettings,
  readStoredSettings,
  resolveSettings,
  settingsOnDay,
  storedSettings,
  type StoredSettings,
} from './contract.ts';

const october = { from: '10-01', until: '10-31' };
const winter = { from: '12-20', until: '02-28' };

/** Whether the shop offers the wizard, with these dates, on a day. */
function isOffered(dates: { from: string; until: string }, day: string, offered?: boolean): boolean | undefined {
  const stored = storedSettings.parse({ styles: { wizard: { dates, ...(offered !== undefined && { offered }) } } });
  return resolveSettings(settingsOnDay(stored, day), []).styles.find(({ id }) => id === 'wizard')?.offered;
}

test.each([
  [october, '2026-09-30', false],
  [october, '2026-10-01', true],
  [october, '2026-10-31', true],
  [october, '2026-11-01', false],
  [{ from: '10-31', until: '10-31' }, '2027-10-31', true],
  [{ from: '10-31', until: '10-31' }, '2027-10-30', false],
  // Around the new year.
  [winter, '2026-12-19', false],
  [winter, '2026-12-20', true],
  [winter, '2026-12-31', true],
  [winter, '2027-01-01', true],
  [winter, '2027-02-28', true],
  [winter, '2027-03-01', false],
  // The end of February is the same in every year.
  [winter, '2028-02-29', true],
  [{ from: '03-01', until: '12-19' }, '2028-02-29', false],
  [{ from: '01-01', until: '12-31' }, '2028-02-29', true],
])('given a style with the dates %j, then on %s it is offered: %s', (dates, day, expected) => {
  expect(isOffered(dates, day)).toBe(expected);
  expect(isOffered(dates, day, false)).toBe(false);
});

test('given no dates, as in every file from before, then each style is offered all year', () => {
  const stored = readStoredSettings({ styles: { wizard: { name: 'Sorcerer' }, princess: { offered: false } } });
  expect(hasDatedStyles(stored ?? {})).toBe(false);
  expect(settingsOnDay(stored ?? {}, '2026-10-15')).toBe(stored);
  expect(settingsOnDay({}, '2026-10-15')).toEqual({});
});

test('given a style with dates, then pages learn whether it is offered, and no dates', () => {
  const dated: StoredSettings = {
    styles: { wizard: { name: 'Sorcerer', dates: october }, princess: { dates: winter } },
  };
  expect(publicSettings(settingsOnDay(dated, '2026-10-15'))).toEqual({
    styles: { wizard: { name: 'Sorcerer' }, princess: { offered: false } },
  });
  expect(publicSettings(settingsOnDay(dated, '2027-01-15'))).toEqual({
    styles: { wizard: { offered: false, name: 'Sorcerer' } },
  });
  // In the middle of the only dates, the pages are those of a shop without settings.
  expect(publicSettings(settingsOnDay({ styles: { wizard: { dates: october } } }, '2026-10-15'))).toBeNull();
});

describe('given dates that cannot apply, then the owner reads why', () => {
  test.each<[string, object, Record<string, string>]>([
    [
      'only the first day',
      { from: '10-01' },
      { 'styles.wizard.dates.until': 'A style has a first day, but no last one. Give both, or neither.' },
    ],
    [
      'only the last day',
      { until: '10-31' },
      { 'styles.wizard.dates.from': 'A style has a last day, but no first one. Give both, or neither.' },
    ],
    [
      'a day that is not in every year',
      { from: '02-29', until: '03-31' },
      {
        'styles.wizard.dates.from':
          'February 29 is not in every year. Give February 28, which includes it, or March 1.',
      },
    ],
    [
      'a day that is in no year',
      { from: '02-30', until: '2/31' },
      {
        'styles.wizard.dates.from': 'Give a day of the year as month and day, such as 10-31.',
        'styles.wizard.dates.until': 'Give a day of the year as month and day, such as 10-31.',
      },
    ],
  ])('%s', (_what, dates, problems) => {
    expect(findProblems({ styles: { wizard: { dates } } })).toEqual(problems);
  });

  const each = (dates: object) => Object.fromEntries(gridStyles.map(({ id }) => [id, { dates }]));

  test('a day on which no style would be offered', () => {
    expect(findProblems({ styles: each({ from: '11-02', until: '10-31' }) })).toEqual({
      styles: 'On November 1 no style would be offered. Offer at least one on every day of the year.',
    });
    const off = Object.fromEntries(gridStyles.map(({ id }) => [id, { offered: false }]));
    expect(findProblems({ styles: { ...off, wizard: { dates: october } } })['styles']).toMatch(/^On January 1 no/);
    expect(findProblems({ styles: off })['styles']).toBe('Offer at least one style.');
  });

  test('and no more once each day has one', () => {
    const styles = { ...each(winter), wizard: { dates: { from: '03-01', until: '12-19' } } };
    expect(findProblems({ styles })).toEqual({});
    expect(findProblems({ styles: { ...each(october), princess: {} } })).toEqual({});
    // A style for a pet with a person may have dates, too.
    expect(findProblems({ styles: { 'my-pup-and-me': { dates: october } } })).toEqual({});
  });
});
