import type { Db, DbOrTx } from '../../../platform/db/database.ts';
import { must } from '../../../shared/must.ts';
import type { OrderView } from '../contract.ts';
import * as store from './store.ts';
import { presentOrders } from './present-orders.ts';
import type { OrderRecord } from './create-order.ts';

/** One page of a person's orders, newest first, with the total number. */
export async function ordersOf(
  context: { readonly db: Db },
  owners: readonly string[],
  page: { limit: number; offset: number },
): Promise<{ orders: OrderView[]; total: number }> {
  const [total, rows] = await Promise.all([
    store.countOrdersOf(context.db, owners),
    store.findOrdersOf(context.db, owners, page),
  ]);
  return { orders: await presentOrders(context.db, rows), total };
}

/** The caller's own order; null when missing or somebody else's. */
export async function findOrder(
  context: { readonly db: DbOrTx },
  owners: readonly string[],
  id: string,
): Promise<OrderView | null> {
  const order = await store.findOrder(context.db, id);
  if (order === null || !owners.includes(order.owner)) return null;
  return must((await presentOrders(context.db, [order]))[0], `the order ${id}`);
}

/** The order of a payment; null if there is none. */
export async function orderOfPayment(db: DbOrTx, payment: string): Promise<OrderRecord | null> {
  return store.findByPayment(db, payment);
}

/** Order ids by payment id. Payments without an order are omitted. */
export async function ordersOfPayments(db: DbOrTx, payments: readonly string[]): Promise<Map<string, string>> {
  return store.findIdsByPayments(db, payments);
}

/** The payment and total of an order; null for unknown ids and archived rows. */
export async function findPaymentOfOrder(
  db: DbOrTx,
  orderId: string,
): Promise<Pick<store.OrderRow, 'id' | 'currency' | 'payment' | 'imported' | 'total' | 'mode'> | null> {
  const order = await store.findOrder(db, orderId);
  return order === null || order.archivedAt !== null ? null : order;
}
