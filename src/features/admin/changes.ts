import { z } from 'zod';
import { maxVariations } from '../artworks/contract.ts';
import { orderStatuses, shippingAddress } from '../orders/contract.ts';
import { adminOrder } from './order-list.ts';

/** What an admin changes. */

const orderId = z.string().min(1).max(60);
/**
 * The order as the admin saw it. Panels of before `seen` send nothing else, and their change conflicts with every other.
 * With neither, as the specification's payloads are, the change is made regardless.
 */
const version = z.int().min(1).optional();
/** The fields that are changed, as the admin saw them: a change conflicts only with another of the same field. */
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
/** Made by the caller: the same one twice is one mail, or one refund. */
const requestId = z.string().min(8).max(60).optional();
const change = z.object({ orderId, version, seen });

/** The answer of every change of an order. */
export const changed = z.object({ message: z.string(), order: adminOrder });
export type Changed = z.infer<typeof changed>;
/** 409: somebody else has changed the same field. Beside `message` and `userMessage` the order as it is now. */
export const changeConflict = z.object({ message: z.string(), userMessage: z.string(), order: adminOrder });
export type ChangeConflict = z.infer<typeof changeConflict>;

/** PATCH /api/admin/orders/{id}/status. */
export const statusRequest = z.object({ status: z.enum(orderStatuses), version, seen });

/** POST /api/admin/update-customer-email; the address is judged by `emailAddress`. */
export const customerEmailRequest = change.extend({ email: z.string().max(1_000) });

/** POST /api/admin/update-shipping-address. */
export const shippingAddressRequest = change.extend({
  shippingAddress: shippingAddress.partial().extend({ state: z.string().trim().max(2).optional() }),
});

/** POST /api/admin/update-tracking-url: '' takes it away, a part that is left out stays. */
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

/** POST /api/admin/upload-artwork/{artworkId}: multipart, one file field `artwork`; `?variation=` replaces another than the ordered one. */
export const artworkField = 'artwork';
/** 422: the picture has another shape than it is ordered in. With `?crop=agreed` its middle is taken. */
export const cropNeeded = z.object({
  userMessage: z.string(),
  /** For each product: the pixels that it needs, and the share of the picture that would be cut off. */
  crops: z.array(z.object({ product: z.string(), width: z.int(), height: z.int(), lost: z.number() })),
});
export type CropNeeded = z.infer<typeof cropNeeded>;
export const uploadedArtwork = z.object({
  artworkId: z.string(),
  message: z.string(),
  width: z.int(),
  height: z.int(),
  /** Of the largest product that it was ordered on. */
  dpi: z.int(),
  /** A sentence when that is too little to print well. */
  warning: z.string().nullable(),
});
export type UploadedArtwork = z.infer<typeof uploadedArtwork>;

/** POST /api/admin/cleanup-duplicate-orders. */
export const cleanupRequest = z.object({ dryRun: z.boolean().default(true) });
export const cleanupAnswer = z.object({
  /** Rows beyond the first of each group. */
  totalDuplicates: z.int(),
  duplicateGroups: z.array(z.object({ paymentIntent: z.string(), duplicateCount: z.int(), keptOrderId: z.string() })),
  /** 0 in a dry run. They are archived: out of every list and figure, and still there. */
  deletedCount: z.int(),
});
export type CleanupAnswer = z.infer<typeof cleanupAnswer>;

/** POST /api/admin/reconcile-payments. Windows: 1, 2, 7, 14 and 36500 days. */
export const reconcileRequest = z.object({ daysBack: z.coerce.number().int().min(1).max(36_500) });
export const missingOrder = z.object({
  paymentIntentId: z.string(),
  /** Dollars. */
  amount: z.number(),
  customerEmail: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Whether its order can be made from what the payment knows. */
  canCreate: z.boolean(),
});
export type MissingOrder = z.infer<typeof missingOrder>;
export const reconcileAnswer = z.object({
  summary: z.object({
    stripePayments: z.object({ total: z.int() }),
    databaseOrders: z.object({ total: z.int() }),
    /** Dollars. */
    revenue: z.object({ missingFromDatabase: z.number() }),
  }),
  missingOrders: z.array(missingOrder),
});
export type ReconcileAnswer = z.infer<typeof reconcileAnswer>;

/** POST /api/admin/reconcile-payments/create. */
export const createMissingRequest = z.object({
  paymentIntentId: z
    .string()
    .max(200)
    .regex(/^pi_\w+$/),
});
export const createMissingAnswer = z.object({ message: z.string(), orderId: z.string() });

/** POST /api/admin/orders/:id/refunds: a part in cents, or all that is left. */
export const refundRequest = z
  .object({
    amountCents: z.int().positive().optional(),
    full: z.literal(true).optional(),
    reason: z.string().trim().min(1).max(500),
    requestId,
    version,
    /** What could still go back as the admin saw it: a refund conflicts only with another. */
    seenRefundableCents: z.int().min(0).optional(),
  })
  .refine(
    ({ amountCents, full }) => (amountCents === undefined) !== (full === undefined),
    'either amountCents or full',
  );
export const refundAnswer = changed.extend({
  refundId: z.string(),
  /** It has been paid back whole and is not cancelled: the owner may want to. */
  offersCancel: z.boolean(),
});

/** POST /api/admin/orders/:id/mails/:mailId/resend: a new mail of the same kind, with its own state. */
export const resendRequest = z.object({ requestId }).nullish();
export const resendAnswer = z.object({ message: z.string(), mailId: z.string() });

/** POST /api/admin/orders/:id/review. */
const reviewed = z.object({
  version,
  /** `mark` of each picture as the admin saw it: a decision conflicts only with another about the pictures. */
  pictures: z.array(z.string().max(200)).max(100).optional(),
});
export const reviewRequest = z.discriminatedUnion('decision', [
  reviewed.extend({ decision: z.literal('approve') }),
  /** The line's picture becomes another variation of its artwork that exists. */
  reviewed.extend({
    decision: z.literal('replace'),
    artworkId: z.string().max(60),
    variation: z
      .int()
      .min(0)
      .max(maxVariations - 1),
  }),
  /** Three more are painted; approve or replace afterwards. Not for orders that are shipped or closed. */
  reviewed.extend({ decision: z.literal('remake'), artworkId: z.string().max(60) }),
]);
export type ReviewRequest = z.infer<typeof reviewRequest>;

/** GET and PUT /api/admin/review-hold: while it is on, no order is handed on before its pictures were approved. */
export const reviewHold = z.object({ held: z.boolean() });
export type ReviewHold = z.infer<typeof reviewHold>;

/** GET and PUT /api/admin/pause: while it is on, nobody can begin to pay, and what is paid becomes an order. */
export const pauseState = z.object({ paused: z.boolean(), /** Told to buyers. */ message: z.string().max(300) });
export type PauseState = z.infer<typeof pauseState>;
