import { z } from 'zod';
import { orderStatuses } from '../../orders/contract.ts';
import { mode } from '../orders/order-list.ts';

/** GET /api/admin/summary?mode=: figures of one mode; the default is the mode in which the shop runs. */
export const summaryQuery = z.object({ mode: mode.optional() });
export const adminSummary = z.object({
  mode,
  /** The currency of the amounts: that of the shop's books. Servers of the previous version omit it. */
  currency: z.string().default('usd'),
  /** What was paid, minus refunds. */
  revenue: z.number(),
  orders: z.int(),
  /** Distinct email addresses, ignoring case. */
  uniqueCustomers: z.int(),
});
export type AdminSummary = z.infer<typeof adminSummary>;

/** GET /api/admin/status-counts: number of orders per status; `more` if counting stopped at the limit. */
const counted = z.object({ total: z.int(), more: z.boolean() });
export const statusCounts = z.object({ all: counted, byStatus: z.record(z.enum(orderStatuses), counted) });
export type StatusCounts = z.infer<typeof statusCounts>;

/** GET /api/admin/charts?mode=&days=: days in the time zone of the shop, without gaps, ending today. */
export const chartsQuery = summaryQuery.extend({ days: z.coerce.number().int().min(1).max(366).default(30) });
export const funnelSteps = ['landing_page_conversion', 'artwork_generated', 'begin_checkout', 'purchase'] as const;
/** Days together. `average` is what an order came to before refunds; null without an order. */
const together = z.object({ orders: z.int(), revenue: z.number(), average: z.number().nullable() });
export const adminCharts = z.object({
  mode,
  /** The currency of the amounts: that of the shop's books. Servers of the previous version omit it. */
  currency: z.string().default('usd'),
  timezone: z.string(),
  days: z.array(
    z.object({
      day: z.iso.date(),
      orders: z.int(),
      revenue: z.number(),
    }),
  ),
  /** These days, and as many days before them. Servers of the previous version omit both. */
  total: together.optional(),
  before: together.optional(),
  /** Number of events, not of people, per step in these days; steps in the order of a visit. */
  funnel: z.array(z.object({ step: z.enum(funnelSteps), count: z.int() })),
});
export type AdminCharts = z.infer<typeof adminCharts>;

const soldAbroad = z.object({ net: z.number(), euros: z.number().nullable() });

/**
 * GET /api/admin/taxes?mode=&days=: the taxes of the orders of these days, less the part that refunds sent in these days
 * took back, by place and rate, the largest first.
 */
export const adminTaxes = z.object({
  mode,
  /** The currency of the amounts: that of the shop's books. Servers of the previous version omit it. */
  currency: z.string().default('usd'),
  rows: z.array(
    z.object({
      /** Null where everybody paid the same rate. */
      country: z.string().nullable(),
      state: z.string().nullable(),
      label: z.string(),
      percent: z.number(),
      /** Whether prices held it. */
      included: z.boolean(),
      orders: z.int(),
      taxable: z.number(),
      tax: z.number(),
    }),
  ),
  /**
   * For a shop in the European Union: what it has sold to other countries of it this year, without tax and refunds, and
   * the year before. `euros` is null without a rate. Servers of previous versions omit all of it, or the year before.
   */
  union: z
    .object({
      year: z.int(),
      orders: z.int(),
      ...soldAbroad.shape,
      before: soldAbroad.optional(),
      threshold: z.number(),
    })
    .nullish(),
});
export type AdminTaxes = z.infer<typeof adminTaxes>;

/** GET /api/admin/notices: what the shop owner should act on, most severe first. */
const noticeKinds = [
  'mails wait',
  'payments refused',
  'fraud warning',
  'orphan payment',
  'refund failed',
  'dispute',
  'print failed',
  'print damaged',
  'mail failed',
  'hosted model',
  'claim',
] as const;
const adminNotice = z.object({
  kind: z.enum(noticeKinds),
  /**
   * What it is about: the same as long as the trouble lasts. Servers of the previous version omit it and the next two.
   */
  key: z.string().optional(),
  /** Whether something goes wrong now; a hint can wait. */
  isTrouble: z.boolean().optional(),
  /** Whether the person who asks has dismissed it. */
  isDismissed: z.boolean().optional(),
  /** One sentence. */
  text: z.string(),
  /** More about it, one sentence each. Servers of the previous version omit it. */
  details: z.array(z.string()).default([]),
  orderId: z.string().nullable(),
  /** Servers of the previous version omit it. */
  giftCardId: z.string().nullish(),
  /** The payment provider's id of the payment concerned. */
  paymentIntentId: z.string().nullable(),
  at: z.iso.datetime().nullable(),
  /** What one button does about it and all others like it. Servers of the previous version omit it. */
  action: z.enum(['resend emails']).nullish(),
});
export type AdminNotice = z.infer<typeof adminNotice>;
export const adminNotices = z.array(adminNotice);

/** Answer to POST /api/admin/mails/resend: how many emails are tried again. */
export const resentEmails = z.object({ emails: z.int() });

/** POST /api/admin/notices/dismiss: hides these from the person who asks until they get worse or come again. */
export const dismissRequest = z.object({ notices: z.array(z.string().min(1).max(300)).min(1).max(100) });
