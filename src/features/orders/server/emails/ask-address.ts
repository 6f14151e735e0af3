import { z } from 'zod';
import type { Db } from '../../../../platform/db/database.ts';
import { defineJob, type JobHandler, type JobQueue } from '../../../../platform/jobs/jobs.ts';
import type { Publish } from '../../../../platform/jobs/reactions.ts';
import { wantsAddress } from '../../contract.ts';
import { presentOne } from '../present-orders.ts';
import { findOrder } from '../store.ts';

/** Asks the buyer of a new order for a missing address: at once, and once more later. */
export const askAddressJob = defineJob({
  name: 'orders-ask-address',
  schema: z.object({ orderId: z.string(), ask: z.int().min(1).max(2).default(1) }),
  retryLimit: 10,
  retryDelaySeconds: 2,
  expireInSeconds: 60,
  concurrency: 1,
});

/** Two days after the first email. There is no third email, because the shop owner is informed of the order as well. */
const reminderAfterSeconds = 2 * 24 * 60 * 60;

export interface AskAddressContext {
  readonly db: Db;
  readonly jobs: JobQueue;
  readonly publish: Publish;
}

export function askAddress({ db, jobs, publish }: AskAddressContext): JobHandler<{ orderId: string; ask: number }> {
  return async ({ data: { orderId, ask } }) => {
    await db.transaction(async (tx) => {
      const row = await findOrder(tx, orderId);
      const order = row === null ? undefined : await presentOne(tx, row);
      if (order === undefined || !wantsAddress(order)) return;
      await publish(tx, 'order.address-wanted', { orderId, ask });
      if (ask === 1)
        await jobs.send(tx, askAddressJob, { orderId, ask: 2 }, { startAfterSeconds: reminderAfterSeconds });
    });
  };
}
