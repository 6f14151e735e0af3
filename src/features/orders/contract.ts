import { z } from 'zod';
import { must } from '../../shared/must.ts';
import { optionalProducts, productTypes, type OptionalProduct } from '../catalog/contract.ts';
import { shippingAddress } from './address.ts';
import { arrivalPart, shippingDays } from './arrival.ts';
import { namePictures, orderedPictures, type OrderedPicture } from './pictures.ts';
import { shipmentStates } from './facts.ts';
import { company } from './company.ts';
import { orderGift } from './gift.ts';
import { orderStatuses, type OrderStatus } from './statuses.ts';
import type { Say } from '../../words/words.ts';

export {
  addressFields,
  addressLines,
  digitalPlaceholderAddress,
  emptyAddress,
  shippingAddress,
  countryOf,
  fullName,
  nameOnEnvelope,
  placeOf,
  normalizeAddress,
  wholeStreet,
  type AddressField,
  type ShippingAddress,
} from './address.ts';
export {
  findAddressDoubts,
  acceptsLetters,
  findAddressProblems,
  findMissingPhone,
  findTypedProblems,
  findUnsentPlace,
  findZoneProblems,
  isDeliverable,
  phoneRuleOf,
  wantsAddress,
  withAskedPhone,
  type AddressProblems,
} from './address-problems.ts';
export { namePictures, orderedStyleName, type OrderedPicture } from './pictures.ts';
export {
  arrivalPart,
  formatArrivalWindow,
  listArrivals,
  refineArrival,
  sayShipping,
  shippingOf,
  standardShipping,
  type ArrivalPart,
  type ShippingDays,
  type SoldPart,
} from './arrival.ts';

export {
  giftNoteUrl,
  giftPageView,
  giftPapers,
  giftUrl,
  giftRequest,
  type GiftPageView,
  type GiftPaper,
  type GiftRequest,
  type OrderGift,
} from './gift.ts';

export { closingCauses, type ClosingCause } from './closed-files.ts';
export {
  readOrderEvent,
  statusAfter,
  type EditedFields,
  type OrderCause,
  type OrderEvent,
  type OrderEventKind,
  type ParcelEvent,
  type PartnerEvent,
  type PictureInEvent,
} from './events.ts';
export { company, companyLimits, type Company } from './company.ts';
export { describeParcel } from './describe-parcel.ts';
export { carrierLink, carrierNames, carrierOf, parcelLink, parcelsOf, trackingLink, type Parcel } from './parcel.ts';
export { shipmentMethods, shipmentStates, tenderKinds, type TenderKind } from './facts.ts';
export { isCalledOff, refundInWords, refundOf } from './refunded.ts';
export {
  maxNoteLength,
  maxNotesEach,
  maxTagLength,
  maxTagsEach,
  maxTagsInAll,
  noteText,
  tagName,
} from './notes-and-tags.ts';
export { downloadUrl, orderAddressUrl, orderPictureUrl, orderPrintUrl, orderUrl, downloadUrlAs } from './urls.ts';
export { isUnsent, orderStatuses, type OrderStatus } from './statuses.ts';

/** How the test customer of the night is called. Orders of that name in test mode send the shop owner no email. */
export const testCustomerName = { firstName: 'Nightly', lastName: 'Test Customer' } as const;

/**
 * Whether an order's picture may still be repainted. A shipped or closed order keeps the picture that its customer has.
 */
export function canRepaint(status: OrderStatus): boolean {
  return status !== 'shipped' && status !== 'completed' && status !== 'cancelled';
}

