import { deriveSecret } from './derive-secret.ts';
import { isSameSecret } from './is-same-secret.ts';

/**
 * The token that opens /dev/* in test mode. It is derived from the secret, so that it stays the same after a restart
 * and open pages keep working.
 */
export function makeDevToken(appSecret: string): string {
  return deriveSecret(appSecret, 'dev pages').slice(0, 24);
}

export function isDevToken(appSecret: string, given: string): boolean {
  return isSameSecret(given, makeDevToken(appSecret));
}
