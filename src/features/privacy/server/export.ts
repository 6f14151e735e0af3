import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { addLateFile, openZipOutput } from '../../../platform/zip-output.ts';
import { newId } from '../../../shared/ids.ts';
import { describeAccount, type SignedInAccount } from '../../accounts/server/service.ts';
import {
  arePrintsMade,
  artworksOf,
  ballotsOf,
  openPrint,
  previewOf,
  type ArtworksContext,
  type KeptArtwork,
} from '../../artworks/server/service.ts';
import { readCart } from '../../cart/server/service.ts';
import { draftsOf } from '../../checkout/server/service.ts';
import { findCardsOf, type GiftCardRow } from '../../gift-cards/server/service.ts';
import { findInvoicesOfOrders, type InvoiceRow } from '../../invoices/server/service.ts';
import { exportOrders, type ExportedOrder } from '../../orders/server/service.ts';
import { photoFile, photosOf } from '../../photos/server/service.ts';
import type { PrivacyContext } from './context.ts';

type Draft = Awaited<ReturnType<typeof draftsOf>>[number];

export type ExportContext = PrivacyContext & ArtworksContext;

/** A file of the archive, opened only when it is written. `open` returns null if the file has been deleted by then. */
interface ArchivedFile {
  readonly path: string;
  readonly open: () => Promise<Readable | null>;
}

/**
 * Streams all data of a customer as a ZIP: one JSON document and every picture, bought ones at full size. Pictures are
 * stored without compression, because their formats are compressed already, and are opened one at a time. Publishes
 * 'data.exported', which sends an email to the account.
 */
export async function exportEverything(
  context: ExportContext,
  { account, owners, device }: { account: SignedInAccount; owners: readonly string[]; device: string },
): Promise<Readable> {
  const { db, clock } = context;
  const photos = await photosOf(db, owners);
  const artworks = await artworksOf(db, owners);
  const orders = await exportOrders(context, owners, account.emailVerified ? account.email : null);
  const document = {
    exportedAt: clock(),
    ...(await describeAccount(db, account.id, clock())),
    photos,
    artworks,
    ballots: await ballotsOf(db, owners),
    cart: await readCart(context, owners),
    checkouts: (await draftsOf(db, owners)).map(exportDraft),
    giftCards: (await findCardsOf(db, owners)).map(exportGiftCard),
    orders,
    invoices: (
      await findInvoicesOfOrders(
        db,
        orders.map(({ id }) => id),
      )
    ).map(exportInvoice),
  };
  const files = [
    ...photos.map(({ id }) => photoEntry(context, id)),
    ...artworks.flatMap((artwork) => previewEntries(context, artwork)),
    ...(await printEntries(context, orders)),
  ];
  await db.transaction((tx) =>
    context.publish(tx, 'data.exported', {
      receipt: newId('rcp'),
      email: account.email,
      at: clock().toISOString(),
      device,
    }),
  );
  return pack(clock(), JSON.stringify(document, null, 2), files);
}

function pack(mtime: Date, document: string, files: readonly ArchivedFile[]): Readable {
  const zip = new ZipFile();
  const output = openZipOutput(zip);
  zip.addBuffer(Buffer.from(readMe), 'README.txt', { mtime });
  zip.addBuffer(Buffer.from(document), 'everything.json', { mtime });
  // Files that were deleted after the archive was begun are empty.
  for (const { path, open } of files) addLateFile(zip, path, open, mtime);
  zip.end();
  return output;
}

function exportInvoice({ number, kind, orderId, issuedOn, currency, facts }: InvoiceRow) {
  return { number, kind, orderId, issuedOn, currency, facts };
}

/** The customer's data in a checkout, without internal fields. */
function exportDraft(draft: Draft): Partial<Draft> {
  const { id, kind, status, lines, total, address, email, company, gift, createdAt, expiresAt } = draft;
  return { id, kind, status, lines, total, address, email, company, gift, createdAt, expiresAt };
}

/** A gift card that the customer has bought, without internal fields. */
function exportGiftCard(card: GiftCardRow): Partial<GiftCardRow> {
  const { id, state, amount, balance, lastFour, goodFor, fromName, toName, message, createdAt, sentAt } = card;
  const { buyerEmail, recipientEmail } = card;
  return {
    id,
    state,
    amount,
    balance,
    lastFour,
    goodFor,
    fromName,
    toName,
    message,
    buyerEmail,
    recipientEmail,
    createdAt,
    sentAt,
  };
}

const readMe = `everything.json  what we know of you: account, devices, photos, artworks, your answers in family
                 votes, cart, checkouts, gift cards, orders, notes and tags
photos/          the photos you sent, upright and without their metadata
artworks/        every picture we made from them, as the shop shows it
orders/          the pictures you bought, at full size, by the last characters of the order
`;

function photoEntry(context: ExportContext, id: string): ArchivedFile {
  return { path: `photos/${id}.jpg`, open: async () => toStream(await photoFile(context, id)) };
}

function previewEntries(context: ExportContext, { id, style, variations }: KeptArtwork): ArchivedFile[] {
  return variations.map((variation) => ({
    path: `artworks/${style}-${id.slice(-8)}-${variation + 1}.jpg`,
    open: async () => toStream(await previewOf(context, id, variation)),
  }));
}

/** Only prints that are paid for and exist already, so that an export does not start new renderings. */
async function printEntries(context: ExportContext, orders: readonly ExportedOrder[]): Promise<ArchivedFile[]> {
  const entries = new Map<string, ArchivedFile>();
  for (const order of orders.filter(({ status }) => status !== 'cancelled')) {
    for (const { artworkId, selectedVariation: variation } of order.orderItems) {
      if (!(await arePrintsMade(context, [{ artworkId, variation }]))) continue;
      const path = `orders/${order.id.slice(-8)}/${artworkId.slice(-8)}-${variation + 1}.png`;
      entries.set(path, { path, open: async () => printStream(context, { artworkId, variation }) });
    }
  }
  return [...entries.values()];
}

async function printStream(
  context: ExportContext,
  picture: { artworkId: string; variation: number },
): Promise<Readable | null> {
  const print = await openPrint(context, picture);
  return print.status === 'ready' ? print.body : null;
}

function toStream(bytes: Uint8Array | null): Readable | null {
  return bytes === null ? null : Readable.from([bytes]);
}
