import { toDecimalString, toDollars } from '../../../shared/money.ts';
import type { ArtworkSummary } from '../../artworks/server/service.ts';
import { orderPictureUrl, type OrderView } from '../contract.ts';
import type { OrderLineRow, OrderRow } from './store.ts';

/** Converts an order to its API format: dollars, ISO times, its first artwork as its picture. */
export function presentOrder(
  order: OrderRow,
  lines: readonly OrderLineRow[],
  artworks: ReadonlyMap<string, ArtworkSummary>,
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
    refundedAmount: toDecimalString(order.refunded),
    createdAt: order.createdAt.toISOString(),
    stripePaymentIntentId: order.payment,
    trackingNumber: order.trackingNumber,
    trackingUrl: order.trackingUrl,
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
      style: artworks.get(line.artworkId)?.style ?? null,
    })),
    // In older rows the email of the address may be outdated.
    shippingAddress: order.address && { ...order.address, email: order.customerEmail ?? order.address.email },
  };
}
