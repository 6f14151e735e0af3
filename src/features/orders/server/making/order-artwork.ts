import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../platform/db/database.ts';
import type { JobQueue } from '../../../../platform/jobs/jobs.ts';
import type { Storage } from '../../../../providers/storage/port.ts';
import { CustomerError, notFound, PanelError } from '../../../../shared/shop-error.ts';
import {
  findArtworkSummaries,
  holdArtwork,
  contentVersions,
  requestMoreVariations,
  replacePicture,
  storePicture,
  watermarkText,
} from '../../../artworks/server/service.ts';
import type { Words } from '../../../../words/words.ts';
import { orderErrors } from '../../../../words/catalogs/order-errors.ts';
import { editOrder, noteByAdmin, type EditContext, type EditResult, type Editing } from '../edit-order.ts';
import { canRepaint, readOrderEvent } from '../../contract.ts';
import { printOrderJob } from '../jobs.ts';
import { neededShapes, planUpload, worstPrint, type CropConsent } from './needed-shapes.ts';
import { picturesOf } from '../order-page.ts';
import { findEvents } from '../customers/person-store.ts';
import { findLines, allOrderedPictures, updateOrder, type OrderLineRow, type OrderRow } from '../store.ts';
import type { PictureFile } from '../../../photos/server/service.ts';
import { orderLines, orders } from '../tables.ts';

/** Dependencies for changing the pictures of an order. */
export interface OrderArtworkContext extends EditContext {
  readonly jobs: JobQueue;
  readonly storage: Storage;
  /** For the watermark on previews. */
  readonly config: { readonly shopName: string };
  readonly words: Pick<Words, 'say'>;
}

export interface Uploaded {
  readonly width: number;
  readonly height: number;
  /** On the ordered product with the lowest resolution. A download counts as the largest poster. */
  readonly dpi: number;
  /** That product. */
  readonly size: string;
}

/**
 * Replaces an ordered picture with an uploaded one, in every order that has it, and has its files remade. `variation`
 * null means every variation that was ordered. A picture of another shape is cropped as the admin has agreed. Throws
 * ShopError: not_found for an artwork that nobody has ordered, unprocessable with `crops` for another shape without
 * agreement, and unprocessable for a file that is not a picture.
 */
export async function uploadArtwork(
  context: OrderArtworkContext,
  {
    artworkId,
    variation,
    actor,
    cropConsent,
  }: { artworkId: string; variation: number | null; actor: string; cropConsent: CropConsent | null },
  file: PictureFile,
): Promise<Uploaded> {
  const ordered = await findOrdersOfArtwork(context.db, artworkId);
  const [first] = ordered;
  if (first === undefined) throw notFound();
  const variations = variation === null ? [...new Set(ordered.map((one) => one.variation))] : [variation];
  const shapes = neededShapes(ordered.flatMap(({ line }) => line ?? []));
  const { storage, config, words } = context;
  const watermark = watermarkText(config.shopName, words);
  const picture = await storePicture({ storage, watermark }, artworkId, file, (size) =>
    planUpload(size, shapes, cropConsent),
  );
  await context.db.transaction(async (tx) => {
    const now = context.clock();
    const style = await styleOf(tx, first.order.id);
    const replaced = new Map<number, string | null>();
    for (const index of variations) {
      replaced.set(
        index,
        await replacePicture(context, tx, { artworkId, variation: index, owner: first.order.owner, style }, picture),
      );
    }
    for (const orderId of new Set(ordered.map(({ order }) => order.id))) {
      await holdArtwork(tx, artworkId, orderId, now);
      for (const [index, before] of replaced) {
        const details = {
          artworks: [artworkId],
          variation: index,
          before: { sha256: before },
          after: { sha256: picture.sha256 },
        };
        await noteByAdmin(tx, { orderId, actor }, { kind: 'artwork uploaded', details }, now);
      }
      await context.jobs.send(tx, printOrderJob, { orderId });
    }
  });
  return {
    width: picture.width,
    height: picture.height,
    ...worstPrint(picture, shapes),
  };
}

