/**
 * States of an attempt at one picture by one hosted model.
 * - `reserved`: the price is reserved; nothing has been sent.
 * - `submitting`: being sent; from here on it may have been paid.
 * - `unknown`: sent, but the answer was lost; the provider can be asked.
 * - `accepted`: paid work is under way and has an id.
 * - `finished`: its picture has landed.
 * - `failed`: certainly over; the cost is settled.
 * - `spent`: given up although paid work may be under way: the whole price counts. If its picture still arrives, it is
 *   kept.
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
 * - `unanswered`: its outcome cannot be found out;
 * - `interrupted`: the process died while it waited for the answer;
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

/** States of a picture at print size. It is requested once: a lost answer counts as spent, so nothing is `unknown`. */
export const upscaleStatuses = [
  'reserved',
  'submitting',
  'accepted',
  'finished',
  'failed',
  'spent',
] as const satisfies readonly AttemptStatus[];

/**
 * Why a picture at print size is not used: an AttemptEnd, or
 * - `unlike`: it differs from the approved picture;
 * - `cap`: its price would exceed a cap;
 * - `paused`: its provider is paused;
 * - `repaints`: each of the model's last pictures at print size differed from the approved one.
 */
export const upscaleEnds = [...attemptEnds, 'unlike', 'cap', 'paused', 'repaints'] as const;
export type UpscaleEnd = (typeof upscaleEnds)[number];
