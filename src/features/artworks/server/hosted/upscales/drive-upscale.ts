import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { JobRun } from '../../../../../platform/jobs/jobs.ts';
import type { ImageModel, ModelProgress, Submission } from '../../../../../providers/models/port.ts';
import { second } from '../../../../../shared/time.ts';
import { readStored, storedMaster } from '../../painting/paint-approved.ts';
import { upscalePrompt } from '../../prompts/upscale-prompt.ts';
import * as artworks from '../../store.ts';
import { isLive } from '../attempt-states.ts';
import type { HostedContext } from '../context.ts';
import { send } from '../drive-attempt.ts';
import { fetchAndCompare } from './compare-upscale.ts';
import { changeLive, endUpscale, failUpscale } from './end-upscale.ts';
import * as store from './store.ts';
import type { UpscaleRow } from './store.ts';

const pollIntervalMs = 2 * second;

/**
 * Sends the request and waits for the result; handles `upscaleJob`. May be killed at any time: it never sends twice.
 */
export async function driveUpscale(
  context: HostedContext,
  { data, signal }: Pick<JobRun<{ upscaleId: string }>, 'data' | 'signal'>,
): Promise<void> {
  const upscale = await store.findUpscale(context.db, data.upscaleId);
  if (upscale === null || !isLive(upscale.status)) return;
  const model = context.models.find((one) => one.provider === upscale.provider && one.model === upscale.model);
  if (model === undefined) return endUpscale(context, upscale, 'provider', 'the model is no longer in the settings');
  if (upscale.status === 'submitting')
    return endUpscale(context, upscale, 'interrupted', 'the shop was stopped while it waited for the answer');
  const accepted = upscale.status === 'accepted' ? upscale : await submit(context, upscale, model);
  if (accepted !== null) await follow(context, accepted, model, signal);
}

/** Ends an upscale after every process that worked on it died. */
export async function abandonUpscale(context: HostedContext, upscaleId: string): Promise<void> {
  const upscale = await store.findUpscale(context.db, upscaleId);
  if (upscale !== null)
    await endUpscale(context, upscale, 'interrupted', 'the shop was stopped again and again while it was made');
}

/** Sends the request. Returns the row with the id of the accepted work; null when the work is over. */
async function submit(context: HostedContext, upscale: UpscaleRow, model: ImageModel): Promise<UpscaleRow | null> {
  const variation = await artworks.findVariation(context.db, upscale.artworkId, upscale.variation);
  if (variation?.masterSha256 !== upscale.masterSha256) {
    await endUpscale(context, upscale, 'withdrawn', 'its picture was replaced');
    return null;
  }
  const now = context.clock();
  const bytes = await sharp(await readStored(context, storedMaster(variation)))
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const claimed = await changeLive(context, upscale, async (tx, locked) =>
    locked.status === 'reserved' ? store.moveUpscale(tx, locked, 'submitting', { submittedAt: now }) : null,
  );
  if (claimed === null) return null;
  const request = {
    photo: { bytes, contentType: 'image/jpeg' },
    prompt: upscalePrompt,
    size: 'print',
    seed: 0,
    webhookUrl: null,
    withinSeconds: model.seconds,
  } as const;
  return handleSubmission(context, claimed, model, await send(context, model, request, model.seconds * second));
}

async function handleSubmission(
  context: HostedContext,
  upscale: UpscaleRow,
  model: ImageModel,
  outcome: Submission,
): Promise<UpscaleRow | null> {
  switch (outcome.state) {
    case 'accepted':
      return changeLive(context, upscale, async (tx, locked) =>
        store.moveUpscale(tx, locked, 'accepted', { providerId: outcome.id }),
      );
    case 'finished':
      await fetchAndCompare(context, upscale, model, outcome.output, outcome.cost);
      return null;
    case 'refused':
      await failUpscale(context, upscale, outcome.failure, null);
      return null;
    default:
      await endUpscale(context, upscale, 'unanswered', outcome.detail);
      return null;
  }
}

/** Polls accepted work until it is over. A stopping process leaves it to the next one. */
async function follow(
  context: HostedContext,
  upscale: UpscaleRow,
  model: ImageModel,
  signal: AbortSignal,
): Promise<void> {
  const id = upscale.providerId ?? '';
  for (;;) {
    signal.throwIfAborted();
    const progress: ModelProgress = await model.poll(id);
    switch (progress.state) {
      case 'finished':
        return fetchAndCompare(context, upscale, model, progress.output, progress.cost);
      case 'failed':
        return failUpscale(context, upscale, progress.failure, null);
      case 'forgotten':
        return endUpscale(context, upscale, 'unanswered', 'the provider has forgotten it');
      default:
    }
    if (context.clock() >= upscale.deadline) {
      await model
        .cancel(id)
        .catch((error: unknown) => context.log.warn({ err: error }, 'canceling the work of a hosted model failed'));
      return endUpscale(context, upscale, 'deadline', 'not finished in time');
    }
    await sleep(pollIntervalMs, undefined, { signal });
  }
}
