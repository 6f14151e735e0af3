import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { canWrite } from '../../../../shared/typeface.ts';
import { inLanguage } from '../../../../platform/language.ts';
import { paperSizeIn } from '../../../../platform/pdf/paper-size.ts';
import { addLateFile, openZipOutput } from '../../../../platform/zip-output.ts';
import { openPrint, printFilesOf, type PrintsContext } from '../../../artworks/server/service.ts';
import { printPixelsOf, requiresShipping } from '../../../catalog/contract.ts';
import { isDeliverable, shortOrderId, type ShippingAddress } from '../../../orders/contract.ts';
import { makeGiftNote, reviewAllows, readAnyOrders, type AnyOrder } from '../../../orders/server/service.ts';
import { leftOutSentences, maxPackedOrders, sizeInName, type LeftOutReason } from '../../contract.ts';
import { linesByHand } from '../planning/by-hand.ts';
import type { PaperLook } from '../../../settings/server/service.ts';
import type { LiveSettings } from '../../../settings/server/service.ts';
import { declareParcel, drawCustomsPaper, type CustomsDeclaration } from '../papers/customs-paper.ts';
import { canLabel, drawAddressLabel } from '../papers/address-label.ts';
import { describeSender, makePackingSlip, type PapersContext } from '../papers/papers.ts';
import { drawPrintSheet } from './print-sheet.ts';

export interface FulfilmentContext extends PrintsContext, PapersContext {
  readonly readPaperLook: () => Promise<PaperLook>;
  readonly settings: Pick<LiveSettings, 'current'>;
}

type Line = AnyOrder['lines'][number];

/** A line to print, with its file's name and size in pixels. */
interface PrintedLine {
  readonly line: Line;
  readonly name: string;
  readonly print: { readonly width: number; readonly height: number };
}

interface PackedOrder {
  readonly folder: string;
  readonly order: AnyOrder;
  readonly address: ShippingAddress;
  readonly lines: readonly PrintedLine[];
  /** The card of a gift, as PDF; null if there is none. */
  readonly card: Buffer | null;
}

/**
 * Streams a ZIP with everything that is needed to print and send these orders by hand: for each order a folder with its
 * print files, a packing slip and an address label, and a paper for customs if it goes abroad. What a print partner
 * makes is left out. README.txt lists orders that cannot be printed now, with the reason. `packed` are the ids of the
 * others. Files are stored without compression and opened one at a time. Packs at most `maxPackedOrders`. With
 * `cropMarks`, print files are PDFs with bleed and marks to cut along, in place of PNGs.
 */
export async function packOrders(
  context: FulfilmentContext,
  ids: readonly string[],
  { cropMarks = false }: { readonly cropMarks?: boolean } = {},
): Promise<{ archive: Readable; packed: string[] }> {
  const orders = await readAnyOrders(context.db, ids.slice(0, maxPackedOrders));
  const packed: PackedOrder[] = [];
  const notes: string[] = [];
  for (const order of orders) {
    const found = await prepare(context, order, cropMarks ? 'pdf' : 'png');
    if (typeof found === 'string') {
      notes.push(`Order ${shortOrderId(order.view.id)} is left out: ${leftOutSentences[found]}.`);
      continue;
    }
    const { folder, address } = found;
    const { gift } = order.view;
    const card = gift === null ? null : await makeCard(context, order);
    packed.push({ ...found, card });
    if (declare(context, found) !== null)
      notes.push(`${folder} passes customs: sign customs.pdf and put it outside of the parcel.`);
    const noteByHand = (what: string, isWritten: boolean): void => {
      if (!isWritten) notes.push(`${folder}: write ${what} by hand, because our typeface lacks some of its letters.`);
    };
    if (gift !== null) {
      notes.push(`${folder} ${describeGift(card !== null, gift.hidePrices)}`);
      noteByHand('the note of the gift', [gift.to, gift.from, gift.note].every(canWrite));
    }
    noteByHand('the address', canLabel(address));
  }
  if (ids.length > maxPackedOrders)
    notes.push(`Only the first ${maxPackedOrders} orders are here. Please fetch the others when these are done.`);
  return {
    archive: await writeArchive(context, packed, notes, cropMarks),
    packed: packed.map(({ order }) => order.view.id),
  };
}

/** What the parcel of an order declares to customs; null if it passes none. */
function declare(
  context: Pick<FulfilmentContext, 'settings' | keyof PapersContext>,
  { order, address, lines }: Pick<PackedOrder, 'order' | 'address' | 'lines'>,
): CustomsDeclaration | null {
  return declareParcel(context.settings.current(), {
    ...describeSender(context, order),
    address,
    currency: order.currency,
    lines: lines.map(({ line }) => line),
  });
}

/** The card of a gift in the language of its buyer, on the paper of the shop's country. */
async function makeCard(context: FulfilmentContext, { view, language }: AnyOrder): Promise<Buffer | null> {
  const paper = paperSizeIn(context.settings.current().shop.country) === 'A4' ? 'a4' : 'letter';
  return inLanguage(language, async () => makeGiftNote(context, view.id, paper));
}

function describeGift(hasCard: boolean, hidesPrices: boolean): string {
  const papers = [hasCard ? 'gift.pdf' : '', hidesPrices ? 'no paper with prices' : ''].filter((part) => part !== '');
  return papers.length === 0 ? 'is a gift.' : `is a gift: put ${papers.join(' and ')} into the parcel.`;
}

