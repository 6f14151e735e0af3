import * as openid from 'openid-client';
import { kindOfError } from './classify-error.ts';
import { IdentityError, type IdentityProvider } from './port.ts';
import { customOf, type SignInOptions } from './provider-customs.ts';
import { toPerson } from './read-person.ts';

/** Timeout of one request to the provider, in seconds. */
const timeout = 10;

/**
 * Creates a provider for any OpenID Connect issuer: authorization code with state, nonce and, except for Apple, PKCE
 * (RFC 6749, RFC 7636, OpenID Connect Core 1.0). Discovery happens at the first sign-in, not at boot, and again after a
 * failure, because a shop must start while its provider is down.
 */
export function createOpenIdConnect(options: SignInOptions): IdentityProvider {
  const { id, name, issuer, clientId } = options;
  const custom = customOf(options);
  const address = new URL(issuer);
  let discovered: Promise<openid.Configuration> | null = null;

  function configuration(): Promise<openid.Configuration> {
    // Only a provider on http is used without TLS; live mode rejects those.
    const execute = address.protocol === 'http:' ? [openid.allowInsecureRequests] : [];
    discovered ??= openid
      .discovery(address, clientId, undefined, custom.authenticate, { execute, timeout })
      .catch((error: unknown) => {
        discovered = null;
        throw new IdentityError('unavailable', error);
      });
    return discovered;
  }

  return {
    id,
    name,
    comesBackBy: custom.responseMode === 'form_post' ? 'form' : 'query',
    async begin(redirectUri) {
      const config = await configuration();
      const codeVerifier = openid.randomPKCECodeVerifier();
      const state = openid.randomState();
      const nonce = openid.randomNonce();
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: custom.scope,
        ...(custom.responseMode !== null && { response_mode: custom.responseMode }),
        ...(custom.pkce && {
          code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
          code_challenge_method: 'S256',
        }),
        state,
        nonce,
      });
      return { url: url.href, checks: { state, nonce, codeVerifier } };
    },
    async finish(returned, { state, nonce, codeVerifier }, fallbackName = null) {
      const config = await configuration();
      try {
        const tokens = await openid.authorizationCodeGrant(config, returned, {
          expectedState: state,
          expectedNonce: nonce,
          ...(custom.pkce && { pkceCodeVerifier: codeVerifier }),
          idTokenExpected: true,
        });
        const person = await toPerson(config, tokens, { fallbackName, verifiedBy: custom.verifiedBy });
        if (custom.unverifiedMeans !== null && !person.emailVerified)
          throw new IdentityError('unverified', new Error(custom.unverifiedMeans));
        return person;
      } catch (error) {
        throw error instanceof IdentityError ? error : new IdentityError(kindOfError(error), error);
      }
    },
    hasIssued: (idToken) => new URL(issuerOf(idToken) ?? 'none:').host === address.host,
    async logoutUrl(idToken, returnTo) {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      return openid.buildEndSessionUrl(config, { id_token_hint: idToken, post_logout_redirect_uri: returnTo }).href;
    },
  };
}

/**
 * The issuer in a stored token, whose signature was checked when it arrived. Entra's issuers differ by tenant, not by
 * host.
 */
function issuerOf(idToken: string): string | null {
  const claims: unknown = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString() || 'null');
  const issuer: unknown = typeof claims === 'object' && claims !== null ? Reflect.get(claims, 'iss') : null;
  return typeof issuer === 'string' && URL.canParse(issuer) ? issuer : null;
}
