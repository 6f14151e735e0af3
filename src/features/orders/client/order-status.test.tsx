import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { OrderView } from '../contract.ts';
import { OrderStatusBadge } from './order-status.tsx';

const item = { title: '', productSize: null, quantity: 1, price: 1, artworkId: 'art_1', selectedVariation: 0 };
const poster = { ...item, productType: 'poster' };
const download = { ...item, productType: 'digital' };

type Status = Parameters<typeof OrderStatusBadge>[0]['order']['status'];

/** The badge's words and the color of its background. */
function draw(status: Status, orderItems: OrderView['orderItems'], refundedAmount = '0.00'): string {
  const order = { status, orderItems, totalAmount: '26.54', refundedAmount };
  const html = renderToStaticMarkup(<OrderStatusBadge order={order} />);
  return `${html.replaceAll(/<[^>]+>/g, '')} ${/bg-st-(\w+)/.exec(html)?.[1]}`;
}

test.each([
  ['pending', 'Paid pending'],
  ['sent initial email', 'Confirmed email'],
  ['being fulfilled', 'Being made fulfilled'],
  ['processing', 'Being made fulfilled'],
  ['shipped', 'On its way shipped'],
  ['completed', 'Delivered completed'],
  ['delivered', 'Delivered completed'],
  ['cancelled', 'Canceled cancelled'],
] as const)("an order that is '%s' has the words of its progress and the color of its status", (status, drawn) => {
  expect(draw(status, [poster, download])).toBe(drawn);
});

test('a download is paid until it is complete', () => {
  expect(draw('sent initial email', [download])).toBe('Paid email');
  expect(draw('completed', [download])).toBe('Complete completed');
});

test('given that all money is back, then an order that has not been sent is not called paid', () => {
  for (const status of ['pending', 'sent initial email', 'being fulfilled'] as const)
    expect(draw(status, [poster], '26.54')).toBe(' undefined');
  expect(draw('pending', [poster], '5.00')).toBe('Paid pending');
  expect(draw('shipped', [poster], '26.54')).toBe('On its way shipped');
  expect(draw('cancelled', [poster], '26.54')).toBe('Canceled cancelled');
});
