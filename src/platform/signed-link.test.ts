import { expect, test } from 'vitest';
import { createLinkSigner } from './signed-link.ts';

const orders = createLinkSigner('a secret that only tests have, 32+', 'order');

test('a key is valid for its own id only', () => {
  const key = orders.sign('ord_1');
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(orders.sign('ord_1')).toBe(key);
  expect(orders.verify('ord_1', key)).toBe(true);
  expect(orders.verify('ord_2', key)).toBe(false);
  expect(orders.verify('ord_1', orders.sign('ord_2'))).toBe(false);
});

test('a key of another purpose or another secret is rejected', () => {
  expect(orders.verify('ord_1', createLinkSigner('a secret that only tests have, 32+', 'sign in').sign('ord_1'))).toBe(
    false,
  );
  expect(orders.verify('ord_1', createLinkSigner('another secret that only tests have', 'order').sign('ord_1'))).toBe(
    false,
  );
});

test.each([
  '',
  'x',
  '=',
  orders.sign('ord_1').slice(0, -1),
  `${orders.sign('ord_1')}AA`,
  '\u0000'.repeat(43),
  '🐕'.repeat(20),
])('rejects the malformed key %j without an error', (key) => {
  expect(orders.verify('ord_1', key)).toBe(false);
});
