import { expect, test } from 'vitest';
import { customerName, describeItems, formatDay, formatWait } from './order-words.ts';

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

test('a wait is told in hours for two days, then in days', () => {
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
