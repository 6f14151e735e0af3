import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import limit from 'p-limit';
import sharp from 'sharp';
import type { JobRun } from '../../../../platform/jobs/jobs.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Pixels } from '../../../../providers/generation/port.ts';
import {
  ModelOutputError,
  type ImageModel,
  type ModelFailure,
  type ModelOutput,
  type ModelProgress,
  type Submission,
} from '../../../../providers/models/port.ts';
import type { Microdollars } from '../../../../shared/microdollars.ts';
import { newId } from '../../../../shared/ids.ts';
import { addMilliseconds, day, minute, second } from '../../../../shared/time.ts';
import { findFileDamage } from '../prints/check-file.ts';
import { encodeMaster } from '../painting/encode.ts';
import { resample } from '../prints/enlarge.ts';
import { printJob } from '../jobs.ts';
import { storedMaster, readStored, type StoredPicture } from '../painting/paint-approved.ts';
import type { PrintRow } from '../prints/print-store.ts';
import { queueWaitingPrints } from '../prints/prints.ts';
import { upscalePrompt } from '../prompts/upscale-prompt.ts';
import * as store from '../store.ts';
import { admitPicture } from './admit-picture.ts';
import { isLive, type UpscaleEnd } from './attempt-states.ts';
import { reserve } from './budget.ts';
import type { HostedContext } from './context.ts';
import { send } from './drive-attempt.ts';
import { hostedEngine } from './engine.ts';
import { upscaleJob } from './jobs.ts';
import { isApproved, measureLikeness } from './likeness.ts';
import { findPaused, noteCap, noteRepainting, pauseProvider } from './troubles.ts';
import * as upscales from './upscale-store.ts';
import type { UpscaleRow } from './upscale-store.ts';

/** How long a print waits beyond its model's time limit, for a free worker and for fetching the picture. */
const slackMs = minute;
const pollIntervalMs = 2 * second;
const fetchTimeoutMs = 30 * second;
/**
 * After `maxRepainted` upscales in a row that differed, a model gets no more for `repaintPauseMs`: each costs money.
 */
const maxRepainted = 3;
const repaintPauseMs = 30 * day;
/** Checks one picture at a time: at print size it has 86 MB of pixels. */
const oneAtATime = limit(1);
const free = 0 as Microdollars;

/**
 * Finds the approved picture at print size, made by its own model. Each picture is requested once, when its first
 * larger print is made. Null when the print is made from the approved pixels: the print is no larger, the model is not
 * available, or its result was not usable. 'coming' while the model works; the print is queued again when the model
 * ends or its deadline passes.
 */
export async function findLarger(
  context: HostedContext,
  variation: store.VariationRow,
  print: PrintRow,
): Promise<StoredPicture | 'coming' | null> {
  if (print.width <= variation.width && print.height <= variation.height) return null;
  const upscale = await context.db.transaction(async (tx) => {
    // The lock makes sure that two concurrent prints of one picture send one request.
    await store.lockArtwork(tx, variation.artworkId);
    const existing = await upscales.findUpscaleOf(tx, { ...variation, variation: variation.index });
    const found = existing ?? (await begin(context, tx, variation));
    if (found === null || !isLive(found.status)) return found;
    const now = context.clock();
    if (now >= found.deadline) return giveUp(context, tx, found, 'deadline', 'the print waited for it long enough');
    const startAfterSeconds = Math.ceil((found.deadline.getTime() - now.getTime()) / second);
    await context.jobs.send(
      tx,
      printJob,
      { printId: print.id },
      { singletonKey: `${print.id} at the latest`, startAfterSeconds },
    );
    return found;
  });
  if (upscale === null) return null;
  if (isLive(upscale.status)) return 'coming';
  return findIntactFile(context, upscale);
}

async function findIntactFile(
  { storage }: Pick<HostedContext, 'storage'>,
  { key, sha256, width, height }: UpscaleRow,
): Promise<StoredPicture | null> {
  if (key === null || sha256 === null || width === null || height === null) return null;
  return (await findFileDamage(storage, { key, sha256, bytes: null })) === null ? { key, sha256, width, height } : null;
}

/** Records the request with its price reserved, or why none is sent; null if the model is not configured. */
async function begin(
  context: HostedContext,
  tx: Tx,
  { artworkId, index, masterSha256, engine }: store.VariationRow,
): Promise<UpscaleRow | null> {
  const model = context.models.find((one) => hostedEngine(one) === engine);
  const price = model?.printPrice ?? null;
  if (!context.art.upscales || model === undefined || price === null) return null;
  const now = context.clock();
  const refusal = await findRefusal(context, tx, model, price);
  const id = newId('ups');
  const upscale = await upscales.insertUpscale(tx, {
    id,
    artworkId,
    variation: index,
    masterSha256,
    provider: model.provider,
    model: model.model,
    status: refusal === null ? 'reserved' : 'failed',
    end: refusal,
    price,
    counted: refusal === null ? price : free,
    createdAt: now,
    deadline: addMilliseconds(now, model.seconds * second + slackMs),
    endedAt: refusal === null ? null : now,
  });
  if (refusal === null) await context.jobs.send(tx, upscaleJob, { upscaleId: id }, { singletonKey: id });
  return upscale;
}

