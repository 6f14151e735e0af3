import { z } from 'zod';
import { pictureSource, printSize } from '../artworks/contract.ts';
import { closingCauses } from '../orders/contract.ts';
import { adminOrder } from './order-list.ts';

/** One line, with what is printed of it. */
export const adminLine = z.object({
  position: z.int(),
  title: z.string(),
  productType: z.string(),
  productSize: z.string().nullable(),
  productMaterial: z.string(),
  quantity: z.int(),
  /** Dollars for one. */
  price: z.number(),
  artworkId: z.string(),
  selectedVariation: z.int(),
  /** The shape in which the buyer saw the picture and it is printed; null for downloads and older rows. */
  shape: z.string().nullable(),
  /** Size of its print file in pixels; null for what the catalog does not know. */
  printPixels: z.object({ width: z.int(), height: z.int() }).nullable(),
});
export type AdminLine = z.infer<typeof adminLine>;

/** One picture of an order, however many products it is on. */
export const adminPicture = z.object({
  position: z.int(),
  artworkId: z.string(),
  variation: z.int(),
  /** Stands for the picture as it is now; goes back with every decision about it. */
  mark: z.string().optional(),
  /** Variations that exist, ascending; empty when the artwork is gone. */
  variations: z.array(z.int()),
  style: z.string().nullable(),
  petName: z.string().nullable(),
  /** Small and watermarked; null when it is gone. */
  previewUrl: z.string().nullable(),
  /** The same of each of `variations`, to choose by. */
  variationUrls: z.array(z.string()),
  /** What its prints are enlarged from; null when they are painted at their own size, or the picture is gone. */
  source: pictureSource,
  /** Clean, at full size. */
  masterUrl: z.string().nullable(),
  /** The photo it was painted from; null once that has been deleted. */
  photoUrl: z.string().nullable(),
  /** Each file that is to be printed or downloaded; `url` is null until it is ready. */
  files: z.array(
    z.object({
      width: z.int(),
      height: z.int(),
      state: z.enum(['ready', 'being made', 'failed']),
      bytes: z.int().nullable(),
      url: z.string().nullable(),
    }),
  ),
  /** The download's file; null until it is ready. */
  printUrl: z.string().nullable(),
});
export type AdminPicture = z.infer<typeof adminPicture>;

/** Another variation than the one that was bought; `look` only tells addresses apart. */
export const pictureQuery = z.object({
  variation: z.coerce.number().int().min(0).max(99).optional(),
  look: z.string().max(100).optional(),
});

const pixels = z.coerce.number().int().min(1).max(100_000);

/** Which of a picture's print files; without a word the download's. */
export const printFileQuery = z.object({
  width: pixels.default(printSize.width),
  height: pixels.default(printSize.height),
});

/** What happened: to the order, to its money, by whom. */
export const adminEvent = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** 'shop', 'buyer', or an admin's e-mail. */
  actor: z.string(),
  kind: z.string(),
  /** For a change its `before` and `after`; for a status `from` and `to`. */
  details: z.record(z.string(), z.unknown()),
});
export type AdminEvent = z.infer<typeof adminEvent>;

export const adminEmail = z.object({
  id: z.string(),
  /** Its kind, e.g. 'order-received'. */
  mail: z.string(),
  /** 'skipped' when there was nobody to write to. */
  status: z.enum(['waiting', 'sent', 'failed', 'skipped']),
  attempts: z.int(),
  /** What the last attempt ran into. */
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  finishedAt: z.iso.datetime().nullable(),
});
export type AdminMail = z.infer<typeof adminEmail>;

export const adminRefund = z.object({
  id: z.string(),
  /** Dollars. */
  amount: z.number(),
  reason: z.string(),
  /** 'failed': the buyer's bank would not take it. */
  state: z.enum(['under way', 'done', 'failed']),
  createdAt: z.iso.datetime(),
});
export type AdminRefund = z.infer<typeof adminRefund>;

/** GET /api/admin/orders/:id: everything about one order. */
export const adminOrderDetail = z.object({
  order: adminOrder,
  lines: z.array(adminLine),
  pictures: z.array(adminPicture),
  /** The oldest first. */
  events: z.array(adminEvent),
  mails: z.array(adminEmail),
  refunds: z.array(adminRefund),
  /** What can still go back, in cents. */
  refundableCents: z.int(),
  /** Why the buyer cannot download the files; null while that is possible. */
  filesClosed: z.enum(closingCauses).nullable(),
  /** The order's page, as its buyer's mail opens it. */
  buyersUrl: z.string(),
});
export type AdminOrderDetail = z.infer<typeof adminOrderDetail>;
