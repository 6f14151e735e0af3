import { expect, test } from 'vitest';
import { describeEvent } from './describe-event.ts';

test('what happened, from what, to what', () => {
  expect(describeEvent({ kind: 'status', details: { from: 'pending', to: 'shipped' } })).toBe('Status: pending, now shipped');
  expect(describeEvent({ kind: 'customer-email', details: { before: null, after: 'ada@example.com' } })).toBe('Customer email: ada@example.com');
  expect(describeEvent({ kind: 'tracking', details: { before: 'https://a.example', after: '' } })).toBe('Tracking: https://a.example, now none');
  expect(describeEvent({ kind: 'address', details: { before: { city: 'Salem', state: 'OR', zipCode: '' }, after: { city: 'Bend', state: 'OR' } } })).toBe(
    'Address: Salem, OR, now Bend, OR',
  );
  expect(describeEvent({ kind: 'placed', details: {} })).toBe('Placed');
});
