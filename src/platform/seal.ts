import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { deriveSecret } from './derive-secret.ts';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const keyOf = (appSecret: string, purpose: string): Buffer =>
  Buffer.from(deriveSecret(appSecret, `seal ${purpose}`), 'hex');

/** Encrypts a secret for storage, with a key that only this shop has, for one purpose: base64url. */
export function seal(appSecret: string, purpose: string, secret: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyOf(appSecret, purpose), iv);
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Decrypts what `seal` returned; null if it was sealed with another app secret or purpose, or was changed. */
export function unseal(appSecret: string, purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= ivBytes + tagBytes) return null;
  const decipher = createDecipheriv(algorithm, keyOf(appSecret, purpose), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  });
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
