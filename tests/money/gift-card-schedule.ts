import fc from 'fast-check';
import type { Fault } from '../../src/providers/payments/test-gateway/open.ts';

/** Two buyers share two gift cards. `who` and `which` select a buyer and one of their payments. */
export type GiftCardAction =
  | { do: 'prepare'; who: number; cards: number; quantity: number }
  | { do: 'pay'; who: number; which: number }
  | { do: 'complete'; who: number; which: number }
  | { do: 'place'; who: number; which: number }
  | { do: 'refund'; cents: number | null; which: number }
  | { do: 'buy' }
  | { do: 'pay for a card'; which: number }
  | { do: 'refund a card'; which: number }
  | { do: 'adjust'; card: number; cents: number }
  | { do: 'cancel'; card: number }
  | { do: 'reconcile' }
  | { do: 'wait' };

export interface GiftCardStep {
  readonly actions: readonly GiftCardAction[];
  readonly faults: readonly (Fault | null)[];
  readonly killAt: number | null;
}

const pick = fc.nat(5);
const of = <Name extends GiftCardAction['do']>(name: Name) => ({ do: fc.constant(name) });
const action: fc.Arbitrary<GiftCardAction> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      ...of('prepare'),
      who: fc.nat(1),
      cards: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: 1, max: 2 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ ...of('pay'), who: fc.nat(1), which: pick }) },
  { weight: 5, arbitrary: fc.record({ ...of('complete'), who: fc.nat(1), which: pick }) },
  { weight: 3, arbitrary: fc.record({ ...of('place'), who: fc.nat(1), which: pick }) },
  {
    weight: 3,
    arbitrary: fc.record({ ...of('refund'), cents: fc.option(fc.integer({ min: 1, max: 3_000 })), which: pick }),
  },
  { weight: 1, arbitrary: fc.record(of('buy')) },
  { weight: 2, arbitrary: fc.record({ ...of('pay for a card'), which: pick }) },
  { weight: 1, arbitrary: fc.record({ ...of('refund a card'), which: pick }) },
  { weight: 1, arbitrary: fc.record({ ...of('adjust'), card: fc.nat(1), cents: fc.constantFrom(-2_500, -700, 900) }) },
  { weight: 1, arbitrary: fc.record({ ...of('cancel'), card: fc.nat(1) }) },
  { weight: 2, arbitrary: fc.record(of('reconcile')) },
  { weight: 1, arbitrary: fc.record(of('wait')) },
);
const fault = fc.constantFrom<Fault | null>(null, 'unreachable', 'lost-answer', 'broken', 'broken-after');
const step: fc.Arbitrary<GiftCardStep> = fc.record({
  actions: fc.array(action, { minLength: 1, maxLength: 4 }),
  faults: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fault, { maxLength: 3 }) },
  ),
  killAt: fc.option(fc.nat(10), { freq: 3 }),
});
export const giftCardSchedule = fc.array(step, { minLength: 3, maxLength: 12 });
