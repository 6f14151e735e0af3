/** What a request is about. `submit` is the one that is paid for. */
export type Step =
  'submit' | 'upload' | 'discard' | 'poll' | 'result' | 'cancel' | 'list' | 'secret' | 'schema' | 'output';

/**
 * What goes wrong with one request.
 * - `status`: answered so, in the provider's own words; nothing has been done.
 * - `gateway`: answered so with a page of HTML by what stands in front of the provider; nothing has been done.
 * - `html`: 200 with a page of HTML; nothing has been done.
 * - `reset-before`: the connection is cut before anything has been done.
 * - `reset-after`: it is done, and paid, and the connection is cut before the answer.
 * - `lost-500`: it is done, and paid, and answered 500.
 * - `slow`: answered byte by byte, `milliseconds` in all.
 * - `wrong-key`, `no-credit`, `no-model`, `bad-input`, `moderated`: as this provider refuses for it.
 */
export type Fault =
  | { readonly kind: 'status'; readonly status: number; readonly retryAfter?: number }
  | { readonly kind: 'gateway'; readonly status: number }
  | { readonly kind: 'slow'; readonly milliseconds: number }
  | { readonly kind: 'html' | 'reset-before' | 'reset-after' | 'lost-500' }
  | { readonly kind: Refusal };

export type Refusal = 'wrong-key' | 'no-credit' | 'no-model' | 'bad-input' | 'moderated';

/**
 * What becomes of accepted work.
 * - `picture`: the photo, tinted and cropped to 4:5. - `faithful`: the photo itself, at the size asked for.
 * - `moderated`: flagged while it ran, in the provider's way. - `failed`: broke while it ran.
 * - `late`: the provider's deadline passed before it began. - `stuck`: never finishes by itself.
 * - `expired`: finished, and its picture has been deleted. - `empty`: finished without a picture.
 * - `tiny`: 1x1. - `svg`, `html`: bytes of that kind. - `endless`: 500 MB. - `slow`: a picture that trickles.
 * - `elsewhere`: a picture on a host that is not the provider's. - `moved`: one that redirects there.
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
 * What becomes of a webhook. `forge`: signed by somebody else, and nothing else comes. `stale`: signed ten minutes
 * ago. `delay`: by so many milliseconds.
 */
export type NoticeRule = 'deliver' | 'drop' | 'double' | 'forge' | 'stale' | { readonly delay: number };

/** What a test has decided; whatever it has not decided goes well. Each list is used up in its order. */
export interface Script {
  /** What the next requests of this kind suffer; null for one that goes well. */
  fault(step: Step, ...faults: readonly (Fault | null)[]): void;
  /** What becomes of the next pieces of work that are accepted. */
  outcome(...outcomes: readonly Outcome[]): void;
  /** What becomes of the next webhooks. */
  notice(...rules: readonly NoticeRule[]): void;
}

export interface ReadScript extends Script {
  nextFault(step: Step): Fault | null;
  nextOutcome(): Outcome;
  nextNotice(): NoticeRule;
}

export function writeScript(): ReadScript {
  const faults = new Map<Step, (Fault | null)[]>();
  const outcomes: Outcome[] = [];
  const rules: NoticeRule[] = [];
  return {
    fault: (step, ...more) => void faults.set(step, [...(faults.get(step) ?? []), ...more]),
    outcome: (...more) => void outcomes.push(...more),
    notice: (...more) => void rules.push(...more),
    nextFault: (step) => faults.get(step)?.shift() ?? null,
    nextOutcome: () => outcomes.shift() ?? 'picture',
    nextNotice: () => rules.shift() ?? 'deliver',
  };
}
