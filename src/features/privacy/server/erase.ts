import type { Tx } from '../../../platform/db/database.ts';
import { lockArtwork, releaseArtwork, removeUnheldArtwork } from '../../artworks/server/service.ts';
import type { OrderKeep } from '../../orders/server/service.ts';
import { lockPhoto, releasePhoto, removeUnheldPhoto } from '../../photos/server/service.ts';
import { needsOf } from './needs.ts';
import { insertRemoval, type RemovalRow } from './store.ts';

/** Why and under which receipt something goes. */
export interface Occasion {
  readonly reason: RemovalRow['reason'];
  readonly receipt: string | null;
  readonly now: Date;
  /** Artworks in their owner's cart. */
  readonly inCart: ReadonlySet<string>;
}

export interface Erased {
  readonly photos: readonly string[];
  readonly artworks: readonly string[];
  /** The orders under way that need what is left. */
  readonly waitingFor: readonly OrderKeep[];
  readonly inCart: boolean;
  readonly beingPaid: boolean;
}

export const nothingErased: Erased = { photos: [], artworks: [], waitingFor: [], inCart: false, beingPaid: false };

/**
 * Takes an artwork out of the shop unless a cart, a payment or an order under way needs it. A closed order
 * goes on without its picture. What has gone is in `removals`, for its files to follow.
 */
export async function eraseArtwork(tx: Tx, id: string, occasion: Occasion): Promise<Erased> {
  if (!(await lockArtwork(tx, id))) return nothingErased;
  const needs = (await needsOf(tx, [id])).get(id)!;
  const inCart = occasion.inCart.has(id);
  if (inCart || needs.beingPaid || needs.underWay.length > 0) {
    return { ...nothingErased, inCart, beingPaid: needs.beingPaid, waitingFor: needs.underWay };
  }
  for (const order of needs.closed) await releaseArtwork(tx, id, order.id);
  if (!(await removeUnheldArtwork(tx, id))) return nothingErased;
  await noteRemoval(tx, id, occasion);
  return { ...nothingErased, artworks: [id] };
}

/**
 * Takes a photo out of the shop, and with it every artwork made from it that nobody has bought; one that was
 * bought in an order now closed stays with its buyer. Nothing that is needed goes: then the photo stays too.
 */
export async function erasePhoto(tx: Tx, id: string, occasion: Occasion): Promise<Erased> {
  // Locked before its artworks are read: none can be begun from it meanwhile.
  const holders = await lockPhoto(tx, id);
  if (holders === null) return nothingErased;
  const artworks: string[] = [];
  let rest = nothingErased;
  for (const artworkId of holders.toSorted()) {
    await lockArtwork(tx, artworkId);
    const needs = (await needsOf(tx, [artworkId])).get(artworkId)!;
    const wanted = occasion.inCart.has(artworkId) || needs.beingPaid || needs.underWay.length > 0;
    if (!wanted && needs.closed.length > 0) {
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
  await noteRemoval(tx, id, occasion);
  return { ...rest, artworks, photos: [id] };
}

async function noteRemoval(tx: Tx, subject: string, { reason, receipt, now }: Occasion): Promise<void> {
  await insertRemoval(tx, { subject, reason, receipt, begunAt: now });
}
