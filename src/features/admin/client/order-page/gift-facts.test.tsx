import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderGift } from '../../../orders/contract.ts';
import { GiftFacts } from './gift-facts.tsx';

const gift: OrderGift = {
  to: 'Ruth',
  from: 'Sam',
  note: 'Happy birthday!',
  hidePrices: true,
  recipientEmail: 'ruth@example.com',
  sendAt: '2030-12-24T13:00:00.000Z',
  sentAt: null,
  hasCard: true,
};
const paid = { status: 'pending', totalAmount: '26.54', refundedAmount: '0.00' } as const;
const shown = (order: Parameters<typeof GiftFacts>[0]['order'], facts: Partial<OrderGift> = {}): string =>
  renderToStaticMarkup(<GiftFacts order={order} gift={{ ...gift, ...facts }} />);

test('given a gift, then the panel says where and when its download goes, or went', () => {
  expect(shown(paid)).toContain('The download goes to ruth@example.com on Dec 24');
  expect(shown(paid, { sentAt: gift.sendAt })).toContain('The download went to ruth@example.com on Dec 24');
  expect(shown(paid, { recipientEmail: null, sendAt: null })).not.toContain('The download');
});

test('given a canceled or fully refunded order, then the panel does not promise an email', () => {
  const off = 'The download does not go to ruth@example.com, because';
  expect(shown({ ...paid, status: 'cancelled' })).toContain(off);
  expect(shown({ ...paid, refundedAmount: '26.54' })).toContain(off);
  expect(shown({ ...paid, refundedAmount: '10.00' })).not.toContain(off);
  expect(shown({ ...paid, status: 'cancelled' }, { sentAt: gift.sendAt })).toContain('The download went to');
});
