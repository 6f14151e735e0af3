import { z } from 'zod';

/** A company that processes customer data for the shop. */
const processorSchema = z.object({
  kind: z.enum(['payments', 'printing', 'mail', 'storage', 'art', 'sign-in', 'analytics', 'robots']),
  /** Public name of the company. */
  name: z.string(),
  /** What the company stores and for how long, as the end of a sentence; null if the shop does not know. */
  keeps: z.string().nullable(),
});

export type Processor = z.infer<typeof processorSchema>;

/** The settings that the browser may see: the response of `GET /api/config`. */
export const shopSettingsSchema = z.object({
  shopName: z.string(),
  supportEmail: z.string(),
  publicUrl: z.string(),
  /** `test` shows the banner: no real payment is taken. */
  mode: z.enum(['test', 'live']),
  payments: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('stripe'), publishableKey: z.string() }),
    z.object({ kind: z.literal('test-gateway') }),
  ]),
  social: z.object({
    facebook: z.string().nullable(),
    instagram: z.string().nullable(),
    tiktok: z.string().nullable(),
  }),
  /** The captcha widget before a visitor's first picture; null if the shop uses none. */
  robotCheck: z.object({ siteKey: z.string() }).nullable(),
  /** Days that the photo of an order stays after the order was completed or canceled. */
  orderedPhotoDays: z.int(),
  /** For the terms of service: what closes the download of an order. */
  downloadClosedBy: z.array(z.enum(['dispute', 'refund'])),
  /** For the privacy text. */
  processors: z.array(processorSchema),
});

export type ShopSettings = z.infer<typeof shopSettingsSchema>;
