import type { Db, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../shared/ids.ts';
import { releaseArtwork } from '../../artworks/server/service.ts';
import type { OrderView } from '../contract.ts';
import * as people from './person-store.ts';
import { presentOrders } from './present-orders.ts';
import * as store from './store.ts';
import { isClosed } from './transitions.ts';

/** What an order has to do with the pictures in it. */
export interface OrderKeep {
  readonly id: string;
  /** When it was completed or cancelled; null while it is under way and needs its pictures. */
  readonly closedAt: Date | null;
  /** Whom it was paid with; null when nobody knows or it has been forgotten. */
  readonly email: string | null;
  readonly draft: string | null;
}

function keepOf({ id, status, closedAt, updatedAt, customerEmail, draft }: store.OrderRow): OrderKeep {
  // Orders that were closed before the moment was written down last changed then, or later.
  return { id, closedAt: isClosed(status) ? (closedAt ?? updatedAt) : null, email: customerEmail, draft };
}

/** Orders by id; those that do not exist are left out. */
export async function keepsOf(db: DbOrTx, ids: readonly string[]): Promise<Map<string, OrderKeep>> {
  const rows = await people.findOrders(db, ids);
  return new Map(rows.map((row) => [row.id, keepOf(row)]));
}

/** Every order of a person, locked until the transaction ends. */
export async function lockOrdersOf(tx: Tx, owners: readonly string[]): Promise<OrderKeep[]> {
  return (await people.lockOrdersOf(tx, owners)).map(keepOf);
}

/** The address that a person last paid with; null when they never did or gave none. */
export async function addressOf(db: DbOrTx, owners: readonly string[]): Promise<string | null> {
  return people.findAddressOf(db, owners);
}

/** Orders closed before then whose photos have not been seen to, the oldest first, with their artworks. */
export async function findOrdersPastPhotos(
  db: DbOrTx,
  before: Date,
  limit: number,
): Promise<{ order: OrderKeep; artworkIds: string[] }[]> {
  const rows = await people.findPastPhotos(db, before, limit);
  const lines = await store.findLines(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    order: keepOf(row),
    artworkIds: [...new Set(lines.filter((line) => line.orderId === row.id).map((line) => line.artworkId))],
  }));
}

/** The photos of an order are gone, or another order has the say over them. */
export async function photosSeenTo(tx: DbOrTx, orderId: string, now: Date): Promise<void> {
  await store.updateOrder(tx, orderId, { photosLeftAt: now });
}

/** An order that is under way and belongs to nobody from now on: the link in its mail alone opens it. */
export async function transferOrder(tx: Tx, orderId: string, now: Date): Promise<void> {
  await store.updateOrder(tx, orderId, { owner: newId('vis'), updatedAt: now });
}

/**
 * Takes the person off an order and leaves the ledger: what was bought, what it cost, how it was paid and
 * when. It belongs to nobody afterwards. Its pictures are no longer held.
 */
export async function removePerson(tx: Tx, orderId: string, now: Date): Promise<void> {
  const lines = await store.findLines(tx, [orderId]);
  for (const artworkId of new Set(lines.map((line) => line.artworkId))) await releaseArtwork(tx, artworkId, orderId);
  await people.stripOrder(tx, orderId, newId('vis'), now);
  await store.insertEvent(tx, { orderId, at: now, actor: 'shop', kind: 'person removed' });
}

/** An order as its owner takes it away. */
export type ExportedOrder = OrderView & {
  readonly history: readonly { at: string; what: string; details: Record<string, unknown> }[];
};

/** Every order of a person with all that happened to it: for them to take away. */
export async function exportOrders({ db }: { readonly db: Db }, owners: readonly string[]): Promise<ExportedOrder[]> {
  const rows = await store.findOrdersOf(db, owners, { limit: 100_000, offset: 0 });
  const views = await presentOrders(db, rows);
  const events = await people.findEvents(
    db,
    rows.map((row) => row.id),
  );
  return views.map((view) => ({
    ...view,
    history: events
      .filter((event) => event.orderId === view.id)
      .map(({ at, kind, details }) => ({ at: at.toISOString(), what: kind, details })),
  }));
}
