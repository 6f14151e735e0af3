/**
 * Faults between the shop and a payment provider. Only tests and the controls page use them.
 *
 * - `unreachable`: the request never arrives;
 * - `lost-answer`: the request is carried out, the response is lost;
 * - `rate-limited`: 429, nothing done;
 * - `broken`: a 500 that is stored and replayed for the same idempotency key, nothing done;
 * - `broken-after`: the same, but the work has been done;
 * - `key-refused`: the secret key has expired (401), nothing done and nothing stored;
 * - `no-permission`: a restricted key lacks the permission (403), nothing done and nothing stored;
 * - `not-activated`: the account cannot accept payments yet (400), for requests that begin a payment;
 * - `no-methods`: no payment method is enabled (400), for requests that begin a payment.
 */
export type Fault =
  | 'unreachable'
  | 'lost-answer'
  | 'rate-limited'
  | 'broken'
  | 'broken-after'
  | 'key-refused'
  | 'no-permission'
  | 'not-activated'
  | 'no-methods';

export interface FaultPlan {
  /** Called once for every request that arrives. */
  next(request: { method: string; path: string }): Fault | null;
  /** Milliseconds that every request takes before any work is done. */
  readonly latency: number;
}

/** What happens to webhooks; `delay` is in milliseconds. */
export type DeliveryRule =
  { kind: 'deliver' } | { kind: 'drop' } | { kind: 'double' } | { kind: 'delay'; delay: number };

/** Settings of the controls page. */
export interface Settings {
  readonly webhooks: DeliveryRule;
  /** The fault of every request of the shop. */
  readonly fault: Fault | null;
}

/** A plan with the same fault for every request; null for none. */
export function always(fault: Fault | null): FaultPlan {
  return fault === null ? noFaults : { next: () => fault, latency: 0 };
}

export const noFaults: FaultPlan = { next: () => null, latency: 0 };
