import type { Tx } from '../../../../../platform/db/database.ts';
import type { ModelFailure } from '../../../../../providers/models/port.ts';
import { noCost, type Microdollars } from '../../../../../shared/microdollars.ts';
import * as artworks from '../../store.ts';
import { queueWaitingPrints } from '../../prints/prints.ts';
import { isLive, type UpscaleEnd } from '../attempt-states.ts';
import type { HostedContext } from '../context.ts';
import { pauseProvider } from '../troubles.ts';
import * as store from './store.ts';
import type { UpscaleRow } from './store.ts';

/** Records a definite failure. Unless it was free, it counts `cost`, or the price if the cost is unknown. */
export async function failUpscale(
  context: HostedContext,
  upscale: UpscaleRow,
  failure: ModelFailure,
  cost: Microdollars | null,
): Promise<void> {
  await changeLive(context, upscale, async (tx, locked) => {
    const counts = failure.charged === 'no' ? noCost : (cost ?? locked.price);
    await store.moveUpscale(tx, locked, 'failed', {
      end: failure.kind,
      detail: failure.detail,
      endedAt: context.clock(),
      counts,
    });
    if (failure.kind === 'provider') await pauseProvider(context, tx, locked.provider, failure);
  });
}

/** Gives an upscale up, as `giveUp` does, unless it is over. */
export async function endUpscale(
  context: HostedContext,
  upscale: UpscaleRow,
  why: UpscaleEnd,
  detail: string,
): Promise<void> {
  await changeLive(context, upscale, async (tx, locked) => giveUp(context, tx, locked, why, detail));
}

/** Gives an upscale up. It is free if nothing was sent; otherwise its whole price counts as spent. */
export async function giveUp(
  { clock }: HostedContext,
  tx: Tx,
  locked: UpscaleRow,
  why: UpscaleEnd,
  detail: string,
): Promise<UpscaleRow> {
  const change = { end: why, detail, endedAt: clock() };
  const moved =
    locked.status === 'reserved'
      ? store.moveUpscale(tx, locked, 'failed', { ...change, counts: noCost })
      : store.moveUpscale(tx, locked, 'spent', change);
  return (await moved) ?? locked;
}

/**
 * Runs `work` on an upscale that is not over, and queues the waiting prints if that ends it. The artwork is locked
 * first, as everywhere. Null when it is already over.
 */
export async function changeLive<Result>(
  context: HostedContext,
  { id, artworkId }: UpscaleRow,
  work: (tx: Tx, locked: UpscaleRow, artworkExists: boolean) => Promise<Result>,
): Promise<Result | null> {
  return context.db.transaction(async (tx) => {
    const artworkExists = await artworks.lockArtwork(tx, artworkId);
    const locked = await store.lockUpscale(tx, id);
    if (locked === null || !isLive(locked.status)) return null;
    const result = await work(tx, locked, artworkExists);
    const after = await store.findUpscale(tx, id);
    if (after !== null && !isLive(after.status)) await queueWaitingPrints(context, tx, after);
    return result;
  });
}
