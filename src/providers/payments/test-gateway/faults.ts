/**
 * What can go wrong between the shop and a payment provider. Only tests ask for it.
 *
 * - `unreachable`: the request never arrives;
 * - `lost-answer`: it is carried out, the answer is lost on the way;
 * - `rate-limited`: 429, nothing done;
 * - `broken`: a 500 that is stored and replayed to the same idempotency key, nothing done;
 * - `broken-after`: the same, but the work has been done;
 * - `key-refused`: the secret key has expired (401), nothing done and nothing stored;
 * - `no-permission`: the key is a restricted one that may not do this (403), the same;
 * - `not-activated`: the account may not take payments yet (400), for whatever begins one;
 * - `no-methods`: no payment method is switched on (400), for whatever begins a payment.
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
  /** Asked once for every request that arrives. */
  next(request: { method: string; path: string }): Fault | null;
  /** Milliseconds that every request takes before anything is done. */
  readonly latency: number;
}

/** What becomes of webhooks; `delay` is milliseconds. */
export type DeliveryRule =
  { kind: 'deliver' } | { kind: 'drop' } | { kind: 'double' } | { kind: 'delay'; delay: number };

/** What the panel has set. */
export interface Settings {
  readonly webhooks: DeliveryRule;
  /** What every request of the shop suffers. */
  readonly fault: Fault | null;
}

/** The same fault for every request; null for none. */
export function always(fault: Fault | null): FaultPlan {
  return fault === null ? noFaults : { next: () => fault, latency: 0 };
}

export const noFaults: FaultPlan = { next: () => null, latency: 0 };
