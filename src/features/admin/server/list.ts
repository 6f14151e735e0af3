import type { Db } from '../../../platform/db/database.ts';
import { ShopError } from '../../../shared/shop-error.ts';
import { findArtworkSummaries, originsOf } from '../../artworks/server/service.ts';
import { maxPackedOrders } from '../../fulfilment/contract.ts';
import { isUnsent, orderStatuses } from '../../orders/contract.ts';
import { findUnpainted, listOrders, readAnyOrders, type OrderCriteria } from '../../orders/server/service.ts';
import {
  adminPaths,
  maxCounted,
  maxOrderIds,
  type AdminArtwork,
  type AdminOrder,
  type OrderFilter,
  type OrderListQuery,
} from '../contract.ts';
import { presentAll } from './present.ts';

export function criteriaOf({ q, ...rest }: OrderFilter): OrderCriteria {
  return { ...rest, ...(q !== undefined && { text: q }) };
}

/**
 * Reads one page of the order list. `more` is true if counting stopped at the limit. Throws invalid for a page beyond
 * that limit.
 */
export async function readPage(
  db: Db,
  query: OrderListQuery,
): Promise<{ orders: AdminOrder[]; total: number; more: boolean }> {
  const { page, pageSize: size, before, ...filter } = query;
  const upTo = filter.q?.trim() || filter.print ? maxCounted.searched : maxCounted.filtered;
  const offset = (page - 1) * size;
  if (offset >= upTo)
    throw new ShopError(
      'invalid',
      `Pages lead through the first ${upTo.toLocaleString('en-US')} orders. Please narrow the search down.`,
    );
  const { orders, ...counted } = await listOrders(db, criteriaOf(filter), {
    offset,
    size,
    upTo,
    ...(before !== undefined && { before }),
  });
  return { orders: await presentAll(db, orders), ...counted };
}

/** The first picture of each order; `orderIds` is comma-separated. Throws invalid for more than `maxOrderIds`. */
export async function readArtworkMap(db: Db, orderIds: string): Promise<Record<string, AdminArtwork>> {
  const ids = [
    ...new Set(
      orderIds
        .split(',')
        .map((id) => id.trim())
        .filter((id) => id !== ''),
    ),
  ];
  if (ids.length > maxOrderIds) throw new ShopError('invalid', `Please ask for at most ${maxOrderIds} orders at once.`);
  const orders = await readAnyOrders(db, ids);
  const origins = await originsOf(
    db,
    orders.flatMap(({ pictures }) => pictures.slice(0, 1).map(({ artworkId }) => artworkId)),
  );
  return Object.fromEntries(
    orders.flatMap(({ view, pictures: [first] }) => {
      const origin = first && origins.get(first.artworkId);
      if (!origin) return [];
      const url = view.artwork === null ? null : adminPaths.picture(view.id, 0);
      return [[view.id, presentArtwork(view.id, first.artworkId, view.artwork?.style ?? '', url, origin.createdAt)]];
    }),
  );
}

const maxMissing = 200;

/** Artworks of open orders that were deleted or never finished; the owner can upload replacements. */
export async function readMissingArtwork(db: Db): Promise<AdminArtwork[]> {
  const missing = await findUnpainted(db, maxMissing);
  const known = await findArtworkSummaries(
    { db },
    missing.map(({ artworkId }) => artworkId),
  );
  return missing.map(({ orderId, artworkId, createdAt }) =>
    presentArtwork(orderId, artworkId, known.get(artworkId)?.style ?? '', null, createdAt),
  );
}

function presentArtwork(orderId: string, id: string, style: string, url: string | null, createdAt: Date): AdminArtwork {
  return {
    id,
    orderId,
    style,
    generatedImageUrl: url,
    currentUrl: url,
    replicateImageUrl: null,
    createdAt: createdAt.toISOString(),
  };
}

/**
 * Ids of the orders to print by hand, oldest first: those that match the filter and, unless it names a status, have not
 * been sent. At most one more than an archive holds, so that the caller can tell that there are more.
 */
export async function findIdsToPrint(db: Db, filter: OrderFilter): Promise<string[]> {
  const statuses = filter.status === undefined ? orderStatuses.filter(isUnsent) : [filter.status];
  const upTo = maxCounted.searched;
  const found = await Promise.all(
    statuses.map(async (status) => listOrders(db, criteriaOf({ ...filter, status }), { offset: 0, size: upTo, upTo })),
  );
  return found
    .flatMap(({ orders }) => orders)
    .toSorted((one, other) => one.view.createdAt.localeCompare(other.view.createdAt))
    .slice(0, maxPackedOrders + 1)
    .map(({ view }) => view.id);
}
