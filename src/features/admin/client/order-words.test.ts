import { expect, test } from 'vitest';
import { customerName, describeItems, shortDay } from './order-words.ts';

const item = (productType: string, productSize: string | null, quantity: number, price: number) => ({
  title: '',
  productType,
  productSize,
  quantity,
  price,
  artworkId: 'art_1',
  selectedVariation: 0,
});

test('what was bought in a few words, without the free download', () => {
  const items = [item('poster', '12x16 inches', 1, 29.95), item('mug', '11oz', 2, 19.95), item('digital', null, 1, 0)];
  expect(describeItems(items)).toBe('Poster 12x16, Mug 11oz × 2');
  expect(describeItems([item('digital', 'High-res', 1, 4.95)])).toBe('Digital');
  expect(describeItems([])).toBe('');
});

test('whoever has no name is called by their address', () => {
  expect(customerName({ customerFirstName: 'Ada', customerLastName: 'Lovelace', customerEmail: 'a@example.com' })).toBe(
    'Ada Lovelace',
  );
  expect(customerName({ customerFirstName: null, customerLastName: '', customerEmail: 'a@example.com' })).toBe(
    'a@example.com',
  );
  expect(customerName({ customerFirstName: null, customerLastName: null, customerEmail: null })).toBe('Guest');
});

test('a day of another year says its year', () => {
  const now = new Date(2026, 10, 20);
  expect(shortDay(new Date(2026, 9, 28, 12).toISOString(), now)).toBe('Oct 28');
  expect(shortDay(new Date(2025, 9, 28, 12).toISOString(), now)).toBe('Oct 28, 2025');
});
