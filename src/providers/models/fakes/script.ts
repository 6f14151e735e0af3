/** The purpose of a request. Only `submit` is paid for. */
export type RequestPurpose =
  'submit' | 'upload' | 'discard' | 'poll' | 'result' | 'cancel' | 'list' | 'secret' | 'schema' | 'output';

/**
 * A fault of one request.
 * - `status`: this status, in the provider's own format; nothing was done.
 * - `gateway`: this status with an HTML page, from a gateway in front of the provider; nothing was done.
 * - `html`: 200 with an HTML page; nothing was done.
 * - `reset-before`: the connection is cut before anything was done.
 * - `reset-after`: the work is accepted and paid, and the connection is cut before the response.
 * - `lost-500`: the work is accepted and paid, and the response is 500.
 * - `slow`: the response trickles, over `milliseconds` in all.
 * - `wrong-key`, `no-credit`, `no-model`, `bad-input`, `moderated`: rejected for this reason, in the provider's way.
 */
export type Fault =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: number }
  | { readonly kind: 'gateway'; readonly status: number }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'html' | 'reset-before' | 'reset-after' | 'lost-500' }
  | { readonly kind: Refusal };

export type Refusal = 'wrong-key' | 'no-credit' | 'no-model' | 'bad-input' | 'moderated';

/**
 * The outcome of accepted work.
 * - `picture`: the photo, tinted and cropped to 4:5.
 * - `faithful`: the photo itself, at the requested size.
 * - `moderated`: flagged while it ran, in the provider's way.
 * - `failed`: failed while it ran.
 * - `late`: the provider's deadline passed before it began.
 * - `stuck`: never finishes by itself.
 * - `expired`: finished, and its picture has been deleted.
 * - `empty`: finished without a picture.
 * - `tiny`: a picture of 1x1 pixels.
 * - `svg`, `html`: bytes of that kind in place of a picture.
 * - `endless`: 500 MB.
 * - `slow`: a picture that trickles.
 * - `elsewhere`: a picture on a host that is not the provider's.
 * - `moved`: a picture whose URL redirects to such a host.
 */
export type Outcome =
  | 'picture'
  | 'faithful'
  | 'moderated'
  | 'failed'
  | 'late'
  | 'stuck'
  | 'expired'
  | 'empty'
  | 'tiny'
  | 'svg'
  | 'html'
  | 'endless'
  | 'slow'
  | 'elsewhere'
  | 'moved';

/**
 * What happens to a webhook.
 * - `forge`: it is signed with a foreign key, and no genuine one follows.
 * - `stale`: it was signed ten minutes ago.
 * - `delay`: it is delayed by this many milliseconds.
 */
export type WebhookRule = 'deliver' | 'drop' | 'double' | 'forge' | 'stale' | { readonly delay: number };

/** The faults and outcomes that a test has set. Everything else succeeds. Each list is consumed in order. */
export interface Script {
  /** Faults of the next requests with this purpose; null for success. */
  fault(purpose: RequestPurpose, ...faults: readonly (Fault | null)[]): void;
  /** Outcomes of the next accepted work. */
  outcome(...outcomes: readonly Outcome[]): void;
  /** Rules for the next webhooks. */
  webhook(...rules: readonly WebhookRule[]): void;
}

export interface ReadScript extends Script {
  nextFault(purpose: RequestPurpose): Fault | null;
  nextOutcome(): Outcome;
  nextWebhook(): WebhookRule;
}

export function createScript(): ReadScript {
  const faults = new Map<RequestPurpose, (Fault | null)[]>();
  const outcomes: Outcome[] = [];
  const rules: WebhookRule[] = [];
  return {
    fault: (purpose, ...more) => void faults.set(purpose, [...(faults.get(purpose) ?? []), ...more]),
    outcome: (...more) => void outcomes.push(...more),
    webhook: (...more) => void rules.push(...more),
    nextFault: (purpose) => faults.get(purpose)?.shift() ?? null,
    nextOutcome: () => outcomes.shift() ?? 'picture',
    nextWebhook: () => rules.shift() ?? 'deliver',
  };
}
