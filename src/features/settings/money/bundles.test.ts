import { expect, test } from 'vitest';
import { findProblems, publicSettings, resolveSettings } from '../contract.ts';

const resolved = (bundle: object) => resolveSettings({ offers: { bundle } }, []).priceList.bundle;
const given = (bundle: object) => ({ offers: { bundle: { given: true, ...bundle } } });

test('given nothing is set, or the bundle is off, then none is given', () => {
  expect(resolveSettings({}, 'all').priceList.bundle).toBeNull();
  expect(resolved({ percent: 30 })).toBeNull();
  expect(resolved({ given: false, percent: 30 })).toBeNull();
});

test('given it is switched on alone, then a mug costs 20% less with a poster, without dates', () => {
  expect(resolved({ given: true })).toEqual({
    percent: 20,
    first: ['poster'],
    reduced: ['mug'],
    startsOn: null,
    endsOn: null,
  });
});

test.each<[string, object, string, string]>([
  ['0%', given({ percent: 0 }), 'percent', 'A bundle takes off at least 1%. To give none, switch it off.'],
  ['100%', given({ percent: 100 }), 'percent', 'A bundle takes off at most 90%.'],
  ['250%', given({ percent: 250 }), 'percent', 'A bundle takes off at most 90%.'],
  ['half a percent', given({ percent: 12.5 }), 'percent', 'Type a whole number of percent, such as 20.'],
  ['words', given({ percent: 'a lot' }), 'percent', 'Type a whole number of percent, such as 20.'],
  ['no product at full price', given({ first: [] }), 'first', 'Choose at least one product that keeps its full price.'],
  ['no reduced product', given({ reduced: [] }), 'reduced', 'Choose at least one product that costs less.'],
  [
    'a reduced product that is not sold',
    { ...given({}), products: { mug: { sold: false } } },
    'reduced',
    'The shop does not sell the mug. Sell it under Products, or take it out of the bundle.',
  ],
  [
    'a product at full price that is not sold',
    { ...given({ first: ['magnet'] }), products: { magnet: { sold: false } } },
    'first',
    'The shop does not sell the magnet. Sell it under Products, or take it out of the bundle.',
  ],
  [
    'a product that is both',
    given({ first: ['poster', 'mug'] }),
    'reduced',
    'The mug is in both lists. A product either keeps its full price or is reduced.',
  ],
  [
    'days in the wrong order',
    given({ startsOn: '2026-12-02', endsOn: '2026-12-01' }),
    'endsOn',
    'The last day is before the first day.',
  ],
])('given a bundle with %s, then one sentence says what is wrong', (_what, settings, field, sentence) => {
  expect(findProblems(settings)).toEqual({ [`offers.bundle.${field}`]: sentence });
});

test('given a bundle that is off, then it may wait with a product that is not sold', () => {
  expect(findProblems({ offers: { bundle: { given: false } }, products: { mug: { sold: false } } })).toEqual({});
});

test('given a bundle that is off, then pages learn nothing of it', () => {
  expect(publicSettings({ offers: { bundle: { given: false, percent: 30 } } })).toBeNull();
  expect(publicSettings(given({ percent: 30 }))).toEqual({ offers: { bundle: { given: true, percent: 30 } } });
  expect(publicSettings({ offers: { firstOrder: { percent: 15 }, bundle: { percent: 30 } } })).toEqual({
    offers: { firstOrder: { percent: 15 } },
  });
});
