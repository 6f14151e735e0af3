import type { DbOrTx } from '../../../platform/db/database.ts';
import { isId } from '../../../shared/ids.ts';
import { findPrinting, holdersOf } from '../../artworks/server/service.ts';
import { findOrderRetentions, type OrderRetention } from '../../orders/server/service.ts';

/** What needs an artwork, and thus the photo it is painted from. */
export interface ArtworkNeeds {
  /** Orders that are not complete, or whose files are still being made. */
  readonly underWay: readonly OrderRetention[];
  /** Completed or cancelled orders. They prevent the artwork from expiring, but not its owner from deleting it. */
  readonly closed: readonly OrderRetention[];
  /** A payment for it has begun. */
  readonly beingPaid: boolean;
}

/** Before a deletion, the caller must lock the artworks, so that a later order or payment finds no artwork. */
export async function needsOf(db: DbOrTx, artworkIds: readonly string[]): Promise<Map<string, ArtworkNeeds>> {
  const holders = await holdersOf(db, artworkIds);
  const orders = await findOrderRetentions(
    db,
    [...new Set([...holders.values()].flat())].filter((id) => isId('ord', id)),
  );
  const printing = await findPrinting(db, artworkIds);
  return new Map(
    [...holders].map(([artworkId, ids]) => {
      const its = ids.flatMap((id) => orders.get(id) ?? []);
      const isOpen = (order: OrderRetention): boolean => order.closedAt === null || printing.has(artworkId);
      return [
        artworkId,
        {
          underWay: its.filter(isOpen),
          closed: its.filter((order) => !isOpen(order)),
          // Holders other than orders are drafts.
          beingPaid: ids.some((id) => !orders.has(id)),
        },
      ];
    }),
  );
}
