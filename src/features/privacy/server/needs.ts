import type { DbOrTx } from '../../../platform/db/database.ts';
import { isId } from '../../../shared/ids.ts';
import { findWithUnmadePrints, holdersOf } from '../../artworks/server/service.ts';
import { findOrderRetentions, type OrderRetention } from '../../orders/server/service.ts';

/** The orders and payments that need an artwork, and thus the photo it is painted from. */
export interface ArtworkNeeds {
  /** Orders that are not complete, or whose files are still being made. */
  readonly underWay: readonly OrderRetention[];
  /** Completed or canceled orders. They prevent the artwork from expiring, but not its owner from deleting it. */
  readonly closed: readonly OrderRetention[];
  /** A payment for it has begun. */
  readonly beingPaid: boolean;
}

/**
 * The needs of each artwork, by its id. Before a deletion, the caller must lock the artworks, so that no order or
 * payment can be added in between.
 */
export async function needsOf(db: DbOrTx, artworkIds: readonly string[]): Promise<Map<string, ArtworkNeeds>> {
  const holders = await holdersOf(db, artworkIds);
  const orders = await findOrderRetentions(
    db,
    [...new Set([...holders.values()].flat())].filter((id) => isId('ord', id)),
  );
  const withUnmadePrints = await findWithUnmadePrints(db, artworkIds);
  return new Map(
    [...holders].map(([artworkId, ids]) => {
      const itsOrders = ids.flatMap((id) => orders.get(id) ?? []);
      const isOpen = (order: OrderRetention): boolean => order.closedAt === null || withUnmadePrints.has(artworkId);
      return [
        artworkId,
        {
          underWay: itsOrders.filter(isOpen),
          closed: itsOrders.filter((order) => !isOpen(order)),
          // Holders other than orders are drafts.
          beingPaid: ids.some((id) => !orders.has(id)),
        },
      ];
    }),
  );
}
