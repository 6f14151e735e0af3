import { describe, expect, test } from 'vitest';
import { standardSeasons } from '../catalog/contract.ts';
import { findProblems, publicSettings, readStoredSettings, resolveSettings, storedSettings } from './contract.ts';

const season = standardSeasons[0]!;
const problemsOf = (seasons: unknown) => findProblems({ seasons });

test('given nothing is set, then the standard seasons apply', () => {
  expect(resolveSettings({}, []).seasons).toBe(standardSeasons);
  expect(problemsOf(standardSeasons)).toEqual({});
});

test('given seasons of the owner, then they replace the standard ones, and pages learn of those that are on', () => {
  const stored = storedSettings.parse({ seasons: [{ ...season, shown: false, name: 'Spooky month' }] });
  expect(resolveSettings(stored, []).seasons.map(({ name, shown }) => [name, shown])).toEqual([
    ['Spooky month', false],
  ]);
  expect(publicSettings(stored)).toEqual({ seasons: [] });
  const both = storedSettings.parse({ seasons: [season, { ...season, id: 'secret', shown: false }] });
  expect(publicSettings(both)).toEqual({ seasons: [season] });
  expect(resolveSettings({ seasons: [] }, []).seasons).toEqual([]);
});

test('given a season around the new year, then it is accepted', () => {
  expect(problemsOf([{ ...season, dates: { from: '12-20', until: '01-06' } }])).toEqual({});
});

test('given a stored style that the shop no longer has, then the season is shown without it', () => {
  const stored = readStoredSettings({ seasons: [{ ...season, styles: ['gone', 'wizard'] }] });
  expect(stored?.seasons?.[0]?.styles).toEqual(['wizard']);
  expect(findProblems(stored)).toEqual({});
});

describe('given a season that cannot apply, then the owner reads why', () => {
  test.each<[string, object, string, RegExp]>([
    [
      'a day that does not exist',
      { dates: { from: '02-30', until: '03-01' } },
      'seasons.0.dates.from',
      /month and day/,
    ],
    ['dates that are not computed', { dates: 'easter' }, 'seasons.0.dates', /first and the last day/],
    ['an id with spaces', { id: 'my season' }, 'seasons.0.id', /lowercase letters/],
    ['no name', { name: ' ' }, 'seasons.0.name', /Write something/],
    ['a color of its own', { banner: { ...season.banner, color: '#f00' } }, 'seasons.0.banner.color', /./],
    ['two lines', { note: 'one\ntwo' }, 'seasons.0.note', /one line/],
    ['no styles', { styles: [] }, 'seasons.0.styles', /at least one style for Halloween/],
    ['a style that does not exist', { styles: ['cubism'] }, 'seasons.0.styles', /no style 'cubism'/],
    [
      'the style for a pet with a person',
      { styles: ['my-pup-and-me'] },
      'seasons.0.styles',
      /no style 'my-pup-and-me'/,
    ],
    ['a style twice', { styles: ['wizard', 'wizard'] }, 'seasons.0.styles', /once/],
  ])('%s', (_what, change, path, sentence) => {
    expect(problemsOf([{ ...season, ...change }])[path]).toMatch(sentence);
  });

  test('two seasons with one id', () => {
    expect(problemsOf([season, season])['seasons.1.id']).toMatch(/id 'halloween'/);
  });

  test('too many seasons', () => {
    const many = Array.from({ length: 25 }, (_, index) => ({ ...season, id: `season-${index}` }));
    expect(problemsOf(many)['seasons']).toMatch(/at most 24/);
  });
});
