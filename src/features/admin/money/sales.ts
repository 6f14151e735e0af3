import { z } from 'zod';
import { productTypes } from '../../catalog/contract.ts';
import { mode } from '../orders/order-list.ts';

const sold = z.object({
  orders: z.int(),
  pieces: z.int(),
  /** After discounts and refunds, without tax. A refund is deducted from its order, whenever it was sent. */
  revenue: z.number(),
  /** What the pieces have cost, as far as it was known when they were sold. */
  cost: z.number(),
  /** Pieces whose cost was not known, and their revenue. */
  uncosted: z.object({ pieces: z.int(), revenue: z.number() }),
});
export type Sold = z.infer<typeof sold>;

/** `paid` is what orders came to before refunds. */
const customers = z.object({ customers: z.int(), orders: z.int(), paid: z.number() });

/** What gift cards of one currency did. */
const giftCardSums = z.object({
  currency: z.string().default('usd'),
  /** What cards were issued for, and what of it was refunded. */
  sold: z.number(),
  refunded: z.number(),
  /** What orders were paid with, less what went back to the cards. */
  redeemed: z.number(),
  /** What people in the panel have added, less what they took off, canceled cards included. */
  adjusted: z.number(),
  /** What the shop owes to the holders of cards now, and how many cards these are. */
  outstanding: z.number(),
  cards: z.int(),
});
export type GiftCardSums = z.infer<typeof giftCardSums>;

/**
 * GET /api/admin/sales?mode=&days=: what was sold on these days, without orders that were canceled or refunded as a
 * whole. Each list begins with what brought in the most.
 */
export const adminSales = z.object({
  mode,
  /** The currency of the amounts: that of the shop's books. Servers of the previous version omit it. */
  currency: z.string().default('usd'),
  products: z.array(sold.extend({ product: z.enum(productTypes), size: z.string().nullable() })),
  /** Null for artworks that are no longer known. */
  styles: z.array(sold.extend({ style: z.string().nullable() })),
  offers: z.array(
    z.object({
      /** The code of the discount: 'first-order', 'bundle' or 'code:WELCOME'. */
      code: z.string(),
      label: z.string(),
      orders: z.int(),
      given: z.number(),
      paid: z.number(),
    }),
  ),
  customers: z.object({ first: customers, returning: customers }),
  /** In the currency of the books, and in each other one in which there are cards. */
  giftCards: giftCardSums,
  otherGiftCards: z.array(giftCardSums).default([]),
});
export type AdminSales = z.infer<typeof adminSales>;
