import { expect, test } from 'vitest';
import { checkRange, dayOf, describeRange, estimateDelivery, rangeMessages } from './delivery-range.ts';

const now = new Date(2026, 10, 20, 15);

test('the estimate starts from the order date for a recent order, and from today for an old one', () => {
  expect(estimateDelivery(new Date(2026, 10, 19, 9), now)).toEqual({ start: '2026-11-26', end: '2026-12-03' });
  expect(estimateDelivery(new Date(2026, 10, 17, 15), now)).toEqual({ start: '2026-11-24', end: '2026-12-01' });
  expect(estimateDelivery(new Date(2026, 10, 17, 14), now)).toEqual({ start: '2026-11-25', end: '2026-12-02' });
});

test('the estimate is the range of days that the customer was shown, without the past ones', () => {
  const placed = new Date(2026, 10, 19, 9);
  const arrival = [
    { earliest: '2026-11-25', latest: '2026-11-27' },
    { earliest: '2026-11-23', latest: '2026-11-24' },
  ];
  expect(estimateDelivery(placed, now, arrival)).toEqual({ start: '2026-11-23', end: '2026-11-27' });
  expect(estimateDelivery(placed, new Date(2026, 10, 24), arrival)).toEqual({ start: '2026-11-24', end: '2026-11-27' });
  expect(estimateDelivery(placed, new Date(2026, 10, 28), arrival)).toEqual({ start: '2026-12-03', end: '2026-12-10' });
  expect(estimateDelivery(placed, now, [])).toEqual({ start: '2026-11-26', end: '2026-12-03' });
});

test('a range across a clock change or the end of the year keeps its number of days', () => {
  expect(estimateDelivery(new Date(2026, 11, 28, 23, 30), new Date(2026, 11, 28, 23, 45))).toEqual({
    start: '2027-01-04',
    end: '2027-01-11',
  });
  expect(estimateDelivery(new Date(2026, 9, 28), new Date(2026, 9, 28, 1))).toEqual({
    start: '2026-11-04',
    end: '2026-11-11',
  });
});

test('a range must not begin before today or end before it begins', () => {
  expect(checkRange({ start: '', end: '2026-12-01' }, now)).toBe(rangeMessages.incomplete);
  expect(checkRange({ start: '2026-11-19', end: '2026-12-01' }, now)).toBe(rangeMessages.past);
  expect(checkRange({ start: '2026-11-25', end: '2026-11-24' }, now)).toBe(rangeMessages.reversed);
  expect(checkRange({ start: dayOf(now), end: dayOf(now) }, now)).toBeNull();
});

test('formats a range', () => {
  expect(describeRange({ start: '2026-11-27', end: '2026-12-04' })).toBe('November 27, 2026 - December 4, 2026');
  expect(describeRange({ start: '2026-11-27', end: '2026-11-27' })).toBe('November 27, 2026');
});
