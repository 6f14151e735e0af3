import { expect, test } from 'vitest';
import { say } from '../../words/page.ts';
import { isCalledOff, refundInWords, refundOf } from './refunded.ts';

test('an order is fully, partly or not refunded, to the cent', () => {
  const refund = (refundedAmount: string) => {
    const found = refundOf({ totalAmount: '26.54', refundedAmount });
    return found && { ...found, words: refundInWords(found, say) };
  };
  expect(refund('0.00')).toBeNull();
  expect(refund('0.01')).toMatchObject({ whole: false, words: 'Partly refunded, $0.01' });
  expect(refund('26.53')).toMatchObject({ whole: false, amount: '$26.53' });
  expect(refund('26.54')).toMatchObject({ whole: true, words: 'Refunded $26.54' });
});

test('an order is called off if it is canceled or fully refunded', () => {
  const order = { status: 'being fulfilled', totalAmount: '26.54', refundedAmount: '0.00' } as const;
  expect(isCalledOff(order)).toBe(false);
  expect(isCalledOff({ ...order, refundedAmount: '26.53' })).toBe(false);
  expect(isCalledOff({ ...order, refundedAmount: '26.54' })).toBe(true);
  expect(isCalledOff({ ...order, status: 'cancelled' })).toBe(true);
  expect(isCalledOff({ ...order, status: 'cancelled', refundedAmount: '26.54' })).toBe(true);
});
