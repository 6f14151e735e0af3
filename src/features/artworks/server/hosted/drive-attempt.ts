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

/** How long to look for an attempt whose response was lost, from its submission, before it counts as spent. */
const lostResponseGraceMs = 20 * second;
/** Time limit for a provider to accept work; the request carries a large photo. */
const submitTimeoutMs = 60 * second;
/** Time after the deadline in which the process that receives a last-moment picture can still store it. */
const storingTimeMs = minute;

type Step = (context: HostedContext, attempt: AttemptRow, model: ImageModel) => Promise<void>;

/** The next step for an attempt in each live state. Every step may be killed and run again. */
const stepOf: Partial<Record<AttemptStatus, Step>> = {
  reserved: submit,
  // The job runs again in this state only if the process that was sending it has died.
  submitting: async (context, attempt, model) =>
    model.asynchronous
      ? findSubmitted(context, attempt, model)
      : giveUp(context, attempt, 'interrupted', 'the shop was stopped while it waited for the answer'),
  unknown: findSubmitted,
  accepted: pollAccepted,
};

/** Checks an attempt once; the handler of `attemptJob`. */
export async function driveAttempt(
  context: HostedContext,
  { data }: Pick<JobRun<{ attemptId: string }>, 'data'>,
): Promise<void> {
  const attempt = await attempts.findAttempt(context.db, data.attemptId);
  if (attempt === null) return;
  if (attempt.status === 'spent') await pollSpent(context, attempt);
  if (!isLive(attempt.status)) {
    // Many checks come after the artwork is done. They end here without locking it.
    const artwork = await store.findArtwork(context.db, attempt.artworkId);
    if (artwork !== null && artwork.status !== 'done') await advance(context, artwork.id);
    return;
  }
  const isBeingStored =
    attempt.phase === 'landing' && attempt.nextCheckAt > addMilliseconds(context.clock(), toleranceMs);
  if (attempt.status === 'accepted' && isBeingStored) return;
  const model = modelOf(context, attempt.provider);
  if (model === null) return giveUp(context, attempt, 'provider', 'the provider is no longer in the settings');
  if (!(await isWanted(context, attempt)))
    return withdraw(context, attempt, model, 'withdrawn', 'its artwork is gone or has its picture');
  await stepOf[attempt.status]?.(context, attempt, model);
}

/**
 * Whether the artwork still needs the attempt. A sent attempt may cost money, so it is wanted while any index for its
 * picture is free; a reserved one only while its own index is free.
 */
async function isWanted({ db }: HostedContext, attempt: AttemptRow): Promise<boolean> {
  const artwork = await store.findArtwork(db, attempt.artworkId);
  if (artwork === null) return false;
  const place = await findPlace(db, attempt);
  return attempt.status === 'reserved' ? artwork.status !== 'done' && place === attempt.variation : place !== null;
}

/** Polls an attempt that was given up: if it has finished after all, its paid picture is kept. */
async function pollSpent(context: HostedContext, attempt: AttemptRow): Promise<void> {
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

/** The only function that sends an attempt: once, and only after its status in the database is `submitting`. */
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
  const isClaimed = await changeLive(context, attempt, async (tx, locked) => {
    if (locked.status !== 'reserved') return false;
    await attempts.moveAttempt(tx, locked, 'submitting', {
      photoSha256,
      submittedAt: now,
      deadline,
      nextCheckAt: addMilliseconds(deadline, storingTimeMs),
    });
    return true;
  });
  if (isClaimed !== true) return;
  const outcome = await send(
    context,
    model,
    request,
    model.asynchronous ? Math.min(timeoutMs, submitTimeoutMs) : timeoutMs,
  );
  await handleSubmission(context, { ...attempt, status: 'submitting', submittedAt: now, deadline }, model, outcome);
}

/** Sends a request. Only `timeoutMs` aborts it, never a stopping worker: the response costs money. Never throws. */
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
      log.error({ err: error, provider: model.provider }, 'a request to a hosted model threw an unexpected error');
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

/** Looks for an attempt whose response was lost, at the provider. */
async function findSubmitted(context: HostedContext, attempt: AttemptRow, model: ImageModel): Promise<void> {
  const webhookUrl = webhookUrlOf(context, attempt);
  const since = attempt.submittedAt ?? attempt.createdAt;
  const found = webhookUrl === null ? { id: null } : await model.find(webhookUrl, since);
  if (found !== 'unreachable' && found.id !== null) {
    await accept(context, attempt, found.id);
    return;
  }
  const giveUpAt = found === 'unreachable' ? attempt.deadline : addMilliseconds(since, lostResponseGraceMs);
  if (context.clock() >= giveUpAt || context.clock() >= attempt.deadline) {
    return giveUp(context, attempt, 'unanswered', attempt.detail ?? 'nobody knows what became of it');
  }
  await changeLive(context, attempt, async (tx, locked) => checkAgain(context, tx, locked));
}

async function pollAccepted(context: HostedContext, attempt: AttemptRow, model: ImageModel): Promise<void> {
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

/** Gives an attempt up and asks the provider to cancel its work. Once sent, its price counts as spent in any case. */
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
      .catch((error: unknown) => context.log.warn({ err: error }, 'canceling the work of a hosted model failed'));
  }
  await giveUp(context, attempt, end, why);
}
