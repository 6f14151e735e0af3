import fc from 'fast-check';
import type { Fault } from '../../src/providers/payments/test-gateway/open.ts';

/**
 * Actions of one buyer's purchase, which may come in any order and concurrently. `which` selects one of the payments
 * that an action may concern; numbers beyond their count wrap around.
 */
export type Action =
  | { do: 'prepare'; quantity: number }
  | { do: 'prepare session' }
  | { do: 'pay'; which: number }
  | { do: 'decline'; which: number }
  | { do: 'pay session'; which: number; later: boolean }
  /** A delayed payment succeeds or fails. */
  | { do: 'arrive'; which: number; arrived: boolean }
  /** A second payment with the same metadata, as a broken client or a replay would make it. */
  | { do: 'double'; which: number; amount: 'right' | 'less' | 'more' }
  /** The success page asks for the order of a payment. */
  | { do: 'place'; which: number }
  | { do: 'webhooks'; copies: number }
  | { do: 'drop webhooks' }
  | { do: 'reconcile' }
  /** The buyer's bank disputes a payment. */
  | { do: 'dispute'; which: number }
  /** The database is restored to its state before this purchase, with the process down. */
  | { do: 'restore' }
  | { do: 'wait'; hours: number };

/** Actions that run concurrently, and the faults meanwhile. */
export interface Step {
  readonly actions: readonly Action[];
  /** Faults of the gateway for the next requests, in order; null lets one through. */
  readonly faults: readonly (Fault | null)[];
  /** The process passes this many kill points and is killed at the next; null: it is not killed. */
  readonly killAt: number | null;
}

const which = fc.nat(3);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('prepare' as const), quantity: fc.integer({ min: 1, max: 2 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('prepare session' as const) }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('pay' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('decline' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('pay session' as const), which, later: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('arrive' as const), which, arrived: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('double' as const),
      which,
      amount: fc.constantFrom('right' as const, 'less' as const, 'more' as const),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('place' as const), which }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('webhooks' as const), copies: fc.integer({ min: 1, max: 2 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('drop webhooks' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reconcile' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('dispute' as const), which }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restore' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.constantFrom(1, 25) }) },
);
const fault = fc.oneof(
  { weight: 2, arbitrary: fc.constant(null) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Fault>('unreachable', 'lost-answer', 'rate-limited', 'broken', 'broken-after'),
  },
);
const step: fc.Arbitrary<Step> = fc.record({
  actions: fc.array(action, { minLength: 1, maxLength: 4 }),
  faults: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.array(fault, { minLength: 1, maxLength: 4 }) },
  ),
  killAt: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(12) }),
});

/** A random purchase: it begins with preparing a payment, and anything may follow. */
export const schedule: fc.Arbitrary<Step[]> = fc
  .array(step, { minLength: 1, maxLength: 8 })
  .map((steps) => [{ actions: [{ do: 'prepare', quantity: 1 }], faults: [], killAt: null }, ...steps]);
