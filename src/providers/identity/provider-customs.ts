import * as openid from 'openid-client';
import { signAppleSecret, type AppleKey } from './apple-secret.ts';

export interface SignInOptions {
  readonly id: 'oidc' | 'google' | 'apple' | 'microsoft';
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: { readonly kind: 'text'; readonly value: string } | ({ readonly kind: 'signed' } & AppleKey);
}

/** In what a provider departs from the standard's usual way. */
export interface ProviderCustom {
  readonly scope: string;
  readonly responseMode: 'form_post' | null;
  readonly pkce: boolean;
  readonly authenticate: openid.ClientAuth;
  /** The claim that says that the address is the person's. */
  readonly verifiedBy: string;
  /** For a provider at which anybody can enter anybody's address: what is wrong, and what the owner can do, when it is not verified. */
  readonly unverifiedMeans: string | null;
}

/** Azure AD of old and Entra ID of now, worldwide and for governments. */
const entraHosts = new Set([
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
  'sts.windows.net',
]);

/**
 * Entra's `email` is what a tenant's administrator has typed, and anybody may have a tenant whose tokens hold any further claim.
 * Only `xms_edov`, which Microsoft itself writes, says that the domain's owner has been verified: https://learn.microsoft.com/entra/identity-platform/optional-claims-reference
 */
const withoutEdov =
  'Microsoft Entra did not say that the address is verified. In the app registration add the optional claims "email" and "xms_edov" to the ID token; accounts whose domain the tenant has not verified are refused even then';

export function customOf({ id, issuer, clientId, secret }: SignInOptions): ProviderCustom {
  if (secret.kind === 'signed') {
    return {
      // Apple knows these two and posts its answer as soon as one of them is asked for.
      scope: 'name email',
      responseMode: 'form_post',
      // Apple documents no PKCE; the nonce in its ID token binds the code to the browser.
      pkce: false,
      verifiedBy: 'email_verified',
      authenticate: ((_server, _client, body) => {
        body.set('client_id', clientId);
        body.set('client_secret', signAppleSecret(secret, { clientId, issuer, now: new Date() }));
      }) satisfies openid.ClientAuth,
      unverifiedMeans: null,
    };
  }
  const isEntra = id === 'microsoft' || entraHosts.has(new URL(issuer).host);
  return {
    scope: 'openid email profile',
    responseMode: null,
    pkce: true,
    verifiedBy: isEntra ? 'xms_edov' : 'email_verified',
    authenticate: openid.ClientSecretPost(secret.value),
    unverifiedMeans: isEntra ? withoutEdov : null,
  };
}