/** The lines of an order that are made by hand, and why they cannot be printed and sent now; null if they can. */
export async function lookAtPacking(
  context: Pick<FulfilmentContext, 'db'>,
  order: AnyOrder,
): Promise<{ readonly lines: readonly Line[]; readonly why: LeftOutReason | null }> {
  const prepared = await prepare(context, order, 'png');
  const lines = await linesByHand(context, order);
  return { lines, why: typeof prepared === 'string' ? prepared : null };
}

/** What to print of an order, or why nothing is printed now. */
async function prepare(
  context: Pick<FulfilmentContext, 'db'>,
  order: AnyOrder,
  extension: 'pdf' | 'png',
): Promise<Omit<PackedOrder, 'card'> | LeftOutReason> {
  const { view } = order;
  const folder = `order-${shortOrderId(view.id)}`;
  const byHand = await linesByHand(context, order);
  const lines = nameFiles(folder, byHand, extension);
  if (view.status === 'cancelled') return 'cancelled';
  if (byHand.length === 0) return order.lines.some(requiresShipping) ? 'partner' : 'download';
  if (!(await reviewAllows(context.db, order, 'being fulfilled'))) return 'review';
  if (view.shippingAddress === null || !isDeliverable(view.shippingAddress)) return 'address';
  // A parcel without one of its prints would be incomplete.
  if (lines.length < byHand.length) return 'unknown';
  const files = await printFilesOf(
    context.db,
    lines.map(({ line }) => line.artworkId),
  );
  const isReady = ({ line, print }: PrintedLine): boolean =>
    files.some(
      (file) =>
        file.artworkId === line.artworkId &&
        file.variation === line.selectedVariation &&
        file.width === print.width &&
        file.height === print.height &&
        file.state === 'ready',
    );
  return lines.every(isReady) ? { folder, order, address: view.shippingAddress, lines } : 'files';
}

/** Names each line's file after order, product, size and copies; equal names get a number. */
function nameFiles(folder: string, lines: readonly Line[], extension: 'pdf' | 'png'): PrintedLine[] {
  const taken = new Map<string, number>();
  return lines.flatMap((line) => {
    const print = printPixelsOf(line);
    if (print === null) return [];
    const size = line.productSize === null ? '' : `-${sizeInName(line.productSize)}`;
    const base = `${folder}-${line.productType}${size}-x${line.quantity}`;
    const count = (taken.get(base) ?? 0) + 1;
    taken.set(base, count);
    return [{ line, print, name: `${count === 1 ? base : `${base}-${count}`}.${extension}` }];
  });
}

async function writeArchive(
  context: FulfilmentContext,
  packed: readonly PackedOrder[],
  notes: readonly string[],
  cropMarks: boolean,
): Promise<Readable> {
  const mtime = context.clock();
  const look = await context.readPaperLook();
  const size = paperSizeIn(context.settings.current().shop.country);
  const zip = new ZipFile();
  const output = openZipOutput(zip);
  zip.addBuffer(Buffer.from(describeArchive(packed, notes, cropMarks)), 'README.txt', { mtime });
  const add = (path: string, open: () => Promise<Readable>): void => addLateFile(zip, path, open, mtime);
  for (const one of packed) {
    const parcel = { ...one, lines: one.lines.map(({ line }) => line) };
    const label = { ...describeSender(context, one.order), address: one.address, look };
    add(`${one.folder}/packing-slip.pdf`, async () =>
      Readable.from([await makePackingSlip(context, parcel, { look, size })]),
    );
    add(`${one.folder}/address-label.pdf`, async () => Readable.from([await drawAddressLabel(label)]));
    const declaration = declare(context, one);
    if (declaration !== null)
      add(`${one.folder}/customs.pdf`, async () => Readable.from([await drawCustomsPaper(declaration, look)]));
    const { card } = one;
    if (card !== null) add(`${one.folder}/gift.pdf`, async () => Readable.from([card]));
    for (const { line, print, name } of one.lines) {
      add(`${one.folder}/${name}`, async () => {
        const picture = { artworkId: line.artworkId, variation: line.selectedVariation };
        const file = await openPrint(context, picture, print);
        // Fails the download, because an archive without a file that its README lists must not look complete.
        if (file.status !== 'ready') throw new Error(`the print file ${name} has been lost meanwhile`);
        return cropMarks ? Readable.from([await drawPrintSheet(await buffer(file.body), name)]) : file.body;
      });
    }
  }
  zip.end();
  return output;
}

function describeArchive(packed: readonly PackedOrder[], notes: readonly string[], cropMarks: boolean): string {
  const files = packed.flatMap(({ lines }) =>
    lines.map(
      ({ name, print, line }) => `${name}: ${print.width} x ${print.height} pixels at 300 DPI, print ${line.quantity}`,
    ),
  );
  const parts = [
    'Print each file without scaling, in the number of copies that its name ends with (x2: two copies).',
    files.join('\n') || 'Nothing can be printed now.',
    cropMarks
      ? 'Cut along the marks at the corners. What is printed beyond them is bleed. Dashed marks say where a canvas is folded.'
      : '',
    notes.join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
