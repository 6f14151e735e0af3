import { addMilliseconds, second } from '../../../../shared/time.ts';
import type { ModelProvider } from '../../../../providers/models/port.ts';
import { isLive, type AttemptEnd, type AttemptStatus } from './attempt-states.ts';
import type { GiveUpReason } from './tables.ts';

/**
 * How long a visitor waits while only hosted models work. After that no further attempt is sent, and the studio paints
 * the missing pictures if the shop owner allows it. Attempts already sent continue within their model's time limit
 * (`ImageModel.seconds`): a late picture costs money and is kept beside the studio's. The studio then has half a
 * minute before POST /api/generate-artwork stops waiting.
 */
export const artworkTimeoutMs = 90 * second;
/** With less time left no attempt is sent: it would cost money, but its picture would hardly arrive in time. */
const minTimeMs = 15 * second;
/** Longest wait before a retry; a provider that asks for a longer one is not retried. */
const maxRetryDelayMs = 15 * second;

/** Outcome of an attempt, as far as it decides the next step. */
export interface PastAttempt {
  readonly provider: ModelProvider;
  readonly wording: Wording;
  readonly status: AttemptStatus;
  readonly end: AttemptEnd | null;
  /** Amount that counts toward the caps, in microdollars. */
  readonly counted: number;
  readonly retryAfterSeconds: number | null;
}

type Wording = 'first' | 'gentler';

export interface Situation {
  /** Attempts of one variation in this round, oldest first. */
  readonly tried: readonly PastAttempt[];
  /** Providers in the order in which they are tried. */
  readonly plan: readonly ModelProvider[];
  /** Providers that are paused. */
  readonly paused: ReadonlySet<ModelProvider>;
  readonly now: Date;
  /** When the visitor's wait ends: no attempt is sent after that. */
  readonly until: Date;
}

export type NextStep =
  | { readonly do: 'wait' }
  | { readonly do: 'try'; readonly provider: ModelProvider; readonly wording: Wording; readonly afterSeconds: number }
  | { readonly do: 'give up'; readonly because: GiveUpReason };

/** Retries the same provider with this wording and after this delay; null moves on to the next provider. */
type Policy = (
  last: PastAttempt,
  before: readonly PastAttempt[],
) => { readonly wording: Wording; readonly afterSeconds: number } | null;

const nextProvider: Policy = () => null;

/** Retry policy for each end. Attempts that may have been paid have already been counted as spent. */
const policies: Readonly<Record<AttemptEnd, Policy>> = {
  moderated: ({ wording }) => (wording === 'first' ? { wording: 'gentler', afterSeconds: 0 } : null),
  transient: (last, before) => {
    const again = countEnds('transient', [...before, last], last.provider);
    const afterSeconds = Math.max(last.retryAfterSeconds ?? 0, 4 ** (again - 1));
    const isFree = last.status === 'failed' && last.counted === 0;
    return isFree && again <= 2 && afterSeconds * second <= maxRetryDelayMs
      ? { wording: last.wording, afterSeconds }
      : null;
  },
  interrupted: (last, before) =>
    countEnds('interrupted', before, last.provider) === 0 ? { wording: last.wording, afterSeconds: 0 } : null,
  input: nextProvider,
  deadline: nextProvider,
  provider: nextProvider,
  unanswered: nextProvider,
  withdrawn: nextProvider,
};

/** Decides the next step for one missing picture. */
export function nextStep({ tried, plan, paused, now, until }: Situation): NextStep {
  const last = tried.at(-1);
  if (last !== undefined && isLive(last.status)) return { do: 'wait' };
  const end = last?.end ?? null;
  const again =
    last === undefined || end === null || paused.has(last.provider) ? null : policies[end](last, tried.slice(0, -1));
  const isPlanned = last !== undefined && plan.includes(last.provider);
  const provider =
    last !== undefined && again !== null && isPlanned
      ? last.provider
      : // If the last provider was removed from the settings: the first one that has not been tried.
        plan
          .slice(isPlanned ? plan.indexOf(last.provider) + 1 : 0)
          .find((name) => !paused.has(name) && !tried.some((one) => one.provider === name));
  if (provider === undefined) return { do: 'give up', because: end ?? 'paused' };
  const afterSeconds = again?.afterSeconds ?? 0;
  const startsAt = addMilliseconds(now, afterSeconds * second);
  if (until.getTime() - startsAt.getTime() < minTimeMs) return { do: 'give up', because: end ?? 'deadline' };
  return {
    do: 'try',
    provider,
    // A wording that one provider rejected would probably be rejected by the next.
    wording: again?.wording ?? last?.wording ?? 'first',
    afterSeconds,
  };
}

function countEnds(end: AttemptEnd, tried: readonly PastAttempt[], provider: ModelProvider): number {
  return tried.filter((one) => one.end === end && one.provider === provider).length;
}
