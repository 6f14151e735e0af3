import { z } from 'zod';
import { mode } from '../orders/order-list.ts';

/** GET /api/admin/watch: how the shop is doing, for a look in the morning. */
export const shopWatch = z.object({
  mode,
  checkedAt: z.iso.datetime(),
  items: z.array(
    z.object({
      id: z.string(),
      label: z.string(),
      value: z.string(),
      /** Small text after the value. */
      aside: z.string().nullable(),
      /** What is wrong and what to do, in one sentence or two; null if nothing is. */
      problem: z.string().nullable(),
    }),
  ),
});
export type ShopWatch = z.infer<typeof shopWatch>;
