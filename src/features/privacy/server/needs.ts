import type { DbOrTx } from '../../../platform/db/database.ts';
import { isId } from '../../../shared/ids.ts';
import { findPrinting, holdersOf } from '../../artworks/server/service.ts';
import { keepsOf, type OrderKeep } from '../../orders/server/service.ts';

/** Who needs an artwork, and so the photo it is painted from. */
export interface ArtworkNeeds {
  /** Orders that are not complete, or whose files are still being made. */
  readonly underWay: readonly OrderKeep[];
  /** Orders that were completed or cancelled. They keep the artwork for their buyer, but not from its owner. */
  readonly closed: readonly OrderKeep[];
  /** Somebody has begun to pay for it. */
  readonly beingPaid: boolean;
}

/** Of artworks that are locked when it matters: an order or a payment that comes later finds no artwork. */
export async function needsOf(db: DbOrTx, artworkIds: readonly string[]): Promise<Map<string, ArtworkNeeds>> {
  const holders = await holdersOf(db, artworkIds);
  const orders = await keepsOf(
    db,
    [...new Set([...holders.values()].flat())].filter((id) => isId('ord', id)),
  );
  const printing = await findPrinting(db, artworkIds);
  return new Map(
    [...holders].map(([artworkId, ids]) => {
      const its = ids.flatMap((id) => orders.get(id) ?? []);
      const isOpen = (order: OrderKeep): boolean => order.closedAt === null || printing.has(artworkId);
      return [
        artworkId,
        {
          underWay: its.filter(isOpen),
          closed: its.filter((order) => !isOpen(order)),
          // Whatever else holds it is a draft.
          beingPaid: ids.some((id) => !orders.has(id)),
        },
      ];
    }),
  );
}
