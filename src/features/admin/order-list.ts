import { z } from 'zod';
import { orderStatuses, orderView } from '../orders/contract.ts';

/** Orders of real money and of none are two books: no figure ever adds them up. */
export const modes = ['live', 'test'] as const;
export const mode = z.enum(modes);
export type Mode = z.infer<typeof mode>;

/** What has become of an order's files; 'none' when nothing of it is printed here, as with imported rows. */
export const printStates = ['ready', 'being made', 'failed', 'none'] as const;
/** Whether somebody has looked at an order's pictures; 'not needed' for those that are closed, shipped or imported. */
export const reviewStates = ['waiting', 'reviewed', 'not needed'] as const;

export const adminOrder = orderView.extend({
  /** Goes up with every change; a change that names an older one is answered 409 with the order as it is now. */
  version: z.int(),
  mode,
  /** A row of the shop before this one. */
  imported: z.boolean(),
  print: z.enum(printStates),
  review: z.enum(reviewStates),
});
export type AdminOrder = z.infer<typeof adminOrder>;

export const pageSizes = { default: 50, most: 200 } as const;
/** Longest list that pages lead through, shorter where every order has to be looked at; `before` goes on beyond it. */
export const countedUpTo = { filtered: 10_000, searched: 1_000 } as const;
/** Response headers beside the specification's list. */
export const listHeaders = {
  total: 'x-total-count',
  /** 'true': there are at least so many, and they were counted no further. */
  more: 'x-total-count-more',
} as const;

const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');

/** What may be asked of the list and of its export alike. Every part is optional and they add up. */
export const orderFilter = z.object({
  /** Words of which each is somewhere in a name, e-mail, order id, tracking number or payment id; no letter is special. */
  q: z.string().max(200).optional(),
  status: z.enum(orderStatuses).optional(),
  mode: mode.optional(),
  imported: yesOrNo.optional(),
  review: z.enum(['waiting', 'reviewed']).optional(),
  print: z.enum(['ready', 'being made', 'failed']).optional(),
});
export type OrderFilter = z.infer<typeof orderFilter>;

/** GET /api/admin/orders: a plain array, the newest first. */
export const orderListQuery = orderFilter.extend({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(pageSizes.most).default(pageSizes.default),
  /** An order's id: only those before it, for going on where the pages end. */
  before: z.string().max(60).optional(),
});
export type OrderListQuery = z.infer<typeof orderListQuery>;
export const orderList = z.array(adminOrder);

/** One picture beside its order, as the specification has it. */
export const adminArtwork = z.object({
  id: z.string(),
  orderId: z.string(),
  style: z.string(),
  /** Null while there is none. */
  generatedImageUrl: z.string().nullable(),
  currentUrl: z.string().nullable(),
  /** Always null: the shop keeps no provider's address. */
  replicateImageUrl: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type AdminArtwork = z.infer<typeof adminArtwork>;

/** GET /api/admin/orders/artwork?orderIds=a,b: from order id to its first artwork; unknown ids are left out. */
export const orderArtworkQuery = z.object({ orderIds: z.string().max(400_000) });
/** Of a longer list 400 says so. */
export const maxOrderIds = 500;
export const orderArtworkMap = z.record(z.string(), adminArtwork);

/** GET /api/admin/missing-artwork: of orders under way, the oldest first, at most 200. */
export const missingArtwork = z.array(adminArtwork);
