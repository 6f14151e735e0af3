import { asc, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { orderShipments } from './tables.ts';

export type ShipmentRow = typeof orderShipments.$inferSelect;

/** Parcels of several orders by order id, oldest first. Orders without a parcel are omitted. */
export async function findShipments(db: DbOrTx, orderIds: readonly string[]): Promise<Map<string, ShipmentRow[]>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(orderShipments)
    .where(inArray(orderShipments.orderId, [...orderIds]))
    .orderBy(asc(orderShipments.createdAt), asc(orderShipments.id));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}
