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

/** How long work whose answer was lost may still announce itself before it counts as spent. */
const grace = 20 * second;
/** Longer than that no provider takes to say that it has accepted; a large photo travels with the question. */
const submitTimeoutMs = 60 * second;
/** Once its time is over, a picture that came in the last moment is still brought home by whoever waited for it. */
const landing = minute;

type Drive = (context: HostedContext, attempt: AttemptRow, model: ImageModel) => Promise<void>;

/** What is to be done with an attempt in each state. Every one of them may be killed and run again. */
const drives: Partial<Record<AttemptStatus, Drive>> = {
  reserved: submit,
  // Whoever was sending it is gone: this job is taken up again only then.
  submitting: async (context, attempt, model) =>
    model.asynchronous
      ? lookFor(context, attempt, model)
      : giveUp(context, attempt, 'interrupted', 'the shop was stopped while it waited for the answer'),
  unknown: lookFor,
  accepted: ask,
};

/** One look at an attempt; for the job. */
export async function driveAttempt(
  context: HostedContext,
  { data }: Pick<JobRun<{ attemptId: string }>, 'data'>,
): Promise<void> {
  const attempt = await attempts.findAttempt(context.db, data.attemptId);
  if (attempt === null) return;
  if (attempt.status === 'spent') await askLate(context, attempt);
  if (!isLive(attempt.status)) {
    // Looks that were queued before the last picture came find nothing left, and lock nothing to see that.
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

/** One that was sent is wanted as long as its artwork is there: it is paid. One that was not, while its place is free. */
async function isWanted({ db }: HostedContext, attempt: AttemptRow): Promise<boolean> {
  const artwork = await store.findArtwork(db, attempt.artworkId);
  if (artwork === null) return false;
  const place = await findPlace(db, attempt);
  return attempt.status === 'reserved' ? artwork.status !== 'done' && place === attempt.variation : place !== null;
}

/** The provider has said that work is done which was given up: it was paid, so that its picture is taken in. */
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

/** The one place from which paid work is asked for: once, after its row says so. */
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
  await learn(context, { ...attempt, status: 'submitting', submittedAt: now, deadline }, model, outcome);
}

/** Never cut short before the model's own time is over, nor by a worker that stops: the answer is paid. */
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

async function learn(
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

/** Notes the id of paid work; false when the attempt is over or has one. */
export async function accept(context: HostedContext, attempt: AttemptRow, providerId: string): Promise<boolean> {
  const accepted = await changeLive(context, attempt, async (tx, locked) => {
    const moved = await attempts.moveAttempt(tx, locked, 'accepted', { providerId });
    if (moved !== null) await checkAgain(context, tx, moved);
    return moved !== null;
  });
  return accepted === true;
}

/** Finds out whether work whose answer was lost is under way. */
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
  await hear(context, attempt, await model.poll(attempt.providerId ?? ''), model);
}

/** What a provider says of accepted work. */
async function hear(
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
    const seen = phase === locked.phase ? locked : await attempts.changeAttempt(tx, locked, { phase });
    await checkAgain(context, tx, seen, progress.state === 'unreachable' ? progress.retryAfterSeconds : undefined);
  });
}

/** Gives up work that may go on: it is asked to stop, and counts as spent in any case. */
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
