import type { DbOrTx } from '../../../../platform/db/database.ts';
import { money, toDecimalString } from '../../../../shared/money.ts';
import { must } from '../../../../shared/must.ts';
import { printFilesOf, versionsOf, type PrintFile } from '../../../artworks/server/service.ts';
import { readAnyOrder, type AnyOrder } from '../../../orders/server/service.ts';
import { adminPaths, type AdminOrder } from '../../contract.ts';

/** Converts orders to the panel's format. */
export async function presentAll(db: DbOrTx, orders: readonly AnyOrder[]): Promise<AdminOrder[]> {
  const artworkIds = artworksOf(orders);
  const files = Map.groupBy(await printFilesOf(db, artworkIds), ({ artworkId }) => artworkId);
  const versions = await versionsOf(db, artworkIds);
  return orders.map((order) => ({
    ...order.view,
    artwork: order.view.artwork && {
      ...order.view.artwork,
      generatedImageUrl: thumbnailUrl(order, versions) ?? adminPaths.picture(order.view.id, 0),
    },
    version: order.version,
    mode: order.mode,
    imported: order.imported,
    currency: order.currency,
    book: presentBook(order),
    tags: [...order.tags],
    offers: [...order.offers],
    print: printStateOf(
      order,
      order.pictures.map(({ artworkId, variation }) =>
        (files.get(artworkId) ?? []).filter((file) => file.variation === variation),
      ),
    ),
    review: reviewStateOf(order),
  }));
}

/** The total in the books; null where the order is in their currency. */
function presentBook({ currency, book }: AnyOrder): AdminOrder['book'] {
  if (currency === book.currency) return null;
  return { currency: book.currency, total: toDecimalString(money(book.total, book.currency)), rate: book.rate };
}

/** The thumbnail of an order's first picture; null if it is gone. `versions` are those of `versionsOf`. */
export function thumbnailUrl(
  { view, pictures: [first] }: Pick<AnyOrder, 'view' | 'pictures'>,
  versions: ReadonlyMap<string, string>,
): string | null {
  const version = first && versions.get(`${first.artworkId} ${first.variation}`);
  return version === undefined ? null : `${adminPaths.picture(view.id, 0)}?small=true&look=${version}`;
}

/** The current order, for the response to a change or a version conflict; null if it does not exist. */
export async function presentOne(db: DbOrTx, orderId: string): Promise<AdminOrder | null> {
  const order = await readAnyOrder(db, orderId);
  return order === null ? null : must((await presentAll(db, [order]))[0], 'the order');
}

function artworksOf(orders: readonly AnyOrder[]): string[] {
  return [...new Set(orders.flatMap(({ pictures }) => pictures.map(({ artworkId }) => artworkId)))];
}

/** `files` are grouped by picture. A picture of an open order without files counts as being made. */
function printStateOf({ imported, closedAt }: AnyOrder, files: readonly (readonly PrintFile[])[]): AdminOrder['print'] {
  const states = new Set(files.flat().map(({ state }) => state));
  if (states.has('failed')) return 'failed';
  if (states.has('being made')) return 'being made';
  const complete = files.length > 0 && files.every((pictureFiles) => pictureFiles.length > 0);
  if (complete) return 'ready';
  return imported || closedAt !== null || files.length === 0 ? 'none' : 'being made';
}

function reviewStateOf({ reviewedAt, imported, closedAt }: AnyOrder): AdminOrder['review'] {
  if (reviewedAt !== null) return 'reviewed';
  return imported || closedAt !== null ? 'not needed' : 'waiting';
}
