import { and, asc, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../../platform/db/database.ts';
import { orderShipmentLines, orderShipments } from './tables.ts';

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

/** Positions of the lines in each parcel, by its id. Parcels that name no lines are omitted. */
export async function findShipmentLines(db: DbOrTx, shipmentIds: readonly string[]): Promise<Map<string, number[]>> {
  if (shipmentIds.length === 0) return new Map();
  const rows = await db
    .select({ shipmentId: orderShipmentLines.shipmentId, position: orderShipmentLines.position })
    .from(orderShipmentLines)
    .where(inArray(orderShipmentLines.shipmentId, [...shipmentIds]))
    .orderBy(asc(orderShipmentLines.position));
  const positions = new Map<string, number[]>();
  for (const { shipmentId, position } of rows)
    positions.set(shipmentId, [...(positions.get(shipmentId) ?? []), position]);
  return positions;
}

export async function hasPartnerParcels(db: DbOrTx, orderId: string): Promise<boolean> {
  const rows = await db
    .select({ id: orderShipments.id })
    .from(orderShipments)
    .where(and(eq(orderShipments.orderId, orderId), eq(orderShipments.method, 'partner')))
    .limit(1);
  return rows.length > 0;
}

/** Inserts or replaces a parcel of a print partner, with its lines. */
export async function saveShipment(
  tx: DbOrTx,
  row: typeof orderShipments.$inferInsert,
  lines: readonly { readonly position: number; readonly quantity: number }[],
): Promise<void> {
  const { id, orderId: _order, createdAt: _created, ...changing } = row;
  await tx.insert(orderShipments).values(row).onConflictDoUpdate({ target: orderShipments.id, set: changing });
  await tx.delete(orderShipmentLines).where(eq(orderShipmentLines.shipmentId, id));
  if (lines.length === 0) return;
  await tx
    .insert(orderShipmentLines)
    .values(lines.map(({ position, quantity }) => ({ shipmentId: id, position, quantity })));
}

/** How many pieces of each line were shipped, by its position. Returned and canceled parcels do not count. */
export async function countShipped(
  db: DbOrTx,
  orderId: string,
): Promise<Map<number, { sent: number; arrived: number }>> {
  const rows = await db
    .select({
      position: orderShipmentLines.position,
      quantity: orderShipmentLines.quantity,
      state: orderShipments.state,
    })
    .from(orderShipmentLines)
    .innerJoin(orderShipments, eq(orderShipments.id, orderShipmentLines.shipmentId))
    .where(and(eq(orderShipments.orderId, orderId), inArray(orderShipments.state, ['shipped', 'delivered'])));
  const counts = new Map<number, { sent: number; arrived: number }>();
  for (const { position, quantity, state } of rows) {
    const { sent, arrived } = counts.get(position) ?? { sent: 0, arrived: 0 };
    counts.set(position, { sent: sent + quantity, arrived: arrived + (state === 'delivered' ? quantity : 0) });
  }
  return counts;
}
