import { notFound } from '../../../../shared/shop-error.ts';
import { printSize } from '../../../artworks/contract.ts';
import {
  masterOf,
  openCleanPicture,
  openPrint,
  openPrintPicture,
  originsOf,
  printFilesOf,
  type OpenedPrint,
  type PrintsContext,
} from '../../../artworks/server/service.ts';
import { readAnyOrder } from '../../../orders/server/service.ts';
import { photoFile } from '../../../photos/server/service.ts';
import type { AdminContext } from '../context.ts';

type PicturesContext = Pick<AdminContext, 'db' | 'storage' | 'clock' | 'jobs'>;

export interface PictureFile {
  readonly type: 'image/jpeg' | 'image/png';
  readonly body: Uint8Array;
}

/**
 * Files of an ordered picture: a small and a reduced one without watermark, the master at full size, and the source
 * photo.
 */
export type PictureKind = 'thumbnail' | 'reduced' | 'master' | 'photo';

/** Longest side in pixels; lists show thumbnails at 64 CSS pixels. */
const thumbnailSide = 200;

/**
 * Reads a file of an ordered picture. `variation` selects a different one than was bought, `photo` one of the photos of
 * several pets by its index. Throws not_found if the order, the picture or the file does not exist.
 */
export async function readPicture(
  context: PicturesContext,
  orderId: string,
  position: number,
  kind: PictureKind,
  { variation: wanted, photo = 0 }: { readonly variation?: number; readonly photo?: number } = {},
): Promise<PictureFile> {
  const { artworkId, variation: bought } = await pictureAt(context, orderId, position);
  const variation = wanted ?? bought;
  const body = await readBody(context, kind, { artworkId, variation, photo });
  if (body === null) throw notFound();
  return { type: kind === 'master' ? 'image/png' : 'image/jpeg', body };
}

async function readBody(
  context: PicturesContext,
  kind: PictureKind,
  picture: { readonly artworkId: string; readonly variation: number; readonly photo: number },
): Promise<Uint8Array | null> {
  if (kind === 'photo') return photoOf(context, picture);
  if (kind === 'master') return masterOf(context, picture.artworkId, picture.variation);
  return openCleanPicture(context, picture, kind === 'thumbnail' ? thumbnailSide : undefined);
}

/** Size of a print file in pixels. */
export interface FileSize {
  readonly width: number;
  readonly height: number;
}

/**
 * Opens a print file of a picture. If it is not ready, queues it and returns 'pending'. Throws not_found if the order
 * or the picture does not exist, or if the size was not ordered.
 */
export async function openPrintFile(
  context: PrintsContext,
  orderId: string,
  position: number,
  size: FileSize,
): Promise<OpenedPrint> {
  return openPrint(context, await printedPictureAt(context, orderId, position, size), size);
}

/** Like `openPrintFile`, but returns a small JPEG of the file. */
export async function openSmallPrintFile(
  context: PrintsContext,
  orderId: string,
  position: number,
  size: FileSize,
): Promise<Uint8Array | 'pending'> {
  return openPrintPicture(context, await printedPictureAt(context, orderId, position, size), size);
}

/** The picture at a position of an order, if it has a print file of this size. Throws not_found otherwise. */
async function printedPictureAt(
  context: PrintsContext,
  orderId: string,
  position: number,
  size: FileSize,
): Promise<{ artworkId: string; variation: number }> {
  const picture = await pictureAt(context, orderId, position);
  if (!(await originsOf(context.db, [picture.artworkId])).has(picture.artworkId)) throw notFound();
  const isDownload = size.width === printSize.width && size.height === printSize.height;
  if (!isDownload) {
    const files = await printFilesOf(context.db, [picture.artworkId]);
    if (
      !files.some(
        ({ variation, width, height }) =>
          variation === picture.variation && width === size.width && height === size.height,
      )
    )
      throw notFound();
  }
  return picture;
}

async function pictureAt(
  { db }: Pick<PicturesContext, 'db'>,
  orderId: string,
  position: number,
): Promise<{ artworkId: string; variation: number }> {
  const picture = (await readAnyOrder(db, orderId))?.pictures[position];
  if (picture === undefined) throw notFound();
  return picture;
}

async function photoOf(
  context: PicturesContext,
  { artworkId, photo }: { readonly artworkId: string; readonly photo: number },
): Promise<Uint8Array | null> {
  const photoId = (await originsOf(context.db, [artworkId])).get(artworkId)?.photoIds[photo];
  return photoId === undefined ? null : photoFile(context, photoId);
}
