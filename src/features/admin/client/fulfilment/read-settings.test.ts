import { expect, test } from 'vitest';
import { defaultSettings } from '../../../fulfilment/contract.ts';
import { draftOf, readSettings } from './read-settings.ts';

test.each([0, 90, 120, 100, 1_440])('settings of %i minutes are read as they were shown', (fixItMinutes) => {
  const settings = { ...defaultSettings, fixItMinutes, makers: { mug: 'prodigi' as const }, maxOrderCents: 12_345 };
  expect(readSettings(draftOf(settings))).toEqual(settings);
});

test.each([
  [{ hours: '25' }, 'hours'],
  [{ hours: '' }, 'hours'],
  [{ hours: '-1' }, 'hours'],
  [{ maxOrder: 'much' }, 'one order'],
  [{ maxOrder: '100001' }, 'one order'],
  [{ maxDay: '' }, 'one day'],
])('%o cannot be read', (wrong, about) => {
  expect(readSettings({ ...draftOf(defaultSettings), ...wrong })).toContain(about);
});
