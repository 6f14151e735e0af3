import { sql } from 'drizzle-orm';
import type { CheckoutContext } from '../../src/features/checkout/server/service.ts';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { openTestGateway, type TestGateway } from '../../src/providers/payments/test-gateway/open.ts';
import { silent } from '../harness/databases.ts';
import { Killed, mortal, type Reaper } from './unreliable-gateway.ts';

export const webhookSecret = 'whsec_money';
export const shopId = 'shop-of-this-test';

/** A database, a gateway and a clock that many purchases share one after the other. */
export interface Till {
  readonly database: OpenDatabase;
  readonly gateway: TestGateway;
  readonly clock: { now: Date };
  /** A process of the shop, which the reaper may kill; without one it lives. */
  process(reaper?: Reaper): CheckoutContext;
}

export async function openTill(database: OpenDatabase): Promise<Till> {
  const { db } = database;
  const clock = { now: new Date('2026-03-02T09:00:00Z') };
  const gateway = await openTestGateway({
    db,
    clock: () => clock.now,
    publicUrl: 'http://shop.test',
    webhookSecret,
    retries: 0,
    onError: (error) => {
      throw error;
    },
  });
  // Stands for the reactions: what was published and committed.
  await db.execute(sql`create table published (name text not null, order_id text not null)`);
  return {
    database,
    gateway,
    clock,
    process: (reaper = () => false) => ({
      db,
      clock: () => clock.now,
      gateway: mortal(gateway.gateway, reaper),
      publicUrl: 'http://shop.test',
      shopId,
      log: silent,
      publish: async (tx, name, payload) => {
        const { orderId } = payload as { orderId: string };
        await tx.execute(sql`insert into published values (${name}, ${orderId})`);
        if (reaper('before commit')) throw new Killed('commit');
      },
    }),
  };
}
