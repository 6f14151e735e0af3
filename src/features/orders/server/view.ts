import type { DbOrTx } from '../../../platform/db/database.ts';
import {
  currencyField,
  money,
  multiplyMoney,
  toDecimalString,
  toUnits,
  type Cents,
  type Money,
} from '../../../shared/money.ts';
import { findArtworkSummaries, type ArtworkSummary } from '../../artworks/server/service.ts';
import { isDownload, requiresShipping } from '../../catalog/contract.ts';
import { orderPictureUrl, refineArrival, shippingOf, type ArrivalPart, type OrderView } from '../contract.ts';
import { findGifts, type GiftRow } from './gifts/gift-store.ts';
import { presentGift } from './gifts/gifts.ts';
import { findDiscounts, findGiftCardTenders, findIncludedTaxes } from './money/money-store.ts';
import { findShipmentLines, findShipments, type ShipmentRow } from './shipments/shipment-store.ts';
import type { OrderLineRow, OrderRow } from './store.ts';
import { isClosed } from './transitions.ts';

/** Data that orders refer to, by artwork id or order id. */
export interface OrderFacts {
  readonly artworks: ReadonlyMap<string, ArtworkSummary>;
  readonly discounts: ReadonlyMap<string, readonly { readonly label: string; readonly amount: Money }[]>;
  readonly includedTaxes: ReadonlyMap<string, readonly { readonly label: string; readonly amount: Money }[]>;
  readonly giftCards: ReadonlyMap<string, readonly { readonly label: string; readonly amount: Money }[]>;
  readonly gifts: ReadonlyMap<string, GiftRow>;
  readonly shipments: ReadonlyMap<string, readonly ShipmentRow[]>;
  /** Positions of the lines in each shipment, by its id. */
  readonly shipped: ReadonlyMap<string, readonly number[]>;
}

/** Reads the data that these orders and lines refer to. */
export async function findFacts(
  db: DbOrTx,
  rows: readonly OrderRow[],
  lines: readonly OrderLineRow[],
): Promise<OrderFacts> {
  const artworkIds = [...lines, ...rows].flatMap(({ artworkId }) => artworkId ?? []);
  const ids = rows.map(({ id }) => id);
  const shipments = await findShipments(db, ids);
  return {
    artworks: await findArtworkSummaries({ db }, artworkIds),
    discounts: await findDiscounts(db, rows),
    includedTaxes: await findIncludedTaxes(db, rows),
    giftCards: await findGiftCardTenders(db, rows),
    gifts: await findGifts(db, ids),
    shipments,
    shipped: await findShipmentLines(
      db,
      [...shipments.values()].flat().map(({ id }) => id),
    ),
  };
}

/** Converts an order to its API format: units of its currency, ISO times, its first artwork as its picture. */
export function presentOrder(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { artworks, discounts, gifts, giftCards, includedTaxes, shipments, shipped }: OrderFacts,
): OrderView {
  const amount = (cents: Cents) => money(cents, order.currency);
  const artworkId = lines[0]?.artworkId ?? order.artworkId;
  const artwork = artworkId === null ? undefined : artworks.get(artworkId);
  const gift = gifts.get(order.id);
  const parcels = presentParcels(shipments.get(order.id) ?? [], lines, shipped);
  return {
    id: order.id,
    userId: order.owner.startsWith('vis_') ? 'anonymous' : order.owner,
    status: order.status,
    ...currencyField(order),
    totalAmount: toDecimalString(amount(order.total)),
    subtotalAmount: toDecimalString(amount(order.subtotal)),
    taxAmount: toDecimalString(amount(order.tax)),
    shippingAmount: toDecimalString(amount(order.shipping)),
    discounts: (discounts.get(order.id) ?? []).map((discount) => ({
      label: discount.label,
      amount: toDecimalString(multiplyMoney(discount.amount, -1)),
    })),
    includedTaxes: (includedTaxes.get(order.id) ?? []).map((tax) => ({
      label: tax.label,
      amount: toDecimalString(tax.amount),
    })),
    giftCards: (giftCards.get(order.id) ?? []).map(({ label, amount: paid }) => ({
      label,
      amount: toDecimalString(paid),
    })),
    refundedAmount: toDecimalString(amount(order.refunded)),
    createdAt: order.createdAt.toISOString(),
    stripePaymentIntentId: order.payment,
    trackingNumber: order.trackingNumber,
    trackingUrl: order.trackingUrl,
    shipments: parcels,
    arrival: arrivalOf(order, parcels),
    ships: shippingOf(order.arrival),
    customerEmail: order.customerEmail,
    customerFirstName: order.customerFirstName,
    customerLastName: order.customerLastName,
    artworkId,
    artwork: artwork
      ? {
          generatedImageUrl: orderPictureUrl(order.id, 0),
          style: artwork.style,
          petName: artwork.petName,
          styleName: lines[0]?.styleName ?? null,
        }
      : null,
    orderItems: lines.map((line) => ({
      title: line.title,
      productType: line.productType,
      productSize: line.productSize,
      quantity: line.quantity,
      price: toUnits(amount(line.unitPrice)),
      artworkId: line.artworkId,
      selectedVariation: line.selectedVariation,
      requiresShipping: requiresShipping(line),
      style: artworks.get(line.artworkId)?.style ?? null,
      styleName: line.styleName,
    })),
    // In older rows the email of the address may be outdated.
    shippingAddress: order.address && { ...order.address, email: order.customerEmail ?? order.address.email },
    gift: gift === undefined ? null : presentGift(gift),
    company: order.company,
  };
}

/** The parcels of an order, with the lines that are in each. */
export function presentParcels(
  shipments: readonly ShipmentRow[],
  lines: readonly OrderLineRow[],
  shipped: OrderFacts['shipped'],
): OrderView['shipments'] {
  const shippedPositions = new Set(shipments.flatMap(({ id }) => shipped.get(id) ?? []));
  // A parcel without lines of its own holds all lines that are in no other parcel.
  const others = lines
    .filter((line) => !isDownload(line) && !shippedPositions.has(line.position))
    .map(({ position }) => position);
  return shipments.map((shipment) => ({
    id: shipment.id,
    state: shipment.state,
    carrier: shipment.carrier,
    trackingNumber: shipment.trackingNumber,
    trackingUrl: shipment.trackingUrl,
    shippedAt: shipment.shippedAt?.toISOString() ?? null,
    deliveredAt: shipment.deliveredAt?.toISOString() ?? null,
    outForDeliveryAt: shipment.outForDeliveryAt?.toISOString() ?? null,
    expected:
      shipment.expectedFrom === null || shipment.expectedTo === null
        ? null
        : { earliest: shipment.expectedFrom, latest: shipment.expectedTo },
    items: [...(shipped.get(shipment.id) ?? others)],
  }));
}

/** When the lines of an order are still expected. */
export function arrivalOf(
  { arrival, status }: Pick<OrderRow, 'arrival' | 'status'>,
  parcels: Parameters<typeof refineArrival>[1],
): ArrivalPart[] {
  return arrival === null || isClosed(status) ? [] : refineArrival(arrival, parcels);
}
