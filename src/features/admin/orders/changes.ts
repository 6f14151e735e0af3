import { z } from 'zod';
import { optionalProducts } from '../../catalog/contract.ts';
import { maxVariations } from '../../artworks/contract.ts';
import { homeCountry } from '../../../shared/places/countries.ts';
import { countryOf, orderStatuses, shippingAddress } from '../../orders/contract.ts';
import { adminOrder } from './order-list.ts';

const orderId = z.string().min(1).max(60);
/**
 * Version of the order that the admin saw. A panel that was loaded before an update of the shop may send only this,
 * without `seen`; its change conflicts with any other change. Without both, as in the specification's payloads, the
 * change is made unconditionally.
 */
const version = z.int().min(1).optional();
/** Values of the changed fields that the admin saw. A change conflicts only with another change of the same field. */
const seen = z
  .object({
    status: z.enum(orderStatuses),
    customerEmail: z.string().max(1_000).nullable(),
    shippingAddress: shippingAddress.nullable(),
    trackingUrl: z.string().max(2_000).nullable(),
    trackingNumber: z.string().max(1_000).nullable(),
  })
  .partial()
  .optional();
export type SeenFields = NonNullable<z.infer<typeof seen>>;
/** Idempotency key from the caller: a repeated request sends no second email and no second refund. */
const requestId = z.string().min(8).max(60).optional();
const change = z.object({ orderId, version, seen });

/** Response to every change of an order. */
export const changed = z.object({ message: z.string(), order: adminOrder });
export type Changed = z.infer<typeof changed>;
/** 409: somebody else changed the same field. `order` is the current order. */
export const changeConflict = z.object({ message: z.string(), userMessage: z.string(), order: adminOrder });

/** PATCH /api/admin/orders/{id}/status. */
export const statusRequest = z.object({ status: z.enum(orderStatuses), version, seen });

/** POST /api/admin/update-customer-email. `emailAddress` validates the address. */
export const customerEmailRequest = change.extend({ email: z.string().max(1_000) });

/** POST /api/admin/update-shipping-address. */
export const shippingAddressRequest = change.extend({
  shippingAddress: shippingAddress
    .partial()
    .extend({ state: z.string().trim().max(60).optional() })
    // The code of a state of the U.S.; elsewhere there are states without one.
    .refine((address) => countryOf(address) !== homeCountry || (address.state ?? '').length <= 2, {
      path: ['state'],
      error: 'A state of the United States has two letters.',
    }),
});

/** POST /api/admin/update-tracking-url: '' clears a field; an omitted field keeps its value. */
export const trackingRequest = change.extend({
  trackingUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2_000)]).optional(),
  trackingNumber: z.string().trim().max(100).optional(),
});

