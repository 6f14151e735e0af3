import { newId } from '../../../../shared/ids.ts';
import { CustomerError, notFound } from '../../../../shared/shop-error.ts';
import { willBeRetried, type JobRun } from '../../../../platform/jobs/jobs.ts';
import { artworkErrors } from '../../../../words/catalogs/artwork-errors.ts';
import { products, printPixels, productTypes, visiblePixels } from '../../../catalog/contract.ts';
import { detailSide, detailUrl, printSize, type PrintDetailView, type Size } from '../../contract.ts';
import type { ArtworksContext } from '../artworks-context.ts';
import { encodePreview } from '../painting/encode.ts';
import { cutOut } from '../prints/fit-picture.ts';
import type { GenerationContext } from '../painting/generate.ts';
import { detailJob } from '../jobs.ts';
import { paintApproved, subjectToPaint, type PaintedPicture } from '../painting/paint-approved.ts';
import * as artworks from '../store.ts';
import * as store from './store.ts';

export interface DetailWanted {
  readonly artworkId: string;
  readonly variation: number;
  /** Of the whole print, in pixels. */
  readonly print: Size;
}

/** Sizes of the fronts of all prints, as `4800x6000`. */
const printFronts: ReadonlySet<string> = new Set(
  productTypes
    .flatMap((type) => (products[type].requiresShipping ? products[type].sizes.map(printPixels) : [printSize]))
    .map((print) => nameOf(visiblePixels(print))),
);

/** A face fills a detail, so the gaps between the lines of the watermark have to hold an eye. */
const markScale = 2.4;

function nameOf({ width, height }: Size): string {
  return `${width}x${height}`;
}

/**
 * Requests the detail of a print and returns its status. Repeated requests are free: it is painted once, and again only
 * after a failure. Throws ShopError: not_found for anyone but the owner and for a size that no print has, conflict
 * while the variation itself is not finished.
 */
export async function requestDetail(
  context: Pick<ArtworksContext, 'db' | 'clock' | 'jobs'>,
  owners: readonly string[],
  { artworkId, variation, print }: DetailWanted,
): Promise<PrintDetailView> {
  const artwork = await artworks.findArtworkOf(context.db, owners, artworkId);
  if (artwork === null || !printFronts.has(nameOf(print))) throw notFound();
  if ((await artworks.findVariation(context.db, artworkId, variation)) === null)
    throw new CustomerError('conflict', artworkErrors.stillPainted);
  return context.db.transaction(async (tx) => {
    const detail = await store.insertOrFindDetail(tx, {
      artworkId,
      variation,
      ...print,
      id: newId('dtl'),
      status: 'painting',
      key: `artworks/${artworkId}/${artwork.vault}/${variation}-detail-${nameOf(print)}.jpg`,
      createdAt: context.clock(),
    });
    if (detail.status === 'done') return { status: 'done', url: `${detailUrl(artworkId, variation, print)}/picture` };
    if (detail.status === 'failed') await store.saveDetailStatus(tx, detail.id, 'painting');
    await context.jobs.send(tx, detailJob, { detailId: detail.id }, { singletonKey: detail.id });
    return { status: detail.status, url: null };
  });
}

/** The watermarked JPEG. Throws not_found for anyone but the owner, and until it is painted. */
export async function readDetail(
  context: Pick<ArtworksContext, 'db' | 'storage'>,
  owners: readonly string[],
  { artworkId, variation, print }: DetailWanted,
): Promise<Uint8Array> {
  const artwork = await artworks.findArtworkOf(context.db, owners, artworkId);
  const detail = artwork && (await store.findDetail(context.db, { artworkId, variation, ...print }));
  const image = detail?.status === 'done' ? await context.storage.get(detail.key) : null;
  if (image === null) throw notFound();
  return image;
}

/** Paints the detail of a print, with the watermark. It may be killed at any time and run again. */
export async function paintDetail(
  context: GenerationContext,
  run: Pick<JobRun<{ detailId: string }>, 'data' | 'signal' | 'lastAttempt'>,
): Promise<void> {
  const detail = await store.findDetailById(context.db, run.data.detailId);
  if (detail === null || detail.status === 'done') return;
  try {
    const artwork = await artworks.findArtwork(context.db, detail.artworkId);
    const variation = await artworks.findVariation(context.db, detail.artworkId, detail.variation);
    if (artwork === null || variation === null) return;
    const picture = await paintPart(context, artwork, variation, detail, run.signal);
    run.signal.throwIfAborted();
    const file = await encodePreview(picture, context.watermark, { eyes: picture.eyes, scale: markScale });
    await context.storage.put(detail.key, file, 'image/jpeg');
    await store.saveDetailStatus(context.db, detail.id, 'done');
  } catch (error) {
    if (!willBeRetried(error, run)) await store.saveDetailStatus(context.db, detail.id, 'failed');
    throw error;
  }
}

/** The pixels that the print has there: painted at its size, or resampled to it where the whole print is. */
async function paintPart(
  context: GenerationContext,
  artwork: artworks.ArtworkRow,
  variation: artworks.VariationRow,
  print: Size,
  signal: AbortSignal,
): Promise<PaintedPicture> {
  // After the pictures that others wait for.
  const watch = { purpose: 'sketch', signal } as const;
  const subject = await subjectToPaint(context, artwork, variation, watch);
  if (subject !== null)
    return context.generator.paintDetail(
      subject,
      variation.recipe,
      { width: print.width, height: print.height, side: detailSide },
      watch,
    );
  const whole = await paintApproved(context, artwork, variation, print, watch);
  const width = Math.min(detailSide, whole.width);
  const height = Math.min(detailSide, whole.height);
  // Where a face is likely; nothing is known about a finished picture.
  const left = Math.round((whole.width - width) / 2);
  const top = Math.round((whole.height - height) * 0.4);
  return { ...(await cutOut(whole, { left, top, width, height })), eyes: [] };
}
