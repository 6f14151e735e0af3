import { findArtworkSummaries, openCleanPicture } from '../../../artworks/server/service.ts';
import { orderErrors } from '../../../../words/catalogs/order-errors.ts';
import { CustomerError, notFound } from '../../../../shared/shop-error.ts';
import type { GiftPageView, OrderedPicture } from '../../contract.ts';
import { hasOpenFiles, type ClosedFilesContext } from '../closed-files.ts';
import { downloadPath } from '../links.ts';
import type { OrderPageContext } from '../open-order.ts';
import { picturesOf } from '../order-page.ts';
import { findLines, findOrder, type OrderLineRow } from '../store.ts';
import { findGift, type GiftRow } from './gift-store.ts';

export type GiftContext = OrderPageContext & ClosedFilesContext;

interface OpenedGift {
  readonly gift: GiftRow;
  readonly lines: readonly OrderLineRow[];
  readonly pictures: readonly OrderedPicture[];
}

/**
 * The gift behind a recipient's link. Throws not_found for another key and for an order that is not a gift, forbidden if
 * the order is canceled or its files are closed.
 */
async function openGift(context: GiftContext, orderId: string, key: string): Promise<OpenedGift> {
  const isTheirs = context.giftLinks.verify(orderId, key);
  const order = await findOrder(context.db, orderId);
  const gift = await findGift(context.db, orderId);
  if (!isTheirs || order === null || order.archivedAt !== null || gift === null) throw notFound();
  // The recipient is told neither that money went back nor of a dispute.
  if (!(await hasOpenFiles(context, order))) throw new CustomerError('forbidden', orderErrors.giftEnded);
  const lines = await findLines(context.db, [orderId]);
  return { gift, lines, pictures: picturesOf(lines) };
}

/** What the recipient sees: names, note, pictures and their files. Throws as `openGift` does. */
export async function readGiftPage(context: GiftContext, orderId: string, key: string): Promise<GiftPageView> {
  const { gift, lines, pictures } = await openGift(context, orderId, key);
  const artworks = await findArtworkSummaries(
    context,
    pictures.map(({ artworkId }) => artworkId),
  );
  return {
    to: gift.toName,
    from: gift.fromName,
    note: gift.note,
    pictures: pictures.flatMap(({ artworkId, variation }, position) => {
      const artwork = artworks.get(artworkId);
      if (artwork === undefined) return [];
      const query = new URLSearchParams({ key });
      return {
        artworkId,
        variation,
        style: artwork.style,
        styleName: lines.find((line) => line.artworkId === artworkId)?.styleName ?? null,
        petName: artwork.petName,
        previewUrl: `/api/gifts/${orderId}/pictures/${position}?${query.toString()}`,
        downloadUrl: downloadPath(context, orderId, { artworkId, variation }),
      };
    }),
  };
}

/** A picture of a gift without watermark, as JPEG. Throws as `openGift` does, and not_found without a picture. */
export async function readGiftPicture(
  context: GiftContext,
  orderId: string,
  key: string,
  position: number,
): Promise<Uint8Array> {
  const picture = (await openGift(context, orderId, key)).pictures[position];
  const image = picture === undefined ? null : await openCleanPicture(context, picture);
  if (image === null) throw notFound();
  return image;
}
