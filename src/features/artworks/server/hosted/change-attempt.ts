import type { Tx } from '../../../../platform/db/database.ts';
import type { ModelFailure } from '../../../../providers/models/port.ts';
import type { Microdollars } from '../../../../shared/microdollars.ts';
import { addMilliseconds, second } from '../../../../shared/time.ts';
import * as store from '../store.ts';
import { advanceLocked } from './advance.ts';
import { isLive, type AttemptEnd } from './attempt-states.ts';
import * as attempts from './attempts-store.ts';
import type { AttemptRow } from './attempts-store.ts';
import type { HostedContext } from './context.ts';
import { attemptJob } from './jobs.ts';
import { pauseProvider } from './troubles.ts';

/**
 * Changes an attempt that is still live, and takes its artwork's next step in the same transaction: nobody can die
 * between the two. Everybody locks the artwork first, then the attempt, then the windows of the budget. Answers what
 * `work` does, null when the attempt is over; with `orSpent` one that was given up can be changed as well.
 */
export async function changeLive<Result>(
  context: HostedContext,
  { id, artworkId }: Pick<AttemptRow, 'id' | 'artworkId'>,
  work: (tx: Tx, attempt: AttemptRow, isThere: boolean) => Promise<Result>,
  { orSpent = false }: { readonly orSpent?: boolean } = {},
): Promise<Result | null> {
  return context.db.transaction(async (tx) => {
    const isThere = await store.lockArtwork(tx, artworkId);
    const attempt = await attempts.lockAttempt(tx, id);
    const isOpen = attempt !== null && (isLive(attempt.status) || (orSpent && attempt.status === 'spent'));
    if (!isOpen) return null;
    const result = await work(tx, attempt, isThere);
    if (isThere) await advanceLocked(context, tx, artworkId, 'event');
    return result;
  });
}

/** A job may begin so much before the time that its row says: two read the clock. */
export const toleranceMs = second;

const free = 0 as Microdollars;

/** Certainly over. What it may have cost counts as its price, unless `cost` is known. */
export async function fail(
  context: HostedContext,
  attempt: AttemptRow,
  failure: ModelFailure,
  cost: Microdollars | null = null,
): Promise<void> {
  await changeLive(context, attempt, async (tx, locked) => {
    const counts = failure.charged === 'no' ? free : (cost ?? locked.price);
    await attempts.moveAttempt(tx, locked, 'failed', {
      end: failure.kind,
      detail: failure.detail,
      retryAfterSeconds: failure.retryAfterSeconds === undefined ? null : Math.ceil(failure.retryAfterSeconds),
      endedAt: context.clock(),
      counts,
    });
    if (failure.kind === 'provider') await pauseProvider(context, tx, locked.provider, failure);
  });
}

/** Given up: nothing was sent, or its whole price counts as spent. */
export async function giveUp(
  context: HostedContext,
  attempt: AttemptRow,
  end: AttemptEnd,
  detail: string,
): Promise<void> {
  await changeLive(context, attempt, async (tx, locked) => {
    const change = { end, detail, endedAt: context.clock() };
    if (locked.status === 'reserved') await attempts.moveAttempt(tx, locked, 'failed', { ...change, counts: free });
    else await attempts.moveAttempt(tx, locked, 'spent', change);
  });
}

/** Queues the next look at a locked attempt. */
export async function checkAgain(context: HostedContext, tx: Tx, attempt: AttemptRow, wished?: number): Promise<void> {
  const seconds = Math.min(wished ?? calm(attempt.checks), 15);
  const checks = attempt.checks + 1;
  await attempts.changeAttempt(tx, attempt, {
    checks,
    nextCheckAt: addMilliseconds(context.clock(), seconds * second),
  });
  await context.jobs.send(
    tx,
    attemptJob,
    { attemptId: attempt.id },
    { singletonKey: `${attempt.id} ${checks}`, startAfterSeconds: Math.ceil(seconds) },
  );
}

/** Two seconds at first, then rarer, in seconds. */
function calm(checks: number): number {
  return Math.min(2 + Math.floor(checks / 6), 5);
}