export const orderView = z.object({
  id: z.string(),
  /** 'anonymous' for guests. */
  userId: z.string(),
  status: z.enum(orderStatuses),
  /** ISO 4217, in lower case: of every amount of the order. Absent for US dollars. */
  currency: z.string().optional(),
  /** Amounts are decimal strings of it. */
  totalAmount: z.string(),
  subtotalAmount: z.string(),
  taxAmount: z.string(),
  shippingAmount: z.string(),
  /** Each discount as the buyer reads it; `amount` is positive. */
  discounts: z.array(z.object({ label: z.string(), amount: z.string() })).default([]),
  /** The taxes that the prices hold, as the buyer reads them. Servers of the previous version omit them. */
  includedTaxes: z.array(z.object({ label: z.string(), amount: z.string() })).default([]),
  /** What gift cards have paid of the total. Servers of the previous version omit it. */
  giftCards: z.array(z.object({ label: z.string(), amount: z.string() })).default([]),
  /** Refunded or under way. Servers of the previous version omit it. */
  refundedAmount: z.string().default('0.00'),
  createdAt: z.string(),
  stripePaymentIntentId: z.string(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable(),
  /** Its parcels, oldest first. Servers of the previous version omit them. */
  shipments: z
    .array(
      z.object({
        id: z.string(),
        state: z.enum(shipmentStates),
        carrier: z.string().nullable(),
        trackingNumber: z.string().nullable(),
        trackingUrl: z.string().nullable(),
        shippedAt: z.string().nullable(),
        deliveredAt: z.string().nullable(),
        /**
         * When the carrier reported it as out for delivery. Servers of the previous version omit this and `expected`.
         */
        outForDeliveryAt: z.string().nullish(),
        /** Days on which it is expected, `2026-11-30`. */
        expected: z.object({ earliest: z.string(), latest: z.string() }).nullish(),
        /** Positions of the lines in it. Servers of the previous version omit them. */
        items: z.array(z.int()).default([]),
      }),
    )
    .default([]),
  /**
   * When the lines that have not arrived are expected, one entry for each parcel; empty for downloads and once the
   * order is over. Servers of the previous version omit it.
   */
  arrival: z.array(arrivalPart).default([]),
  /** When all of it is sent; null where that is unknown. Servers of the previous version omit it. */
  ships: shippingDays.nullish(),
  customerEmail: z.string().nullable(),
  customerFirstName: z.string().nullable(),
  customerLastName: z.string().nullable(),
  artworkId: z.string().nullable(),
  artwork: z
    .object({
      generatedImageUrl: z.string(),
      style: z.string(),
      /** Null if the customer gave none. Servers of the previous version omit it. */
      petName: z.string().nullish(),
      /** As in `orderItems`. */
      styleName: z.string().nullish(),
    })
    .nullable(),
  orderItems: z.array(
    z.object({
      title: z.string(),
      productType: z.string(),
      productSize: z.string().nullable(),
      quantity: z.int(),
      /** For one, in units. */
      price: z.number(),
      artworkId: z.string(),
      selectedVariation: z.int(),
      /** Servers of the previous version omit it. */
      requiresShipping: z.boolean().optional(),
      /** Null if the artwork no longer exists. Servers of the previous version omit it. */
      style: z.string().nullish(),
      /** What the style was called when it was ordered; null in orders older than own names. */
      styleName: z.string().nullish(),
    }),
  ),
  shippingAddress: shippingAddress.nullable(),
  /** What makes it a gift; null if it is none. Servers of the previous version omit it. */
  gift: orderGift.nullable().default(null),
  /** The company that it was bought for. Servers of the previous version omit it. */
  company: company.nullable().default(null),
});
export type OrderView = z.infer<typeof orderView>;

/** One picture of an order. Its URLs are signed, so they work for everyone who may see the order. */
const orderPicture = z.object({
  artworkId: z.string(),
  variation: z.int(),
  style: z.string(),
  /** As in the order's lines. */
  styleName: z.string().nullish(),
  petName: z.string().nullable(),
  previewUrl: z.string(),
  downloadUrl: z.string(),
});
export type OrderPictureView = z.infer<typeof orderPicture>;

/** The print file of a line, in the shape of its product. */
const orderPrint = z.object({
  title: z.string(),
  size: z.string().nullable(),
  quantity: z.int(),
  /** Size of the file in pixels, and how much of each side is folded around an edge. */
  width: z.int(),
  height: z.int(),
  fold: z.int(),
  /** A small picture of it; null until it is made. Signed, as the URLs of pictures are. */
  url: z.string().nullable(),
});

/** GET /api/orders/{id}: for its owner, or with the `key` of its signed link for a guest on any device. */
export const orderPageView = z.object({
  order: orderView,
  pictures: z.array(orderPicture),
  /** What is printed. Servers of the previous version omit it. */
  prints: z.array(orderPrint).optional(),
  /** Every status with the time it was set, oldest first. The first is 'pending', when the order was placed. */
  history: z.array(z.object({ status: z.enum(orderStatuses), at: z.iso.datetime() })),
  /** Whether its email address does not exist, as far as the shop knows. Servers of the previous version omit it. */
  emailBounced: z.boolean().optional(),
  /**
   * The address that its receipt was sent to, or is about to be; null if to none. Servers of the previous version omit
   * it.
   */
  receiptTo: z.string().nullish(),
});
export type OrderPageView = z.infer<typeof orderPageView>;

/** POST /api/orders/update-email. */
export const updateEmailRequest = z.object({ orderId: z.string().min(1).max(60), email: z.string().max(1_000) });

/** POST /api/orders/{id}/address: sets a missing address, for the order's owner or with the `key` of its link. */
export const giveAddressRequest = z.object({ shippingAddress: shippingAddress.partial() });

/**
 * POST /api/orders/find: emails an address the links of its orders. The response does not reveal whether it has any.
 */
export const findOrdersRequest = z.object({ email: z.string().max(1_000) });
export const findOrdersResponse = z.object({ message: z.string() });

/**
 * The pictures of an order, one download each. An imported order without items has the artwork that it names itself.
 */
export function picturesOfOrder(
  order: Pick<OrderView, 'orderItems'> & Partial<Pick<OrderView, 'artworkId' | 'artwork'>>,
  say: Say,
): (OrderedPicture & { readonly name: string })[] {
  if (order.orderItems.length === 0 && order.artworkId) {
    const [name] = namePictures([{ style: order.artwork?.style ?? null, variation: 0 }], say);
    return [{ artworkId: order.artworkId, variation: 0, name: must(name) }];
  }
  const pictures = orderedPictures(order.orderItems, ({ price }) => price === 0).map((picture) => {
    const item = order.orderItems.find(
      ({ artworkId, selectedVariation }) => artworkId === picture.artworkId && selectedVariation === picture.variation,
    );
    return { ...picture, style: item?.style ?? null, styleName: item?.styleName ?? null };
  });
  const names = namePictures(pictures, say);
  return pictures.map(({ artworkId, variation }, index) => ({ artworkId, variation, name: must(names[index]) }));
}

/** The last eight characters of an id, with which every screen shows an order. */
export function shortOrderId(id: string): string {
  return id.slice(-8);
}

/**
 * Switches that the shop owner sets while the shop runs. `pause orders`: no new payments; payments already open still
 * become orders. `hold for review`: nothing is printed or sent before an admin has reviewed its pictures. `sell ...`:
 * an optional product is sold.
 */
export type ShopSwitch = 'pause orders' | 'hold for review' | `sell ${OptionalProduct}`;
export const shopSwitchNames = [
  'pause orders',
  'hold for review',
  ...optionalProducts.map((type) => `sell ${type}` as const),
] as const satisfies readonly ShopSwitch[];

/** GET /api/products: the types of the products that are sold now. */
export const soldProductsView = z.object({ sold: z.array(z.enum(productTypes)) });
export type SoldProductsView = z.infer<typeof soldProductsView>;
