import sharp from 'sharp';
import type { InlinePicture } from '../../../../providers/email/port.ts';
import { must } from '../../../../shared/must.ts';
import type { EmailBrand } from '../../../../platform/emails/brand.ts';
import type { PriceRow } from '../../../../platform/emails/parts.tsx';
import type { FramedPicture } from '../../../../platform/emails/framed-pictures.tsx';
import {
  findArtworkSummaries,
  contentVersions,
  openCleanPicture,
  previewOf,
  type ArtworkSummary,
} from '../../../artworks/server/service.ts';
import { isDownload } from '../../../catalog/contract.ts';
import {
  addressLines,
  listArrivals,
  namePictures,
  orderedStyleName,
  parcelsOf,
  shippingOf,
  shortOrderId,
  wantsAddress,
  type Parcel,
  type ShippingDays,
} from '../../contract.ts';
import { downloadPath, orderPageUrl } from '../links.ts';
import { hasOpenFiles } from '../closed-files.ts';
import type { EmailsContext } from './emails-context.ts';
import { findAdjustments, findIncludedTaxes, findTenders, type Tender } from '../money/money-store.ts';
import { picturesOf } from '../order-page.ts';
import { linePriceRow, totalPriceRows } from './price-rows.ts';
import { findGift } from '../gifts/gift-store.ts';
import { findShipmentLines, findShipments, type ShipmentRow } from '../shipments/shipment-store.ts';
import { findLines, findOrder, type OrderLineRow, type OrderRow } from '../store.ts';
import { arrivalOf, presentParcels } from '../view.ts';
import { orderWords } from '../../../../words/catalogs/order.ts';
import { displayLocale } from '../../../../words/display-locale.ts';

/** The print file of a picture. Its URL may be shared, because it does not open the order. */
export interface EmailFile {
  readonly name: string;
  readonly url: string;
}

/** The data of an order for its emails. */
export interface OrderEmail {
  readonly row: OrderRow;
  readonly shortId: string;
  /** 'March 2, 2026', in the shop's time zone. */
  readonly placedOn: string;
  /** For the greeting. Null if unknown, and for downloads and gifts. */
  readonly firstName: string | null;
  readonly digital: boolean;
  /** Whether its address is that of the recipient of a gift. */
  readonly isGift: boolean;
  /** A physical order without a deliverable address. */
  readonly wantsAddress: boolean;
  /** Its parcels, oldest first. */
  readonly parcels: readonly Parcel[];
  /** Its parcels with their states. Empty for an order of an earlier version. */
  readonly shipments: readonly ShipmentRow[];
  /** When the lines that have not arrived are expected; see `listArrivals`. */
  readonly arrivals: readonly { readonly goods: string | null; readonly days: string }[];
  /** When all of it is sent; null where that is unknown. */
  readonly ships: ShippingDays | null;
  /** Every line, then the totals. The last is the amount paid. */
  readonly priceRows: readonly PriceRow[];
  /** What paid: a card alone, gift cards alone, or both. */
  readonly paidWith: 'card' | 'gift card' | 'both';
  /** Null for downloads and for orders without an address. */
  readonly address: readonly string[] | null;
  readonly pictures: readonly FramedPicture[];
  /** The files of all pictures, including those that the email does not show. */
  readonly files: readonly EmailFile[];
  /** The number of ordered pictures whose artwork no longer exists. */
  readonly missingPictures: number;
  /** Whether its page has an invoice. */
  readonly hasInvoice: boolean;
  /** A signed link that opens the order for whoever has it. */
  readonly pageUrl: string;
  readonly attached: readonly InlinePicture[];
}

/** Emails show at most this many pictures; the order page shows all. */
const maxPictures = 4;
/** Pixels. Twice the displayed width, for high-density screens. */
const thumbnailWidth = 464;

/** An order as emails to its customer show it. */
export interface EmailedOrder extends Omit<OrderEmail, 'row' | 'shipments' | 'missingPictures' | 'isGift'> {
  readonly row: Pick<OrderRow, 'currency' | 'total' | 'refunded' | 'reviewedAt' | 'trackingNumber' | 'trackingUrl'>;
  readonly shipments: readonly unknown[];
}

/** What every email to a customer about an order is written from. */
export interface EmailAboutOrder {
  readonly brand: EmailBrand;
  readonly order: EmailedOrder;
}

/** One order in the email that lists a customer's orders. */
export interface OrderLink {
  readonly shortId: string;
  readonly placedOn: string;
  readonly pageUrl: string;
}

export function listLinks(context: EmailsContext, rows: readonly OrderRow[]): OrderLink[] {
  return rows.map((row) => ({
    shortId: shortOrderId(row.id),
    placedOn: longDate(context, row.createdAt),
    pageUrl: orderPageUrl(context, row.id),
  }));
}

/** 'March 2, 2026', in the shop's time zone. */
export function longDate(
  { config }: { readonly config: Pick<EmailsContext['config'], 'timezone'> },
  date: Date,
): string {
  return date.toLocaleDateString(displayLocale(), { dateStyle: 'long', timeZone: config.timezone });
}

