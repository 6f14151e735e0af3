import { expect, test } from 'vitest';
import { isSameSecret } from './is-same-secret.ts';

test('only the same secret is accepted, as text or as bytes', () => {
  expect(isSameSecret('a secret', 'a secret')).toBe(true);
  expect(isSameSecret(Buffer.from('a secret'), 'a secret')).toBe(true);
  for (const wrong of ['', 'a secre', 'a secret ', 'A secret']) expect(isSameSecret(wrong, 'a secret')).toBe(false);
});
