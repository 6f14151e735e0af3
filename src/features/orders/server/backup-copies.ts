import { CustomerError, notFound } from '../../../shared/shop-error.ts';
import { readAddress } from '../../accounts/server/service.ts';
import { orderErrors } from '../../../words/catalogs/order-errors.ts';
import * as store from './store.ts';
import type { OrdersContext } from './orders-context.ts';

/** The maximum number of addresses per order, so that nobody can use the shop to email strangers. */
const maxBackupCopies = 5;

/**
 * Sends the order and its download to an address, once. An order without an email takes it as its own. Throws
 * ShopError: invalid for an invalid address, not_found for anybody else's order, too_many beyond `maxBackupCopies`.
 */
export async function requestBackupCopy(
  context: Pick<OrdersContext, 'db' | 'clock' | 'publish'>,
  owners: readonly string[],
  request: { orderId: string; email: string },
): Promise<void> {
  const { orderId } = request;
  const email = readAddress(request.email);
  await context.db.transaction(async (tx) => {
    const order = await store.lockOrder(tx, orderId);
    if (order === null || order.archivedAt !== null || !owners.includes(order.owner)) throw notFound();
    const now = context.clock();
    if (!(await store.insertBackupCopy(tx, { orderId, email, requestedAt: now }))) return;
    if ((await store.countBackupCopies(tx, orderId)) > maxBackupCopies) {
      throw new CustomerError('too_many', orderErrors.enoughCopies);
    }
    await context.publish(tx, 'backup.requested', { orderId, email });
    if (order.customerEmail === null) {
      const along = order.address === null ? {} : { address: { ...order.address, email } };
      await store.updateOrder(tx, orderId, { customerEmail: email, ...along, updatedAt: now });
    }
    await store.insertEvent(tx, {
      orderId,
      at: now,
      actor: 'buyer',
      kind: 'backup copy requested',
      details: { email },
    });
  });
}
