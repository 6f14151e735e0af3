import type { DbOrTx } from '../../../platform/db/database.ts';
import { toDecimalString, toDollars, type Cents } from '../../../shared/money.ts';
import { describeArtworks, type ArtworkSummary } from '../../artworks/server/service.ts';
import { requiresShipping } from '../../catalog/contract.ts';
import { orderPictureUrl, type OrderView } from '../contract.ts';
import { findDiscounts } from './money-store.ts';
import { findShipments, type ShipmentRow } from './shipment-store.ts';
import type { OrderLineRow, OrderRow } from './store.ts';

/** What orders refer to, by artwork id or order id. */
export interface OrderFacts {
  readonly artworks: ReadonlyMap<string, ArtworkSummary>;
  readonly discounts: ReadonlyMap<string, readonly { readonly label: string; readonly cents: Cents }[]>;
  readonly shipments: ReadonlyMap<string, readonly ShipmentRow[]>;
}

/** Reads what these orders and lines refer to. */
export async function findFacts(
  db: DbOrTx,
  rows: readonly OrderRow[],
  lines: readonly OrderLineRow[],
): Promise<OrderFacts> {
  const artworkIds = [...lines, ...rows].flatMap(({ artworkId }) => artworkId ?? []);
  return {
    artworks: await describeArtworks({ db }, artworkIds),
    discounts: await findDiscounts(db, rows),
    shipments: await findShipments(
      db,
      rows.map(({ id }) => id),
    ),
  };
}

/** Converts an order to its API format: dollars, ISO times, its first artwork as its picture. */
export function presentOrder(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  { artworks, discounts, shipments }: OrderFacts,
): OrderView {
  const artworkId = lines[0]?.artworkId ?? order.artworkId;
  const artwork = artworkId === null ? undefined : artworks.get(artworkId);
  return {
    id: order.id,
    userId: order.owner.startsWith('vis_') ? 'anonymous' : order.owner,
    status: order.status,
    totalAmount: toDecimalString(order.total),
    subtotalAmount: toDecimalString(order.subtotal),
    taxAmount: toDecimalString(order.tax),
    shippingAmount: toDecimalString(order.shipping),
    discounts: (discounts.get(order.id) ?? []).map(({ label, cents }) => ({ label, amount: toDecimalString(-cents) })),
    refundedAmount: toDecimalString(order.refunded),
    createdAt: order.createdAt.toISOString(),
    stripePaymentIntentId: order.payment,
    trackingNumber: order.trackingNumber,
    trackingUrl: order.trackingUrl,
    shipments: (shipments.get(order.id) ?? []).map((shipment) => ({
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
    })),
    customerEmail: order.customerEmail,
    customerFirstName: order.customerFirstName,
    customerLastName: order.customerLastName,
    artworkId,
    artwork: artwork ? { generatedImageUrl: orderPictureUrl(order.id, 0), style: artwork.style } : null,
    orderItems: lines.map((line) => ({
      title: line.title,
      productType: line.productType,
      productSize: line.productSize,
      quantity: line.quantity,
      price: toDollars(line.unitPrice),
      artworkId: line.artworkId,
      selectedVariation: line.selectedVariation,
      requiresShipping: requiresShipping(line),
      style: artworks.get(line.artworkId)?.style ?? null,
    })),
    // In older rows the email of the address may be outdated.
    shippingAddress: order.address && { ...order.address, email: order.customerEmail ?? order.address.email },
  };
}
