import { expect, test } from 'vitest';
import { createLinkSigner } from './signed-link.ts';

const signer = createLinkSigner('a secret that only tests have, 32+', 'order');

test('a key is valid for its own id only', () => {
  const key = signer.sign('ord_1');
  expect(key).toMatch(/^[\w-]{43}$/);
  expect(signer.sign('ord_1')).toBe(key);
  expect(signer.verify('ord_1', key)).toBe(true);
  expect(signer.verify('ord_2', key)).toBe(false);
  expect(signer.verify('ord_1', signer.sign('ord_2'))).toBe(false);
});

test('a key for another purpose, or made with another secret, is rejected', () => {
  expect(signer.verify('ord_1', createLinkSigner('a secret that only tests have, 32+', 'sign in').sign('ord_1'))).toBe(
    false,
  );
  expect(signer.verify('ord_1', createLinkSigner('another secret that only tests have', 'order').sign('ord_1'))).toBe(
    false,
  );
});

test.each([
  '',
  'x',
  '=',
  signer.sign('ord_1').slice(0, -1),
  `${signer.sign('ord_1')}AA`,
  '\u0000'.repeat(43),
  '🐕'.repeat(20),
])('rejects the malformed key %j without an error', (key) => {
  expect(signer.verify('ord_1', key)).toBe(false);
});
