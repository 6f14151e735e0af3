import { notFound } from '../../../shared/shop-error.ts';
import {
  findArtworkSummaries,
  openFilm,
  openScreenPicture,
  openPrint,
  type OpenedPrint,
  type PrintsContext,
} from '../../artworks/server/service.ts';
import type { ScreenFormat } from '../../artworks/contract.ts';
import { filesClosed, type ClosedFilesContext } from './closed-files.ts';
import { findPaidVariations, findVariationsIn } from './store.ts';

/** Seconds after which a browser may ask again for a print file that is still being made. */
export const retryAfter = 3;

export type Download =
  | (Extract<OpenedPrint, { status: 'ready' }> & { readonly fileName: string })
  | Extract<OpenedPrint, { status: 'pending' }>;

/** The requester: their owner ids, and the order that an emailed link has opened. */
export interface Downloader {
  readonly owners: readonly string[];
  readonly openedOrder: string | null;
}

/**
 * Opens the print file of an artwork that the requester has paid for, or that is in the order they hold the key of: the
 * requested variation, else the one bought last. Throws not_found for everything else, including artworks paid by
 * somebody else, and forbidden if the files of all these orders are closed.
 */
export async function openDownload(
  context: PrintsContext & ClosedFilesContext,
  downloader: Downloader,
  artworkId: string,
  wanted?: number,
): Promise<Download> {
  const { variation, name } = await findPaid(context, downloader, artworkId, wanted);
  const print = await openPrint(context, { artworkId, variation });
  return print.status === 'pending' ? print : { ...print, fileName: `${name}-high-res.png` };
}

/** Like `openDownload`, for a JPEG for the phone that is made from the print file. */
export async function openPhoneDownload(
  context: Parameters<typeof openScreenPicture>[0] & ClosedFilesContext,
  downloader: Downloader,
  artworkId: string,
  wanted: number | undefined,
  format: ScreenFormat,
): Promise<
  | { readonly status: 'ready'; readonly body: Uint8Array; readonly fileName: string }
  | Extract<Download, { status: 'pending' }>
> {
  const { variation, name } = await findPaid(context, downloader, artworkId, wanted);
  const picture = await openScreenPicture(context, { artworkId, variation }, format);
  return picture.status === 'pending' ? picture : { ...picture, fileName: `${name}-${format}.jpg` };
}

/** Like `openDownload`, for the film of how the picture is painted. Throws unprocessable if it cannot be made. */
export async function openFilmDownload(
  context: Parameters<typeof openFilm>[0] & Parameters<typeof findPaid>[0],
  downloader: Downloader,
  artworkId: string,
  wanted: number | undefined,
): Promise<
  | { readonly status: 'ready'; readonly body: Uint8Array; readonly fileName: string }
  | Extract<Download, { status: 'pending' }>
> {
  const { variation, name } = await findPaid(context, downloader, artworkId, wanted);
  const body = await openFilm(context, { artworkId, variation });
  return body === null ? { status: 'pending', upscaling: false } : { status: 'ready', body, fileName: `${name}.webm` };
}

/** The variation that the requester has paid for, and the beginning of its files' names. */
async function findPaid(
  context: PrintsContext & ClosedFilesContext,
  { owners, openedOrder }: Downloader,
  artworkId: string,
  wanted: number | undefined,
): Promise<{ readonly variation: number; readonly name: string }> {
  const paid = await findOpen(
    context,
    openedOrder === null
      ? await findPaidVariations(context.db, owners, artworkId)
      : await findVariationsIn(context.db, openedOrder, artworkId),
    wanted,
  );
  const artwork = paid === null ? undefined : (await findArtworkSummaries(context, [artworkId])).get(artworkId);
  if (paid === null || artwork === undefined) throw notFound();
  // Different names, so that the files of two variations do not overwrite each other.
  const which = paid.variation === 0 ? '' : `-${paid.variation + 1}`;
  return { variation: paid.variation, name: `${artwork.style}-${artworkId.slice(-8)}${which}` };
}

/**
 * The picture of the latest order whose files are open; null if none was bought. Throws forbidden if all are closed.
 */
async function findOpen<Picture extends { readonly orderId: string; readonly variation: number }>(
  { closedFiles }: ClosedFilesContext,
  bought: readonly Picture[],
  wanted: number | undefined,
): Promise<Picture | null> {
  const pictures = wanted === undefined ? bought : bought.filter(({ variation }) => variation === wanted);
  const closed = await closedFiles(pictures.map(({ orderId }) => orderId));
  const open = pictures.find(({ orderId }) => !closed.has(orderId));
  const cause = closed.get(pictures.at(0)?.orderId ?? '');
  if (open === undefined && cause !== undefined) throw filesClosed(cause);
  return open ?? null;
}
