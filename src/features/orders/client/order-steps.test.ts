import { expect, test } from 'vitest';
import { listSteps } from './order-steps.ts';

const amounts = { totalAmount: '26.54', refundedAmount: '0.00' };
const item = { title: '', productSize: null, quantity: 1, price: 1, artworkId: 'art_1', selectedVariation: 0 };
const poster = { ...item, productType: 'poster' };
const download = { ...item, productType: 'digital' };
const day = (date: number): string => `2026-04-0${date}T12:00:00.000Z`;
const summarize = (steps: ReturnType<typeof listSteps>) =>
  steps.map(({ label, state, at }) => `${label} ${state} ${at?.slice(8, 10) ?? '-'}`);

test('a physical order has five steps, and a skipped step has no date', () => {
  const history = [
    { status: 'pending' as const, at: day(1) },
    { status: 'being fulfilled' as const, at: day(2) },
    { status: 'shipped' as const, at: day(4) },
  ];
  expect(summarize(listSteps({ ...amounts, status: 'shipped', orderItems: [poster, download] }, history))).toEqual([
    'Paid done 01',
    'Confirmed done -',
    'Being made done 02',
    'On its way now 04',
    'Delivered ahead -',
  ]);
});

test('a reverted status is ahead again, and a step has the date on which it was last reached', () => {
  const history = [
    { status: 'pending' as const, at: day(1) },
    { status: 'shipped' as const, at: day(2) },
    { status: 'being fulfilled' as const, at: day(3) },
  ];
  expect(
    summarize(listSteps({ ...amounts, status: 'being fulfilled', orderItems: [poster] }, history)).slice(2),
  ).toEqual(['Being made now 03', 'On its way ahead -', 'Delivered ahead -']);
  const again = [...history, { status: 'shipped' as const, at: day(5) }, { status: 'completed' as const, at: day(6) }];
  expect(summarize(listSteps({ ...amounts, status: 'completed', orderItems: [poster] }, again)).slice(3)).toEqual([
    'On its way done 05',
    'Delivered done 06',
  ]);
});

test('a download is paid, then complete, and a canceled order is paid, then cancelled', () => {
  const history = [{ status: 'pending' as const, at: day(1) }];
  expect(summarize(listSteps({ ...amounts, status: 'sent initial email', orderItems: [download] }, history))).toEqual([
    'Paid now 01',
    'Complete ahead -',
  ]);
  const cancelled = [...history, { status: 'cancelled' as const, at: day(2) }];
  expect(summarize(listSteps({ ...amounts, status: 'cancelled', orderItems: [poster] }, cancelled))).toEqual([
    'Paid done 01',
    'Canceled now 02',
  ]);
});

test('an order that was refunded in full keeps the steps that were done, and none is ahead', () => {
  const history = [
    { status: 'pending' as const, at: day(1) },
    { status: 'sent initial email' as const, at: day(2) },
  ];
  const order = { status: 'sent initial email' as const, orderItems: [poster], totalAmount: '26.54' };
  expect(summarize(listSteps({ ...order, refundedAmount: '26.54' }, history))).toEqual([
    'Paid done 01',
    'Confirmed done 02',
    'Refunded now -',
  ]);
  expect(summarize(listSteps({ ...order, refundedAmount: '26.53' }, history))).toHaveLength(5);
});
