import { notFound } from '../../../shared/shop-error.ts';
import { printSize } from '../../artworks/contract.ts';
import {
  masterOf,
  openPrint,
  originsOf,
  previewOf,
  printFilesOf,
  type OpenedPrint,
  type PrintsContext,
} from '../../artworks/server/service.ts';
import { readAnyOrder } from '../../orders/server/service.ts';
import { photoFile } from '../../photos/server/service.ts';
import type { AdminContext } from './context.ts';

type PicturesContext = Pick<AdminContext, 'db' | 'storage' | 'clock' | 'jobs'>;

export interface PictureFile {
  readonly type: 'image/jpeg' | 'image/png';
  readonly body: Uint8Array;
}

/** What can be seen of a picture in an order: as its buyer saw it, clean at full size, and the photo it was painted from. */
export type PictureKind = 'preview' | 'master' | 'photo';

/** `wanted` is another variation than the bought one. Throws not_found when the order, the picture or its file is gone. */
export async function readPicture(
  context: PicturesContext,
  orderId: string,
  position: number,
  kind: PictureKind,
  wanted?: number,
): Promise<PictureFile> {
  const { artworkId, variation: bought } = await pictureAt(context, orderId, position);
  const variation = wanted ?? bought;
  const body =
    kind === 'photo'
      ? await photoOf(context, artworkId)
      : await (kind === 'master' ? masterOf : previewOf)(context, artworkId, variation);
  if (body === null) throw notFound();
  return { type: kind === 'master' ? 'image/png' : 'image/jpeg', body };
}

/** Pixels of a print file. */
export interface FileSize {
  readonly width: number;
  readonly height: number;
}

/** One of a picture's print files, or 'pending' after having it made. Throws not_found, also for a size that nobody has ordered. */
export async function openPrintFile(
  context: PrintsContext,
  orderId: string,
  position: number,
  size: FileSize,
): Promise<OpenedPrint> {
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
  return openPrint(context, picture, size);
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

async function photoOf(context: PicturesContext, artworkId: string): Promise<Uint8Array | null> {
  const origin = (await originsOf(context.db, [artworkId])).get(artworkId);
  return origin === undefined ? null : photoFile(context, origin.photoId);
}
