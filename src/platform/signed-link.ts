import { createHmac } from 'node:crypto';
import { deriveSecret } from './derive-secret.ts';
import { isSameSecret } from './is-same-secret.ts';

/** Creates and verifies the keys of links that give access to one thing to anybody who has the link. */
export interface LinkSigner {
  /** 43 URL-safe characters, the same for an id until the secret changes. */
  sign(id: string): string;
  /** Whether the key belongs to this id. Takes constant time. */
  verify(id: string, key: string): boolean;
}

/** A key made for one purpose is invalid for every other. */
export function createLinkSigner(appSecret: string, purpose: string): LinkSigner {
  const secret = deriveSecret(appSecret, `link: ${purpose}`);
  const digest = (id: string): Buffer => createHmac('sha256', secret).update(id).digest();
  return {
    sign: (id) => digest(id).toString('base64url'),
    verify: (id, key) => isSameSecret(Buffer.from(key, 'base64url'), digest(id)),
  };
}