/** Who decides about the pictures of an order, and which pictures they saw. */
export interface Reviewing extends Omit<Editing, 'seen'> {
  /**
   * The marks of the pictures that the admin saw, as `pictureMarks` returns them. Older panels omit it; then `version`
   * is compared instead.
   */
  readonly pictures?: readonly string[];
}

/** One mark for each picture of an order. A replaced file has another mark. */
async function pictureMarks(db: DbOrTx, lines: readonly OrderLineRow[]): Promise<string[]> {
  const pictures = picturesOf(lines);
  const versions = await contentVersions(
    db,
    pictures.map(({ artworkId }) => artworkId),
  );
  return pictures.map(({ artworkId, variation }) =>
    pictureMark({ artworkId, variation }, versions.get(`${artworkId} ${variation}`)?.version),
  );
}

export function pictureMark({ artworkId, variation }: OrderedPicture, version: string | undefined): string {
  return `${artworkId} ${variation} ${version ?? ''}`.trim();
}

/**
 * As `editOrder`, but a version conflict means that the pictures are not those that the admin saw. Other changes of the
 * order do not matter.
 */
async function editPictures(
  context: OrderArtworkContext,
  { pictures, ...editing }: Reviewing,
  work: (tx: Tx, order: OrderRow, lines: readonly OrderLineRow[], now: Date) => Promise<void>,
): Promise<EditResult> {
  return editOrder(context, pictures === undefined ? editing : { ...editing, seen: {} }, async (tx, order, now) => {
    const lines = await findLines(tx, [order.id]);
    if (pictures !== undefined && !isDeepStrictEqual(await pictureMarks(tx, lines), [...pictures])) return 'stale';
    await work(tx, order, lines, now);
    return 'changed';
  });
}

/**
 * Approves the pictures of an order as they are. Throws conflict while one of them is missing or still being painted.
 */
export async function approveOrder(context: OrderArtworkContext, editing: Reviewing): Promise<EditResult> {
  return editPictures(context, editing, async (tx, order, lines, now) => {
    const artworks = await findArtworkSummaries(
      { db: tx },
      lines.map((line) => line.artworkId),
    );
    const arePainted = lines.every(({ artworkId, selectedVariation }) =>
      artworks.get(artworkId)?.variations.includes(selectedVariation),
    );
    if (!arePainted) throw new PanelError('conflict', 'A picture of this order is missing or still being painted.');
    await updateOrder(tx, order.id, { reviewedAt: now, updatedAt: now });
    await noteByAdmin(tx, editing, { kind: 'review approved', details: {} }, now);
    await context.jobs.send(tx, printOrderJob, { orderId: order.id });
  });
}

/** A picture of an order. */
export interface OrderedPicture {
  readonly artworkId: string;
  readonly variation: number;
}

/**
 * Selects another variation of an ordered artwork, or of one that it was repainted from. An approved order has to be
 * reviewed again. `check` runs in the transaction that locks the order and may throw. Throws ShopError: not_found for
 * artworks of other orders, conflict for a variation that does not exist.
 */
export async function chooseVariation(
  context: OrderArtworkContext,
  editing: Reviewing,
  wanted: OrderedPicture,
  check?: (tx: Tx) => Promise<void>,
): Promise<EditResult> {
  return editPictures(context, editing, async (tx, order, lines, now) => {
    await check?.(tx);
    const from = lines.some(({ artworkId }) => artworkId === wanted.artworkId)
      ? wanted.artworkId
      : await paintedFrom(tx, order.id, lines, wanted.artworkId);
    if (from === null) throw notFound();
    const artwork = (await findArtworkSummaries({ db: tx }, [wanted.artworkId])).get(wanted.artworkId);
    if (!artwork?.variations.includes(wanted.variation)) throw new CustomerError('conflict', orderErrors.noSuchPicture);
    await switchPicture(context, tx, order, { from, to: wanted, editing, kind: 'picture replaced' }, now);
  });
}

/**
 * Paints three new variations, which replace the old ones. `chooseVariation` selects among them. Throws ShopError:
 * not_found for an artwork that is not in the order, conflict for an order that is shipped or closed, because its
 * picture would differ from the one its customer has.
 */
