import { createHash } from 'node:crypto';
import type { JobRun } from '../../../../platform/jobs/jobs.ts';
import type { ImageModel, ModelProgress, PictureRequest, Submission } from '../../../../providers/models/port.ts';
import { addMilliseconds, minute, second } from '../../../../shared/time.ts';
import { isStyleId } from '../../../catalog/contract.ts';
import { workingFile } from '../../../photos/server/service.ts';
import { composePrompt } from '../prompts/compose-prompt.ts';
import * as store from '../store.ts';
import { advance } from './advance.ts';
import { isLive, type AttemptStatus } from './attempt-states.ts';
import * as attempts from './attempts-store.ts';
import type { AttemptRow } from './attempts-store.ts';
import { changeLive, checkAgain, toleranceMs, fail, giveUp } from './change-attempt.ts';
import { complete, findPlace } from './complete.ts';
import { modelOf, webhookUrlOf, type HostedContext } from './context.ts';

/** How long after it was sent an attempt with a lost answer may still turn up before it counts as spent. */
const grace = 20 * second;
/** Time limit for a provider to accept work; the request carries a large photo. */
const submitTimeoutMs = 60 * second;
/** Time after the deadline in which the process that waited for a last-moment picture can still land it. */
const landing = minute;

type Drive = (context: HostedContext, attempt: AttemptRow, model: ImageModel) => Promise<void>;

/** What to do with an attempt in each state. Every step may be killed and run again. */
const drives: Partial<Record<AttemptStatus, Drive>> = {
  reserved: submit,
  // The process that was sending it is gone: this job runs again only then.
  submitting: async (context, attempt, model) =>
    model.asynchronous
      ? lookFor(context, attempt, model)
      : giveUp(context, attempt, 'interrupted', 'the shop was stopped while it waited for the answer'),
  unknown: lookFor,
  accepted: ask,
};

/** Checks an attempt once; the handler of `attemptJob`. */
export async function driveAttempt(
  context: HostedContext,
  { data }: Pick<JobRun<{ attemptId: string }>, 'data'>,
): Promise<void> {
  const attempt = await attempts.findAttempt(context.db, data.attemptId);
  if (attempt === null) return;
  if (attempt.status === 'spent') await askLate(context, attempt);
  if (!isLive(attempt.status)) {
    // Checks queued before the last picture landed have nothing left to do, and find that out without a lock.
    const artwork = await store.findArtwork(context.db, attempt.artworkId);
    if (artwork !== null && artwork.status !== 'done') await advance(context, artwork.id);
    return;
  }
  const isOthers = attempt.phase === 'landing' && attempt.nextCheckAt > addMilliseconds(context.clock(), toleranceMs);
  if (attempt.status === 'accepted' && isOthers) return;
  const model = modelOf(context, attempt.provider);
  if (model === null) return giveUp(context, attempt, 'provider', 'the provider is no longer in the settings');
  if (!(await isWanted(context, attempt)))
    return withdraw(context, attempt, model, 'withdrawn', 'its artwork is gone or has its picture');
  await drives[attempt.status]?.(context, attempt, model);
}

/** A sent attempt is paid for: wanted while its artwork has a place for it. A reserved one: while its own is free. */
async function isWanted({ db }: HostedContext, attempt: AttemptRow): Promise<boolean> {
  const artwork = await store.findArtwork(db, attempt.artworkId);
  if (artwork === null) return false;
  const place = await findPlace(db, attempt);
  return attempt.status === 'reserved' ? artwork.status !== 'done' && place === attempt.variation : place !== null;
}

/** Checks an attempt that was given up: if it has finished after all, its picture is paid for and is kept. */
async function askLate(context: HostedContext, attempt: AttemptRow): Promise<void> {
  const model = modelOf(context, attempt.provider);
  if (
    model === null ||
    attempt.providerId === null ||
    (await store.findArtwork(context.db, attempt.artworkId)) === null
  )
    return;
  const progress = await model.poll(attempt.providerId);
  if (progress.state === 'finished') await complete(context, attempt, progress.output, progress.cost);
}

/** The only place that sends an attempt: once, and after its row says so. */
async function submit(context: HostedContext, attempt: AttemptRow, model: ImageModel): Promise<void> {
  const artwork = await store.findArtwork(context.db, attempt.artworkId);
  const photo = artwork === null ? null : await workingFile(context, artwork.photoId, artwork.hints);
  if (artwork === null || photo === null || !isStyleId(artwork.style)) {
    return fail(context, attempt, { kind: 'input', detail: 'the photo or the style is gone', charged: 'no' });
  }
  const { style, petName, petBreed } = artwork;
  const now = context.clock();
  if (now >= attempt.deadline) return giveUp(context, attempt, 'deadline', 'its time had passed before it was sent');
  const timeoutMs = model.seconds * second;
  const deadline = addMilliseconds(now, timeoutMs);
  const request: PictureRequest = {
    photo: { bytes: photo, contentType: 'image/jpeg' },
    prompt: composePrompt({
      style,
      variation: attempt.variation as 0 | 1 | 2,
      petName,
      petBreed,
      wording: attempt.wording,
    }),
    seed: (Number(artwork.seed) + attempt.variation) >>> 0,
    webhookUrl: webhookUrlOf(context, attempt),
    withinSeconds: model.seconds,
  };
  const photoSha256 = createHash('sha256').update(photo).digest('hex');
  const mine = await changeLive(context, attempt, async (tx, locked) => {
    if (locked.status !== 'reserved') return false;
    await attempts.moveAttempt(tx, locked, 'submitting', {
      photoSha256,
      submittedAt: now,
      deadline,
      nextCheckAt: addMilliseconds(deadline, landing),
    });
    return true;
  });
  if (mine !== true) return;
  const outcome = await send(
    context,
    model,
    request,
    model.asynchronous ? Math.min(timeoutMs, submitTimeoutMs) : timeoutMs,
  );
  await handleSubmission(context, { ...attempt, status: 'submitting', submittedAt: now, deadline }, model, outcome);
}

