import type { PartnerCost } from '../../../../providers/fulfilment/port.ts';
import { addMilliseconds, day, hour, minute, second } from '../../../../shared/time.ts';
import type { FulfilmentSettings } from '../../contract.ts';
import type { Blocker, FulfilmentState } from '../../states.ts';

/** Everything that decides the next step of a fulfilment order. */
export interface Situation {
  readonly now: Date;
  readonly state: FulfilmentState;
  /** Whether this step is due. A webhook makes it due at once. */
  readonly isDue: boolean;
  /** Whether the partner has given it an id. */
  readonly isPlaced: boolean;
  /** Whether the partner has drafts. If not, placing an order charges the shop owner. */
  readonly hasDrafts: boolean;
  readonly cost: PartnerCost | null;
  /** Whether the order is canceled or refunded, or somebody wants this fulfilment order canceled. */
  readonly isUnwanted: boolean;
  /** Whether what the partner was sent differs from the current order. */
  readonly isOutdated: boolean;
  /** Whether the partner was sent an address that differs from the order's current one. */
  readonly goesToOldAddress: boolean;
  /** Whether shop owner and customer have been told that. */
  readonly isOldAddressReported: boolean;
  /** Whether canceling is pointless: the partner has refused it, or the goods are on their way back. */
  readonly isUncancellable: boolean;
  /** Whether it is to move to another maker. */
  readonly isMoving: boolean;
  readonly hasAddress: boolean;
  readonly hasFiles: boolean;
  /** Whether it may be made at all: a live order at a real partner, or a test order at a fake. */
  readonly isReal: boolean;
  readonly isReviewed: boolean;
  readonly isDisputed: boolean;
  /** When the shop learned of a fraud warning that a refund can still answer; null if there is none. */
  readonly warnedAt: Date | null;
  readonly releaseAfter: Date;
  /** When the partner was seen to make it; null before. */
  readonly releasedAt: Date | null;
  readonly settings: Pick<FulfilmentSettings, 'releasesItself' | 'maxOrderCents' | 'maxDayCents'>;
  /** The currency of the limits, which is that of the shop's books. */
  readonly limitCurrency: string;
  /** The cost up to which an admin has released it; null if none has. */
  readonly approvedCents: number | null;
  readonly approvedAt: Date | null;
  /** Cents already authorized: for the rest of this order, and for all other fulfilment orders of today. */
  readonly authorized: { readonly order: number; readonly day: number };
  readonly failures: number;
  /** When the last step ended. */
  readonly since: Date;
}

export type Step =
  /** Nothing to do until `until`, or until something changes (null). */
  | { readonly do: 'wait'; readonly until: Date | null; readonly blocker: Blocker | null }
  /** Asks the partner for the cost of an order that is not placed yet. */
  | { readonly do: 'price' }
  | { readonly do: 'place'; readonly charges: boolean }
  | { readonly do: 'find' }
  | { readonly do: 'read' }
  | { readonly do: 'release' }
  /** Cancels it at the partner. If it is still wanted, it is placed again afterwards. */
  | { readonly do: 'cancel' }
  /** Ends an order that the partner has never seen. */
  | { readonly do: 'drop' }
  /** Tells shop owner and customer that it goes to the address from before a correction. */
  | { readonly do: 'report old address' };

/**
 * Milliseconds from one step to the next read of an order, by state. A read finds changes that the hourly comparison of
 * the partner's list misses. A webhook makes an order due at once.
 */
const lookIntervalMs: Readonly<Partial<Record<FulfilmentState, number>>> = {
  released: 6 * hour,
  making: 6 * hour,
  sent: day,
  problem: day,
};

/** How long after its release the shop tracks a parcel. */
export const trackingPeriodMs = 45 * day;

/** Pause while a cost is being calculated or after a failed call; doubled with every failure. */
const minPauseMs = 5 * second;
const maxPauseMs = hour;

/** Decides the next step of a fulfilment order. A pure function of the situation. */
export function nextStep(situation: Situation): Step {
  const { state, now, isUnwanted, failures, since } = situation;
  if (failures > 0) {
    const retryAt = addMilliseconds(since, pauseAfter(failures));
    if (retryAt > now) return wait(null, retryAt);
  }
  switch (state) {
    case 'planned':
      return isUnwanted || situation.isMoving ? { do: 'drop' } : stepBeforePlacing(situation);
    // The outcome of the last call is unknown, so the partner is asked whether it took effect.
    case 'placing':
      return { do: 'find' };
    case 'releasing':
    case 'cancelling':
      return { do: 'read' };
    case 'draft':
      if (isUnwanted || situation.isMoving || situation.isOutdated) return { do: 'cancel' };
      return stepOfDraft(situation);
    case 'released':
      // With a corrected address, it is canceled and placed again.
      return (isUnwanted || hasCorrectedAddress(situation)) && !situation.isUncancellable
        ? { do: 'cancel' }
        : reportOrLook(situation);
    case 'problem':
      if (situation.isUncancellable) return lookLater(situation);
      if (isUnwanted || situation.isMoving) return { do: 'cancel' };
      if (!situation.isOutdated || !situation.hasAddress) return lookLater(situation);
      // Its print file is being replaced, for example because it was too small.
      return situation.hasFiles ? { do: 'cancel' } : wait('files', addMilliseconds(now, minute));
    case 'making':
      return reportOrLook(situation);
    case 'sent': {
      // Not every partner says when a parcel has arrived.
      const { releasedAt } = situation;
      const isLongAgo = releasedAt !== null && addMilliseconds(releasedAt, trackingPeriodMs) <= now;
      return isLongAgo && !situation.isDue ? wait(null, null) : reportOrLook(situation);
    }
    case 'delivered':
    case 'cancelled':
      return wait(null, null);
    // Stryker disable next-line all: the types leave no other state.
    default:
      return state satisfies never;
  }
}

