import { z } from 'zod';
import { shippingAddress } from './address.ts';
import { orderStatuses, type OrderStatus } from './statuses.ts';

/** Causes of a status change. `server/transitions.ts` defines the statuses that each applies to and leads to. */
const orderCauses = [
  'set by admin',
  'confirmation sent',
  'handed to the printer',
  'parcel sent',
  'parcels delivered',
  'cancelled by the customer',
  'refunded in full',
] as const;
export type OrderCause = (typeof orderCauses)[number];

/** Statuses of a dispute that are recorded in the history. */
const disputeEvents = ['dispute open', 'dispute under review', 'dispute won', 'dispute lost'] as const;

/** Events of a fulfilment order, by its print partner or an admin. */
const partnerEvents = [
  'partner order placed',
  'partner order released',
  'partner order in production',
  'partner order stopped',
  'partner order cancelled',
  'partner order too late to cancel',
  'partner order approved',
  'partner order tried again',
  'partner order moved',
  'partner order unwanted',
  'partner order reprinted',
  'partner order goes to the old address',
] as const;
export type PartnerEvent = (typeof partnerEvents)[number];

/** A country in which a print partner does not deliver, so that it was not asked. */
const notDelivered = z.object({ partner: z.string(), country: z.string() });

/** Events of a parcel of a print partner. */
const parcelEvents = ['parcel shipped', 'parcel out for delivery', 'parcel delivered', 'parcel returned'] as const;
export type ParcelEvent = (typeof parcelEvents)[number];

const statusChange = z.object({ from: z.enum(orderStatuses), to: z.enum(orderStatuses) });

/** Values of an order's editable fields, before or after a change. */
const fields = z.object({
  customerEmail: z.string().nullish(),
  customerFirstName: z.string().nullish(),
  customerLastName: z.string().nullish(),
  address: shippingAddress.nullish(),
  trackingUrl: z.string().nullish(),
  trackingNumber: z.string().nullish(),
});
const fieldsChange = z.object({ before: fields, after: fields });
export type EditedFields = z.infer<typeof fields>;

const picture = z.object({ artworkId: z.string(), variation: z.int() });
export type PictureInEvent = z.infer<typeof picture>;
/** `artworks` is kept when the other details are deleted with the person. */
const pictureChange = z.object({ artworks: z.array(z.string()), before: picture, after: picture });

const payment = z.object({ payment: z.string() });
const found = z.object({ payment: z.string(), by: z.string() });
const nothing = z.object({});
/** `amount` is in cents. */
const refund = z.object({ refund: z.string(), amount: z.int(), why: z.string().optional() });

/** Every kind of entry in the history of an order, with its details. Stored names never change. */
const orderEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('placed'), details: payment.partial() }),
  z.object({
    kind: z.literal('imported'),
    details: z.object({ formerUser: z.string().optional(), style: z.string().optional() }),
  }),
  z.object({ kind: z.literal('artwork missing'), details: z.object({ artworks: z.array(z.string()) }) }),
  z.object({ kind: z.enum(['address missing', 'address incomplete', 'gift emailed']), details: nothing }),
  /** It was paid for an address to which the shop does not send; `kept`: the order has that address. */
  z.object({
    kind: z.literal('address outside zones'),
    details: z.object({ place: z.string(), kept: z.boolean() }),
  }),
  z.object({ kind: z.enum(orderCauses), details: statusChange }),
  z.object({
    kind: z.enum(['e-mail changed', 'address changed', 'address given', 'tracking changed']),
    details: fieldsChange,
  }),
  z.object({ kind: z.enum(['photo opened', 'artwork opened', 'print file opened']), details: nothing }),
  z.object({
    kind: z.literal('confirmation mail'),
    details: z.object({ delivery: z.string(), attempt: z.string() }),
  }),
  z.object({
    kind: z.literal('mail sent again'),
    details: z.object({
      mail: z.string(),
      mailId: z.string(),
      before: z.string(),
      requestId: z.string().optional(),
    }),
  }),
  z.object({ kind: z.literal('backup copy requested'), details: z.object({ email: z.string() }) }),
  z.object({
    kind: z.literal('artwork uploaded'),
    details: z.object({
      artworks: z.array(z.string()),
      variation: z.int(),
      before: z.object({ sha256: z.string().nullable() }),
      after: z.object({ sha256: z.string() }),
    }),
  }),
  z.object({ kind: z.enum(['picture replaced', 'picture painted anew']), details: pictureChange }),
  z.object({ kind: z.literal('review approved'), details: nothing }),
  z.object({ kind: z.literal('claimed'), details: z.object({ account: z.string() }) }),
  z.object({ kind: z.literal('person removed'), details: nothing }),
  z.object({ kind: z.literal('test order deleted'), details: nothing }),
  z.object({
    kind: z.literal('archived as a duplicate'),
    details: z.object({ payment: z.string(), kept: z.string() }),
  }),
  z.object({
    kind: z.literal('duplicates archived'),
    details: z.object({ payment: z.string(), archived: z.array(z.string()) }),
  }),
  z.object({
    kind: z.enum(['refund asked for', 'refund sent', 'refund refused', 'refund came back']),
    details: refund,
  }),
  z.object({
    kind: z.enum(disputeEvents),
    details: z.object({ dispute: z.string(), reason: z.string(), amount: z.int() }),
  }),
  z.object({
    kind: z.literal('fraud warning'),
    details: z.object({ warning: z.string(), fraudType: z.string(), amount: z.int() }),
  }),
  z.object({ kind: z.enum(['rebuilt from its payment', 'surplus payment found']), details: found }),
  z.object({ kind: z.literal('made by reconciling'), details: payment }),
  z.object({ kind: z.literal('partner does not deliver there'), details: notDelivered }),
  z.object({
    kind: z.enum(partnerEvents),
    /** `fulfilment` is the shop's id; `cents` are the shop owner's cost. */
    details: z.object({
      fulfilment: z.string(),
      partner: z.string(),
      cents: z.int().optional(),
      currency: z.string().optional(),
      detail: z.string().optional(),
    }),
  }),
  z.object({
    kind: z.enum(parcelEvents),
    details: z.object({ parcel: z.string(), carrier: z.string().nullable() }),
  }),
]);
export type OrderEvent = z.infer<typeof orderEvent>;
export type OrderEventKind = OrderEvent['kind'];

/**
 * Reads a stored event. Returns null for a kind that another version of the shop has written, and for an event whose
 * details were deleted with the person.
 */
export function readOrderEvent(stored: { readonly kind: string; readonly details: unknown }): OrderEvent | null {
  return orderEvent.safeParse(stored).data ?? null;
}

const moved = z.object({ to: z.enum(orderStatuses) });

/** The status that a stored event of any kind has led to; null if it did not change the status. */
export function statusAfter({ details }: { readonly details: unknown }): OrderStatus | null {
  return moved.safeParse(details).data?.to ?? null;
}
