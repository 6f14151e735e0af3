import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listArrivals, refineArrival, formatArrivalWindow, type ArrivalPart } from './arrival.ts';
import { sayDefault } from '../../words/say-default.ts';

const sold: ArrivalPart[] = [
  { earliest: '2026-11-30', latest: '2026-12-03', items: [0, 2] },
  { earliest: '2026-12-07', latest: '2026-12-09', items: [1] },
];
const parcel = { state: 'shipped', expected: { earliest: '2026-12-01', latest: '2026-12-01' }, items: [0] };

test('a window is formatted as a day or two days', () => {
  expect(formatArrivalWindow({ earliest: '2026-11-30', latest: '2026-12-03' })).toBe('Nov 30 - Dec 3');
  expect(formatArrivalWindow({ earliest: '2026-11-30', latest: '2026-11-30' })).toBe('Nov 30');
});

test('goods are named only if they arrive on different days', () => {
  const lineOf = (item: number) => [{ productType: 'poster' }, { productType: 'mug' }, { productType: 'poster' }][item];
  expect(listArrivals(sold, lineOf, sayDefault)).toEqual([
    { goods: 'Poster', days: 'Nov 30 - Dec 3' },
    { goods: 'Mug', days: 'Dec 7 - Dec 9' },
  ]);
  const same = sold.map((part) => ({ ...part, earliest: '2026-11-30', latest: '2026-12-03' }));
  expect(listArrivals(same, lineOf, sayDefault)).toEqual([{ goods: null, days: 'Nov 30 - Dec 3' }]);
  expect(listArrivals([], lineOf, sayDefault)).toEqual([]);
});

test('given a partner’s window for all lines of a part, then it replaces the part’s window', () => {
  expect(refineArrival(sold, [{ ...parcel, items: [0, 2] }])).toEqual([{ ...parcel.expected, items: [0, 2] }, sold[1]]);
});

test('given a partner’s window for some lines of a part, then it can only widen the part’s window', () => {
  const late = { ...parcel, expected: { earliest: '2026-12-04', latest: '2026-12-05' } };
  expect(refineArrival(sold, [late])[0]).toEqual({ earliest: '2026-11-30', latest: '2026-12-05', items: [0, 2] });
});

test.each(['returned', 'cancelled'])('the window of a parcel that is %s is ignored', (state) => {
  expect(refineArrival(sold, [{ ...parcel, state, items: [0, 2] }])).toEqual(sold);
});

test('lines that have arrived are not expected', () => {
  expect(refineArrival(sold, [{ ...parcel, state: 'delivered' }])).toEqual([{ ...sold[0], items: [2] }, sold[1]]);
  expect(refineArrival(sold, [{ ...parcel, state: 'delivered', items: [0, 1, 2] }])).toEqual([]);
});

const date = fc.integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`);
const window = fc.tuple(date, date).map(([a, b]) => ({ earliest: a < b ? a : b, latest: a < b ? b : a }));
const parcels = fc.array(
  fc.record({
    state: fc.constantFrom('preparing', 'shipped', 'delivered', 'returned', 'cancelled'),
    expected: fc.option(window),
    items: fc.uniqueArray(fc.integer({ min: 0, max: 2 })),
  }),
);

test('given any parcels, then each line has arrived or is expected once, in a window that ends after it begins', () => {
  fc.assert(
    fc.property(parcels, (partnerParcels) => {
      const refined = refineArrival(sold, partnerParcels);
      expect(refined.every(({ earliest, latest }) => earliest <= latest)).toBe(true);
      const items = refined.flatMap((part) => part.items);
      for (const item of [0, 1, 2]) {
        const hasArrived = partnerParcels.some(
          ({ state, items: held }) => state === 'delivered' && held.includes(item),
        );
        expect(items.filter((each) => each === item).length).toBe(items.includes(item) ? 1 : 0);
        if (!hasArrived) expect(items).toContain(item);
      }
    }),
  );
});
