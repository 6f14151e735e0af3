/**
 * The life of an attempt at one picture by one hosted model.
 * - `reserved`: its cost is; nothing has been sent.
 * - `submitting`: from here on it may have been paid.
 * - `unknown`: sent, and the answer was lost; the provider can be asked.
 * - `accepted`: paid work is under way, with an id.
 * - `finished`: its picture has landed.
 * - `failed`: certainly over; what it has cost is settled.
 * - `spent`: given up although paid work may be under way: its whole price counts. Its picture may still come, and is
 *   taken in then.
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
 * Why an attempt ended without its picture: as the provider failed (see FailureKind), or
 * - `unanswered`: nobody knows what became of it;
 * - `interrupted`: this process's predecessor died while it waited for the answer;
 * - `withdrawn`: its artwork is gone, or has its picture.
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

export function mayBecome(from: AttemptStatus, to: AttemptStatus): boolean {
  return transitions[from].includes(to);
}

const over: readonly AttemptStatus[] = ['finished', 'failed', 'spent'];

export function isLive(status: AttemptStatus): boolean {
  return !over.includes(status);
}

export const liveStatuses = attemptStatuses.filter(isLive);

/** The same for a picture at print size, which is asked for once: an answer that was lost counts as spent. */
export const upscaleStatuses = [
  'reserved',
  'submitting',
  'accepted',
  'finished',
  'failed',
  'spent',
] as const satisfies readonly AttemptStatus[];

/**
 * Why a picture at print size is not used: as an attempt ends, or
 * - `unlike`: it is another picture than the approved one;
 * - `cap`: its price would have gone over a cap; - `paused`: its provider is left alone for now;
 * - `repaints`: its model has sent other pictures each of the last times.
 */
export const upscaleEnds = [...attemptEnds, 'unlike', 'cap', 'paused', 'repaints'] as const;
export type UpscaleEnd = (typeof upscaleEnds)[number];
