import fc from 'fast-check';
import type { Incident } from '../../src/providers/fulfilment/fakes/printful/settings.ts';

/** How one request from the shop to a partner fails. */
export type RequestFault = 'unreachable' | 'broken' | 'lost-answer' | 'rate-limited';

/** How the partners' webhooks are delivered. */
type Webhooks = 'deliver' | 'drop' | 'double' | 'late' | 'unordered' | 'wrong key';

/** What the customer or the shop owner does, some minutes after the order. */
export interface Act {
  readonly atMinute: number;
  /** If set, it happens during this call to a partner instead, before or after the partner handles the call. */
  readonly during: { readonly call: 'place' | 'release' | 'cancel'; readonly when: 'before' | 'after' } | null;
  readonly what:
    | 'cancels'
    | 'moves'
    | 'chooses another picture'
    /** The shop owner refunds everything, whatever the partner does. */
    | 'is refunded'
    /** The shop owner, or the customer, fixes every problem. */
    | 'fixes';
}

/** Random events between a paid order and its arrival. */
export interface Schedule {
  readonly goods: 'printful' | 'prodigi' | 'both';
  /** How long the customer may change the order. */
  readonly fixItMinutes: number;
  /** Limits in cents. */
  readonly maxOrderCents: number;
  readonly maxDayCents: number;
  readonly reviewed: boolean;
  /** The fault of the n-th request to a partner. */
  readonly faults: readonly { readonly request: number; readonly fault: RequestFault }[];
  /** No partner responds for `minutes` minutes, beginning `from` minutes after the order. */
  readonly outage: { readonly from: number; readonly minutes: number } | null;
  readonly incidents: readonly Incident[];
  /** Whether the order has two copies from Printful, which then ships its items one at a time. */
  readonly splits: boolean;
  readonly webhooks: Webhooks;
  /** Whether Printful answers the second confirmation of an order with that order or with an error. */
  readonly secondConfirmation: 'refused' | 'same order';
  /** Minutes after the order at which every price rises by a dollar; null for never. */
  readonly priceRiseMinute: number | null;
  /** For each process in turn: how many kill points it passes before it is killed. */
  readonly kills: readonly number[];
  readonly acts: readonly Act[];
}

const rarely = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(arbitrary, { freq: 3 });

export const schedule: fc.Arbitrary<Schedule> = fc.record({
  goods: fc.constantFrom('printful', 'prodigi', 'both'),
  fixItMinutes: fc.constantFrom(0, 120),
  maxOrderCents: fc.oneof({ weight: 5, arbitrary: fc.constant(100_000) }, { weight: 1, arbitrary: fc.constant(500) }),
  maxDayCents: fc.oneof({ weight: 5, arbitrary: fc.constant(100_000) }, { weight: 1, arbitrary: fc.constant(1_500) }),
  reviewed: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  faults: fc.array(
    fc.record({
      request: fc.nat(25),
      fault: fc.constantFrom<RequestFault>('unreachable', 'broken', 'lost-answer', 'lost-answer', 'rate-limited'),
    }),
    { maxLength: 5 },
  ),
  outage: rarely(fc.record({ from: fc.nat(180), minutes: fc.constantFrom(10, 60) })),
  incidents: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom<Incident>(
          'fail-address',
          'fail-wallet',
          'cancel',
          'hold',
          'out-of-stock',
          'split',
          'return',
          'reship',
        )
        .map((incident) => [incident]),
    },
  ),
  splits: fc.boolean(),
  webhooks: fc.constantFrom<Webhooks>('deliver', 'drop', 'double', 'late', 'unordered', 'wrong key'),
  secondConfirmation: fc.constantFrom('refused', 'same order'),
  priceRiseMinute: rarely(fc.nat(150)),
  kills: fc.oneof(
    { weight: 1, arbitrary: fc.constant([]) },
    { weight: 2, arbitrary: fc.array(fc.nat(25), { minLength: 1, maxLength: 4 }) },
  ),
  acts: fc.array(
    fc.record({
      atMinute: fc.oneof(fc.nat(130), fc.nat(600)),
      during: fc.option(
        fc.record({
          call: fc.constantFrom('place' as const, 'release' as const, 'cancel' as const),
          when: fc.constantFrom('before' as const, 'after' as const),
        }),
        { freq: 2 },
      ),
      what: fc.constantFrom<Act['what']>('cancels', 'moves', 'chooses another picture', 'is refunded', 'fixes'),
    }),
    { maxLength: 2 },
  ),
});
