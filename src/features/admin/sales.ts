import { z } from 'zod';
import { productTypes } from '../catalog/contract.ts';
import { mode } from './order-list.ts';

const sold = z.object({
  orders: z.int(),
  pieces: z.int(),
  /** Dollars, after discounts and without tax. Refunds of a part of an order are not deducted. */
  revenue: z.number(),
  /** Dollars that the pieces have cost, as far as it was known when they were sold. */
  cost: z.number(),
  /** Pieces whose cost was not known, and their revenue. */
  uncosted: z.object({ pieces: z.int(), revenue: z.number() }),
});
export type Sold = z.infer<typeof sold>;

/** Dollars are what orders came to. */
const customers = z.object({ customers: z.int(), orders: z.int(), paid: z.number() });

/**
 * GET /api/admin/sales?mode=&days=: what was sold on these days, without orders that were cancelled or refunded as a
 * whole. Each list begins with what brought most.
 */
export const adminSales = z.object({
  mode,
  products: z.array(sold.extend({ product: z.enum(productTypes), size: z.string().nullable() })),
  /** Null for artworks that are not known any more. */
  styles: z.array(sold.extend({ style: z.string().nullable() })),
  offers: z.array(
    z.object({
      /** The code of the discount: 'first-order', 'bundle' or 'code:WELCOME'. */
      code: z.string(),
      label: z.string(),
      orders: z.int(),
      /** Dollars. */
      given: z.number(),
      paid: z.number(),
    }),
  ),
  customers: z.object({ first: customers, returning: customers }),
  /** Dollars. */
  giftCards: z.object({
    /** What cards were issued for, and what of it was refunded. */
    sold: z.number(),
    refunded: z.number(),
    /** What orders were paid with, less what went back to the cards. */
    redeemed: z.number(),
    /** What people in the panel have added, less what they took off; cancelled cards are in it. */
    adjusted: z.number(),
    /** What the shop owes to the holders of cards now, and how many cards these are. */
    outstanding: z.number(),
    cards: z.int(),
  }),
});
export type AdminSales = z.infer<typeof adminSales>;
