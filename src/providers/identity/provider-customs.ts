import * as openid from 'openid-client';
import { signAppleSecret, type AppleKey } from './apple-secret.ts';

export interface SignInOptions {
  readonly id: 'oidc' | 'google' | 'apple' | 'microsoft';
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: { readonly kind: 'text'; readonly value: string } | ({ readonly kind: 'signed' } & AppleKey);
}

/** A provider's deviations from the standard flow. */
export interface ProviderCustom {
  readonly scope: string;
  readonly responseMode: 'form_post' | null;
  readonly pkce: boolean;
  readonly authenticate: openid.ClientAuth;
  /** The claim that states that the address is verified. */
  readonly verifiedBy: string;
  /**
   * For a provider where anybody can enter any address: the explanation and remedy when the address is not verified.
   * Null accepts unverified addresses.
   */
  readonly unverifiedMeans: string | null;
}

/** Hosts of Entra ID and its predecessor Azure AD, worldwide and for governments. */
const entraHosts = new Set([
  'login.microsoftonline.com',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
  'sts.windows.net',
]);

/**
 * In Entra, a tenant's administrator sets `email`, and anybody can have a tenant whose tokens hold additional claims.
 * Only `xms_edov`, which Microsoft itself sets, states that the domain's owner was verified:
 * https://learn.microsoft.com/entra/identity-platform/optional-claims-reference
 */
const withoutEdov =
  'Microsoft Entra did not say that the address is verified. In the app registration add the optional claims "email" and "xms_edov" to the ID token; accounts whose domain the tenant has not verified are refused even then';

export function customOf({ id, issuer, clientId, secret }: SignInOptions): ProviderCustom {
  if (secret.kind === 'signed') {
    return {
      // Apple supports these two scopes and posts its response as soon as one of them is requested.
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
