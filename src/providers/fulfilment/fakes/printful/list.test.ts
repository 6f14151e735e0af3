import { beforeAll, beforeEach, expect, test } from 'vitest';
import { oneDatabase } from '../../../../../tests/harness/each-database.ts';
import { must } from '../../../../shared/must.ts';
import { addMilliseconds, day } from '../../../../shared/time.ts';
import type { ListedOrder } from '../../port.ts';
import { openShopForTest, fulfilmentFor, picture } from './shop-for-test.ts';
import { tables } from './tables.ts';

oneDatabase((_kind, open) => {
  let shop: Awaited<ReturnType<typeof openShopForTest>>;
  let printable: Buffer;
  let empty: () => Promise<unknown>;
  const problems: string[] = [];

  beforeAll(async () => {
    const { db } = await open();
    shop = await openShopForTest(db, (problem) => void problems.push(problem));
    printable = await picture(2400, 3000);
    empty = () => db.delete(tables.orders);
  });
  beforeEach(async () => {
    await empty();
    await shop.reset();
    problems.length = 0;
  });

  async function place(id: string): Promise<string> {
    const fulfilment = fulfilmentFor(id, { product: 'poster', size: '8x10 inches' });
    shop.files.set(must(fulfilment.lines[0]).file.url, printable);
    return (await shop.printful.place(fulfilment)).reference;
  }

  /** All pages, each an array. */
  async function readAll(since = new Date('2020-01-01')): Promise<ListedOrder[][]> {
    const pages: ListedOrder[][] = [];
    for (let offset: number | null = 0; offset !== null;) {
      const page = await shop.printful.list({ since, offset });
      pages.push([...page.orders]);
      offset = page.next;
    }
    return pages;
  }

  test('given an order, when it progresses, then list and read return the same new mark', async () => {
    const reference = await place('one');
    await shop.pass(10);
    const marks: string[] = [];
    for (const step of ['draft', 'released', 'making', 'sent'] as const) {
      if (step === 'released') await shop.printful.release(reference);
      else if (step !== 'draft') await shop.fake.advance(reference);
      const order = must(await shop.printful.read(reference));
      expect(await readAll()).toEqual([[{ reference, mark: order.mark }]]);
      marks.push(order.mark);
      await shop.pass(1);
    }
    expect(new Set(marks).size).toBe(marks.length);
    expect(problems).toEqual([]);
  });

  test('given 205 orders, when they are listed in either direction, then three pages contain each of them once', async () => {
    const references: string[] = [];
    for (let count = 0; count < 205; count += 1) references.push(await place(`many-${count}`));
    for (const listOrder of ['newest first', 'oldest first'] as const) {
      await shop.fake.settings.write({ listOrder });
      const pages = await readAll();
      expect(pages.map((page) => page.length)).toEqual([100, 100, 5]);
      expect(pages.flat().map(({ reference }) => reference)).toEqual(
        listOrder === 'oldest first' ? references : references.toReversed(),
      );
    }
    expect(problems).toEqual([]);
  });

  test('given orders older than requested, when the list is newest first, then reading it ends early', async () => {
    for (let count = 0; count < 150; count += 1) await place(`old-${count}`);
    await shop.pass(10 * 24 * 3_600);
    const fresh = await place('fresh');
    const since = addMilliseconds(shop.now(), -day);
    const pages = await readAll(since);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.[0]?.reference).toBe(fresh);
    await shop.fake.settings.write({ listOrder: 'oldest first' });
    expect((await readAll(since)).flat().at(-1)?.reference).toBe(fresh);
  });
});
