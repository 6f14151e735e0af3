import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../../../../platform/db/columns.ts';
import { shipmentMethods, shipmentStates } from '../../contract.ts';
import { orders } from '../tables.ts';

/**
 * Shipments of an order. The shipment that is sent by hand has the order's tracking and holds every line that is in no
 * other shipment.
 */
export const orderShipments = pgTable(
  'order_shipments',
  {
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    method: text('method', { enum: shipmentMethods }).notNull(),
    state: text('state', { enum: shipmentStates }).notNull(),
    /** The carrier's name, if it was given. Else it is derived from the tracking number and URL. */
    carrier: text('carrier'),
    trackingNumber: text('tracking_number'),
    trackingUrl: text('tracking_url'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    shippedAt: instant('shipped_at'),
    deliveredAt: instant('delivered_at'),
    outForDeliveryAt: instant('out_for_delivery_at'),
    /** Days on which it is expected, `2026-11-30`. */
    expectedFrom: text('expected_from'),
    expectedTo: text('expected_to'),
  },
  (table) => [
    index('order_shipments_order').on(table.orderId),
    uniqueIndex('order_shipments_by_hand_once')
      .on(table.orderId)
      .where(sql`method = 'by hand'`),
  ],
);

/** The lines of a shipment. A shipment without rows holds every line that is in no other. */
export const orderShipmentLines = pgTable(
  'order_shipment_lines',
  {
    shipmentId: text('shipment_id')
      .notNull()
      .references(() => orderShipments.id, { onDelete: 'cascade' }),
    /** The line's position in its order. */
    position: integer('position').notNull(),
    quantity: integer('quantity').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.shipmentId, table.position] }),
    check('order_shipment_lines_quantity', sql`quantity > 0`),
  ],
);
