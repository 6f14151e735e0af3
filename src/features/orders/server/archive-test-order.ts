import type { Tx } from '../../../platform/db/database.ts';
import { PanelError } from '../../../shared/shop-error.ts';
import { releaseArtwork } from '../../artworks/server/service.ts';
import { removePerson } from './customers/forget-person.ts';
import * as store from './store.ts';

/** What an archived order leaves to its caller to delete. */
export interface ArchivedOrder {
  readonly draft: string | null;
  readonly owner: string;
  /** Its artworks, no longer held by it. */
  readonly artworkIds: readonly string[];
}

/**
 * Archives a test order and removes its person: it disappears from every list and figure. Its row stays, so that its
 * payment does not become an order again. Null if the order no longer exists. Throws conflict for a live order and
 * for an imported one.
 */
export async function archiveTestOrder(
  tx: Tx,
  { orderId, actor }: { readonly orderId: string; readonly actor: string },
  now: Date,
): Promise<ArchivedOrder | null> {
  const order = await store.lockOrder(tx, orderId);
  if (order === null || order.archivedAt !== null) return null;
  if (order.mode !== 'test')
    throw new PanelError('conflict', 'This order was paid with real money. Only test orders can be deleted.');
  if (order.imported)
    throw new PanelError('conflict', 'This order comes from the former shop. Only test orders can be deleted.');
  const lines = await store.findLines(tx, [orderId]);
  const artworkIds = [
    ...new Set([...lines.map((line) => line.artworkId), ...(order.artworkId ? [order.artworkId] : [])]),
  ];
  await removePerson(tx, orderId, now);
  if (order.artworkId !== null) await releaseArtwork(tx, order.artworkId, orderId);
  await store.updateOrder(tx, orderId, { archivedAt: now, closedAt: order.closedAt ?? now, updatedAt: now });
  await store.insertEvent(tx, { orderId, at: now, actor, kind: 'test order deleted', details: {} });
  return { draft: order.draft, owner: order.owner, artworkIds };
}
