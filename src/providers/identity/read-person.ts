import * as openid from 'openid-client';
import { IdentityError, type Person } from './port.ts';

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

/**
 * Reads the person from the tokens. `fallbackName` is used if the provider sends no name, and `verifiedBy` is the claim
 * that states that the address is verified. Throws IdentityError if there is no ID token.
 */
export async function toPerson(
  config: openid.Configuration,
  tokens: Tokens,
  { fallbackName, verifiedBy }: { fallbackName: string | null; verifiedBy: string },
): Promise<Person> {
  const claims = tokens.claims();
  if (claims === undefined || tokens.id_token === undefined) throw new IdentityError('invalid', 'no ID token was sent');
  // Providers may omit personal data from the ID token (OpenID Connect Core 1.0, 5.4).
  const profile =
    claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
      ? { ...claims, ...(await openid.fetchUserInfo(config, tokens.access_token, claims.sub)) }
      : claims;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: text(profile.email),
    emailVerified: isTrue(profile[verifiedBy]),
    firstName: text(profile.given_name) ?? text(profile.name)?.split(' ')[0] ?? text(fallbackName),
    picture: httpsAddress(text(profile.picture)),
    idToken: tokens.id_token,
  };
}

/** Apple sends booleans as text, Entra sends this one also as a number. */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1';
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 500) : null;
}

function httpsAddress(value: string | null): string | null {
  return value !== null && URL.canParse(value) && new URL(value).protocol === 'https:' ? value : null;
}
