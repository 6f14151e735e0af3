import type { Tx } from '../../../../platform/db/database.ts';
import type { Publish } from '../../../../platform/jobs/reactions.ts';
import { findEmails } from '../../../../platform/outbox/store.ts';
import { emailAddress } from '../../../../shared/email-address.ts';
import { statusAfter, type OrderStatus } from '../../contract.ts';
import { orderCancelledEmail, orderDeliveredEmail, orderShippedEmail } from './emails.ts';
import { findEvents } from '../customers/person-store.ts';
import { findShipments, hasPartnerParcels } from '../shipments/shipment-store.ts';
import type { OrderRow } from '../store.ts';

/** The statuses that customers are emailed about. */
const emailedStatuses: Partial<
  Record<OrderStatus, { readonly event: string; readonly email: typeof orderShippedEmail }>
> = {
  shipped: { event: 'order.shipped', email: orderShippedEmail },
  completed: { event: 'order.delivered', email: orderDeliveredEmail },
  cancelled: { event: 'order.cancelled', email: orderCancelledEmail },
};

/**
 * Queues the email about a status that the order has just reached from `order.status`, once, even if an admin sets the
 * status repeatedly. It queues another only if all earlier ones were skipped because the order had been set back.
 * Customers of the former shop and invalid addresses get no email.
 */
export async function queueStatusEmail(
  publish: Publish,
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'status' | 'imported' | 'customerEmail'>,
  status: OrderStatus,
): Promise<void> {
  const statusEmail = emailedStatuses[status];
  if (statusEmail === undefined || order.imported || !emailAddress.safeParse(order.customerEmail).success) return;
  // For parcels of a print partner, customers get an email when each is shipped.
  if (status === 'shipped' && (await hasPartnerParcels(tx, order.id))) return;
  if (status === 'completed' && !(await mayHaveArrived(tx, order))) return;
  const { event, email } = statusEmail;
  const owed = statusEmails((await findEvents(tx, [order.id])).map(statusAfter), status, order.id);
  const next = owed.pop();
  if (next === undefined) throw new Error(`order ${order.id} reached ${status}, but its history does not record it`);
  const before = await findEmails(tx, { keys: owed.map((data) => `${email.mail} ${email.about(data)}`), ids: [] });
  if (before.every((row) => row.status === 'skipped')) await publish(tx, event, next);
}

/** Whether goods were on their way and the customer has not been told of their arrival yet. */
async function mayHaveArrived(tx: Tx, order: Pick<OrderRow, 'id' | 'status'>): Promise<boolean> {
  if (order.status !== 'shipped') return false;
  const parcels = (await findShipments(tx, [order.id])).get(order.id) ?? [];
  // A parcel without tracking has no row. Delivered parcels were reported by a print partner and emailed already.
  return parcels.length === 0 || parcels.some(({ state }) => state === 'shipped');
}

/** The data of one email for each time that an order reached a status, the first time first. */
export function statusEmails(
  history: readonly (OrderStatus | null)[],
  status: OrderStatus,
  orderId: string,
): { orderId: string; time: number }[] {
  return history.filter((to) => to === status).map((_, index) => ({ orderId, time: index + 1 }));
}
