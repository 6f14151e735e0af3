import type { Tx } from '../../../../platform/db/database.ts';
import type { ModelFailure } from '../../../../providers/models/port.ts';
import { noCost, type Microdollars } from '../../../../shared/microdollars.ts';
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
 * Runs `work` on a live attempt and advances its artwork in the same transaction, so that a crash cannot separate the
 * two. The lock order is the same everywhere: the artwork, the attempt, the spending windows. Returns the result of
 * `work`, or null when the attempt is over. With `orSpent`, an attempt that was given up can be changed as well.
 */
export async function changeLive<Result>(
  context: HostedContext,
  { id, artworkId }: Pick<AttemptRow, 'id' | 'artworkId'>,
  work: (tx: Tx, attempt: AttemptRow, artworkExists: boolean) => Promise<Result>,
  { orSpent = false }: { readonly orSpent?: boolean } = {},
): Promise<Result | null> {
  return context.db.transaction(async (tx) => {
    const artworkExists = await store.lockArtwork(tx, artworkId);
    const attempt = await attempts.lockAttempt(tx, id);
    const isOpen = attempt !== null && (isLive(attempt.status) || (orSpent && attempt.status === 'spent'));
    if (!isOpen) return null;
    const result = await work(tx, attempt, artworkExists);
    if (artworkExists) await advanceLocked(context, tx, artworkId, 'event');
    return result;
  });
}

/** How much earlier than `nextCheckAt` a job may start, because the clocks of queue and process may differ. */
export const toleranceMs = second;

/** Records a definite failure. Unless it was free, it counts `cost`, or the price if the cost is unknown. */
export async function fail(
  context: HostedContext,
  attempt: AttemptRow,
  failure: ModelFailure,
  cost: Microdollars | null = null,
): Promise<void> {
  await changeLive(context, attempt, async (tx, locked) => {
    const counts = failure.charged === 'no' ? noCost : (cost ?? locked.price);
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

/** Gives an attempt up. It is free if nothing was sent; otherwise its whole price counts as spent. */
export async function giveUp(
  context: HostedContext,
  attempt: AttemptRow,
  end: AttemptEnd,
  detail: string,
): Promise<void> {
  await changeLive(context, attempt, async (tx, locked) => {
    const change = { end, detail, endedAt: context.clock() };
    if (locked.status === 'reserved') await attempts.moveAttempt(tx, locked, 'failed', { ...change, counts: noCost });
    else await attempts.moveAttempt(tx, locked, 'spent', change);
  });
}

/** Queues the next check of a locked attempt, after `requestedSeconds` but at most 15 seconds. */
export async function checkAgain(
  context: HostedContext,
  tx: Tx,
  attempt: AttemptRow,
  requestedSeconds?: number,
): Promise<void> {
  const seconds = Math.min(requestedSeconds ?? pollDelaySeconds(attempt.checks), 15);
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

/** Seconds until the next check: two at first, then up to five. */
function pollDelaySeconds(checks: number): number {
  return Math.min(2 + Math.floor(checks / 6), 5);
}
