import { z } from 'zod';
import { pictureSource, printSize } from '../../artworks/contract.ts';
import { invoiceView } from '../../invoices/contract.ts';
import { closingCauses, tenderKinds } from '../../orders/contract.ts';
import { adminNotes } from '../customers/notes.ts';
import { adminOrder } from './order-list.ts';

/** One order line with its print size. */
const adminLine = z.object({
  position: z.int(),
  title: z.string(),
  productType: z.string(),
  productSize: z.string().nullable(),
  productMaterial: z.string(),
  quantity: z.int(),
  /** Unit price, in the currency of the order, as all amounts here. */
  price: z.number(),
  artworkId: z.string(),
  selectedVariation: z.int(),
  /** Shape in which the picture was shown to the buyer and is printed; null for downloads and older rows. */
  shape: z.string().nullable(),
  /** Size of its print file in pixels; null if the catalog does not know the product. */
  printPixels: z.object({ width: z.int(), height: z.int() }).nullable(),
});
export type AdminLine = z.infer<typeof adminLine>;

/** One picture of an order, listed once even if it is on several products. */
const adminPicture = z.object({
  position: z.int(),
  artworkId: z.string(),
  variation: z.int(),
  /** Identifies the current state of the picture. The panel sends it back with every decision about the picture. */
  mark: z.string().optional(),
  /** Existing variations, ascending; empty if the artwork was deleted. */
  variations: z.array(z.int()),
  style: z.string().nullable(),
  petName: z.string().nullable(),
  /** Small and watermarked; null if the picture was deleted. */
  previewUrl: z.string().nullable(),
  /** The same for each of `variations`, to choose from. */
  variationUrls: z.array(z.string()),
  /** The source its prints are enlarged from; null if they are painted at full size or the picture was deleted. */
  source: pictureSource,
  /** Without watermark, at full size. */
  masterUrl: z.string().nullable(),
  /** The photo it was painted from; null if deleted. */
  photoUrl: z.string().nullable(),
  /** Of a picture of several pets, the other photos that still exist. Servers of the previous version omit it. */
  otherPhotoUrls: z.array(z.string()).optional(),
  /** Files to print or download. `pictureUrl` is a small picture of the file; both URLs are null until it is ready. */
  files: z.array(
    z.object({
      width: z.int(),
      height: z.int(),
      state: z.enum(['ready', 'being made', 'failed']),
      bytes: z.int().nullable(),
      url: z.string().nullable(),
      /** Servers of the previous version omit it. */
      pictureUrl: z.string().nullish(),
    }),
  ),
  /** The download file; null until it is ready. */
  printUrl: z.string().nullable(),
});
export type AdminPicture = z.infer<typeof adminPicture>;

/**
 * `variation` selects one other than the bought one; `look` is the content version, which makes the URL unique, so that
 * the picture may be cached.
 */
export const pictureQuery = z.object({
  /** A thumbnail for lists. */
  small: z.literal('true').optional(),
  variation: z.coerce.number().int().min(0).max(99).optional(),
  look: z.string().max(100).optional(),
  /** Which of the photos of several pets; the first one by default. */
  photo: z.coerce.number().int().min(0).max(9).optional(),
});

const pixels = z.coerce.number().int().min(1).max(100_000);

/** Selects a print file of a picture by size in pixels; the default is the download's size. */
export const printFileQuery = z.object({
  width: pixels.default(printSize.width),
  height: pixels.default(printSize.height),
  /** A small picture of it instead, as JPEG; `look` is the content version and only makes the URL unique. */
  small: z.literal('true').optional(),
  look: z.string().max(100).optional(),
});

/** One entry in the history of an order and its payments. */
const adminEvent = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** 'shop', 'buyer', or an admin's email address. */
  actor: z.string(),
  kind: z.string(),
  /** A change has `before` and `after`, a status change `from` and `to`. */
  details: z.record(z.string(), z.unknown()),
});
export type AdminEvent = z.infer<typeof adminEvent>;

export const adminEmail = z.object({
  id: z.string(),
  /** Kind of email, e.g. 'order-received'. */
  mail: z.string(),
  /** 'skipped' if there was no recipient. */
  status: z.enum(['waiting', 'sent', 'failed', 'skipped']),
  attempts: z.int(),
  /** Error of the last attempt. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type AdminEmail = z.infer<typeof adminEmail>;

const adminRefund = z.object({
  id: z.string(),
  amount: z.number(),
  reason: z.string(),
  /** 'failed': the buyer's bank rejected the refund. */
  state: z.enum(['under way', 'done', 'failed']),
  createdAt: z.iso.datetime(),
});

/** GET /api/admin/orders/:id. */
export const adminOrderDetail = z.object({
  order: adminOrder,
  lines: z.array(adminLine),
  pictures: z.array(adminPicture),
  /** Oldest first. */
  events: z.array(adminEvent),
  mails: z.array(adminEmail),
  /** What it was paid with. Servers of the previous version omit it. */
  tenders: z
    .array(
      z.object({
        kind: z.enum(tenderKinds),
        reference: z.string(),
        /** As the buyer reads it. Null for the card; servers of the previous version omit it. */
        label: z.string().nullish(),
        amount: z.number(),
      }),
    )
    .default([]),
  refunds: z.array(adminRefund),
  /** Servers of the previous version omit these three. */
  notes: adminNotes.default([]),
  /** What mail services report about the customer's address. */
  emailReports: z
    .array(z.object({ kind: z.enum(['bounced', 'complained']), detail: z.string().nullable(), at: z.iso.datetime() }))
    .default([]),
  /** The customer's entry in the list of customers; null without an email address. */
  customer: z.object({ id: z.string(), orders: z.int(), tags: z.array(z.string()) }).nullish(),
  /** Remaining refundable amount in cents. */
  refundableCents: z.int(),
  /** Where it goes, in this order: to the payment, whose label is null, and to gift cards. */
  refundGoesTo: z.array(z.object({ label: z.string().nullable(), cents: z.int() })).default([]),
  /** Why the buyer cannot download the files; null if they can. */
  filesClosed: z.enum(closingCauses).nullable(),
  /** Its invoice and credit notes. Servers of the previous version omit them. */
  invoices: z.array(invoiceView).default([]),
  /** The order page as linked in the buyer's emails. */
  buyersUrl: z.string(),
});
export type AdminOrderDetail = z.infer<typeof adminOrderDetail>;
