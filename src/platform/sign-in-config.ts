import type { ConfigProblem, Variables } from './config-variables.ts';

/** Identifies a provider, also in URLs. */
type SignInProviderId = 'oidc' | 'google' | 'apple' | 'microsoft';

/** A provider with which customers can sign in instead of using an emailed link. */
export interface SignInProviderConfig {
  readonly id: SignInProviderId;
  /** The name on the provider's button, after 'Continue with'. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly secret: ClientSecret;
}

/** Apple takes an expiring token that is signed with the owner's key. All other providers take a plain text secret. */
type ClientSecret =
  | { readonly kind: 'text'; readonly value: string }
  | {
      readonly kind: 'signed';
      readonly teamId: string;
      readonly keyId: string;
      /** PEM. */
      readonly privateKey: string;
    };

const text = (value: string): ClientSecret => ({ kind: 'text', value });

/** The providers whose settings are complete, in display order. */
export function readSignIn(v: Variables): SignInProviderConfig[] {
  const found: SignInProviderConfig[] = [];
  if (
    v.APPLE_CLIENT_ID !== undefined &&
    v.APPLE_TEAM_ID !== undefined &&
    v.APPLE_KEY_ID !== undefined &&
    v.APPLE_PRIVATE_KEY !== undefined
  ) {
    const secret: ClientSecret = {
      kind: 'signed',
      teamId: v.APPLE_TEAM_ID,
      keyId: v.APPLE_KEY_ID,
      privateKey: v.APPLE_PRIVATE_KEY,
    };
    found.push({
      id: 'apple',
      name: 'Apple',
      issuer: v.APPLE_ISSUER ?? 'https://appleid.apple.com',
      clientId: v.APPLE_CLIENT_ID,
      secret,
    });
  }
  if (v.GOOGLE_CLIENT_ID !== undefined && v.GOOGLE_CLIENT_SECRET !== undefined) {
    found.push({
      id: 'google',
      name: 'Google',
      issuer: v.GOOGLE_ISSUER ?? 'https://accounts.google.com',
      clientId: v.GOOGLE_CLIENT_ID,
      secret: text(v.GOOGLE_CLIENT_SECRET),
    });
  }
  if (v.MICROSOFT_CLIENT_ID !== undefined && v.MICROSOFT_CLIENT_SECRET !== undefined) {
    const issuer = v.MICROSOFT_ISSUER ?? `https://login.microsoftonline.com/${v.MICROSOFT_TENANT}/v2.0`;
    found.push({
      id: 'microsoft',
      name: 'Microsoft',
      issuer,
      clientId: v.MICROSOFT_CLIENT_ID,
      secret: text(v.MICROSOFT_CLIENT_SECRET),
    });
  }
  if (v.OIDC_ISSUER !== undefined && v.OIDC_CLIENT_ID !== undefined && v.OIDC_CLIENT_SECRET !== undefined) {
    found.push({
      id: 'oidc',
      name: v.OIDC_NAME ?? new URL(v.OIDC_ISSUER).host,
      issuer: v.OIDC_ISSUER,
      clientId: v.OIDC_CLIENT_ID,
      secret: text(v.OIDC_CLIENT_SECRET),
    });
  }
  return found;
}

/** For each provider, the variables that must be set together. */
export const signInGroups: readonly (readonly (keyof Variables)[])[] = [
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'],
  ['MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'],
];

/** Rejects fake issuers with live keys, because a fake can sign in as anybody. */
export function signInProblems(v: Variables, live: boolean): ConfigProblem[] {
  const fakes = (['APPLE_ISSUER', 'GOOGLE_ISSUER', 'MICROSOFT_ISSUER'] as const).filter(
    (variable) => live && v[variable] !== undefined,
  );
  return fakes.map((variable) => ({ variable, problem: 'cannot stand in for the provider with live Stripe keys' }));
}
