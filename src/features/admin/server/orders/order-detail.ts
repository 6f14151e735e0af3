import type { Db } from '../../../../platform/db/database.ts';
import { findReports } from '../../../../platform/outbox/reports-store.ts';
import { money, toUnits } from '../../../../shared/money.ts';
import { must } from '../../../../shared/must.ts';
import { notFound } from '../../../../shared/shop-error.ts';
import { findArtworkSummaries, contentVersions, originsOf, printFilesOf } from '../../../artworks/server/service.ts';
import { printSize } from '../../../artworks/contract.ts';
import { printPixelsOf, isDownload } from '../../../catalog/contract.ts';
import { refundsOfOrder } from '../../../checkout/server/service.ts';
import { findInvoicesOf, presentInvoice } from '../../../invoices/server/service.ts';
import {
  eventsOf,
  findCustomerOf,
  findNotes,
  emailsOf,
  orderPageUrl,
  pictureMark,
  readAnyOrder,
  tendersOf,
  type AnyOrder,
} from '../../../orders/server/service.ts';
import { findExistingPhotos } from '../../../photos/server/service.ts';
import {
  adminPaths,
  type AdminEmail,
  type AdminLine,
  type AdminOrderDetail,
  type AdminPicture,
} from '../../contract.ts';
import type { AdminContext } from '../context.ts';
import type { Admin } from '../team/guard.ts';
import { presentNotes } from '../customers/note-routes.ts';
import { presentAll } from './present.ts';

/** Everything about one order. Throws not_found. */
export async function readDetail(context: AdminContext, id: string, admin: Admin): Promise<AdminOrderDetail> {
  const { db } = context;
  const order = await readAnyOrder(db, id);
  if (order === null) throw notFound();
  const [presented] = await presentAll(db, [order]);
  const { currency, imported, total } = order;
  const paid = { id, currency, payment: order.view.stripePaymentIntentId, imported, total };
  const { refunds, left, parts } = await refundsOfOrder(context, paid);
  return {
    order: must(presented, 'the order'),
    lines: order.lines.map((line) => presentLine(line, currency)),
    pictures: (await presentPictures(db, [order])).get(id) ?? [],
    events: (await eventsOf(db, id)).map(({ id: event, at, actor, kind, details }) => ({
      id: event,
      at: at.toISOString(),
      actor,
      kind,
      details,
    })),
    mails: (await emailsOf(db, id)).map(presentEmail),
    tenders: (await tendersOf(db, paid)).map(({ kind, reference, label, amount }) => ({
      kind,
      reference,
      label,
      amount: toUnits(amount),
    })),
    refunds: refunds.map((refund) => ({
      id: refund.id,
      amount: toUnits(money(refund.amount, currency)),
      reason: refund.why ?? refund.reason,
      state: refund.failedAt !== null ? 'failed' : refund.doneAt === null ? 'under way' : 'done',
      createdAt: refund.createdAt.toISOString(),
    })),
    notes: presentNotes(await findNotes(db, { orderId: id }), admin),
    emailReports: (await findReports(db, order.view.customerEmail === null ? [] : [order.view.customerEmail])).map(
      ({ kind, detail, at }) => ({ kind, detail, at: at.toISOString() }),
    ),
    customer: await presentCustomerOf(db, order),
    refundableCents: left,
    refundGoesTo: [
      { label: null, cents: parts.card },
      ...parts.giftCards.map(({ label, cents }) => ({ label, cents })),
    ].filter(({ cents }) => cents > 0),
    invoices: (await findInvoicesOf(db, id)).map(presentInvoice),
    filesClosed: (await context.closedFiles([id])).get(id) ?? null,
    buyersUrl: orderPageUrl(context, id),
  };
}

