import * as openid from 'openid-client';
import type { IdentityProblem } from './port.ts';

/** What a provider may send a browser back with (RFC 6749, 4.1.2.1), if it is not our mistake or somebody's play. */
const refusals: Readonly<Record<string, IdentityProblem>> = {
  access_denied: 'denied',
  // Apple's own word for it.
  user_cancelled_authorize: 'denied',
  server_error: 'unavailable',
  temporarily_unavailable: 'unavailable',
};

/** What a failed sign-in is to whoever tried it. */
export function kindOfError(error: unknown): IdentityProblem {
  if (error instanceof openid.AuthorizationResponseError) return refusals[error.error] ?? 'invalid';
  const code = error instanceof openid.ClientError ? error.code : undefined;
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return 'unavailable';
  if (statusOf(error) >= 500) return 'unavailable';
  // What fetch throws when nobody answers.
  if (error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)) return 'unavailable';
  return 'invalid';
}

/** The HTTP status of the provider's answer that was no good; 0 when that is not what went wrong. */
function statusOf(error: unknown): number {
  if (error instanceof openid.ResponseBodyError) return error.status;
  const cause: unknown = error instanceof Error ? error.cause : null;
  return cause instanceof Response ? cause.status : 0;
}
