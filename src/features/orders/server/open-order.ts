import type { Db } from '../../../platform/db/database.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import { notFound } from '../../../shared/shop-error.ts';
import type { LinksContext } from './links.ts';
import * as store from './store.ts';

export interface OrderPageContext extends LinksContext {
  readonly db: Db;
  readonly storage: Storage;
}

/** Who asks for an order: its owner, known by owner ids, or anybody who has the key from its link. */
export interface OrderReader {
  readonly owners: readonly string[];
  readonly key: string | null;
}

/** Whether somebody may open an order: its owner, or whoever has the key of its link. */
export function mayOpenOrder(
  { orderLinks }: Pick<LinksContext, 'orderLinks'>,
  { owners, key }: OrderReader,
  { id, owner, archivedAt }: Pick<store.OrderRow, 'id' | 'owner' | 'archivedAt'>,
): boolean {
  return archivedAt === null && (owners.includes(owner) || (key !== null && orderLinks.verify(id, key)));
}

/** The order, for somebody who may see it. Throws not_found to everybody else. */
export async function openOrder(
  context: OrderPageContext,
  { owners, key }: OrderReader,
  id: string,
): Promise<store.OrderRow> {
  const hasKey = key !== null && context.orderLinks.verify(id, key);
  const order = await store.findOrder(context.db, id);
  if (order === null || !(hasKey || owners.includes(order.owner))) throw notFound();
  return order;
}
