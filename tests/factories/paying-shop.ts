import type { OpenDatabase } from '../../src/platform/db/database.ts';
import type { TestGateway } from '../../src/providers/payments/test-gateway/open.ts';
import type { Clock } from '../../src/shared/time.ts';
import { createTestShop, type TestShop, type TestShopOptions } from '../harness/test-shop.ts';

export interface PayingShop extends TestShop {
  readonly gateway: TestGateway;
}

/** A shop with the test gateway on a database that outlives it. Creating it again acts as a restart. */
export async function createPayingShop(
  database: OpenDatabase,
  clock?: Clock,
  options: Pick<TestShopOptions, 'partners'> = {},
): Promise<PayingShop> {
  const shop = await createTestShop({
    database: { ...database, close: async () => {} },
    ...(clock && { clock }),
    ...options,
  });
  const gateway = shop.context.testGateway;
  if (gateway === null) throw new Error('the shop has no test gateway');
  return { ...shop, gateway };
}