/** Sends a request. Only `timeoutMs` aborts it, never a stopping worker: the answer is paid for. Never throws. */
export async function send(
  { log }: Pick<HostedContext, 'log'>,
  model: ImageModel,
  request: PictureRequest,
  timeoutMs: number,
): Promise<Submission> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    return await model.submit(request, { signal });
  } catch (error) {
    if (!signal.aborted)
      log.error({ err: error, provider: model.provider }, 'asking a hosted model for a picture broke');
    return { state: 'unknown', detail: signal.aborted ? 'no answer in time' : 'a bug of ours' };
  }
}

async function handleSubmission(
  context: HostedContext,
  attempt: AttemptRow,
  model: ImageModel,
  outcome: Submission,
): Promise<void> {
  switch (outcome.state) {
    case 'finished':
      return complete(context, attempt, outcome.output, outcome.cost);
    case 'refused':
      return fail(context, attempt, outcome.failure);
    case 'accepted':
      await accept(context, attempt, outcome.id);
      return;
    case 'unknown':
      if (!model.asynchronous) return giveUp(context, attempt, 'unanswered', outcome.detail);
      await changeLive(context, attempt, async (tx, locked) => {
        const moved = await attempts.moveAttempt(tx, locked, 'unknown', { detail: outcome.detail });
        if (moved !== null) await checkAgain(context, tx, moved, 1);
      });
  }
}

/** Stores the provider's id of paid work; false when the attempt is over or already has one. */
export async function accept(context: HostedContext, attempt: AttemptRow, providerId: string): Promise<boolean> {
  const accepted = await changeLive(context, attempt, async (tx, locked) => {
    const moved = await attempts.moveAttempt(tx, locked, 'accepted', { providerId });
    if (moved !== null) await checkAgain(context, tx, moved);
    return moved !== null;
  });
  return accepted === true;
}

/** Finds out whether an attempt with a lost answer is under way. */
async function lookFor(context: HostedContext, attempt: AttemptRow, model: ImageModel): Promise<void> {
  const webhookUrl = webhookUrlOf(context, attempt);
  const since = attempt.submittedAt ?? attempt.createdAt;
  const found = webhookUrl === null ? { id: null } : await model.find(webhookUrl, since);
  if (found !== 'unreachable' && found.id !== null) {
    await accept(context, attempt, found.id);
    return;
  }
  const patient = found === 'unreachable' ? attempt.deadline : addMilliseconds(since, grace);
  if (context.clock() >= patient || context.clock() >= attempt.deadline) {
    return giveUp(context, attempt, 'unanswered', attempt.detail ?? 'nobody knows what became of it');
  }
  await changeLive(context, attempt, async (tx, locked) => checkAgain(context, tx, locked));
}

async function ask(context: HostedContext, attempt: AttemptRow, model: ImageModel): Promise<void> {
  await handleProgress(context, attempt, await model.poll(attempt.providerId ?? ''), model);
}

/** Handles a provider's report on accepted work. */
async function handleProgress(
  context: HostedContext,
  attempt: AttemptRow,
  progress: ModelProgress,
  model: ImageModel,
): Promise<void> {
  switch (progress.state) {
    case 'finished':
      return complete(context, attempt, progress.output, progress.cost);
    case 'failed':
      return fail(context, attempt, progress.failure);
    case 'forgotten':
      return giveUp(context, attempt, 'unanswered', 'the provider has forgotten it');
    default:
  }
  if (context.clock() >= attempt.deadline) return withdraw(context, attempt, model, 'deadline', 'not finished in time');
  await changeLive(context, attempt, async (tx, locked) => {
    const phase = progress.state === 'unreachable' ? locked.phase : progress.state;
    const seen = phase === locked.phase ? locked : ((await attempts.changeAttempt(tx, locked, { phase })) ?? locked);
    await checkAgain(context, tx, seen, progress.state === 'unreachable' ? progress.retryAfterSeconds : undefined);
  });
}

/** Gives up work that may continue: asks the provider to cancel it; once sent, it counts as spent in any case. */
async function withdraw(
  context: HostedContext,
  attempt: AttemptRow,
  model: ImageModel,
  end: 'deadline' | 'withdrawn',
  why: string,
): Promise<void> {
  if (attempt.providerId !== null) {
    await model
      .cancel(attempt.providerId)
      .catch((error: unknown) => context.log.warn({ err: error }, 'a hosted model could not be told to stop'));
  }
  await giveUp(context, attempt, end, why);
}
