import type { Config } from '../../../../platform/config.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { dayAfter, startOfDay } from '../../../../shared/shop-days.ts';
import { PanelError } from '../../../../shared/shop-error.ts';
import { findArtworkSummaries, originsOf, versionsOf } from '../../../artworks/server/service.ts';
import { maxPackedOrders } from '../../../fulfilment/contract.ts';
import { isMadeByHand } from '../../../fulfilment/server/service.ts';
import { isUnsent, orderStatuses } from '../../../orders/contract.ts';
import { findUnpainted, listOrders, readAnyOrders, type OrderCriteria } from '../../../orders/server/service.ts';
import type { LiveSettings } from '../../../settings/server/service.ts';
import {
  maxCounted,
  maxOrderIds,
  type AdminArtwork,
  type AdminOrder,
  type Mode,
  type OrderFilter,
  type OrderListQuery,
  type ShownMode,
} from '../../contract.ts';
import { searchNames } from './search-names.ts';
import { presentAll, thumbnailUrl } from './present.ts';

/** What a list is read with: `timezone` decides when a day begins, `mode` which orders are listed unless told. */
export interface ListContext {
  readonly db: Db;
  readonly config: Pick<Config, 'timezone' | 'mode'>;
  readonly settings: Pick<LiveSettings, 'current'>;
}

/** The mode of the orders that are listed: that of the shop, unless another one is asked for. */
function listedMode(shown: ShownMode | undefined, config: ListContext['config']): { mode?: Mode } {
  return shown === 'all' ? {} : { mode: shown ?? config.mode };
}

/** The criteria of a filter. Its days are days in the shop's time zone; orders that it names may be of either mode. */
export async function criteriaOf(
  { q, status, from, to, ids, mode, ...rest }: OrderFilter,
  context: ListContext,
): Promise<OrderCriteria> {
  const { config } = context;
  const { timezone } = config;
  return {
    ...rest,
    ...listedMode(mode ?? (ids === undefined ? undefined : 'all'), config),
    ...(q !== undefined && { text: q, named: await searchNames(context, q) }),
    ...(status !== undefined && { statuses: [status].flat() }),
    ...(from !== undefined && { from: startOfDay(from, timezone) }),
    ...(to !== undefined && { until: startOfDay(dayAfter(to), timezone) }),
    ...(ids !== undefined && { ids: ids.split(',') }),
  };
}

/**
 * Reads one page of the order list. `more` is true if counting stopped at the limit. Throws invalid for a page beyond
 * that limit.
 */
export async function readPage(
  context: ListContext,
  query: OrderListQuery,
): Promise<{ orders: AdminOrder[]; total: number; more: boolean; sortsNewest: boolean }> {
  const { db } = context;
  const { page, pageSize: size, before, sort, ...filter } = query;
  if (before !== undefined && sort !== 'newest')
    throw new PanelError('invalid', '`before` continues a list that is sorted newest first.');
  const isRead = filter.q?.trim() || filter.print || filter.product || filter.style;
  const upTo = isRead ? maxCounted.searched : maxCounted.filtered;
  const offset = (page - 1) * size;
  if (offset >= upTo)
    throw new PanelError(
      'invalid',
      `Pages lead through the first ${upTo.toLocaleString('en-US')} orders. Please narrow the search down.`,
    );
  const { orders, ...counted } = await listOrders(db, await criteriaOf(filter, context), {
    offset,
    size,
    upTo,
    sort,
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
  if (ids.length > maxOrderIds)
    throw new PanelError('invalid', `Please ask for at most ${maxOrderIds} orders at once.`);
  const orders = await readAnyOrders(db, ids);
  const origins = await originsOf(
    db,
    orders.flatMap(({ pictures }) => pictures.slice(0, 1).map(({ artworkId }) => artworkId)),
  );
  const versions = await versionsOf(db, [...origins.keys()]);
  return Object.fromEntries(
    orders.flatMap((order) => {
      const { view, pictures } = order;
      const [first] = pictures;
      const origin = first && origins.get(first.artworkId);
      if (!origin) return [];
      const url = thumbnailUrl(order, versions);
      return [[view.id, presentArtwork(view.id, first.artworkId, view.artwork?.style ?? '', url, origin.createdAt)]];
    }),
  );
}

const maxMissing = 200;

/** Artworks of open orders that were deleted or never finished; the owner can upload replacements. */
export async function readMissingArtwork({ db, config }: ListContext, shown?: ShownMode): Promise<AdminArtwork[]> {
  const missing = await findUnpainted(db, { ...listedMode(shown, config), limit: maxMissing });
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

/** The orders that printers may see: those of the mode in which the shop runs. */
export function printerFilter({ mode }: Pick<Config, 'mode'>): OrderFilter {
  return { mode, imported: false };
}

/**
 * Ids of the orders to print by hand, oldest first: those that match the filter and, unless it names orders or a
 * status, have not been sent and contain something that is printed by hand. At most one more than an archive holds, so
 * that the caller can tell that there are more.
 */
export async function findIdsToPrint(context: ListContext, filter: OrderFilter): Promise<string[]> {
  const { db } = context;
  const criteria = await criteriaOf(filter, context);
  const isChosen = criteria.ids !== undefined || criteria.statuses !== undefined;
  const { orders } = await listOrders(
    db,
    isChosen ? criteria : { ...criteria, statuses: orderStatuses.filter(isUnsent), sentLine: isMadeByHand },
    { offset: 0, size: maxPackedOrders + 1, upTo: maxPackedOrders + 1, sort: 'oldest' },
  );
  return orders.map(({ view }) => view.id);
}
