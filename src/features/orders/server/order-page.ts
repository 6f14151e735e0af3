import type { Db, DbOrTx } from '../../../platform/db/database.ts';
import { findReports } from '../../../platform/outbox/reports-store.ts';
import { notFound } from '../../../shared/shop-error.ts';
import { contentVersions, openCleanPicture, previewOf } from '../../artworks/server/service.ts';
import { orderPictureUrl, statusAfter, type OrderedPicture, type OrderPageView } from '../contract.ts';
import { orderedPictures } from '../pictures.ts';
import { downloadPath } from './links.ts';
import { hasOpenFiles, type ClosedFilesContext } from './closed-files.ts';
import { findOrderReceipts } from './emails/order-emails.ts';
import { openOrder, type OrderPageContext, type OrderReader } from './open-order.ts';
import { findEvents, findOrders } from './customers/person-store.ts';
import { describePrints } from './making/print-pictures.ts';
import * as store from './store.ts';
import { findFacts, presentOrder } from './view.ts';

/**
 * An order with its pictures and history. Throws the same not_found whether the order is missing, it is somebody
 * else's, or the key is wrong.
 */
export async function readOrderPage(
  context: OrderPageContext & ClosedFilesContext,
  reader: OrderReader,
  id: string,
): Promise<OrderPageView> {
  const row = await openOrder(context, reader, id);
  const lines = await store.findLines(context.db, [id]);
  const facts = await findFacts(context.db, [row], lines);
  const pictures = picturesOf(lines, row);
  const versions = await contentVersions(
    context.db,
    pictures.map(({ artworkId }) => artworkId),
  );
  const key = context.orderLinks.sign(id);
  const mark = (await hasOpenFiles(context, row)) ? 'clean' : 'marked';
  return {
    order: presentOrder(row, lines, facts),
    pictures: pictures.flatMap(({ artworkId, variation }, position) => {
      const artwork = facts.artworks.get(artworkId);
      if (artwork === undefined) return [];
      const { version = '' } = versions.get(`${artworkId} ${variation}`) ?? {};
      // `of` changes the URL with what it shows, because browsers cache pictures by URL.
      const query = new URLSearchParams({ key, of: `${artworkId} ${variation} ${version} ${mark}` });
      return {
        artworkId,
        variation,
        style: artwork.style,
        petName: artwork.petName,
        previewUrl: `${orderPictureUrl(id, position)}?${query.toString()}`,
        downloadUrl: downloadPath(context, id, { artworkId, variation }),
      };
    }),
    prints: await describePrints(context, row, lines),
    history: await historyOf(context.db, row),
    emailBounced: await hasBounced(context.db, row.customerEmail),
    receiptTo: await findReceipt(context.db, row),
  };
}

async function hasBounced(db: Db, email: string | null): Promise<boolean> {
  const reports = email === null ? [] : await findReports(db, [email]);
  return reports.some(({ kind }) => kind === 'bounced');
}

/** Where the receipt goes. An email that failed, or that nobody was to get, counts as none. */
async function findReceipt(db: Db, { id, customerEmail }: store.OrderRow): Promise<string | null> {
  const emails = await findOrderReceipts(db, id);
  return emails.some(({ status }) => status === 'waiting' || status === 'sent') ? customerEmail : null;
}

/** The status changes. Their actors and all other events are internal to the shop. */
async function historyOf(db: Db, { id, createdAt }: store.OrderRow): Promise<OrderPageView['history']> {
  const changes = (await findEvents(db, [id])).flatMap((event) => {
    const status = statusAfter(event);
    return status === null ? [] : [{ status, at: event.at.toISOString() }];
  });
  return [{ status: 'pending', at: createdAt.toISOString() }, ...changes];
}

/**
 * The picture at a position of the order's page: without watermark while the order's files are open to its buyer.
 * Throws not_found as `readOrderPage` does.
 */
export async function readOrderPicture(
  context: OrderPageContext & ClosedFilesContext,
  reader: OrderReader,
  id: string,
  position: number,
): Promise<Uint8Array> {
  const row = await openOrder(context, reader, id);
  const picture = picturesOf(await store.findLines(context.db, [id]), row)[position];
  if (picture === undefined) throw notFound();
  const clean = (await hasOpenFiles(context, row)) ? await openCleanPicture(context, picture) : null;
  const image = clean ?? (await previewOf(context, picture.artworkId, picture.variation));
  if (image === null) throw notFound();
  return image;
}

/**
 * The URL of each artwork's first picture in these orders, for owners of the orders: without watermark while the order's
 * files are open. Orders of others and archived ones have none.
 */
export async function findOrderPictureUrls(
  db: DbOrTx,
  owners: readonly string[],
  orderIds: readonly string[],
): Promise<(orderId: string, artworkId: string) => string | undefined> {
  const rows = (await findOrders(db, orderIds)).filter(
    ({ owner, archivedAt }) => archivedAt === null && owners.includes(owner),
  );
  const lines = await store.findLines(
    db,
    rows.map(({ id }) => id),
  );
  const urls = new Map<string, string>();
  for (const row of rows) {
    const pictures = picturesOf(
      lines.filter(({ orderId }) => orderId === row.id),
      row,
    );
    for (const [position, { artworkId }] of pictures.entries()) {
      const key = `${row.id} ${artworkId}`;
      if (!urls.has(key)) urls.set(key, orderPictureUrl(row.id, position));
    }
  }
  return (orderId, artworkId) => urls.get(`${orderId} ${artworkId}`);
}

/**
 * Each picture once, in the order of purchase, however many products it is on. For an imported order without lines,
 * this is the first picture of the artwork that the order itself names.
 */
export function picturesOf(
  lines: readonly store.OrderLineRow[],
  order?: Pick<store.OrderRow, 'artworkId'>,
): OrderedPicture[] {
  if (lines.length === 0 && order?.artworkId) return [{ artworkId: order.artworkId, variation: 0 }];
  return orderedPictures(lines, ({ unitPrice }) => unitPrice === 0);
}
