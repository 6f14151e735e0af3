import { expect, test } from 'vitest';
import {
  bookTotalInWords,
  bookTotalOf,
  customerName,
  describeItems,
  formatDay,
  formatWait,
  totalOf,
} from './order-words.ts';

const item = (productType: string, productSize: string | null, quantity: number, price: number) => ({
  title: '',
  productType,
  productSize,
  quantity,
  price,
  artworkId: 'art_1',
  selectedVariation: 0,
});

test('summarizes the items without the free download', () => {
  const items = [item('poster', '12x16 inches', 1, 29.95), item('mug', '11oz', 2, 19.95), item('digital', null, 1, 0)];
  expect(describeItems(items)).toBe('Poster 12x16, Mug 11oz × 2');
  expect(describeItems([item('digital', 'High-res', 1, 4.95)])).toBe('Digital');
  expect(describeItems([])).toBe('');
});

test.each([
  [{ currency: 'usd', totalAmount: '26.54', book: null }, '$26.54', null],
  [
    { currency: 'eur', totalAmount: '26.54', book: { currency: 'usd', total: '28.90', rate: 1.0889 } },
    '€26.54',
    'about $28.90 at 1.0889',
  ],
  [
    { currency: 'jpy', totalAmount: '3200', book: { currency: 'usd', total: '20.65', rate: 0.0064516129 } },
    '¥3,200',
    'about $20.65 at 0.0064516',
  ],
  [
    { currency: 'usd', totalAmount: '28.90', book: { currency: 'eur', total: '26.54', rate: 0.918358 } },
    '$28.90',
    'about €26.54 at 0.91836',
  ],
])('given an order of %o, then its total reads %s, and in the books %s', (order, total, inBook) => {
  expect([totalOf(order), bookTotalInWords(order)]).toEqual([total, inBook]);
  expect(bookTotalOf(order)).toBe(inBook?.split(' ')[1] ?? null);
});

test('a customer without a name is shown by email address', () => {
  expect(customerName({ customerFirstName: 'Ada', customerLastName: 'Lovelace', customerEmail: 'a@example.com' })).toBe(
    'Ada Lovelace',
  );
  expect(customerName({ customerFirstName: null, customerLastName: '', customerEmail: 'a@example.com' })).toBe(
    'a@example.com',
  );
  expect(customerName({ customerFirstName: null, customerLastName: null, customerEmail: null })).toBe('Guest');
});

test('a date in another year includes the year', () => {
  const now = new Date(2026, 10, 20);
  expect(formatDay(new Date(2026, 9, 28, 12).toISOString(), now)).toBe('Oct 28');
  expect(formatDay(new Date(2025, 9, 28, 12).toISOString(), now)).toBe('Oct 28, 2025');
});

test('a wait is given in hours up to two days, then in days', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const wait = (hours: number) => formatWait(new Date(now.getTime() - hours * 3_600_000).toISOString(), now);
  expect([0.5, 1, 1.9, 47, 48, 80].map(wait)).toEqual([
    'less than an hour',
    '1 hour',
    '1 hour',
    '47 hours',
    '2 days',
    '3 days',
  ]);
});
