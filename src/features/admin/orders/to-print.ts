import { z } from 'zod';
import { orderStatuses } from '../../orders/contract.ts';

/** One order as printers see it. Strict: a price or an email address cannot get in by accident. */
const orderToPrint = z.strictObject({
  id: z.string(),
  createdAt: z.iso.datetime(),
  status: z.enum(orderStatuses),
  /** Name and postal address, line by line; empty while the customer has given none. */
  address: z.array(z.string()),
  lines: z.array(
    z.strictObject({
      position: z.int(),
      title: z.string(),
      size: z.string().nullable(),
      material: z.string(),
      quantity: z.int(),
      /** A small picture of it; null if there is none. */
      pictureUrl: z.string().nullable(),
    }),
  ),
  /** Why it cannot be printed now, as half a sentence; null if its files can be fetched. */
  waits: z.string().nullable(),
});
export type OrderToPrint = z.infer<typeof orderToPrint>;

/** GET /api/admin/to-print: the orders that are to be printed and sent, oldest first; `more` if there are others. */
export const toPrint = z.strictObject({ orders: z.array(orderToPrint), more: z.boolean() });
export type ToPrint = z.infer<typeof toPrint>;
