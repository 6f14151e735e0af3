import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPrintShop, type PrintShop } from '../../../tests/factories/print-shop.ts';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { until } from '../../../tests/journey/visitor.ts';
import { must } from '../../shared/must.ts';
import { prints } from '../artworks/server/tables.ts';
import { orderLines } from '../orders/server/tables.ts';
import { startFulfilmentJobs } from './server/jobs.ts';

oneDatabase((_kind, open) => {
  let desk: PrintShop;
  beforeAll(async () => {
    desk = await createPrintShop(await open());
    await desk.useSettings({});
  });
  afterAll(() => desk.shop.close());

  // The clock stands still, so that the periodic sweep cannot find the order.
  test('given an order that waits for its print file, when the file is made, then it continues at once', async () => {
    const { db, publish } = desk.shop.context;
    const bought = await desk.buy();
    const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, bought.orderId));
    const { artworkId } = must(line, 'a line');
    const ofOrder = eq(prints.artworkId, artworkId);
    await db.update(prints).set({ status: 'queued' }).where(ofOrder);
    const id = await desk.plan(bought);
    expect(await desk.go(id)).toMatchObject({ state: 'planned', blocker: 'files' });
    await startFulfilmentJobs(desk.shop.context, desk.shop.context.jobs);
    await db.transaction(async (tx) => {
      await tx.update(prints).set({ status: 'done' }).where(ofOrder);
      const { selectedVariation: variation } = must(line, 'a line');
      await publish(tx, 'print.made', { artworkId, variation });
    });
    await until(
      async () => (await desk.findFulfilmentOrder(id)).state,
      (state) => state === 'draft',
      30_000,
    );
  });
});
