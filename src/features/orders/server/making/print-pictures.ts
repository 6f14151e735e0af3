import { notFound } from '../../../../shared/shop-error.ts';
import {
  contentVersions,
  openPrintPicture,
  printFilesOf,
  type PrintsContext,
} from '../../../artworks/server/service.ts';
import { foldOf, printPixelsOf, requiresShipping } from '../../../catalog/contract.ts';
import { orderPrintUrl, type OrderPageView } from '../../contract.ts';
import { filesClosed, type ClosedFilesContext } from '../closed-files.ts';
import { openOrder, type OrderPageContext, type OrderReader } from '../open-order.ts';
import * as store from '../store.ts';

export type PrintPictureContext = OrderPageContext & PrintsContext & ClosedFilesContext;

/** The print files of an order, one for each line that is shipped. Empty for a canceled order. */
export async function describePrints(
  { db, orderLinks }: OrderPageContext,
  order: store.OrderRow,
  lines: readonly store.OrderLineRow[],
): Promise<NonNullable<OrderPageView['prints']>> {
  if (order.status === 'cancelled') return [];
  const artworkIds = [...new Set(lines.map(({ artworkId }) => artworkId))];
  const files = await printFilesOf(db, artworkIds);
  const versions = await contentVersions(db, artworkIds);
  const key = orderLinks.sign(order.id);
  return lines.flatMap((line, position) => {
    const print = requiresShipping(line) ? printPixelsOf(line) : null;
    if (print === null) return [];
    const { artworkId, selectedVariation: variation } = line;
    const isReady = files.some(
      (file) =>
        file.artworkId === artworkId &&
        file.variation === variation &&
        file.width === print.width &&
        file.height === print.height &&
        file.state === 'ready',
    );
    const of = `${artworkId} ${variation} ${versions.get(`${artworkId} ${variation}`)?.version}`;
    return {
      title: line.title,
      size: line.productSize,
      quantity: line.quantity,
      ...print,
      fold: foldOf(print),
      url: isReady ? `${orderPrintUrl(order.id, position)}?${new URLSearchParams({ key, of }).toString()}` : null,
    };
  });
}

/**
 * A small picture of the print file of a line. Throws not_found as `readOrderPage` does, and for a line that is not
 * printed; forbidden while the order's files are closed.
 */
export async function readPrintPicture(
  context: PrintPictureContext,
  reader: OrderReader,
  id: string,
  position: number,
): Promise<Uint8Array | 'pending'> {
  const order = await openOrder(context, reader, id);
  const line = (await store.findLines(context.db, [id]))[position];
  if (line === undefined || order.status === 'cancelled' || !requiresShipping(line)) throw notFound();
  const print = printPixelsOf(line);
  if (print === null) throw notFound();
  const cause = (await context.closedFiles([id])).get(id);
  if (cause !== undefined) throw filesClosed(cause);
  return openPrintPicture(context, { artworkId: line.artworkId, variation: line.selectedVariation }, print);
}
