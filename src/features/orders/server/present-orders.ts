import type { DbOrTx } from '../../../platform/db/database.ts';
import { describeArtworks } from '../../artworks/server/service.ts';
import type { OrderView } from '../contract.ts';
import * as store from './store.ts';
import { presentOrder } from './view.ts';

/** Converts orders to their API format. */
export async function presentOrders(db: DbOrTx, orders: readonly store.OrderRow[]): Promise<OrderView[]> {
  const lines = await store.findLines(
    db,
    orders.map((order) => order.id),
  );
  const artworks = await describeArtworks(
    { db },
    [...lines, ...orders].flatMap(({ artworkId }) => artworkId ?? []),
  );
  return orders.map((order) =>
    presentOrder(
      order,
      lines.filter((line) => line.orderId === order.id),
      artworks,
    ),
  );
}
