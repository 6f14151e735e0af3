import { expect, test } from 'vitest';
import { day, hour, minute } from '../../../shared/time.ts';
import { retention } from '../../catalog/contract.ts';
import { describeStay, describeTime } from './describe-stay.ts';

const now = new Date('2026-04-01T12:00:00Z');
const after = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);

test('a new picture shows the number of hours that the privacy text promises', () => {
  const promised = retention.unorderedHours;
  expect(describeTime(after(promised * hour), now)).toBe(`in ${promised} hours`);
  expect(describeTime(after(promised * hour - 1), now)).toBe(`in ${promised} hours`);
  // Tolerates a page that stays open for a while, and a browser clock that is slightly fast.
  expect(describeTime(after(promised * hour - 20 * minute), now)).toBe(`in ${promised} hours`);
  expect(describeTime(after(promised * hour - 31 * minute), now)).toBe(`in ${promised - 1} hours`);
});

test('less than two hours are shown in minutes, rounded down', () => {
  expect(describeTime(after(2 * hour), now)).toBe('in 2 hours');
  expect(describeTime(after(2 * hour - 1), now)).toBe('in 119 minutes');
  expect(describeTime(after(59.9 * minute), now)).toBe('in 59 minutes');
  expect(describeTime(after(minute), now)).toBe('in 1 minute');
  expect(describeTime(after(-hour), now)).toBe('any moment now');
  expect(describeTime(after(60 * day), now)).toBe('on May 31, 2026');
});

test('the sentence contains the reason why a picture is kept', () => {
  const orderId = 'ord_00000000000000000012345678';
  const stay = (facts: Partial<Parameters<typeof describeStay>[0]>) =>
    describeStay(
      { goesAt: after(3 * hour).toISOString(), keptFor: null, orderId: null, leaving: false, ...facts },
      now,
    );
  expect(stay({})).toBe('Deletes itself in 3 hours.');
  expect(stay({ keptFor: 'cart' })).toBe('In your cart. Deletes itself in 3 hours.');
  expect(stay({ keptFor: 'payment', goesAt: null })).toBe('Kept while a payment for it is open.');
  expect(stay({ keptFor: 'order', goesAt: null, orderId })).toBe('Kept for order 12345678, which is under way.');
  expect(stay({ keptFor: 'order', goesAt: null, orderId, leaving: true })).toBe(
    'To be deleted as soon as order 12345678 is complete.',
  );
  expect(stay({ keptFor: 'bought', goesAt: null, orderId })).toBe('Yours: bought in order 12345678.');
  expect(stay({ keptFor: 'bought', orderId })).toBe('Kept for order 12345678. Deletes itself in 3 hours.');
});
