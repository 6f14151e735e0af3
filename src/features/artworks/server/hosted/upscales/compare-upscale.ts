import { createHash } from 'node:crypto';
import limit from 'p-limit';
import { ModelOutputError, type ImageModel, type ModelOutput } from '../../../../../providers/models/port.ts';
import type { Microdollars } from '../../../../../shared/microdollars.ts';
import { second } from '../../../../../shared/time.ts';
import { encodeMaster } from '../../painting/encode.ts';
import { decodeStored, storedMaster } from '../../painting/paint-approved.ts';
import { resample } from '../../prints/enlarge.ts';
import * as artworks from '../../store.ts';
import { admitPicture } from '../admit-picture.ts';
import type { HostedContext } from '../context.ts';
import { isApproved, measureLikeness } from '../likeness.ts';
import { noteRepainting } from '../troubles.ts';
import { changeLive, failUpscale, giveUp } from './end-upscale.ts';
import { isRepainting, maxRepainted } from './repainting.ts';
import * as store from './store.ts';
import type { UpscaleRow } from './store.ts';

const fetchTimeoutMs = 30 * second;
/** Checks one picture at a time: at print size it has 86 MB of pixels. */
const oneAtATime = limit(1);

/** Fetches what the model made, and keeps it if it is the approved picture. */
export async function fetchAndCompare(
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
    return failUpscale(context, upscale, { kind: 'transient', detail, charged: 'yes' }, cost);
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
  if ('kind' in picture) return failUpscale(context, upscale, picture, cost);
  const variation = await artworks.findVariation(context.db, upscale.artworkId, upscale.variation);
  if (variation?.masterSha256 !== upscale.masterSha256)
    return failUpscale(
      context,
      upscale,
      { kind: 'transient', detail: 'its picture was replaced', charged: 'yes' },
      cost,
    );
  const approved = await decodeStored(context, storedMaster(variation));
  const likeness = measureLikeness(approved, await resample(picture, approved));
  if (!isApproved(likeness)) return refuse(context, upscale, likeness, cost);

  const png = await encodeMaster(picture);
  const sha256 = createHash('sha256').update(png).digest('hex');
  const key = `prints/${upscale.artworkId}/${upscale.id}-${upscale.variation}.png`;
  await context.storage.put(key, png, 'image/png');
  const { width, height } = picture;
  const ended = await changeLive(context, upscale, async (tx, locked, artworkExists) => {
    if (!artworkExists) return giveUp(context, tx, locked, 'withdrawn', 'its artwork was deleted');
    return store.moveUpscale(tx, locked, 'finished', {
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
    const moved = await store.moveUpscale(tx, locked, 'failed', {
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
