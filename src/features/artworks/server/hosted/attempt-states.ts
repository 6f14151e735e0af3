/**
 * States of an attempt at one picture by one hosted model.
 * - `reserved`: the price is reserved; nothing has been sent.
 * - `submitting`: being sent; from this state on it may cost money.
 * - `unknown`: sent, but the response was lost; the provider can be queried.
 * - `accepted`: the provider works on it and has returned an id.
 * - `finished`: its picture is stored.
 * - `failed`: definitely over; the cost is settled.
 * - `spent`: given up although the provider may still work on it: the whole price counts. If its picture still arrives,
 *   it is kept.
 */
export const attemptStatuses = [
  'reserved',
  'submitting',
  'unknown',
  'accepted',
  'finished',
  'failed',
  'spent',
] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/**
 * Why an attempt ended without its picture: the provider's failure (see FailureKind), or
 * - `unanswered`: its outcome cannot be determined;
 * - `interrupted`: the process died while it waited for the response;
 * - `withdrawn`: its artwork is gone or already has the picture.
 */
export const attemptEnds = [
  'moderated',
  'transient',
  'input',
  'deadline',
  'provider',
  'unanswered',
  'interrupted',
  'withdrawn',
] as const;
export type AttemptEnd = (typeof attemptEnds)[number];

const transitions: Readonly<Record<AttemptStatus, readonly AttemptStatus[]>> = {
  reserved: ['submitting', 'failed'],
  submitting: ['unknown', 'accepted', 'finished', 'failed', 'spent'],
  unknown: ['accepted', 'finished', 'failed', 'spent'],
  accepted: ['finished', 'failed', 'spent'],
  finished: [],
  failed: [],
  spent: ['finished'],
};

export function canTransition(from: AttemptStatus, to: AttemptStatus): boolean {
  return transitions[from].includes(to);
}

const over: readonly AttemptStatus[] = ['finished', 'failed', 'spent'];

export function isLive(status: AttemptStatus): boolean {
  return !over.includes(status);
}

export const liveStatuses = attemptStatuses.filter(isLive);

/** States of an upscale. It is requested once: a lost response makes it `spent`, so there is no state `unknown`. */
export const upscaleStatuses = [
  'reserved',
  'submitting',
  'accepted',
  'finished',
  'failed',
  'spent',
] as const satisfies readonly AttemptStatus[];

/**
 * Why an upscale gave no picture for the print: an AttemptEnd, or
 * - `unlike`: it differs from the approved picture;
 * - `cap`: its price would exceed a cap;
 * - `paused`: its provider is paused;
 * - `repaints`: the model is no longer asked, because its last upscales all differed from the approved pictures.
 */
export const upscaleEnds = [...attemptEnds, 'unlike', 'cap', 'paused', 'repaints'] as const;
export type UpscaleEnd = (typeof upscaleEnds)[number];
