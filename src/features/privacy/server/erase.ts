import type { Tx } from '../../../platform/db/database.ts';
import { forgetVoteOn, lockArtwork, releaseArtwork, removeUnheldArtwork } from '../../artworks/server/service.ts';
import type { OrderRetention } from '../../orders/server/service.ts';
import { lockPhoto, releasePhoto, removeUnheldPhoto } from '../../photos/server/service.ts';
import { needsOf, type ArtworkNeeds } from './needs.ts';
import { insertRemoval, type RemovalRow } from './store.ts';

/** Reason and receipt of a deletion. */
export interface DeletionReason {
  readonly reason: RemovalRow['reason'];
  readonly receipt: string | null;
  readonly now: Date;
  /** Artworks in their owner's cart. */
  readonly inCart: ReadonlySet<string>;
}

export interface DeletionResult {
  readonly photos: readonly string[];
  readonly artworks: readonly string[];
  /** Open orders that need what was not deleted. */
  readonly waitingFor: readonly OrderRetention[];
  readonly inCart: boolean;
  readonly beingPaid: boolean;
}

const nothingErased: DeletionResult = { photos: [], artworks: [], waitingFor: [], inCart: false, beingPaid: false };

/** Whether a cart, a payment or an open order needs an artwork. */
export function isNeeded(id: string, needs: ArtworkNeeds, { inCart }: Pick<DeletionReason, 'inCart'>): boolean {
  return inCart.has(id) || needs.beingPaid || needs.underWay.length > 0;
}

/**
 * Deletes an artwork, unless something needs it: then only the family vote on it is deleted. Closed orders do not
 * prevent it and lose their picture. Records the deletion in `removals`; its files are deleted later.
 */
export async function eraseArtwork(tx: Tx, id: string, occasion: DeletionReason): Promise<DeletionResult> {
  if (!(await lockArtwork(tx, id))) return nothingErased;
  const needs = (await needsOf(tx, [id])).get(id)!;
  if (isNeeded(id, needs, occasion)) {
    await forgetVoteOn(tx, id);
    const { beingPaid, underWay } = needs;
    return { ...nothingErased, inCart: occasion.inCart.has(id), beingPaid, waitingFor: underWay };
  }
  for (const order of needs.closed) await releaseArtwork(tx, id, order.id);
  if (!(await removeUnheldArtwork(tx, id))) return nothingErased;
  await recordRemoval(tx, id, occasion);
  return { ...nothingErased, artworks: [id] };
}

/**
 * Deletes a photo and every artwork made from it that nobody has bought. Artworks bought in closed orders stay with
 * their buyers. If a cart, a payment or an open order needs an artwork, it stays together with the photo. Records
 * deletions in `removals`.
 */
export async function erasePhoto(tx: Tx, id: string, occasion: DeletionReason): Promise<DeletionResult> {
  // The lock prevents new artworks from this photo until the transaction ends.
  const holders = await lockPhoto(tx, id);
  if (holders === null) return nothingErased;
  const artworks: string[] = [];
  let rest = nothingErased;
  for (const artworkId of holders.toSorted()) {
    await lockArtwork(tx, artworkId);
    const needs = (await needsOf(tx, [artworkId])).get(artworkId)!;
    if (!isNeeded(artworkId, needs, occasion) && needs.closed.length > 0) {
      await releasePhoto(tx, id, artworkId);
      continue;
    }
    const erased = await eraseArtwork(tx, artworkId, occasion);
    artworks.push(...erased.artworks);
    rest = {
      ...rest,
      inCart: rest.inCart || erased.inCart,
      beingPaid: rest.beingPaid || erased.beingPaid,
      waitingFor: [...rest.waitingFor, ...erased.waitingFor],
    };
  }
  if (!(await removeUnheldPhoto(tx, id))) return { ...rest, artworks };
  await recordRemoval(tx, id, occasion);
  return { ...rest, artworks, photos: [id] };
}

async function recordRemoval(tx: Tx, subject: string, { reason, receipt, now }: DeletionReason): Promise<void> {
  await insertRemoval(tx, { subject, reason, receipt, begunAt: now });
}
