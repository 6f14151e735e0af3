import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { deriveSecret } from '../../../platform/derive-secret.ts';
import { isId } from '../../../shared/ids.ts';

/** Of the shop; what is derived from it needs not be stored, so that no copy of the database signs anybody in. */
interface SecretContext {
  readonly config: { readonly appSecret: string };
}

/** What the link of a request carries: its id and a signature of it, 43 characters. */
export function linkToken({ config }: SecretContext, requestId: string): string {
  return `${requestId}.${sign(config.appSecret, 'sign-in link', requestId).toString('base64url')}`;
}

/** The request that a link's token belongs to; null for anything we have not signed. */
export function requestOfToken(context: SecretContext, token: string): string | null {
  const requestId = token.split('.', 1)[0];
  if (!isId('sgn', requestId)) return null;
  return isSame(token, linkToken(context, requestId)) ? requestId : null;
}

/** Six digits, evenly spread to within one in a billion: 48 bits modulo a million. */
export function codeOf({ config }: SecretContext, requestId: string): string {
  const number = sign(config.appSecret, 'sign-in code', requestId).readUIntBE(0, 6);
  return String(number % 1_000_000).padStart(6, '0');
}

/** Compares without telling by its duration where the two differ. */
export function isSame(a: string, b: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(a), hash(b));
}

function sign(appSecret: string, purpose: string, requestId: string): Buffer {
  return createHmac('sha256', deriveSecret(appSecret, purpose)).update(requestId).digest();
}
