import { createHmac, timingSafeEqual } from 'node:crypto';
import { deriveSecret } from './derive-secret.ts';

/** Makes and checks the keys of links that open one thing to whoever holds them. */
export interface LinkSigner {
  /** 43 characters that go into an address as they are; the same each time, until the secret changes. */
  sign(id: string): string;
  /** Whether the key is this thing's. Takes as long for a wrong key as for the right one. */
  verify(id: string, key: string): boolean;
}

/** A key made for one purpose opens nothing of another. */
export function createLinkSigner(appSecret: string, purpose: string): LinkSigner {
  const secret = deriveSecret(appSecret, `link: ${purpose}`);
  const digest = (id: string): Buffer => createHmac('sha256', secret).update(id).digest();
  return {
    sign: (id) => digest(id).toString('base64url'),
    verify(id, key) {
      const offered = Buffer.from(key, 'base64url');
      const wanted = digest(id);
      const fits = offered.length === wanted.length;
      return timingSafeEqual(fits ? offered : wanted, wanted) && fits;
    },
  };
}
