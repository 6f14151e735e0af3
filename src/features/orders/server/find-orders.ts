import { minute } from '../../../shared/time.ts';
import { readAddress } from '../../accounts/server/service.ts';
import type { OrdersContext } from './orders-context.ts';

/** An address gets at most one list of links in this time, however often it is requested. */
const periodMs = 15 * minute;

/**
 * Queues an email with the links of an address's orders. Whether it has any is checked when the email is composed, so
 * that neither the response nor its timing reveals who is a customer. Throws `invalid` for an invalid address.
 */
export async function requestOrderLinks(
  context: Pick<OrdersContext, 'db' | 'clock' | 'publish'>,
  typed: string,
): Promise<void> {
  const email = readAddress(typed);
  const period = Math.floor(context.clock().getTime() / periodMs);
  await context.db.transaction(async (tx) => {
    await context.publish(tx, 'order-links.requested', { email, period });
  });
}