/** Reads the data of an order for its emails; null if there is no such order. */
export async function readOrderEmail(context: EmailsContext, orderId: string): Promise<OrderEmail | null> {
  const { say } = context.words;
  const row = await findOrder(context.db, orderId);
  if (row === null) return null;
  const lines = await findLines(context.db, [orderId]);
  const shipments = (await findShipments(context.db, [orderId])).get(orderId) ?? [];
  const shipped = await findShipmentLines(
    context.db,
    shipments.map(({ id }) => id),
  );
  const digital = lines.every(isDownload);
  const isGift = (await findGift(context.db, orderId)) !== null;
  const tenders = await findTenders(context.db, row);
  const artworks = await findArtworkSummaries(
    context,
    lines.map((line) => line.artworkId),
  );
  const versions = await contentVersions(
    context.db,
    lines.map((line) => line.artworkId),
  );
  const framed = await framePictures(context, row, lines, artworks);
  // Lines name their style only if the order has several artworks.
  const styleOf = ({ artworkId, styleName }: OrderLineRow) =>
    artworks.size > 1 ? orderedStyleName({ style: artworks.get(artworkId)?.style ?? null, styleName }) : null;
  return {
    row,
    shortId: shortOrderId(row.id),
    placedOn: longDate(context, row.createdAt),
    firstName: digital || isGift ? null : row.customerFirstName?.trim() || null,
    digital,
    isGift,
    wantsAddress: wantsAddress({ status: row.status, orderItems: lines, shippingAddress: row.address }),
    parcels: parcelsOf({ ...row, carrier: null, shipments }),
    shipments,
    arrivals: listArrivals(
      arrivalOf(row, presentParcels(shipments, lines, shipped)),
      (item) => lines.find(({ position }) => position === item),
      say,
    ),
    ships: shippingOf(row.arrival),
    priceRows: [
      ...lines.map((line) =>
        linePriceRow(
          line,
          row.currency,
          styleOf(line),
          versions.get(`${line.artworkId} ${line.selectedVariation}`),
          say,
        ),
      ),
      ...totalPriceRows(
        row,
        await findAdjustments(context.db, row),
        (await findIncludedTaxes(context.db, [row])).get(row.id) ?? [],
        tenders,
        say,
      ),
    ],
    paidWith: paidWith(tenders),
    address: digital || row.address === null ? null : addressLines(row.address),
    ...framed,
    hasInvoice: context.settings.current().invoices.on,
    pageUrl: orderPageUrl(context, row.id),
  };
}

/** What paid, as far as an email about money that goes back depends on it. */
export function paidWith(tenders: readonly Pick<Tender, 'kind'>[]): OrderEmail['paidWith'] {
  const isCard = tenders.map(({ kind }) => kind === 'card');
  if (isCard.every(Boolean)) return 'card';
  return isCard.some(Boolean) ? 'both' : 'gift card';
}

/** The pictures of an order, each once: without watermark while its files are open to the buyer. */
async function framePictures(
  context: EmailsContext,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  artworks: ReadonlyMap<string, ArtworkSummary>,
): Promise<Pick<OrderEmail, 'pictures' | 'files' | 'attached' | 'missingPictures'>> {
  const { say } = context.words;
  const wanted = picturesOf(lines);
  const isOpen = await hasOpenFiles(context, order);
  const existing = wanted.flatMap(({ artworkId, variation }) => {
    const artwork = artworks.get(artworkId);
    const styleName = lines.find((line) => line.artworkId === artworkId)?.styleName ?? null;
    return artwork === undefined ? [] : [{ artworkId, variation, artwork, styleName }];
  });
  const names = namePictures(
    existing.map(({ artwork: { style, petName }, variation, styleName }) => ({ style, styleName, petName, variation })),
    say,
  );
  const pictures: FramedPicture[] = [];
  const files: EmailFile[] = [];
  const attached: InlinePicture[] = [];
  for (const [index, { artworkId, variation, artwork, styleName }] of existing.entries()) {
    const style = orderedStyleName({ style: artwork.style, styleName }) ?? '';
    const name = artwork.petName ?? style;
    files.push({
      name: existing.length > 1 ? must(names[index], 'the name of a picture') : name,
      url: `${context.publicUrl}${downloadPath(context, order.id, { artworkId, variation })}`,
    });
    if (pictures.length === maxPictures) continue;
    const clean = isOpen ? await openCleanPicture(context, { artworkId, variation }, 2 * thumbnailWidth) : null;
    const shown = clean ?? (await previewOf(context, artworkId, variation));
    if (shown === null) continue;
    const cid = `picture-${pictures.length}`;
    const bytes = await sharp(shown)
      .resize({ width: thumbnailWidth, withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .toBuffer();
    attached.push({ cid, fileName: `${artwork.style}.jpg`, contentType: 'image/jpeg', bytes });
    pictures.push({
      src: `cid:${cid}`,
      alt: artwork.petName === null ? say(orderWords.artworkAlt, { style }) : `${artwork.petName}, ${style}`,
      name,
      facts: [...(artwork.petName === null ? [] : [style]), say(orderWords.number, { number: shortOrderId(order.id) })],
    });
  }
  return { pictures, files, attached, missingPictures: wanted.length - existing.length };
}
