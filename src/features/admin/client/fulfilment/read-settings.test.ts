import { expect, test } from 'vitest';
import { defaultDays, defaultSettings, type FulfilmentSettings } from '../../../fulfilment/contract.ts';
import { draftOf, readSettings, sentProducts } from './read-settings.ts';

test.each([0, 90, 120, 100, 1_440])(
  'settings with a fix-it window of %i minutes are read back as they were shown',
  (fixItMinutes) => {
    const days = Object.fromEntries(sentProducts.map((type) => [type, defaultDays]));
    const settings: FulfilmentSettings = {
      ...defaultSettings,
      fixItMinutes,
      makers: { mug: 'prodigi' },
      maxOrderCents: 12_345,
      days: { ...days, mug: { handling: { from: 0, to: 60 }, transit: { from: 7, to: 7 } } },
    };
    expect(readSettings(draftOf(settings, 'usd'), 'usd')).toEqual(settings);
  },
);

test.each([
  [{ hours: '25' }, 'hours'],
  [{ hours: '' }, 'hours'],
  [{ hours: '-1' }, 'hours'],
  [{ maxOrder: 'much' }, 'one order'],
  [{ maxOrder: '100001' }, 'one order'],
  [{ maxDay: '' }, 'one day'],
])('given the field %o, then an error message names it', (wrong, about) => {
  expect(readSettings({ ...draftOf(defaultSettings, 'usd'), ...wrong }, 'usd')).toContain(about);
});

test.each(['', 'soon', '5-3', '3-61', '-1', '3-5-7'])("'%s' is rejected as a number of days", (handling) => {
  const draft = draftOf(defaultSettings, 'usd');
  expect(readSettings({ ...draft, days: { ...draft.days, mug: { handling, transit: '2' } } }, 'usd')).toContain(
    'days of Mug',
  );
});

test.each([
  ['3-5', { from: 3, to: 5 }],
  [' 3 – 5 ', { from: 3, to: 5 }],
  ['0', { from: 0, to: 0 }],
])("'%s' is read as days", (handling, span) => {
  const draft = draftOf(defaultSettings, 'usd');
  const read = readSettings({ ...draft, days: { ...draft.days, mug: { handling, transit: '2' } } }, 'usd');
  expect(read).toMatchObject({ days: { mug: { handling: span } } });
});

test('given a shop in another currency, then its limits are in it', () => {
  const draft = draftOf({ ...defaultSettings, maxOrderCents: 20_000 }, 'jpy');
  expect(draft.maxOrder).toBe('20000');
  expect(readSettings({ ...draft, maxOrder: '25000' }, 'jpy')).toMatchObject({ maxOrderCents: 25_000 });
  expect(readSettings({ ...draft, maxOrder: '250.5' }, 'jpy')).toBe(
    'Please enter the limit for one order in JPY, up to ¥10,000,000.',
  );
});
