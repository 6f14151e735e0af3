import { timingSafeEqual } from 'node:crypto';
import { deriveSecret } from './derive-secret.ts';

/**
 * The token that opens /dev/* in test mode. It is derived from the secret, so that it stays the same after a restart
 * and open pages keep working.
 */
export function makeDevToken(appSecret: string): string {
  return deriveSecret(appSecret, 'dev pages').slice(0, 24);
}

export function isDevToken(appSecret: string, given: string): boolean {
  const wanted = Buffer.from(makeDevToken(appSecret));
  const offered = Buffer.from(given);
  return offered.length === wanted.length && timingSafeEqual(offered, wanted);
}
