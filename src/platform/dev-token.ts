import { timingSafeEqual } from 'node:crypto';
import { deriveSecret } from './derive-secret.ts';

/**
 * Opens /dev/* in test mode. Follows from the secret, so that a restart prints the same one and a
 * page that is open keeps working.
 */
export function makeDevToken(appSecret: string): string {
  return deriveSecret(appSecret, 'dev pages').slice(0, 24);
}

export function isDevToken(appSecret: string, given: string): boolean {
  const wanted = Buffer.from(makeDevToken(appSecret));
  const offered = Buffer.from(given);
  return offered.length === wanted.length && timingSafeEqual(offered, wanted);
}
