import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertOrder } from '../../../tests/factories/orders.ts';
import { openEmbeddedForTest } from '../../../tests/harness/databases.ts';
import { hasTakenOrders } from './server/service.ts';

let database: Awaited<ReturnType<typeof openEmbeddedForTest>>;
beforeAll(async () => {
  database = await openEmbeddedForTest();
});
afterAll(() => database.close());

test('given orders of a former shop alone, then the shop has taken none itself', async () => {
  const taken = async () => Promise.all([hasTakenOrders(database.db, 'test'), hasTakenOrders(database.db, 'live')]);
  await insertOrder(database.db, { imported: true, mode: 'live' });
  expect(await taken()).toEqual([false, false]);
  await insertOrder(database.db, { mode: 'test' });
  expect(await taken()).toEqual([true, false]);
});
