import { createHmac } from 'node:crypto';

/** A secret of its own for each purpose, the same on every node that shares the shop's: 64 hex digits. */
export function deriveSecret(appSecret: string, purpose: string): string {
  return createHmac('sha256', appSecret).update(purpose).digest('hex');
}

/** What tells this shop's payments and backups from another's: 24 hex digits, from which no secret can be found. */
export function shopIdOf(appSecret: string): string {
  return deriveSecret(appSecret, 'shop id').slice(0, 24);
}
