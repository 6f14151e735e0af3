import { addMilliseconds, second } from '../../../../shared/time.ts';
import type { ModelProvider } from '../../../../providers/models/port.ts';
import { isLive, type AttemptEnd, type AttemptStatus } from './attempt-states.ts';
import type { GivenUp } from './tables.ts';

/**
 * How long a visitor waits for hosted models alone. Then the studio paints what is missing, where the owner allows it,
 * and nobody further is asked. Who has been asked goes on for as long as its model may take (`ImageModel.seconds`): what
 * comes late has been paid for, and is kept beside the studio's pictures. The studio then has half a minute before those
 * who wait for the answer of POST /api/generate-artwork are sent away.
 */
export const artworkTimeoutMs = 90 * second;
/** With less than this left nobody is asked: the picture would hardly come, and be paid. */
export const minTime = 15 * second;
/** A provider that wants to be left alone for longer is left alone. */
const maxPause = 15 * second;

/** What has become of an attempt, as far as it decides the next. */
export interface Tried {
  readonly provider: ModelProvider;
  readonly wording: Wording;
  readonly status: AttemptStatus;
  readonly end: AttemptEnd | null;
  /** What it has cost. */
  readonly counted: number;
  readonly retryAfterSeconds: number | null;
}

export type Wording = 'first' | 'gentler';

export interface Situation {
  /** Of one variation in this round, the oldest first. */
  readonly tried: readonly Tried[];
  /** In the order in which they are tried. */
  readonly plan: readonly ModelProvider[];
  /** Nobody asks these for now. */
  readonly paused: ReadonlySet<ModelProvider>;
  readonly now: Date;
  /** When the visitor has waited long enough: nobody is asked after that. */
  readonly until: Date;
}

export type NextStep =
  | { readonly do: 'wait' }
  | { readonly do: 'try'; readonly provider: ModelProvider; readonly wording: Wording; readonly afterSeconds: number }
  | { readonly do: 'give up'; readonly because: GivenUp };

/** The same provider once more, in these words and after so long; null for the next provider. */
type Policy = (
  last: Tried,
  before: readonly Tried[],
) => { readonly wording: Wording; readonly afterSeconds: number } | null;

const nextProvider: Policy = () => null;

/** What follows from each way to end. An attempt that may have been paid has been counted as spent before. */
const policies: Readonly<Record<AttemptEnd, Policy>> = {
  moderated: ({ wording }) => (wording === 'first' ? { wording: 'gentler', afterSeconds: 0 } : null),
  transient: (last, before) => {
    const again = countEnds('transient', [...before, last], last.provider);
    const afterSeconds = Math.max(last.retryAfterSeconds ?? 0, 4 ** (again - 1));
    const isFree = last.status === 'failed' && last.counted === 0;
    return isFree && again <= 2 && afterSeconds * second <= maxPause ? { wording: last.wording, afterSeconds } : null;
  },
  interrupted: (last, before) =>
    countEnds('interrupted', before, last.provider) === 0 ? { wording: last.wording, afterSeconds: 0 } : null,
  input: nextProvider,
  deadline: nextProvider,
  provider: nextProvider,
  unanswered: nextProvider,
  withdrawn: nextProvider,
};

/** What one missing picture needs now. */
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
      : // When the last one has left the settings, whoever has not been asked.
        plan
          .slice(isPlanned ? plan.indexOf(last.provider) + 1 : 0)
          .find((name) => !paused.has(name) && !tried.some((one) => one.provider === name));
  if (provider === undefined) return { do: 'give up', because: end ?? 'paused' };
  const afterSeconds = again?.afterSeconds ?? 0;
  const begins = addMilliseconds(now, afterSeconds * second);
  if (until.getTime() - begins.getTime() < minTime) return { do: 'give up', because: end ?? 'deadline' };
  return {
    do: 'try',
    provider,
    // Words that one provider took amiss would hardly please the next.
    wording: again?.wording ?? last?.wording ?? 'first',
    afterSeconds,
  };
}

function countEnds(end: AttemptEnd, tried: readonly Tried[], provider: ModelProvider): number {
  return tried.filter((one) => one.end === end && one.provider === provider).length;
}
