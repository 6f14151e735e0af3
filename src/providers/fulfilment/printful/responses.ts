import { z } from 'zod';
import { readMoney } from './money.ts';

/**
 * The parts of Printful's responses that the shop reads. Unknown fields are dropped. Where the vendor's document is
 * ambiguous or contradicts itself, every variant is accepted.
 */

/** Ids are numbers in the document and strings in some answers. */
const id = z.union([z.number().int(), z.string().min(1)]).transform(String);
/** Cents. */
const money = z.union([z.string(), z.number()]).transform((written, context) => {
  const cents = readMoney(written);
  if (cents !== null) return cents;
  context.addIssue({ code: 'custom', message: 'no amount of money' });
  return z.NEVER;
});
const text = z.string().nullish();
/** ISO 8601; epoch seconds in examples of the document. Null if it is missing or not a date. */
const time = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => {
    if (value === null || value === undefined) return null;
    const date = new Date(typeof value === 'number' ? value * 1000 : value);
    return Number.isNaN(date.getTime()) ? null : date;
  });
const day = z.iso.date().nullish().catch(null);

const costs = z.object({
  calculation_status: z.string(),
  currency: text,
  shipping: money.nullish(),
  retail_delivery_fee: money.nullish(),
  tax: money.nullish(),
  vat: money.nullish(),
  total: money.nullish(),
});
export type PrintfulCosts = z.output<typeof costs>;

const order = z.object({
  id,
  external_id: text,
  status: z.string(),
  updated_at: time,
  costs,
  order_items: z.array(z.object({ id, external_id: text })).default([]),
});
export type PrintfulOrder = z.output<typeof order>;
export const orderResponse = z.object({ data: order });

/** An order in a list. Other programs may order on the same account: costs in an odd form must not hide the rest. */
const listed = z.object({
  id,
  status: z.string(),
  created_at: time,
  updated_at: time,
  costs: z.object({ calculation_status: z.string() }).nullish().catch(null),
});
export type PrintfulListed = z.output<typeof listed>;

const shipment = z.object({
  id,
  carrier: text,
  shipment_status: z.string().default('pending'),
  delivery_status: text,
  shipped_at: time,
  delivered_at: time,
  is_reshipment: z.boolean().nullish(),
  tracking_number: text,
  tracking_url: text,
  estimated_delivery: z.object({ from_date: day, to_date: day }).nullish(),
  shipment_items: z
    .array(
      z.object({ order_item_id: id.nullish(), order_item_external_id: text, quantity: z.number().int().default(1) }),
    )
    .nullish(),
});
export type PrintfulShipment = z.output<typeof shipment>;

const item = z.object({
  placements: z.array(z.object({ status: text, status_explanation: text })).nullish(),
});
export type PrintfulItem = z.output<typeof item>;

const paging = z.object({ total: z.number().int() }).nullish();
export const listResponse = z.object({ data: z.array(listed), paging });
export const shipmentsResponse = z.object({ data: z.array(shipment), paging });
export const itemsResponse = z.object({ data: z.array(item), paging });

export const ratesResponse = z.object({
  data: z.array(
    z.object({
      shipping: z.string(),
      shipping_method_name: z.string(),
      rate: money,
      currency: z.string(),
      min_delivery_date: day,
      max_delivery_date: day,
      shipments: z.array(z.object({ customs_fees_possible: z.boolean().nullish() })).nullish(),
    }),
  ),
});

export const estimationResponse = z.object({
  data: z.object({
    id: z.string(),
    status: z.string(),
    costs: costs.nullish(),
    failure_reasons: z.array(z.string()).nullish(),
  }),
});

export const productResponse = z.object({
  data: z.object({
    name: z.string(),
    is_discontinued: z.boolean().nullish(),
    placements: z.array(z.object({ placement: z.string(), technique: z.string() })),
  }),
});

export const printfilesResponse = z.object({
  result: z.object({
    printfiles: z.array(
      z.object({
        printfile_id: z.number().int(),
        width: z.number().int().positive(),
        height: z.number().int().positive(),
        dpi: z.number().positive(),
        can_rotate: z.boolean().nullish(),
      }),
    ),
    variant_printfiles: z.array(
      z.object({ variant_id: z.number().int(), placements: z.record(z.string(), z.number().int()) }),
    ),
  }),
});

/** The document says `result`; all other responses of version 2 use `data`. */
export const webhookResponse = z.union([
  z.object({ result: z.object({ secret_key: z.string() }) }).transform(({ result }) => result),
  z.object({ data: z.object({ secret_key: z.string() }) }).transform(({ data }) => data),
]);

const subscription = z.object({ default_url: text, events: z.array(z.object({ type: z.string(), url: text })) });
export const subscriptionResponse = z.union([
  z.object({ result: subscription }).transform(({ result }) => result),
  z.object({ data: subscription }).transform(({ data }) => data),
]);

export const scopesResponse = z.object({ data: z.array(z.object({ name: text, value: z.string() })) });
export const storesResponse = z.object({ data: z.array(z.object({ id, name: z.string() })), paging });

/** For responses of which only the status matters: 204 has no body. */
export const anyResponse = z.unknown();
