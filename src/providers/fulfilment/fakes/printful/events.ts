import { formatTimestamp, trackingNumber, trackingUrl, type OrderWithId } from './present.ts';
import type { FakePrintfulSettings } from './settings.ts';
import type { CausedEvent } from './steps.ts';
import type { FakeShipment } from './tables.ts';

export interface WebhookContext {
  readonly publicUrl: string;
  readonly at: Date;
  readonly orderForm: FakePrintfulSettings['orderForm'];
}

/** The body of a webhook, without the number of delivery attempts. */
export function presentWebhook(
  { id, order }: OrderWithId,
  { type, data, shipment }: CausedEvent,
  { publicUrl, at, orderForm }: WebhookContext,
): Record<string, unknown> {
  const base = { id, external_id: order.externalId, status: order.status };
  const dashboard_url = `${publicUrl}/dev/print#${id}`;
  const seconds = (time: string) => Math.floor(Date.parse(time) / 1000);
  return {
    type,
    occurred_at: formatTimestamp(at),
    store_id: order.storeId,
    data: {
      ...data,
      ...(shipment !== undefined && { shipment: presentShipment(shipment, order.storeId) }),
      order:
        orderForm === 'schema'
          ? {
              ...base,
              store_id: order.storeId,
              dashboard_url,
              created_at: formatTimestamp(order.createdAt),
              updated_at: formatTimestamp(order.updatedAt),
            }
          : { ...base, dashboard_url, created: seconds(order.createdAt), updated: seconds(order.updatedAt) },
    },
  };
}

function presentShipment(shipment: FakeShipment, storeId: number): object {
  const shippedAt = formatTimestamp(shipment.shippedAt ?? shipment.createdAt);
  return {
    id: shipment.id,
    status: shipment.status,
    store_id: storeId,
    tracking_number: trackingNumber(shipment),
    tracking_url: trackingUrl(shipment),
    created_at: formatTimestamp(shipment.createdAt),
    ship_date: shippedAt.slice(0, 10),
    shipped_at: shippedAt,
    delivered_at: shipment.deliveredAt === null ? null : formatTimestamp(shipment.deliveredAt),
    reshipment: shipment.reshipment,
  };
}
