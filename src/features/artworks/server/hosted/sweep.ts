import { addMilliseconds, day, minute, second } from '../../../../shared/time.ts';
import type { JobQueue, JobWorker } from '../../../../platform/jobs/jobs.ts';
import { advance } from './advance.ts';
import * as attempts from './attempts-store.ts';
import { forgetWindows } from './budget.ts';
import type { HostedContext } from './context.ts';
import { driveAttempt } from './drive-attempt.ts';
import { attemptJob, attemptSweepJob } from './jobs.ts';
import { endPauses } from './troubles.ts';

/** Interval of sweeps. It is below the minimum of a schedule, one minute, so each run queues the next. */
const intervalMs = 15 * second;
/** How late a check may be before its job counts as lost. */
const overdueMs = 10 * second;
/** A check that is due later than this from now is overdue as well: the clock must have been set back. */
const maxAheadMs = 10 * minute;

/** Registers the jobs of attempts at hosted models: one for each attempt, and a sweep for those whose job was lost. */
export async function startAttemptJobs(context: HostedContext, jobs: JobWorker): Promise<void> {
  await jobs.work(attemptJob, async (run) => driveAttempt(context, run));
  await jobs.work(
    attemptSweepJob,
    async () => {
      // Queued before the work, so that a failing run does not stop the sweeps.
      await queueNext(context, jobs);
      await sweepAttempts(context);
    },
    async () => queueNext(context, jobs),
  );
  await endPauses(context.db);
  await jobs.send(context.db, attemptSweepJob, {}, { singletonKey: 'at start' });
}

/** Queues overdue checks, advances stalled artworks, and deletes windows and notices older than two days. */
export async function sweepAttempts(context: HostedContext): Promise<void> {
  const now = context.clock();
  for (const { id, checks } of await attempts.findOverdue(
    context.db,
    addMilliseconds(now, -overdueMs),
    addMilliseconds(now, maxAheadMs),
  )) {
    await context.jobs.send(context.db, attemptJob, { attemptId: id }, { singletonKey: `${id} ${checks}` });
  }
  for (const artworkId of await attempts.findStalled(context.db, addMilliseconds(now, -overdueMs)))
    await advance(context, artworkId);
  await forgetWindows(context.db, addMilliseconds(now, -2 * day));
  await attempts.forgetNotices(context.db, addMilliseconds(now, -2 * day));
}

async function queueNext({ db, clock }: HostedContext, jobs: JobQueue): Promise<void> {
  const now = clock().getTime();
  const slot = Math.floor(now / intervalMs) + 1;
  await jobs.send(
    db,
    attemptSweepJob,
    {},
    { singletonKey: `slot ${slot}`, startAfterSeconds: Math.ceil((slot * intervalMs - now) / second) },
  );
}
