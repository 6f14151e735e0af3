import { createHmac } from 'node:crypto';
import { deriveSecret } from '../../../platform/derive-secret.ts';
import { isId } from '../../../shared/ids.ts';
import { isSameSecret } from '../../../platform/is-same-secret.ts';

/** The shop's secret. Tokens and codes are derived from it and not stored, so that a database copy signs nobody in. */
interface SecretContext {
  readonly config: { readonly appSecret: string };
}

/** The token in the link of a request: the request's id and its signature of 43 characters. */
export function linkToken({ config }: SecretContext, requestId: string): string {
  return `${requestId}.${sign(config.appSecret, 'sign-in link', requestId).toString('base64url')}`;
}

/** Returns the id of the request that a link's token belongs to; null if the shop has not signed it. */
export function requestOfToken(context: SecretContext, token: string): string | null {
  const [requestId = ''] = token.split('.', 1);
  if (!isId('sgn', requestId)) return null;
  return isSameSecret(token, linkToken(context, requestId)) ? requestId : null;
}

/** The six-digit code of a request: 48 bits modulo a million, which is uniform to within one in a billion. */
export function codeOf({ config }: SecretContext, requestId: string): string {
  const number = sign(config.appSecret, 'sign-in code', requestId).readUIntBE(0, 6);
  return String(number % 1_000_000).padStart(6, '0');
}

function sign(appSecret: string, purpose: string, requestId: string): Buffer {
  return createHmac('sha256', deriveSecret(appSecret, purpose)).update(requestId).digest();
}
