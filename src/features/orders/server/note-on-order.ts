import type { Tx } from '../../../platform/db/database.ts';
import type { OrderEvent } from '../contract.ts';
import * as store from './store.ts';

/** Records in an order's history what happened to its money. */
export async function noteOnOrder(tx: Tx, orderId: string, event: OrderEvent, now: Date): Promise<void> {
  await store.insertEvent(tx, { orderId, at: now, actor: 'shop', ...event });
}
