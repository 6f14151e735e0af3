import type { Tx } from '../../../../../platform/db/database.ts';
import type { ImageModel } from '../../../../../providers/models/port.ts';
import { newId } from '../../../../../shared/ids.ts';
import { noCost, type Microdollars } from '../../../../../shared/microdollars.ts';
import { addMilliseconds, minute, second } from '../../../../../shared/time.ts';
import { printJob } from '../../jobs.ts';
import type { StoredPicture } from '../../painting/paint-approved.ts';
import { findFileDamage } from '../../prints/check-file.ts';
import type { PrintRow } from '../../prints/print-store.ts';
import * as artworks from '../../store.ts';
import { isLive, type UpscaleEnd } from '../attempt-states.ts';
import { reserve } from '../budget.ts';
import type { HostedContext } from '../context.ts';
import { hostedEngine } from '../engine.ts';
import { upscaleJob } from '../jobs.ts';
import { findPaused, noteCap } from '../troubles.ts';
import { giveUp } from './end-upscale.ts';
import { isRepainting } from './repainting.ts';
import * as store from './store.ts';

/** How long a print waits beyond its model's time limit, for a free worker and for fetching the picture. */
const slackMs = minute;

/**
 * Finds the approved picture at print size, made by its own model. Each picture is requested once, when its first
 * larger print is made. Null when the print is made from the approved pixels: the print is no larger, the model is not
 * available, or its result was not usable. 'coming' while the model works; the print is queued again when the model
 * ends or its deadline passes.
 */
export async function findLarger(
  context: HostedContext,
  variation: artworks.VariationRow,
  print: PrintRow,
): Promise<StoredPicture | 'coming' | null> {
  if (print.width <= variation.width && print.height <= variation.height) return null;
  const upscale = await context.db.transaction(async (tx) => {
    // The lock makes sure that two concurrent prints of one picture send one request.
    await artworks.lockArtwork(tx, variation.artworkId);
    const existing = await store.findUpscaleOf(tx, { ...variation, variation: variation.index });
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
  { key, sha256, width, height }: store.UpscaleRow,
): Promise<StoredPicture | null> {
  if (key === null || sha256 === null || width === null || height === null) return null;
  return (await findFileDamage(storage, { key, sha256, bytes: null })) === null ? { key, sha256, width, height } : null;
}

/** Records the request with its price reserved, or why none is sent; null if the model is not configured. */
async function begin(
  context: HostedContext,
  tx: Tx,
  { artworkId, index, masterSha256, engine }: artworks.VariationRow,
): Promise<store.UpscaleRow | null> {
  const model = context.models.find((one) => hostedEngine(one) === engine);
  const price = model?.printPrice ?? null;
  if (!context.art.upscales || model === undefined || price === null) return null;
  const now = context.clock();
  const refusal = await findRefusal(context, tx, model, price);
  const id = newId('ups');
  const upscale = await store.insertUpscale(tx, {
    id,
    artworkId,
    variation: index,
    masterSha256,
    provider: model.provider,
    model: model.model,
    status: refusal === null ? 'reserved' : 'failed',
    end: refusal,
    price,
    counted: refusal === null ? price : noCost,
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