/** Why no request is sent to this model now; null after its price has been reserved. */
async function findRefusal(
  context: HostedContext,
  tx: Tx,
  model: ImageModel,
  price: Microdollars,
): Promise<UpscaleEnd | null> {
  const now = context.clock();
  if ((await findPaused(tx, now)).has(model.provider)) return 'paused';
  if (await isRepainting(tx, model, now)) return 'repaints';
  const cap = await reserve(tx, { createdAt: now }, price, context.art.caps);
  if (cap !== null) await noteCap(context, tx, cap);
  return cap === null ? null : 'cap';
}

async function isRepainting(tx: Tx, model: Pick<UpscaleRow, 'provider' | 'model'>, now: Date): Promise<boolean> {
  const ends = await upscales.findLastEnds(tx, model, addMilliseconds(now, -repaintPauseMs), maxRepainted);
  return ends.length === maxRepainted && ends.every((end) => end === 'unlike');
}

/**
 * Sends the request and waits for the result; handles `upscaleJob`. May be killed at any time: it never sends twice.
 */
export async function driveUpscale(
  context: HostedContext,
  { data, signal }: Pick<JobRun<{ upscaleId: string }>, 'data' | 'signal'>,
): Promise<void> {
  const upscale = await upscales.findUpscale(context.db, data.upscaleId);
  if (upscale === null || !isLive(upscale.status)) return;
  const model = context.models.find((one) => one.provider === upscale.provider && one.model === upscale.model);
  if (model === undefined) return end(context, upscale, 'provider', 'the model is no longer in the settings');
  if (upscale.status === 'submitting')
    return end(context, upscale, 'interrupted', 'the shop was stopped while it waited for the answer');
  const accepted = upscale.status === 'accepted' ? upscale : await submit(context, upscale, model);
  if (accepted !== null) await follow(context, accepted, model, signal);
}

/** Ends an upscale after every process that worked on it died. */
export async function abandonUpscale(context: HostedContext, upscaleId: string): Promise<void> {
  const upscale = await upscales.findUpscale(context.db, upscaleId);
  if (upscale !== null)
    await end(context, upscale, 'interrupted', 'the shop was stopped again and again while it was made');
}

/** Sends the request. Returns the row with the id of the accepted work; null when the work is over. */
async function submit(context: HostedContext, upscale: UpscaleRow, model: ImageModel): Promise<UpscaleRow | null> {
  const variation = await store.findVariation(context.db, upscale.artworkId, upscale.variation);
  if (variation?.masterSha256 !== upscale.masterSha256) {
    await end(context, upscale, 'withdrawn', 'its picture was replaced');
    return null;
  }
  const now = context.clock();
  const bytes = await sharp(await readStored(context, storedMaster(variation)))
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const claimed = await changeLive(context, upscale, async (tx, locked) =>
    locked.status === 'reserved' ? upscales.moveUpscale(tx, locked, 'submitting', { submittedAt: now }) : null,
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
        upscales.moveUpscale(tx, locked, 'accepted', { providerId: outcome.id }),
      );
    case 'finished':
      await fetchAndCompare(context, upscale, model, outcome.output, outcome.cost);
      return null;
    case 'refused':
      await fail(context, upscale, outcome.failure, null);
      return null;
    default:
      await end(context, upscale, 'unanswered', outcome.detail);
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
        return fail(context, upscale, progress.failure, null);
      case 'forgotten':
        return end(context, upscale, 'unanswered', 'the provider has forgotten it');
      default:
    }
    if (context.clock() >= upscale.deadline) {
      await model
        .cancel(id)
        .catch((error: unknown) => context.log.warn({ err: error }, 'canceling the work of a hosted model failed'));
      return end(context, upscale, 'deadline', 'not finished in time');
    }
    await sleep(pollIntervalMs, undefined, { signal });
  }
}

async function fetchAndCompare(
  context: HostedContext,
  upscale: UpscaleRow,
  model: ImageModel,
  output: ModelOutput,
  cost: Microdollars | null,
): Promise<void> {
  let file: Uint8Array;
  try {
    file = await model.fetchOutput(output, { signal: AbortSignal.timeout(fetchTimeoutMs) });
  } catch (error) {
    const detail =
      error instanceof ModelOutputError ? error.failure.detail : `the picture could not be fetched: ${String(error)}`;
    return fail(context, upscale, { kind: 'transient', detail, charged: 'yes' }, cost);
  }
  await oneAtATime(async () => compareWithApproved(context, upscale, file, cost));
}

