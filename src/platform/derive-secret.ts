import { createHmac } from 'node:crypto';

/** Derives a separate secret for each purpose, the same on every node that shares the app secret: 64 hex digits. */
export function deriveSecret(appSecret: string, purpose: string): string {
  return createHmac('sha256', appSecret).update(purpose).digest('hex');
}

/** Identifies the payments and backups of this shop: 24 hex digits, from which no secret can be derived. */
export function shopIdOf(appSecret: string): string {
  return deriveSecret(appSecret, 'shop id').slice(0, 24);
}