export async function repaintOrder(
  context: OrderArtworkContext,
  editing: Reviewing,
  artworkId: string,
): Promise<EditResult> {
  const lines = await findLines(context.db, [editing.orderId]);
  const line = lines.find((one) => one.artworkId === artworkId);
  if (line === undefined) throw notFound();
  // A version conflict is detected before anything is painted. One that arises meanwhile is detected below.
  if ((await editPictures(context, editing, async (_tx, order) => checkRepaintable(order))) === 'stale') return 'stale';
  const painted = await requestMoreVariations(context, artworkId);
  return editPictures(context, editing, async (tx, order, _lines, now) => {
    checkRepaintable(order);
    const to = { artworkId: painted, variation: line.selectedVariation };
    await holdArtwork(tx, painted, order.id, now);
    await switchPicture(context, tx, order, { from: artworkId, to, editing, kind: 'picture painted anew' }, now);
  });
}

function checkRepaintable({ status }: OrderRow): void {
  if (!canRepaint(status)) throw new PanelError('conflict', `This order is ${status}, so its picture stays as it is.`);
}

async function switchPicture(
  { jobs }: Pick<OrderArtworkContext, 'jobs'>,
  tx: Tx,
  order: OrderRow,
  {
    from,
    to,
    editing,
    kind,
  }: {
    from: string;
    to: OrderedPicture;
    editing: Pick<Editing, 'orderId' | 'actor'>;
    kind: 'picture replaced' | 'picture painted anew';
  },
  now: Date,
): Promise<void> {
  const before = (await findLines(tx, [order.id])).find(({ artworkId }) => artworkId === from);
  if (before === undefined) throw notFound();
  await tx
    .update(orderLines)
    .set({ artworkId: to.artworkId, selectedVariation: to.variation })
    .where(and(eq(orderLines.orderId, order.id), eq(orderLines.artworkId, from)));
  await updateOrder(tx, order.id, { reviewedAt: null, updatedAt: now });
  const details = {
    artworks: [from, to.artworkId],
    before: { artworkId: from, variation: before.selectedVariation },
    after: to,
  };
  await noteByAdmin(tx, editing, { kind, details }, now);
  await jobs.send(tx, printOrderJob, { orderId: order.id });
}

/** The ordered artwork that replaced this one, according to the order's history; null if none did. */
async function paintedFrom(
  tx: Tx,
  orderId: string,
  lines: readonly OrderLineRow[],
  artworkId: string,
): Promise<string | null> {
  const related = new Set([artworkId]);
  for (const event of (await findEvents(tx, [orderId])).map(readOrderEvent)) {
    const pair = event !== null && 'artworks' in event.details ? event.details.artworks : [];
    if (pair.some((id) => related.has(id))) for (const id of pair) related.add(id);
  }
  return lines.find((line) => line.artworkId !== artworkId && related.has(line.artworkId))?.artworkId ?? null;
}

/** Every order with a picture of this artwork, and the line it is on. An imported order may have no line. */
async function findOrdersOfArtwork(
  db: DbOrTx,
  artworkId: string,
): Promise<{ order: OrderRow; line: OrderLineRow | null; variation: number }[]> {
  const ordered = allOrderedPictures(db);
  const sameLine = and(
    eq(orderLines.orderId, ordered.orderId),
    eq(orderLines.artworkId, ordered.artworkId),
    eq(orderLines.position, ordered.position),
  );
  return db
    .select({ order: orders, line: orderLines, variation: ordered.variation })
    .from(ordered)
    .innerJoin(orders, eq(orders.id, ordered.orderId))
    .leftJoin(orderLines, sameLine)
    .where(and(eq(ordered.artworkId, artworkId), isNull(orders.archivedAt)));
}

/** The style of an imported order, else 'custom'. An upload creates artworks only for imported orders. */
async function styleOf(db: DbOrTx, orderId: string): Promise<string> {
  const imported = (await findEvents(db, [orderId])).map(readOrderEvent).find((event) => event?.kind === 'imported');
  return imported?.details.style ?? 'custom';
}
