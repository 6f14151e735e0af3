import type { Db } from '../../../platform/db/database.ts';
import type { Storage } from '../../../providers/storage/port.ts';
import { notFound } from '../../../shared/shop-error.ts';
import type { LinksContext } from './links.ts';
import * as store from './store.ts';

export interface OrderPageContext extends LinksContext {
  readonly db: Db;
  readonly storage: Storage;
}

/** Who requests an order: owner ids of the requester, and the key of the order's link, if they have it. */
export interface OrderReader {
  readonly owners: readonly string[];
  readonly key: string | null;
}

/** Whether the reader may open an order: as its owner, or with the key of its link. Archived rows cannot be opened. */
export function mayOpenOrder(
  { orderLinks }: Pick<LinksContext, 'orderLinks'>,
  { owners, key }: OrderReader,
  { id, owner, archivedAt }: Pick<store.OrderRow, 'id' | 'owner' | 'archivedAt'>,
): boolean {
  return archivedAt === null && (owners.includes(owner) || (key !== null && orderLinks.verify(id, key)));
}

/**
 * Reads an order for its owner or for a reader with its key. Throws not_found for everybody else, and for an archived
 * row.
 */
export async function openOrder(
  context: Pick<OrderPageContext, 'db' | 'orderLinks'>,
  { owners, key }: OrderReader,
  id: string,
): Promise<store.OrderRow> {
  const hasKey = key !== null && context.orderLinks.verify(id, key);
  const order = await store.findOrder(context.db, id);
  if (order === null || order.archivedAt !== null || !(hasKey || owners.includes(order.owner))) throw notFound();
  return order;
}
