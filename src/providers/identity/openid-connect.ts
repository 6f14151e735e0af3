import * as openid from 'openid-client';
import { IdentityError, type IdentityProvider, type Person } from './port.ts';

export interface OpenIdConnectOptions {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Seconds that the provider may take for one answer. */
const timeout = 10;

/**
 * Any OpenID Connect provider by its issuer: authorization code with PKCE, state and nonce (RFC 6749,
 * RFC 7636, OpenID Connect Core 1.0). The provider is looked up at the first sign-in, not at boot, and
 * again after a failure: a shop must start while its provider is down.
 */
export function createOpenIdConnect({ issuer, clientId, clientSecret }: OpenIdConnectOptions): IdentityProvider {
  const address = new URL(issuer);
  let discovered: Promise<openid.Configuration> | null = null;

  function configuration(): Promise<openid.Configuration> {
    // Only a provider on http, which live mode refuses, is talked to without TLS.
    const execute = address.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
    discovered ??= openid.discovery(address, clientId, clientSecret, undefined, { execute, timeout }).catch((error: unknown) => {
      discovered = null;
      throw new IdentityError('unavailable', error);
    });
    return discovered;
  }

  return {
    name: address.host,
    async begin(redirectUri) {
      const config = await configuration();
      const codeVerifier = openid.randomPKCECodeVerifier();
      const state = openid.randomState();
      const nonce = openid.randomNonce();
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      return { url: url.href, checks: { state, nonce, codeVerifier } };
    },
    async finish(returned, { state, nonce, codeVerifier }) {
      const config = await configuration();
      try {
        const tokens = await openid.authorizationCodeGrant(config, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        });
        return await toPerson(config, tokens);
      } catch (error) {
        throw new IdentityError(kindOf(error), error);
      }
    },
    async logoutUrl(idToken, returnTo) {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      return openid.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: returnTo }).href;
    },
  };
}

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>;

async function toPerson(config: openid.Configuration, tokens: Tokens): Promise<Person> {
  const claims = tokens.claims();
  if (claims === undefined || tokens.id_token === undefined) throw new IdentityError('invalid', 'no ID token came');
  // Providers may keep what they know of a person out of the ID token (OpenID Connect Core 1.0, 5.4).
  const known =
    claims.email === undefined && config.serverMetadata().userinfo_endpoint !== undefined
      ? { ...claims, ...(await openid.fetchUserInfo(config, tokens.access_token, claims.sub)) }
      : claims;
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: text(known.email),
    emailVerified: known.email_verified === true,
    firstName: text(known.given_name) ?? text(known.name)?.split(' ')[0] ?? null,
    picture: httpsAddress(text(known.picture)),
    idToken: tokens.id_token,
  };
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 500) : null;
}

function httpsAddress(value: string | null): string | null {
  return value !== null && URL.canParse(value) && new URL(value).protocol === 'https:' ? value : null;
}

/** What a provider may send a browser back with (RFC 6749, 4.1.2.1), if it is not our mistake or somebody's play. */
const refusals: Readonly<Record<string, IdentityError['kind']>> = {
  access_denied: 'denied',
  server_error: 'unavailable',
  temporarily_unavailable: 'unavailable',
};

/** The HTTP status of the provider's answer that was no good; 0 when that is not what went wrong. */
function statusOf(error: unknown): number {
  if (error instanceof openid.ResponseBodyError) return error.status;
  const cause: unknown = error instanceof Error ? error.cause : null;
  return cause instanceof Response ? cause.status : 0;
}

function kindOf(error: unknown): IdentityError['kind'] {
  if (error instanceof IdentityError) return error.kind;
  if (error instanceof openid.AuthorizationResponseError) return refusals[error.error] ?? 'invalid';
  const code = error instanceof openid.ClientError ? error.code : undefined;
  if (code === 'OAUTH_TIMEOUT' || code === 'OAUTH_ABORT') return 'unavailable';
  if (statusOf(error) >= 500) return 'unavailable';
  // What fetch throws when nobody answers.
  if (error instanceof TypeError || (error instanceof Error && error.cause instanceof TypeError)) return 'unavailable';
  return 'invalid';
}
