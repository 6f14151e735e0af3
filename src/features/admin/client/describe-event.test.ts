import { expect, test } from 'vitest';
import { describeEvent } from './describe-event.ts';

test('what happened, from what, to what', () => {
  expect(describeEvent({ kind: 'status', details: { from: 'pending', to: 'shipped' } })).toBe('Status: pending, now shipped');
  expect(describeEvent({ kind: 'customer-email', details: { before: null, after: 'ada@example.com' } })).toBe('Customer email: ada@example.com');
  expect(describeEvent({ kind: 'tracking', details: { before: 'https://a.example', after: '' } })).toBe('Tracking: https://a.example, now none');
  expect(describeEvent({ kind: 'address', details: { before: { city: 'Salem', state: 'OR', zipCode: '' }, after: { city: 'Bend', state: 'OR' } } })).toBe(
    'Address: Salem, OR, now Bend, OR',
  );
  const picture = (variation: number) => ({ artworkId: 'art_1', variation });
  expect(describeEvent({ kind: 'picture replaced', details: { before: picture(0), after: picture(2) } })).toBe('Picture replaced: variation 1, now variation 3');
  expect(describeEvent({ kind: 'placed', details: {} })).toBe('Placed');
});
