import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../../platform/db/columns.ts';
import { standardCurrency } from '../../../../shared/currencies.ts';
import { productTypes } from '../../../catalog/contract.ts';
import { codeEffects } from '../../contract.ts';

/** Discount codes of the shop owner. Amounts are in cents. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: text('id').primaryKey(),
    /** What customers type, in upper case. */
    code: text('code').notNull(),
    effect: text('effect', { enum: codeEffects }).notNull(),
    /** Percent or cents; null for free shipping. */
    value: integer('value'),
    currency: text('currency').notNull().default(standardCurrency),
    /** The products whose price it lowers; null for all. */
    products: text('products', { enum: productTypes }).array(),
    /** The least price of these products before discounts; null if any will do. */
    minimum: integer('minimum'),
    /** Valid from this time, and before the other; null without a limit. */
    startsAt: instant('starts_at'),
    endsAt: instant('ends_at'),
    /** How many orders may use it; null without a limit. */
    maxUses: integer('max_uses'),
    maxUsesPerCustomer: integer('max_uses_per_customer'),
    on: boolean('is_on').notNull(),
    createdAt: instant('created_at').notNull(),
    /** An admin's email. */
    createdBy: text('created_by').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Counts every change, to detect version conflicts. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('discount_codes_code').on(table.code),
    check('discount_codes_value', sql`(effect = 'free-shipping') = (value is null) and coalesce(value, 1) > 0`),
  ],
);

/**
 * The offers that drafts use. Whether a use is reserved, counted or free again follows from the draft and its payments
 * (see uses-store.ts), so that an order that a version before this one settles counts as well.
 */
export const offerUses = pgTable(
  'offer_uses',
  {
    draftId: text('draft_id').notNull(),
    /** 'first-order', 'bundle', or the id of a discount code. */
    offer: text('offer').notNull(),
    mode: text('mode', { enum: ['test', 'live'] }).notNull(),
    /** The draft's owner. */
    owner: text('owner').notNull(),
    /** What it takes off. */
    cents: integer('cents').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.offer] }),
    index('offer_uses_offer').on(table.offer, table.mode),
    index('offer_uses_owner').on(table.owner, table.offer),
  ],
);
