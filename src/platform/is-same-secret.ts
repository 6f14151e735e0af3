import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Compares a secret or a signature with the expected one in constant time, so that the duration does not reveal where
 * the two differ.
 */
export function isSameSecret(given: string | Uint8Array, expected: string | Uint8Array): boolean {
  const hash = (value: string | Uint8Array): Buffer => createHash('sha256').update(value).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
