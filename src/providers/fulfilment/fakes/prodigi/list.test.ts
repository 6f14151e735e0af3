import { beforeAll, beforeEach, expect, test } from 'vitest';
import { oneDatabase } from '../../../../../tests/harness/each-database.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { must } from '../../../../shared/must.ts';
import type { ListedOrder, PrintPartner } from '../../port.ts';
import { createProdigi } from '../../prodigi/adapter.ts';
import { fulfilmentFor } from '../printful/shop-for-test.ts';
import { openFakeProdigi, type FakeProdigi } from './open.ts';
import { orders } from './tables.ts';

oneDatabase((_kind, open) => {
  let db: Db;
  let fake: FakeProdigi;
  let partner: PrintPartner;
  let now = new Date('2026-11-20T09:00:00Z');

  beforeAll(async () => {
    ({ db } = await open());
    fake = await openFakeProdigi({
      db,
      clock: () => now,
      fetchFile: async () => new Response(null, { status: 404 }),
      onError: (error) => {
        throw error;
      },
    });
    partner = createProdigi({ key: 'test-key', sandbox: true, callbackUrl: null, send: fake.send });
  });
  beforeEach(() => db.delete(orders));

  const pass = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000));
  const place = async (id: string) =>
    (await partner.place(fulfilmentFor(id, { product: 'mug', size: '11oz' }))).reference;

  /** All pages, each an array. */
  async function readAll(since: Date): Promise<ListedOrder[][]> {
    const pages: ListedOrder[][] = [];
    for (let offset: number | null = 0; offset !== null;) {
      const page = await partner.list({ since, offset });
      pages.push([...page.orders]);
      offset = page.next;
    }
    return pages;
  }

  test('given an order, when it progresses, then list and read return the same new mark', async () => {
    const since = now;
    const reference = await place('one');
    const marks: string[] = [];
    for (const change of ['nothing', 'a download fails', 'it is cancelled']) {
      if (change === 'a download fails') pass(61);
      if (change === 'it is cancelled') await fake.controls.cancel(reference);
      const order = must(await partner.read(reference));
      expect(await readAll(since)).toEqual([[{ reference, mark: order.mark }]]);
      marks.push(order.mark);
    }
    expect(new Set(marks).size).toBe(3);
  });

  test('given 205 orders after an older one, when they are listed, then three pages name each of them once', async () => {
    await place('old');
    pass(3_600);
    const since = now;
    const references: string[] = [];
    for (let count = 0; count < 205; count += 1) references.push(await place(`many-${count}`));
    const pages = await readAll(since);
    expect(pages.map((page) => page.length)).toEqual([100, 100, 5]);
    expect(pages.flat().map(({ reference }) => reference)).toEqual(references.toReversed());
  });
});
