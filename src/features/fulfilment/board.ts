import { z } from 'zod';
import { productTypes } from '../catalog/contract.ts';
import { fulfilmentStates, makers, problemReasons } from './states.ts';

/** Groups of the Print Desk's board, in the order of their urgency. */
export const boardGroups = ['needs a person', 'under way', 'done'] as const;
export type BoardGroup = (typeof boardGroups)[number];

/** What an admin can do about a fulfilment order. */
const deskActions = ['release', 'retry', 'move', 'cancel', 'reprint'] as const;
export type DeskAction = (typeof deskActions)[number];

/** GET /api/admin/fulfilment. */
export const boardQuery = z.object({
  state: z.enum(boardGroups).optional(),
  /** Id of the last fulfilment order of the previous page. */
  before: z.string().max(60).optional(),
  /** 'none' omits the margins of products, which take longer than everything else. */
  margins: z.enum(['none']).optional(),
});

export type BoardQuery = z.infer<typeof boardQuery>;

const instant = z.iso.datetime();
const count = z.object({ total: z.int(), more: z.boolean() });

const boardOrder = z.object({
  id: z.string(),
  orderId: z.string(),
  customer: z.string(),
  /** What is to be made. `position` is the line's position in its order. */
  lines: z.array(
    z.object({
      position: z.int(),
      /** As the catalog calls it: 'Poster'. */
      product: z.string(),
      size: z.string().nullable(),
      quantity: z.int(),
      /** Which of the order's pictures is printed, from 0; null if it is not known. */
      picture: z.int().nullable(),
    }),
  ),
  /** Display name: 'Printful'. */
  partner: z.string(),
  /** Whether the partner is a fake, which makes nothing. */
  fake: z.boolean(),
  state: z.enum(fulfilmentStates),
  /** Why it waits, as a sentence. */
  blocker: z.string().nullable(),
  /** What has stopped it, in the partner's words. */
  problem: z.string().nullable(),
  /** The kind of the problem, which decides who can fix it. */
  problemReason: z.enum(problemReasons).nullable(),
  lastFailure: z.string().nullable(),
  /** What the partner charges, in cents of its currency (ISO 4217, in lower case); null while it is not known. */
  cost: z.object({ cents: z.int(), currency: z.string() }).nullable(),
  /** Cents that the partner refunded, of the same currency. */
  refundedCents: z.int(),
  /** What the customer paid for these lines; 0 for a reprint. */
  paidCents: z.int(),
  /** The currency of the order, and that of the shop's books. Servers of the previous version omit both. */
  currency: z.string().default('usd'),
  bookCurrency: z.string().default('usd'),
  /**
   * What the customer paid minus the cost plus `refundedCents`, in the books. Null if the cost is unknown or in another
   * currency, or if the fulfilment order is canceled.
   */
  marginCents: z.int().nullable(),
  /** Whether it is being canceled because somebody asked for that. */
  unwanted: z.boolean(),
  /** Why it is made again; null for the first time. */
  reprintReason: z.string().nullable(),
  /** What an admin can do now. The first action resolves its blocker or problem. */
  actions: z.array(z.enum(deskActions)),
  /** Whether only an owner may release it. Servers of the previous version omit it. */
  releaseNeedsOwner: z.boolean().default(false),
  /** Who else may be chosen to make it. */
  otherMakers: z.array(z.object({ name: z.enum(makers), label: z.string() })),
  createdAt: instant,
  releaseAfter: instant,
  releasedAt: instant.nullable(),
  endedAt: instant.nullable(),
});
export type BoardOrder = z.infer<typeof boardOrder>;

const productMargin = z.object({
  product: z.enum(productTypes),
  pieces: z.int(),
  costCents: z.int(),
  revenueCents: z.int(),
  marginCents: z.int(),
  /** The currency of the shop's books. Servers of the previous version omit it. */
  currency: z.string().default('usd'),
});

/** A page of fulfilment orders, newest first, with the counts and margins of all. */
export const boardPage = z.object({
  orders: z.array(boardOrder),
  /** `before` of the next page; null on the last one. */
  next: z.string().nullable(),
  counts: z.record(z.enum(boardGroups), count),
  /**
   * Margins of the last 30 days; empty if the query omits them. The cost of a fulfilment order of several products is
   * divided among them in proportion to their prices.
   */
  products: z.array(productMargin),
});
export type BoardPage = z.infer<typeof boardPage>;

/** POST /api/admin/fulfilment/{id}/release: the cost that the admin saw. */
export const releaseRequest = z.object({ cents: z.int().min(0) });

/** POST /api/admin/fulfilment/{id}/reprint. A repeated request id makes no further reprint. */
export const reprintRequest = z.object({
  reason: z.string().trim().min(1).max(500),
  requestId: z.string().min(8).max(100),
});

/** POST /api/admin/fulfilment/{id}/move: who is to make it instead. */
export const moveRequest = z.object({ to: z.enum(makers) });