function presentLine(line: AnyOrder['lines'][number], currency: string): AdminLine {
  const {
    position,
    title,
    productType,
    productSize,
    productMaterial,
    quantity,
    unitPrice,
    artworkId,
    selectedVariation,
    shape,
  } = line;
  const download = isDownload(line) ? { width: printSize.width, height: printSize.height } : null;
  return {
    position,
    title,
    productType,
    productSize,
    productMaterial,
    quantity,
    price: toUnits(money(unitPrice, currency)),
    artworkId,
    selectedVariation,
    shape,
    printPixels: printPixelsOf(line) ?? download,
  };
}

export function presentEmail(row: Awaited<ReturnType<typeof emailsOf>>[number]): AdminEmail {
  const { id, mail, status, attempts, problem, createdAt, finishedAt } = row;
  const times = { createdAt: createdAt.toISOString(), finishedAt: finishedAt?.toISOString() ?? null };
  return { id, mail, status, attempts, problem, ...times };
}

async function presentCustomerOf(db: Db, { mode, view }: AnyOrder): Promise<AdminOrderDetail['customer']> {
  const customer = await findCustomerOf(db, { mode, email: view.customerEmail });
  return customer && { id: customer.id, orders: customer.orders, tags: [...customer.tags] };
}

/** The pictures of each order, by the order's id. */
export async function presentPictures(db: Db, orders: readonly AnyOrder[]): Promise<Map<string, AdminPicture[]>> {
  const ids = [...new Set(orders.flatMap(({ pictures }) => pictures.map(({ artworkId }) => artworkId)))];
  const artworks = await findArtworkSummaries({ db }, ids);
  const origins = await originsOf(db, ids);
  const photos = await findExistingPhotos(
    db,
    [...origins.values()].flatMap(({ photoIds }) => photoIds),
  );
  const files = await printFilesOf(db, ids);
  const versions = await contentVersions(db, ids);
  const present = ({ view, pictures }: AnyOrder) =>
    pictures.map(({ artworkId, variation }, position) => {
      const artwork = artworks.get(artworkId);
      const photoIds = origins.get(artworkId)?.photoIds ?? [];
      const variations = (artwork?.variations ?? []).filter((each) => versions.has(`${artworkId} ${each}`));
      // The content version makes the URL of a replaced picture new; otherwise the browser would show the cached one.
      const content = versions.get(`${artworkId} ${variation}`);
      const isPainted = variations.includes(variation);
      const own = files.filter((file) => file.artworkId === artworkId && file.variation === variation);
      const download = own.find(({ width, height }) => width === printSize.width && height === printSize.height);
      return {
        position,
        artworkId,
        variation,
        mark: pictureMark({ artworkId, variation }, content?.version),
        variations,
        variationUrls: variations.map(
          (each) =>
            `${adminPaths.picture(view.id, position)}?variation=${each}&look=${versions.get(`${artworkId} ${each}`)?.version}`,
        ),
        style: artwork?.style ?? null,
        petName: artwork?.petName ?? null,
        previewUrl: isPainted ? `${adminPaths.picture(view.id, position)}?look=${content?.version}` : null,
        masterUrl: isPainted ? `${adminPaths.master(view.id, position)}?look=${content?.version}` : null,
        source: content?.source ?? null,
        photoUrl: photos.has(photoIds[0] ?? '') ? adminPaths.photo(view.id, position) : null,
        otherPhotoUrls: photoIds.flatMap((photoId, at) =>
          at > 0 && photos.has(photoId) ? [`${adminPaths.photo(view.id, position)}?photo=${at}`] : [],
        ),
        files: own.map(({ width, height, state, bytes }) => {
          const url =
            state === 'ready' ? `${adminPaths.printFile(view.id, position)}?width=${width}&height=${height}` : null;
          const pictureUrl = url === null ? null : `${url}&small=true&look=${content?.version}`;
          return { width, height, state, bytes, url, pictureUrl };
        }),
        printUrl: download?.state === 'ready' ? adminPaths.printFile(view.id, position) : null,
      };
    });
  return new Map(orders.map((order) => [order.view.id, present(order)]));
}