function stepBeforePlacing(situation: Situation): Step {
  const { hasDrafts, cost } = situation;
  if (!situation.hasAddress) return wait('address', nextCheck(situation.now));
  if (!situation.hasFiles) return wait('files', addMilliseconds(situation.now, minute));
  if (hasDrafts) return { do: 'place', charges: false };
  if (cost === null || situation.isOutdated) return { do: 'price' };
  return blockedBy(situation, cost) ?? { do: 'place', charges: true };
}

function stepOfDraft(situation: Situation): Step {
  const { cost } = situation;
  if (cost === null) {
    // The partner calculates costs within seconds; the next read finds them.
    const at = addMilliseconds(situation.since, minPauseMs);
    return at > situation.now && !situation.isDue ? wait('cost', at) : { do: 'read' };
  }
  return blockedBy(situation, cost) ?? { do: 'release' };
}

/** The wait before the partner may charge the shop owner; null if it may charge now. */
function blockedBy(situation: Situation, cost: PartnerCost): Step | null {
  const { now, settings, approvedCents, approvedAt, warnedAt, authorized } = situation;
  if (!situation.isReal) return wait('test order', nextCheck(now));
  if (situation.releaseAfter > now) return wait('fix-it window', situation.releaseAfter);
  if (!situation.hasAddress) return wait('address', nextCheck(situation.now));
  if (!situation.hasFiles) return wait('files', addMilliseconds(now, minute));
  if (!situation.isReviewed) return wait('review', addMilliseconds(now, 10 * minute));
  if (situation.isDisputed) return wait('money', addMilliseconds(now, hour));
  // An approval overrides every limit, up to the approved cost, and the fraud warnings that were known by then.
  const isApproved = approvedCents !== null && cost.total <= approvedCents;
  if (warnedAt !== null && !(isApproved && (approvedAt ?? warnedAt) > warnedAt))
    return wait('fraud warning', nextCheck(now));
  if (isApproved) return null;
  if (!settings.releasesItself) return wait('release by hand', nextCheck(now));
  const limit = limitReached(cost, authorized, settings, situation.limitCurrency);
  return limit === null ? null : wait(limit, limit === 'day cap' ? addMilliseconds(now, hour) : nextCheck(now));
}

/** The shop owner's limit that a cost would exceed, or that cannot be checked; null if it is within all. */
export function limitReached(
  cost: PartnerCost,
  authorized: Situation['authorized'],
  settings: Pick<FulfilmentSettings, 'maxOrderCents' | 'maxDayCents'>,
  currency: string,
): 'currency' | 'order cap' | 'day cap' | null {
  if (cost.currency !== currency) return 'currency';
  if (authorized.order + cost.total > settings.maxOrderCents) return 'order cap';
  return authorized.day + cost.total > settings.maxDayCents ? 'day cap' : null;
}

/** When a waiting order is checked again, because it may be canceled or refunded meanwhile. */
function nextCheck(now: Date): Date {
  return addMilliseconds(now, hour);
}

/** Whether the order has an address that the partner was not sent. */
function hasCorrectedAddress({ goesToOldAddress, hasAddress }: Situation): boolean {
  return goesToOldAddress && hasAddress;
}

/** The step of an order that can be neither changed nor canceled anymore. */
function reportOrLook(situation: Situation): Step {
  const isUnreported = hasCorrectedAddress(situation) && !situation.isOldAddressReported && !situation.isUnwanted;
  return isUnreported ? { do: 'report old address' } : lookLater(situation);
}

function lookLater({ state, now, since, failures, isDue, isPlaced }: Situation): Step {
  // The partner has refused the order, so it has nothing to read.
  if (!isPlaced) return wait(null, nextCheck(now));
  const at = addMilliseconds(since, lookIntervalMs[state] ?? day);
  return at <= now || isDue || failures > 0 ? { do: 'read' } : wait(null, at);
}

/** Milliseconds until a step is retried after this many failures in a row (exponential backoff). */
function pauseAfter(failures: number): number {
  return Math.min(maxPauseMs, minPauseMs * 2 ** (failures - 1));
}

function wait(blocker: Blocker | null, until: Date | null): Step {
  return { do: 'wait', until, blocker };
}
