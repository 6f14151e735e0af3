import type { DbOrTx } from '../../../platform/db/database.ts';
import { must } from '../../../shared/must.ts';
import type { OrderView } from '../contract.ts';
import * as store from './store.ts';
import { findFacts, presentOrder } from './view.ts';

/** Converts orders to their API format. */
export async function presentOrders(db: DbOrTx, orders: readonly store.OrderRow[]): Promise<OrderView[]> {
  const lines = await store.findLines(
    db,
    orders.map((order) => order.id),
  );
  const facts = await findFacts(db, orders, lines);
  return orders.map((order) =>
    presentOrder(
      order,
      lines.filter((line) => line.orderId === order.id),
      facts,
    ),
  );
}

/** As `presentOrders`, for one order. */
export async function presentOne(db: DbOrTx, order: store.OrderRow): Promise<OrderView> {
  return must((await presentOrders(db, [order]))[0]);
}
