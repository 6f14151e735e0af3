import { z } from 'zod';

/**
 * Responses of Prodigi's API, version 4. Only indispensable fields are required: examples in its reference leave fields
 * out, and orders in the pause window have little more than an id.
 */

const cost = z.object({ amount: z.union([z.string(), z.number()]), currency: z.string() });
export type Cost = z.infer<typeof cost>;

const issue = z.object({ errorCode: z.string().nullish(), description: z.string().nullish() });
export type Issue = z.infer<typeof issue>;

const charge = z.object({
  chargeType: z.string().nullish(),
  totalCost: cost,
  /** Seen in responses, not in the reference. */
  totalTax: cost.nullish(),
  items: z.array(z.object({ shipmentId: z.string().nullish(), itemId: z.string().nullish(), cost })).nullish(),
});
export type Charge = z.infer<typeof charge>;

const shipment = z.object({
  id: z.string(),
  status: z.string().nullish(),
  carrier: z.object({ name: z.string().nullish() }).nullish(),
  tracking: z.object({ url: z.string().nullish(), number: z.string().nullish() }).nullish(),
  dispatchDate: z.string().nullish(),
  items: z.array(z.object({ itemId: z.string().nullish() })).nullish(),
});
export type Shipment = z.infer<typeof shipment>;

export const order = z.object({
  id: z.string().min(1),
  merchantReference: z.string().nullish(),
  /** Null for an order that was made without a key; undefined in responses that leave it out. */
  idempotencyKey: z.string().nullish(),
  lastUpdated: z.string().nullish(),
  status: z
    .object({
      stage: z.string().nullish(),
      issues: z.array(issue).nullish(),
      details: z.record(z.string(), z.string().nullable()).nullish(),
    })
    .nullish(),
  charges: z.array(charge).nullish(),
  shipments: z.array(shipment).nullish(),
  items: z
    .array(z.object({ id: z.string(), merchantReference: z.string().nullish(), copies: z.number().nullish() }))
    .nullish(),
});
export type Order = z.infer<typeof order>;

export const orderResponse = z.object({ order });
/** `POST /orders`. In the pause window 'only the order ID is returned', and no example shows where. */
export const placedResponse = z.union([
  orderResponse,
  z.object({ id: z.string().min(1) }).transform(({ id }) => ({ order: order.parse({ id }) })),
  z.object({ orderId: z.string().min(1) }).transform(({ orderId }) => ({ order: order.parse({ id: orderId }) })),
]);
export const ordersResponse = z.object({ orders: z.array(order) });
export const listResponse = z.object({
  /** Other programs may order on the same account: an order in an unknown form is reduced to its id. */
  orders: z.array(z.union([order, order.pick({ id: true })])),
  hasMore: z.boolean().nullish(),
});
export const cancelResponse = z.object({ outcome: z.string(), order: order.nullish() });

const quote = z.object({
  shipmentMethod: z.string(),
  costSummary: z.object({
    items: cost,
    shipping: cost,
    /** Seen in responses, not in the reference. */
    totalCost: cost.nullish(),
    totalTax: cost.nullish(),
  }),
  shipments: z
    .array(z.object({ fulfillmentLocation: z.object({ countryCode: z.string().nullish() }).nullish() }))
    .nullish(),
  issues: z.array(issue).nullish(),
});
export type Quote = z.infer<typeof quote>;

export const quotesResponse = z.object({ quotes: z.array(quote), issues: z.array(issue).nullish() });

const variant = z.object({
  attributes: z.record(z.string(), z.unknown()).nullish(),
  shipsTo: z.array(z.string()).nullish(),
  printAreaSizes: z.record(
    z.string(),
    z.object({ horizontalResolution: z.number().int().positive(), verticalResolution: z.number().int().positive() }),
  ),
});
export type Variant = z.infer<typeof variant>;

const product = z.object({ sku: z.string(), description: z.string().nullish(), variants: z.array(variant) });
/** The reference shows the product with and without the envelope of other responses. */
export const productResponse = z.union([z.object({ product }).transform((answer) => answer.product), product]);

export const errorResponse = z.object({
  outcome: z.string().nullish(),
  data: z
    .object({
      errors: z.array(z.object({ key: z.string().nullish(), field: z.string().nullish() })).nullish(),
    })
    .nullish(),
  /** Another form of validation errors, by field. */
  failures: z.record(z.string(), z.unknown()).nullish(),
});