/** Keeps the picture if its likeness shows that it is the approved one (see `isApproved`). */
async function compareWithApproved(
  context: HostedContext,
  upscale: UpscaleRow,
  file: Uint8Array,
  cost: Microdollars | null,
): Promise<void> {
  const picture = await admitPicture(file);
  if ('kind' in picture) return fail(context, upscale, picture, cost);
  const variation = await store.findVariation(context.db, upscale.artworkId, upscale.variation);
  if (variation?.masterSha256 !== upscale.masterSha256)
    return fail(context, upscale, { kind: 'transient', detail: 'its picture was replaced', charged: 'yes' }, cost);
  const approved = await decode(await readStored(context, storedMaster(variation)));
  const likeness = measureLikeness(approved, await resample(picture, approved));
  if (!isApproved(likeness)) return refuse(context, upscale, likeness, cost);

  const png = await encodeMaster(picture);
  const sha256 = createHash('sha256').update(png).digest('hex');
  const key = `prints/${upscale.artworkId}/${upscale.id}-${upscale.variation}.png`;
  await context.storage.put(key, png, 'image/png');
  const { width, height } = picture;
  const ended = await changeLive(context, upscale, async (tx, locked, artworkExists) => {
    if (!artworkExists) return giveUp(context, tx, locked, 'withdrawn', 'its artwork was deleted');
    return upscales.moveUpscale(tx, locked, 'finished', {
      key,
      sha256,
      width,
      height,
      likeness,
      endedAt: context.clock(),
      counts: cost ?? locked.price,
    });
  });
  // It was given up or deleted in the meantime.
  if (ended?.status !== 'finished') await context.storage.remove(key);
}

async function decode(file: Uint8Array): Promise<Pixels> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}

async function refuse(
  context: HostedContext,
  upscale: UpscaleRow,
  likeness: NonNullable<UpscaleRow['likeness']>,
  cost: Microdollars | null,
): Promise<void> {
  const detail = Object.entries(likeness)
    .map(([name, value]) => `${name} ${value.toFixed(3)}`)
    .join(', ');
  await changeLive(context, upscale, async (tx, locked) => {
    const moved = await upscales.moveUpscale(tx, locked, 'failed', {
      end: 'unlike',
      detail,
      likeness,
      endedAt: context.clock(),
      counts: cost ?? locked.price,
    });
    if (moved === null || !(await isRepainting(tx, moved, context.clock()))) return;
    await noteRepainting(context, tx, {
      ...moved,
      detail: `its last ${maxRepainted} pictures at print size were other pictures; prints are enlarged from the approved one instead, and it is not asked again for 30 days`,
    });
  });
}

/** Records a definite failure. Unless it was free, it counts `cost`, or the price if the cost is unknown. */
async function fail(
  context: HostedContext,
  upscale: UpscaleRow,
  failure: ModelFailure,
  cost: Microdollars | null,
): Promise<void> {
  await changeLive(context, upscale, async (tx, locked) => {
    const counts = failure.charged === 'no' ? free : (cost ?? locked.price);
    await upscales.moveUpscale(tx, locked, 'failed', {
      end: failure.kind,
      detail: failure.detail,
      endedAt: context.clock(),
      counts,
    });
    if (failure.kind === 'provider') await pauseProvider(context, tx, locked.provider, failure);
  });
}

async function end(context: HostedContext, upscale: UpscaleRow, why: UpscaleEnd, detail: string): Promise<void> {
  await changeLive(context, upscale, async (tx, locked) => giveUp(context, tx, locked, why, detail));
}

/** Gives an upscale up. It is free if nothing was sent; otherwise its whole price counts as spent. */
async function giveUp(
  { clock }: HostedContext,
  tx: Tx,
  locked: UpscaleRow,
  why: UpscaleEnd,
  detail: string,
): Promise<UpscaleRow> {
  const change = { end: why, detail, endedAt: clock() };
  const moved =
    locked.status === 'reserved'
      ? upscales.moveUpscale(tx, locked, 'failed', { ...change, counts: free })
      : upscales.moveUpscale(tx, locked, 'spent', change);
  return (await moved) ?? locked;
}

/**
 * Runs `work` on an upscale that is not over, and queues the waiting prints if that ends it. The artwork is locked
 * first, as everywhere. Null when it is already over.
 */
async function changeLive<Result>(
  context: HostedContext,
  { id, artworkId }: UpscaleRow,
  work: (tx: Tx, locked: UpscaleRow, artworkExists: boolean) => Promise<Result>,
): Promise<Result | null> {
  return context.db.transaction(async (tx) => {
    const artworkExists = await store.lockArtwork(tx, artworkId);
    const locked = await upscales.lockUpscale(tx, id);
    if (locked === null || !isLive(locked.status)) return null;
    const result = await work(tx, locked, artworkExists);
    const after = await upscales.findUpscale(tx, id);
    if (after !== null && !isLive(after.status)) await queueWaitingPrints(context, tx, after);
    return result;
  });
}
