import * as openid from 'openid-client';
import type { IdentityProblem } from './port.ts';

/** Error codes of a provider (RFC 6749, 4.1.2.1) that are neither a bug of the shop nor a forged response. */
const refusals: Readonly<Record<string, IdentityProblem>> = {
  access_denied: 'denied',
  // Apple's code for a refusal.
  user_cancelled_authorize: 'denied',
  server_error: 'unavailable',
  temporarily_unavailable: 'unavailable',
};

/** Classifies the error of a failed sign-in for the user. */
export function kindOfError(error: unknown): IdentityProblem {
  if (error instanceof openid.AuthorizationResponseError) return refusals[error.error] ?? 'invalid';
  const code = error instanceof openid.ClientError ? error.code : undefined;
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return 'unavailable';
  if (statusOf(error) >= 500) return 'unavailable';
  // fetch throws a TypeError when the server does not respond.
  if (error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)) return 'unavailable';
  return 'invalid';
}

/** The HTTP status of the provider's error response; 0 for any other error. */
function statusOf(error: unknown): number {
  if (error instanceof openid.ResponseBodyError) return error.status;
  const cause: unknown = error instanceof Error ? error.cause : null;
  return cause instanceof Response ? cause.status : 0;
}
