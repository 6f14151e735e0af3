import { z } from 'zod';

export const orderStatuses = [
  'pending',
  'sent initial email',
  'being fulfilled',
  'shipped',
  'completed',
  'cancelled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

export const shippingAddress = z.object({
  firstName: z.string().max(200),
  lastName: z.string().max(200),
  email: z.string().max(320),
  address: z.string().max(300),
  city: z.string().max(200),
  state: z.string().max(40),
  zipCode: z.string().max(20),
});
export type ShippingAddress = z.infer<typeof shippingAddress>;

/** The address the spec gives a digital order. */
export const digitalPlaceholderAddress: ShippingAddress = {
  firstName: 'Digital',
  lastName: 'Download',
  email: '',
  address: 'Digital Download',
  city: 'N/A',
  state: 'N/A',
  zipCode: '00000',
};

export const orderView = z.object({
  id: z.string(),
  /** 'anonymous' for guests. */
  userId: z.string(),
  status: z.enum(orderStatuses),
  /** Decimal string of dollars. */
  totalAmount: z.string(),
  subtotalAmount: z.string(),
  taxAmount: z.string(),
  shippingAmount: z.string(),
  createdAt: z.string(),
  stripePaymentIntentId: z.string(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  customerEmail: z.string().nullable(),
  customerFirstName: z.string().nullable(),
  customerLastName: z.string().nullable(),
  artworkId: z.string().nullable(),
  artwork: z.object({ generatedImageUrl: z.string(), style: z.string() }).nullable(),
  orderItems: z.array(
    z.object({
      title: z.string(),
      productType: z.string(),
      productSize: z.string().nullable(),
      quantity: z.int(),
      /** Dollars for one. */
      price: z.number(),
      artworkId: z.string(),
      selectedVariation: z.int(),
    }),
  ),
  shippingAddress: shippingAddress.nullable(),
});
export type OrderView = z.infer<typeof orderView>;

/** POST /api/orders/update-email. */
export const updateEmailRequest = z.object({ orderId: z.string().min(1).max(60), email: z.email().max(320) });

export function downloadUrl(artworkId: string): string {
  return `/api/download/artwork/${artworkId}`;
}

/** The last eight characters, as every screen names an order. */
export function shortOrderId(id: string): string {
  return id.slice(-8);
}
