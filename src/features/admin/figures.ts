import { z } from 'zod';
import { orderStatuses } from '../orders/contract.ts';
import { mode } from './order-list.ts';

/** GET /api/admin/summary?mode=: one book's figures; without a mode those of the shop as it runs. */
export const summaryQuery = z.object({ mode: mode.optional() });
export const adminSummary = z.object({
  mode,
  /** Dollars that were paid and have not gone back. */
  revenue: z.number(),
  orders: z.int(),
  /** Different e-mail addresses, capitals aside. */
  uniqueCustomers: z.int(),
});
export type AdminSummary = z.infer<typeof adminSummary>;

/** GET /api/admin/status-counts: how many orders each filter of the list finds, and whether there are more than were counted. */
const counted = z.object({ total: z.int(), more: z.boolean() });
export const statusCounts = z.object({ all: counted, byStatus: z.record(z.enum(orderStatuses), counted) });
export type StatusCounts = z.infer<typeof statusCounts>;

/** GET /api/admin/charts?mode=&days=: days of SHOP_TIMEZONE, today the last, every one of them present. */
export const chartsQuery = summaryQuery.extend({ days: z.coerce.number().int().min(1).max(366).default(30) });
export const funnelSteps = ['landing_page_conversion', 'artwork_generated', 'begin_checkout', 'purchase'] as const;
export const adminCharts = z.object({
  mode,
  timezone: z.string(),
  days: z.array(
    z.object({
      day: z.iso.date(),
      orders: z.int(),
      /** Dollars. */
      revenue: z.number(),
    }),
  ),
  /** How often each step happened in these days, in the order of a visit. Counts of events, not of people. */
  funnel: z.array(z.object({ step: z.enum(funnelSteps), count: z.int() })),
});
export type AdminCharts = z.infer<typeof adminCharts>;

/** GET /api/admin/notices: what a person should see to, the gravest first. */
export const noticeKinds = [
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
export const adminNotice = z.object({
  kind: z.enum(noticeKinds),
  /** One sentence. */
  text: z.string(),
  orderId: z.string().nullable(),
  /** The provider's id of the payment it is about. */
  paymentIntentId: z.string().nullable(),
  at: z.iso.datetime().nullable(),
});
export type AdminNotice = z.infer<typeof adminNotice>;
export const adminNotices = z.array(adminNotice);
