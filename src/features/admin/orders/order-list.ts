import { z } from 'zod';
import { productTypes } from '../../catalog/contract.ts';
import { orderStatuses, orderView, tagName } from '../../orders/contract.ts';

/** Live orders and test orders are kept apart: no figure sums both. */
const modes = ['live', 'test'] as const;
export const mode = z.enum(modes);
export type Mode = z.infer<typeof mode>;
/** The orders that a list shows; without it, those of the mode in which the shop runs. */
export const shownMode = z.enum([...modes, 'all']);
export type ShownMode = z.infer<typeof shownMode>;

/** State of an order's print files; 'none' if this shop prints nothing for it, as for imported orders. */
const printStates = ['ready', 'being made', 'failed', 'none'] as const;
/** Review state of an order's pictures; 'not needed' for orders that are closed, shipped or imported. */
const reviewStates = ['waiting', 'reviewed', 'not needed'] as const;

export const adminOrder = orderView.extend({
  /** Servers of the previous version omit it. */
  currency: z.string().default('usd'),
  /**
   * The total in the currency of the shop's books, as a decimal string, and what a unit of the order's currency was
   * there on its day; null where both are the same. Servers of the previous version omit it.
   */
  book: z.object({ currency: z.string(), total: z.string(), rate: z.number() }).nullish(),
  /** Incremented by every change. A change that sends an older version gets 409 with the current order. */
  version: z.int(),
  mode,
  /** Imported from the shop's predecessor. */
  imported: z.boolean(),
  print: z.enum(printStates),
  review: z.enum(reviewStates),
  /** Words of the people in the panel. Servers of the previous version omit them. */
  tags: z.array(z.string()).default([]),
  /** The codes of its discounts, by which the list is filtered. Servers of the previous version omit them. */
  offers: z.array(z.string()).default([]),
});
export type AdminOrder = z.infer<typeof adminOrder>;

const pageSizes = { default: 50, max: 200 } as const;
/**
 * Maximum number of orders that are counted and paged through. The limit is lower for searches that have to inspect
 * every order. `before` continues beyond it.
 */
export const maxCounted = { filtered: 10_000, searched: 500 } as const;
/** Response headers in addition to the specification's list. */
export const listHeaders = {
  total: 'x-total-count',
  /** 'true': the total is a lower bound, because counting stopped at the limit. */
  more: 'x-total-count-more',
  /** 'true': only the newest matching orders are sorted by total. */
  sortsNewest: 'x-sorts-newest',
} as const;

export const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Orders can be selected up to this many at a time. */
export const maxSelected = 100;

/** A comma-separated list of at most `maxSelected` order ids; each id may be 60 characters long. */
export const selectedIds = z
  .string()
  .max(61 * maxSelected)
  .regex(/^[\w-]+(?:,[\w-]+)*$/)
  .refine((ids) => ids.split(',').length <= maxSelected, `at most ${maxSelected} orders`);

/** Filter of the list and of its export. Every field is optional; an order must match all that are given. */
export const orderFilter = z.object({
  /**
   * Words, each of which must occur in a name, an email, an address, an order id, a tracking number, a payment id, the
   * name of a pet, the name of a style, a discount code or a tag. There are no wildcards.
   */
  q: z.string().max(200).optional(),
  /** Repeated for several statuses. */
  status: z.union([z.enum(orderStatuses), z.array(z.enum(orderStatuses)).min(1).max(orderStatuses.length)]).optional(),
  /** Without it and without `ids`, the mode in which the shop runs. */
  mode: shownMode.optional(),
  imported: yesOrNo.optional(),
  review: z.enum(['waiting', 'reviewed']).optional(),
  print: z.enum(['ready', 'being made', 'failed']).optional(),
  /** Whether anything was refunded. */
  refunded: yesOrNo.optional(),
  /** First day in the shop's time zone, '2026-11-25'. */
  from: z.iso.date().optional(),
  /** Last day. */
  to: z.iso.date().optional(),
  /** What was bought; gifts with an order do not count. */
  product: z.enum(productTypes).optional(),
  /** A style's id. */
  style: z
    .string()
    .max(60)
    .regex(/^[\w-]+$/)
    .optional(),
  tag: tagName.optional(),
  /** A discount's code, 'first-order' or 'code:WELCOME'. */
  offer: z.string().min(1).max(80).optional(),
  /** Only these orders. */
  ids: selectedIds.optional(),
});
export type OrderFilter = z.infer<typeof orderFilter>;

export const orderSorts = ['newest', 'oldest', 'total'] as const;

/** How print files are packed: as PDFs with bleed and marks to cut along, or as PNGs. */
export const packageOptions = z.object({ cropMarks: yesOrNo.default(false) });

/** GET /api/admin/orders: a plain array. */
export const orderListQuery = orderFilter.extend({
  sort: z.enum(orderSorts).default('newest'),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(pageSizes.max).default(pageSizes.default),
  /** An order id: returns only older orders, to continue after the last page. Only for a list sorted newest first. */
  before: z.string().max(60).optional(),
});
export type OrderListQuery = z.infer<typeof orderListQuery>;
export const orderList = z.array(adminOrder);

/** One picture with its order, in the specification's format. */
const adminArtwork = z.object({
  id: z.string(),
  orderId: z.string(),
  style: z.string(),
  /** Null if there is no picture. */
  generatedImageUrl: z.string().nullable(),
  currentUrl: z.string().nullable(),
  /** Always null: the shop stores no provider URL. */
  replicateImageUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type AdminArtwork = z.infer<typeof adminArtwork>;

/** GET /api/admin/orders/artwork?orderIds=a,b: maps each order id to its first artwork; unknown ids are omitted. */
export const orderArtworkQuery = z.object({ orderIds: z.string().max(400_000) });
/** A longer list is refused with 400. */
export const maxOrderIds = 500;
export const orderArtworkMap = z.record(z.string(), adminArtwork);

export const missingArtworkQuery = z.object({ mode: shownMode.optional() });
/** GET /api/admin/missing-artwork: missing artworks of open orders, oldest first, at most 200. */
export const missingArtwork = z.array(adminArtwork);
