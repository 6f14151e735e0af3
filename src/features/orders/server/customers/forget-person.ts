import type { Db, DbOrTx, Tx } from '../../../../platform/db/database.ts';
import { newId } from '../../../../shared/ids.ts';
import { releaseArtwork } from '../../../artworks/server/service.ts';
import type { OrderView } from '../../contract.ts';
import { findNotesOfOrders, findTagsOfOrders } from './note-store.ts';
import { findWaitingGifts } from '../gifts/gift-store.ts';
import * as people from './person-store.ts';
import { presentOrders } from '../present-orders.ts';
import * as store from '../store.ts';
import { isClosed } from '../transitions.ts';

/** The fields of an order that decide how long its pictures are kept. */
export interface OrderRetention {
  readonly id: string;
  /** When it was completed or canceled; null while it is under way or its gift is still to be emailed. */
  readonly closedAt: Date | null;
  /** The email it was paid with; null if unknown or deleted. */
  readonly email: string | null;
  readonly draft: string | null;
}

function retentionOf({ id, status, closedAt, updatedAt, customerEmail, draft }: store.OrderRow): OrderRetention {
  // Older rows have no closing time. They were last changed at that time or later.
  return { id, closedAt: isClosed(status) ? (closedAt ?? updatedAt) : null, email: customerEmail, draft };
}

/** A gift that is still to be emailed needs its pictures, although its order may be completed. */
async function retentionsOf(db: DbOrTx, rows: readonly store.OrderRow[]): Promise<OrderRetention[]> {
  const waiting = await findWaitingGifts(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...retentionOf(row), ...(waiting.has(row.id) && { closedAt: null }) }));
}

/** Orders by id. Unknown ids are omitted. */
export async function findOrderRetentions(db: DbOrTx, ids: readonly string[]): Promise<Map<string, OrderRetention>> {
  const rows = await retentionsOf(db, await people.findOrders(db, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Every order of a person, locked until the transaction ends. */
export async function lockOrdersOf(tx: Tx, owners: readonly string[]): Promise<OrderRetention[]> {
  return retentionsOf(tx, await people.lockOrdersOf(tx, owners));
}

/** The email of a person's latest order that has one; null without such an order. */
export async function addressOf(db: DbOrTx, owners: readonly string[]): Promise<string | null> {
  return people.findAddressOf(db, owners);
}

/**
 * Orders closed before `before` whose photos have not been checked for deletion, earliest closed first, with their
 * artworks.
 */
export async function findOrdersPastPhotos(
  db: DbOrTx,
  before: Date,
  limit: number,
): Promise<{ order: OrderRetention; artworkIds: string[] }[]> {
  const rows = await people.findPastPhotos(db, before, limit);
  const lines = await store.findLines(
    db,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    order: retentionOf(row),
    artworkIds: [...new Set(lines.filter((line) => line.orderId === row.id).map((line) => line.artworkId))],
  }));
}

/** Marks the photos of an order as checked: they are deleted, or another order decides about them. */
export async function markPhotosChecked(tx: DbOrTx, orderId: string, now: Date): Promise<void> {
  await store.updateOrder(tx, orderId, { photosLeftAt: now });
}

/** Detaches an order that is under way from its owner. From then on, only the link in its email opens it. */
export async function detachOwner(tx: Tx, orderId: string, now: Date): Promise<void> {
  await store.updateOrder(tx, orderId, { owner: newId('vis'), updatedAt: now });
}

/**
 * Removes the person from an order and keeps the ledger: what was bought, what it cost, how it was paid and when. The
 * order then has no owner, and its pictures are no longer held.
 */
export async function removePerson(tx: Tx, orderId: string, now: Date): Promise<void> {
  const lines = await store.findLines(tx, [orderId]);
  for (const artworkId of new Set(lines.map((line) => line.artworkId))) await releaseArtwork(tx, artworkId, orderId);
  await people.anonymizeOrder(tx, orderId, newId('vis'), now);
  await store.insertEvent(tx, { orderId, at: now, actor: 'shop', kind: 'person removed', details: {} });
}

/** An order in the data export of its owner. */
export type ExportedOrder = OrderView & {
  readonly history: readonly { at: string; what: string; details: Record<string, unknown> }[];
  /** What the people in the panel have written down about it, and about the customer. */
  readonly notes: readonly { at: string; text: string }[];
  /** The words with which they have marked both. */
  readonly tags: readonly string[];
};

/**
 * Every order of a person with its history, for the export of their data. `verifiedEmail` is their address, if they
 * have proved that it is theirs.
 */
export async function exportOrders(
  { db }: { readonly db: Db },
  owners: readonly string[],
  verifiedEmail: string | null,
): Promise<ExportedOrder[]> {
  const rows = await store.findOrdersOf(db, owners, { limit: 100_000, offset: 0 });
  const views = await presentOrders(db, rows);
  const ids = rows.map(({ id }) => id);
  const events = await people.findEvents(db, ids);
  const notes = await findNotesOfOrders(db, ids, verifiedEmail);
  const tagsOf = await findTagsOfOrders(db, ids, verifiedEmail);
  return views.map((view) => ({
    ...view,
    notes: notes.filter(({ about }) => about === view.id).map(({ at, text }) => ({ at: at.toISOString(), text })),
    tags: tagsOf.get(view.id) ?? [],
    history: events
      .filter((event) => event.orderId === view.id)
      .map(({ at, kind, details }) => ({ at: at.toISOString(), what: kind, details })),
  }));
}
