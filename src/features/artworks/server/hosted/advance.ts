import type { Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../shared/ids.ts';
import { must } from '../../../../shared/must.ts';
import { addMilliseconds, second } from '../../../../shared/time.ts';
import { variationsPerArtwork } from '../../contract.ts';
import { generateJob } from '../jobs.ts';
import { unorderedArtworkMs } from '../keep-artworks.ts';
import * as store from '../store.ts';
import { isLive } from './attempt-states.ts';
import * as attempts from './attempts-store.ts';
import { keyOf, hashToken, modelOf, tokenOf, type HostedContext } from './context.ts';
import { reserve } from './budget.ts';
import { attemptJob } from './jobs.ts';
import { artworkTimeoutMs, nextStep, type NextStep } from './next-step.ts';
import { hostedFraction } from './hosted-progress.ts';
import type { GiveUpReason } from './tables.ts';
import { findPaused, noteCap } from './troubles.ts';
import { failureMessage } from './words.ts';

/** Indexes of the variations that the studio has to paint now. */
export interface Advance {
  readonly forStudio: readonly number[];
}

const nothing: Advance = { forStudio: [] };

/**
 * Decides the next step of each missing picture of an artwork and starts it: nothing, an attempt at a hosted model, or
 * the studio as the last resort. Called after every event; idempotent.
 */
export async function advance(
  context: HostedContext,
  artworkId: string,
  caller: 'generate job' | 'event' = 'event',
): Promise<Advance> {
  return context.db.transaction(async (tx) => {
    if (!(await store.lockArtwork(tx, artworkId))) return nothing;
    return advanceLocked(context, tx, artworkId, caller);
  });
}

/** Like `advance`, in a transaction that has locked the artwork. */
export async function advanceLocked(
  context: HostedContext,
  tx: Tx,
  artworkId: string,
  caller: 'generate job' | 'event',
): Promise<Advance> {
  const artwork = await store.findArtwork(tx, artworkId);
  if (artwork === null || artwork.status === 'done' || artwork.status === 'failed') {
    // Viewers of a finished artwork are notified about its late pictures.
    if (artwork?.status === 'done') await store.announce(tx, artworkId);
    return nothing;
  }
  const now = context.clock();
  const finished = (await store.findVariations(tx, artworkId)).map(({ index }) => index);
  const missing = Array.from({ length: variationsPerArtwork }, (_, index) => index).filter(
    (index) => !finished.includes(index),
  );
  if (missing.length === 0) {
    await store.saveDone(tx, artworkId, now, addMilliseconds(now, unorderedArtworkMs));
    return nothing;
  }
  const work = await beginRound(context, tx, artwork, now);
  const givenUp: Record<string, GiveUpReason> = { ...work.givenUp };
  const before = await attempts.findAttempts(tx, artworkId, work.round);
  const paused = await findPaused(tx, now);
  for (const variation of missing) {
    if (givenUp[variation] !== undefined) continue;
    const tried = before.filter((one) => one.variation === variation);
    const step = nextStep({
      tried,
      plan: context.models.map(({ provider }) => provider),
      paused,
      now,
      until: work.until,
    });
    const because =
      step.do === 'try'
        ? await begin(context, tx, artwork, work, { variation, ordinal: tried.length }, step)
        : step.do === 'give up'
          ? step.because
          : null;
    if (because !== null) givenUp[variation] = because;
  }
  if (Object.keys(givenUp).length > Object.keys(work.givenUp).length)
    await attempts.changeWork(tx, artworkId, { givenUp });

  const tried = await attempts.findAttempts(tx, artworkId, work.round);
  const isPainting = tried.some(({ status }) => status === 'accepted' || status === 'submitting');
  await store.raiseProgress(tx, artworkId, hostedFraction(finished, tried), {
    stage: isPainting ? 'painting' : 'composing',
    variation: missing[0],
  });
  // After the visitor's wait the studio also paints what hosted models still work on. Their pictures are added later.
  const isWaitOver = context.art.studioIsLastResort && now >= work.until;
  const left = missing.filter((variation) => isWaitOver || givenUp[variation] !== undefined);
  const [first] = left;
  if (first === undefined) return nothing;
  if (context.art.studioIsLastResort) {
    if (caller === 'event')
      await context.jobs.send(
        tx,
        generateJob,
        { artworkId, turn: artwork.queuedAt.toISOString() },
        { singletonKey: artworkId },
      );
    return { forStudio: left };
  }
  // Live attempts cost money and may still give a picture: the artwork fails only when there are none.
  if (!tried.some(({ status }) => isLive(status)))
    await store.saveFailed(
      tx,
      artworkId,
      context.words.say(failureMessage(must(givenUp[first], 'why it was given up'))),
      now,
    );
  return nothing;
}

/**
 * Returns the state with the end of the visitor's wait. The first call starts the wait and queues the job for its end.
 */
async function beginRound(
  context: HostedContext,
  tx: Tx,
  { id: artworkId, queuedAt }: store.ArtworkRow,
  now: Date,
): Promise<attempts.WorkRow & { until: Date }> {
  const work = await attempts.insertOrFindWork(tx, { artworkId });
  if (work.until !== null) return { ...work, until: work.until };
  const until = addMilliseconds(now, artworkTimeoutMs);
  await attempts.changeWork(tx, artworkId, { until });
  await store.saveProgress(tx, artworkId, { stage: 'composing', variation: 0, fraction: 0 });
  if (context.art.studioIsLastResort) {
    const whenDue = { singletonKey: `${artworkId} waited ${work.round}`, startAfterSeconds: artworkTimeoutMs / second };
    await context.jobs.send(tx, generateJob, { artworkId, turn: queuedAt.toISOString() }, whenDue);
  }
  return { ...work, until };
}

/**
 * Records an attempt with its price reserved, and queues the job that makes it after the commit. Returns null, or 'cap'
 * when the price would exceed a cap.
 */
async function begin(
  context: HostedContext,
  tx: Tx,
  artwork: store.ArtworkRow,
  work: attempts.WorkRow & { readonly until: Date },
  place: { readonly variation: number; readonly ordinal: number },
  { provider, wording, afterSeconds }: Extract<NextStep, { do: 'try' }>,
): Promise<GiveUpReason | null> {
  const model = modelOf(context, provider);
  if (model === null) throw new Error(`${provider} is planned but not configured`);
  const now = context.clock();
  const payer = {
    visitorKey: keyOf(context, 'visitor', artwork.owner),
    networkKey: work.network ?? keyOf(context, 'network', 'unknown'),
    createdAt: now,
  };
  const cap = await reserve(tx, payer, model.price, context.art.caps);
  if (cap !== null) {
    await noteCap(context, tx, cap);
    return 'cap';
  }
  const id = newId('att');
  await attempts.insertAttempt(tx, {
    ...payer,
    id,
    ...place,
    artworkId: artwork.id,
    round: work.round,
    provider,
    model: model.model,
    wording,
    status: 'reserved',
    tokenHash: hashToken(tokenOf(context, id)),
    price: model.price,
    counted: model.price,
    nextCheckAt: addMilliseconds(now, afterSeconds * second),
    deadline: work.until,
  });
  await context.jobs.send(
    tx,
    attemptJob,
    { attemptId: id },
    { singletonKey: `${id} 0`, ...(afterSeconds > 0 && { startAfterSeconds: afterSeconds }) },
  );
  return null;
}