/** POST /api/admin/preview-order-confirmation and /send-order-confirmation. */
export const confirmationRequest = change.extend({
  /** A text range, e.g. 'November 27, 2026 - December 4, 2026'. */
  estimatedDeliveryDate: z.string().trim().min(1).max(120),
  trackingUrl: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(2_000)]).optional(),
  requestId,
});
export const confirmationPreview = z.object({
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type ConfirmationPreview = z.infer<typeof confirmationPreview>;

/**
 * POST /api/admin/upload-artwork/{artworkId}: multipart with one file field `artwork`. `?variation=` replaces a
 * variation other than the ordered one.
 */
export const artworkField = 'artwork';
/**
 * 422: the picture's aspect ratio differs from the ordered one. `?crop=` repeats the upload with consent to every crop:
 * see `cropConsent`.
 */
export const cropNeeded = z.object({
  userMessage: z.string(),
  crops: z.array(
    z.object({
      product: z.string(),
      /** Pixels that the product needs. */
      width: z.int(),
      height: z.int(),
      /** The share of the picture that would be cut off, between 0 and 1. */
      lost: z.number(),
      /** Resolution of the rest on this product, in dots per inch. */
      dpi: z.int(),
    }),
  ),
});
export type CropNeeded = z.infer<typeof cropNeeded>;
/**
 * Crops that an admin has seen and agreed to: '3600x4800@0.25,2700x1050@0.5' has one for each needed size in pixels,
 * and where it lies along the picture's cropped side, from 0 (left or top) to 1. 'agreed' means the middle for all.
 */
export const cropConsent = z.union([
  z.literal('agreed').transform(() => 'middle' as const),
  z
    .string()
    .max(2_000)
    .regex(/^\d{1,5}x\d{1,5}@(?:0(?:\.\d{1,4})?|1)(?:,\d{1,5}x\d{1,5}@(?:0(?:\.\d{1,4})?|1))*$/)
    .transform(
      (text) =>
        new Map(
          text.split(',').map((crop) => {
            const [size = '', at] = crop.split('@');
            return [size, Number(at)] as const;
          }),
        ),
    ),
]);
export const uploadedArtwork = z.object({
  artworkId: z.string(),
  message: z.string(),
  width: z.int(),
  height: z.int(),
  /** Lowest resolution of the picture on any product that it was ordered on. */
  dpi: z.int(),
  /** One sentence if the resolution is too low to print well. */
  warning: z.string().nullable(),
});
export type UploadedArtwork = z.infer<typeof uploadedArtwork>;

/** POST /api/admin/cleanup-duplicate-orders. */
export const cleanupRequest = z.object({ dryRun: z.boolean().default(true) });
export const cleanupResponse = z.object({
  /** Rows beyond the first of each group. */
  totalDuplicates: z.int(),
  duplicateGroups: z.array(z.object({ paymentIntent: z.string(), duplicateCount: z.int(), keptOrderId: z.string() })),
  /** 0 in a dry run. Rows are archived, not deleted: they disappear from every list and figure. */
  deletedCount: z.int(),
});
export type CleanupResponse = z.infer<typeof cleanupResponse>;

/** POST /api/admin/reconcile-payments. The panel offers 1, 2, 7, 14 and 36500 days. */
export const reconcileRequest = z.object({ daysBack: z.coerce.number().int().min(1).max(36_500) });
const missingOrder = z.object({
  paymentIntentId: z.string(),
  amount: z.number(),
  /** Servers of the previous version omit it. */
  currency: z.string().default('usd'),
  customerEmail: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Whether the payment has enough data to create its order. */
  canCreate: z.boolean(),
});
export type MissingOrder = z.infer<typeof missingOrder>;
export const reconcileResponse = z.object({
  summary: z.object({
    stripePayments: z.object({ total: z.int() }),
    databaseOrders: z.object({ total: z.int() }),
    /**
     * In the currency of the shop's books, of the payments in it; and in each other currency. Servers of the previous
     * version omit all but the first.
     */
    revenue: z.object({
      missingFromDatabase: z.number(),
      currency: z.string().default('usd'),
      inOthers: z.array(z.object({ amount: z.number(), currency: z.string() })).default([]),
    }),
  }),
  missingOrders: z.array(missingOrder),
});
export type ReconcileResponse = z.infer<typeof reconcileResponse>;

/** POST /api/admin/reconcile-payments/create. */
export const createMissingRequest = z.object({
  paymentIntentId: z
    .string()
    .max(200)
    .regex(/^pi_\w+$/),
});
export const createMissingResponse = z.object({ message: z.string(), orderId: z.string() });

/** POST /api/admin/orders/:id/refunds: a part in cents, or the full remaining amount. */
export const refundRequest = z
  .object({
    amountCents: z.int().positive().optional(),
    full: z.literal(true).optional(),
    reason: z.string().trim().min(1).max(500),
    requestId,
    version,
    /** Refundable amount that the admin saw. A refund conflicts only with another refund. */
    seenRefundableCents: z.int().min(0).optional(),
  })
  .refine(
    ({ amountCents, full }) => (amountCents === undefined) !== (full === undefined),
    'either amountCents or full',
  );
export const refundResponse = changed.extend({
  refundId: z.string(),
  /** The order is fully refunded but not canceled: the panel offers to cancel it. */
  offersCancel: z.boolean(),
});

/** POST /api/admin/orders/:id/mails/:mailId/resend: sends a new email of the same kind, with its own state. */
export const resendRequest = z.object({ requestId }).nullish();
export const resendResponse = z.object({ message: z.string(), mailId: z.string() });

/** POST /api/admin/orders/:id/review. */
const reviewed = z.object({
  version,
  /** `mark` of each picture that the admin saw. A decision conflicts only with another decision about the pictures. */
  pictures: z.array(z.string().max(200)).max(100).optional(),
});
export const reviewRequest = z.discriminatedUnion('decision', [
  reviewed.extend({ decision: z.literal('approve') }),
  /** The line gets another existing variation of its artwork. */
  reviewed.extend({
    decision: z.literal('replace'),
    artworkId: z.string().max(60),
    variation: z
      .int()
      .min(0)
      .max(maxVariations - 1),
  }),
  /** Paints three more variations; approve or replace afterwards. Refused for orders that are shipped or closed. */
  reviewed.extend({ decision: z.literal('remake'), artworkId: z.string().max(60) }),
]);
export type ReviewRequest = z.infer<typeof reviewRequest>;

/** GET and PUT /api/admin/review-hold: while it is on, orders are not fulfilled before their pictures are approved. */
export const reviewHold = z.object({ held: z.boolean() });
export type ReviewHold = z.infer<typeof reviewHold>;

/** GET and PUT /api/admin/pause: while it is on, no new payment can begin; captured payments still become orders. */
export const pauseState = z.object({ paused: z.boolean(), /** Shown to buyers. */ message: z.string().max(300) });
export type PauseState = z.infer<typeof pauseState>;

/** PUT /api/admin/products: whether an optional product is sold. */
export const sellRequest = z.object({ product: z.enum(optionalProducts), sold: z.boolean() });
