import { minute } from '../../../shared/time.ts';
import { readAddress } from '../../accounts/server/service.ts';
import type { OrdersContext } from './service.ts';

/** To one address at most one list of links in this time, however often it is asked for. */
const once = 15 * minute;

/**
 * Owes the address a mail with the links of its orders. Whether it has any is found out when the mail is
 * written: neither the answer nor its time tells who buys here. Throws `invalid` for what is no address.
 */
export async function requestOrderLinks(
  context: Pick<OrdersContext, 'db' | 'clock' | 'publish'>,
  typed: string,
): Promise<void> {
  const email = readAddress(typed);
  const period = Math.floor(context.clock().getTime() / once);
  await context.db.transaction(async (tx) => {
    await context.publish(tx, 'order-links.requested', { email, period });
  });
}
