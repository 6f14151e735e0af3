/** Why a partner has stopped or refused an order, which decides who can fix it. */
export type PartnerProblem =
  /** The address is refused; the customer or the shop owner corrects it. */
  | 'address'
  /** The partner does not send there. */
  | 'country'
  /** The file cannot be printed. */
  | 'file'
  /** The product is out of stock or discontinued. */
  | 'stock'
  /** The shop owner's balance or card at the partner. */
  | 'wallet'
  /** A reason that only the partner's support can explain. */
  | 'other';

/**
 * What a failed call means for the next one:
 * - `unsent`: nothing happened; the same call may be repeated, after `retryAfterSeconds` if that is given.
 * - `unknown`: the call may have taken effect. Check with `find` before anything else.
 * - `refused`: the partner will not do it; `problem` says why.
 * - `not ready`: a draft whose cost is still being calculated, or an order in review: try again later.
 * - `too late`: the order can no longer be changed or canceled.
 * - `account`: no call succeeds until the shop owner fixes the key, its permissions or the account.
 */
export type PartnerFailureKind = 'unsent' | 'unknown' | 'refused' | 'not ready' | 'too late' | 'account';

/** Thrown by every method of a print partner. The message is one line for the shop owner, without keys or names. */
export class PartnerError extends Error {
  readonly kind: PartnerFailureKind;
  readonly problem: PartnerProblem | null;
  readonly retryAfterSeconds: number | null;

  constructor(
    kind: PartnerFailureKind,
    message: string,
    {
      problem = null,
      retryAfterSeconds = null,
      cause,
    }: {
      problem?: PartnerProblem | null;
      retryAfterSeconds?: number | null;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause });
    this.name = 'PartnerError';
    this.kind = kind;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
