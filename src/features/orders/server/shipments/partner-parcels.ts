import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '../../../../platform/db/database.ts';
import { requiresShipping } from '../../../catalog/contract.ts';
import { emailAddress } from '../../../../shared/email-address.ts';
import type { OrderEvent, ParcelEvent } from '../../contract.ts';
import { moveTo, type MoveContext } from '../edit-order.ts';
import { countShipped, findShipments, saveShipment, type ShipmentRow } from './shipment-store.ts';
import * as store from '../store.ts';
import { nextStatus } from '../transitions.ts';

/** A parcel as a print partner describes it. */
export interface PartnerParcelFacts {
  /** Stable and unique: always the same for one parcel, and different for every other parcel of any partner. */
  readonly key: string;
  readonly state: 'preparing' | 'shipped' | 'out for delivery' | 'delivered' | 'returned' | 'cancelled';
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  readonly trackingUrl: string | null;
  readonly shippedAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly expected: { readonly earliest: string; readonly latest: string } | null;
  readonly lines: readonly { readonly position: number; readonly quantity: number }[];
}

/**
 * Records the parcels of an order that this transaction has locked: its history, an email to the customer for each
 * parcel, and the order's status once everything was shipped or has arrived. Known facts change nothing.
 */
export async function recordParcels(
  context: MoveContext,
  tx: Tx,
  order: store.OrderRow,
  parcels: readonly PartnerParcelFacts[],
  now: Date,
): Promise<void> {
  const known = (await findShipments(tx, [order.id])).get(order.id) ?? [];
  let changed = false;
  for (const parcel of parcels) {
    const id = `pcl_${createHash('sha256').update(parcel.key).digest('hex').slice(0, 26)}`;
    const before = known.find((row) => row.id === id);
    const row = shipmentRow(order.id, id, parcel, before, now);
    if (before !== undefined && isSame(before, row)) continue;
    changed = true;
    await saveShipment(tx, row, parcel.lines);
    for (const kind of newEvents(before, row)) {
      const event: OrderEvent = { kind, details: { parcel: id, carrier: parcel.carrier } };
      await store.insertEvent(tx, { orderId: order.id, at: now, actor: 'shop', ...event });
      await announce(context, tx, order, kind, id);
    }
  }
  if (!changed) return;
  await store.updateOrder(tx, order.id, { updatedAt: now });
  await followParcels(context, tx, order, now);
}

async function announce(
  { publish }: MoveContext,
  tx: Tx,
  order: store.OrderRow,
  kind: ParcelEvent,
  parcel: string,
): Promise<void> {
  if (order.imported || !emailAddress.safeParse(order.customerEmail).success) return;
  if (kind === 'parcel shipped') await publish(tx, 'parcel.shipped', { orderId: order.id, parcel });
  if (kind === 'parcel delivered') await publish(tx, 'parcel.delivered', { orderId: order.id, parcel });
}

/** An order is shipped when all of it was shipped, and completed when all of it has arrived. */
async function followParcels(context: MoveContext, tx: Tx, order: store.OrderRow, now: Date): Promise<void> {
  const lines = (await store.findLines(tx, [order.id])).filter(requiresShipping);
  const counts = await countShipped(tx, order.id);
  const all = (part: 'sent' | 'arrived'): boolean =>
    lines.every(({ position, quantity }) => (counts.get(position)?.[part] ?? 0) >= quantity);
  let status = order.status;
  for (const [part, cause] of [
    ['sent', 'parcel sent'],
    ['arrived', 'parcels delivered'],
  ] as const) {
    const next = all(part) ? nextStatus(status, cause) : null;
    if (next === null) continue;
    await moveTo(context, tx, { ...order, status }, { status: next, actor: 'shop', cause }, now);
    status = next;
  }
}

function shipmentRow(
  orderId: string,
  id: string,
  parcel: PartnerParcelFacts,
  before: ShipmentRow | undefined,
  now: Date,
): ShipmentRow {
  const isOut = parcel.state === 'out for delivery';
  const wasShipped = isOut || parcel.state === 'shipped' || parcel.state === 'delivered';
  return {
    id,
    orderId,
    method: 'partner',
    state: isOut ? 'shipped' : parcel.state,
    carrier: parcel.carrier,
    trackingNumber: parcel.trackingNumber,
    trackingUrl: parcel.trackingUrl,
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
    shippedAt: before?.shippedAt ?? parcel.shippedAt ?? (wasShipped ? now : null),
    deliveredAt: parcel.state === 'delivered' ? (before?.deliveredAt ?? parcel.deliveredAt ?? now) : null,
    outForDeliveryAt: before?.outForDeliveryAt ?? (isOut ? now : null),
    expectedFrom: parcel.expected?.earliest ?? before?.expectedFrom ?? null,
    expectedTo: parcel.expected?.latest ?? before?.expectedTo ?? null,
  };
}

function isSame(before: ShipmentRow, { updatedAt: _updated, ...facts }: ShipmentRow): boolean {
  return isDeepStrictEqual({ ...before, ...facts }, before);
}

/** The new events of a parcel for the history, in the order in which they happened. */
function newEvents(
  before: ShipmentRow | undefined,
  { state, shippedAt, outForDeliveryAt }: ShipmentRow,
): ParcelEvent[] {
  const events: ParcelEvent[] = [];
  if (shippedAt !== null && !before?.shippedAt) events.push('parcel shipped');
  if (outForDeliveryAt !== null && !before?.outForDeliveryAt) events.push('parcel out for delivery');
  if (state === 'delivered' && before?.state !== 'delivered') events.push('parcel delivered');
  if (state === 'returned' && before?.state !== 'returned') events.push('parcel returned');
  return events;
}
