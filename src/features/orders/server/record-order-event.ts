import type { Tx } from '../../../platform/db/database.ts';
import type { OrderEvent } from '../contract.ts';
import * as store from './store.ts';

/** Records an event in the history of an order, by the shop. */
export async function recordOrderEvent(tx: Tx, orderId: string, event: OrderEvent, now: Date): Promise<void> {
  await store.insertEvent(tx, { orderId, at: now, actor: 'shop', ...event });
}
