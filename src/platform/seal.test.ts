import { expect, test } from 'vitest';
import { seal, unseal } from './seal.ts';

const secret = 'a secret that only tests have, 32+';

test('given a sealed secret, only the same app secret and purpose open it', () => {
  const sealed = seal(secret, 'webhook', 'whsec_canary');
  expect(sealed).not.toContain('canary');
  expect(unseal(secret, 'webhook', sealed)).toBe('whsec_canary');
  expect(unseal(`${secret}!`, 'webhook', sealed)).toBeNull();
  expect(unseal(secret, 'another', sealed)).toBeNull();
});

test('given a sealed secret that was changed or cut off, it does not open', () => {
  const sealed = Buffer.from(seal(secret, 'webhook', 'whsec_canary'), 'base64url');
  const changed = Buffer.from(sealed);
  changed[changed.length - 1]! ^= 1;
  expect(unseal(secret, 'webhook', changed.toString('base64url'))).toBeNull();
  expect(unseal(secret, 'webhook', sealed.subarray(0, 20).toString('base64url'))).toBeNull();
});

test('the same secret is never sealed to the same text twice', () => {
  expect(seal(secret, 'webhook', 'x')).not.toBe(seal(secret, 'webhook', 'x'));
});
