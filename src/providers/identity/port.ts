/** A person's identity, as stated by the provider. */
export interface Person {
  readonly issuer: string;
  /** Never changes and is never reused for somebody else. */
  readonly subject: string;
  /** Null when the provider gives none. */
  readonly email: string | null;
  /** Whether the provider has verified that the address belongs to the person. */
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly picture: string | null;
  /** Sent to the provider for signing out there. */
  readonly idToken: string;
}

/** Values that the browser must return, which prove that it began this sign-in. */
interface SignInChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/**
 * - `denied`: the person declined at the provider.
 * - `unavailable`: the provider does not respond; a later attempt may succeed.
 * - `invalid`: the response is not for this browser or this shop, or has expired.
 * - `no_email`: the provider gives no usable email address.
 * - `unverified`: the provider lets anybody claim any address and did not state that it has verified this one.
 */
export type IdentityProblem = 'denied' | 'unavailable' | 'invalid' | 'no_email' | 'unverified';

export class IdentityError extends Error {
  readonly kind: IdentityProblem;

  constructor(kind: IdentityProblem, cause: unknown) {
    super(`sign-in at the provider: ${kind}`, { cause });
    this.name = 'IdentityError';
    this.kind = kind;
  }
}

/** Sign-in with an external provider. Every method throws IdentityError. */
export interface IdentityProvider {
  /** Identifies the provider, also in URLs. */
  readonly id: string;
  /** Display name, e.g. 'Google' or 'accounts.example.com'. */
  readonly name: string;
  /** How the browser returns: by a URL with a query, or by a form that the provider's page posts. */
  readonly comesBackBy: 'query' | 'form';
  /** Resolves to the URL for the browser and the values to store until it returns to `redirectUri`. */
  begin(redirectUri: string): Promise<{ url: string; checks: SignInChecks }>;
  /**
   * `returned` is the URL that the browser returned to, with its query. `fallbackName` is an unsigned first name from
   * the form, for a provider whose token has none.
   */
  finish(returned: URL, checks: SignInChecks, fallbackName?: string | null): Promise<Person>;
  /** Whether this provider issued an ID token. Only for choosing where to sign out; does not verify the token. */
  hasIssued(idToken: string): boolean;
  /** The URL for signing out at the provider too; null when the provider has no such page. */
  logoutUrl(idToken: string, returnTo: string): Promise<string | null>;
}
