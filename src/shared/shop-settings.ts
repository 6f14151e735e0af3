import { z } from 'zod';

/** Somebody who does a part of the shop's work and sees something of a customer's for it. */
export const processorSchema = z.object({
  kind: z.enum(['payments', 'mail', 'storage', 'art', 'sign-in', 'analytics', 'robots']),
  /** As the public knows them. */
  name: z.string(),
  /** What it keeps, and for how long, as the end of a sentence about it; null where that is not known to the shop. */
  keeps: z.string().nullable(),
});

export type Processor = z.infer<typeof processorSchema>;

/** What the browser may know of the shop's settings: the answer of `GET /api/config`. */
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
  /** The widget by which a visitor shows to be a person, when one is asked for before the first picture. */
  robotCheck: z.object({ siteKey: z.string() }).nullable(),
  /** How long the photo behind an order stays once that is complete. */
  orderedPhotoDays: z.int(),
  /** For the terms: what closes the download of an order. */
  downloadClosedBy: z.array(z.enum(['dispute', 'refund'])),
  /** For the privacy text. */
  processors: z.array(processorSchema),
});

export type ShopSettings = z.infer<typeof shopSettingsSchema>;
