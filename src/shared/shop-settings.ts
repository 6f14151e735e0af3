import { z } from 'zod';

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
});

export type ShopSettings = z.infer<typeof shopSettingsSchema>;
