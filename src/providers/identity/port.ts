/** Who somebody is, as their provider says. */
export interface Person {
  readonly issuer: string;
  /** Never changes and is never given to somebody else. */
  readonly subject: string;
  /** Null when the provider does not say. */
  readonly email: string | null;
  /** Whether the provider has made sure that the address is theirs. */
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly picture: string | null;
  /** Handed back when signing out at the provider. */
  readonly idToken: string;
}

/** What the browser must bring back for its sign-in to be the one it began. */
export interface SignInChecks {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/**
 * - `denied`: the person said no at the provider.
 * - `unavailable`: the provider does not answer; later may do.
 * - `invalid`: the answer is not for this browser, this shop or this minute.
 * - `no_email`: the provider gives no address that we can write to.
 * - `unverified`: the provider lets anybody claim any address and did not say that it has checked this one.
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

/** Somebody else's sign-in. Every method throws IdentityError. */
export interface IdentityProvider {
  /** Tells it from the others, in addresses too. */
  readonly id: string;
  /** To show, e.g. 'Google' or 'accounts.example.com'. */
  readonly name: string;
  /** How the browser comes back: by an address with a query, or by a form that the provider's page posts. */
  readonly comesBackBy: 'query' | 'form';
  /** Where to send the browser, and what to keep until it comes back to `redirectUri`. */
  begin(redirectUri: string): Promise<{ url: string; checks: SignInChecks }>;
  /**
   * `returned` is the address that the browser came back to, with its query. `saidName` is a first name that came beside
   * it, unsigned, for a provider that says none in its token.
   */
  finish(returned: URL, checks: SignInChecks, saidName?: string | null): Promise<Person>;
  /** Whether an ID token is one of this provider's; for choosing where to sign out, not for trusting it. */
  hasIssued(idToken: string): boolean;
  /** Where to send the browser to sign out there too; null when the provider has no such page. */
  logoutUrl(idToken: string, returnTo: string): Promise<string | null>;
}
