import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { oneDatabase } from '../../../tests/harness/each-database.ts';
import { silent } from '../../../tests/harness/databases.ts';
import type { Db } from '../../platform/db/database.ts';
import { openShopForTest, fulfilmentFor, picture } from '../../providers/fulfilment/fakes/printful/shop-for-test.ts';
import { defaultSettings } from '../../providers/fulfilment/fakes/printful/settings.ts';
import { tables } from '../../providers/fulfilment/fakes/printful/tables.ts';
import { must } from '../../shared/must.ts';
import { addMilliseconds, day, minute } from '../../shared/time.ts';
import { comparePartners } from './server/partners/compare-partners.ts';
import { fulfilmentOrders } from './server/tables.ts';
import type { FulfilmentState } from './states.ts';

oneDatabase((_kind, open) => {
  let db: Db;
  let partner: Awaited<ReturnType<typeof openShopForTest>>;
  let printable: Buffer;
  const problems: string[] = [];
  /** Milliseconds that the comparison has waited. */
  let waited = 0;

  beforeAll(async () => {
    ({ db } = await open());
    partner = await openShopForTest(db, (problem) => void problems.push(problem));
    printable = await picture(2400, 3000);
  });
  beforeEach(async () => {
    await db.delete(fulfilmentOrders);
    await db.delete(tables.orders);
    await partner.reset();
    waited = 0;
    problems.length = 0;
  });

  const compare = () =>
    comparePartners(
      {
        db,
        clock: partner.now,
        log: silent,
        partners: new Map([['printful', { partner: partner.printful, fake: true }]]),
      },
      async (milliseconds) => {
        waited += milliseconds;
        await partner.pass(milliseconds / 1_000);
      },
    );

  /** Has Printful make an order, and stores it as the shop last saw it. Returns the partner's id of it. */
  async function make(id: string, state: FulfilmentState = 'making'): Promise<string> {
    const fulfilment = fulfilmentFor(id, { product: 'poster', size: '8x10 inches' });
    partner.files.set(must(fulfilment.lines[0]).file.url, printable);
    const { reference } = await partner.printful.place(fulfilment);
    await partner.pass(10);
    await partner.printful.release(reference);
    await partner.pass(61);
    const { mark } = must(await partner.printful.read(reference));
    const now = partner.now();
    await db.insert(fulfilmentOrders).values({
      id,
      orderId: `ord_${id}`,
      partner: 'printful',
      fake: true,
      state,
      reference,
      mark,
      releaseAfter: now,
      releasedAt: now,
      dueAt: addMilliseconds(now, day),
      createdAt: now,
      updatedAt: now,
    });
    return reference;
  }

  async function dueAt(id: string): Promise<Date | null> {
    const [row] = await db.select().from(fulfilmentOrders).where(eq(fulfilmentOrders.id, id));
    return must(row, id).dueAt;
  }
  const isDue = async (id: string) => ((await dueAt(id)) ?? new Date('9999-01-01')) <= partner.now();

  test('given a lost webhook, when the list is compared, then only that order becomes due', async () => {
    const changed = await make('changed');
    await make('same');
    await partner.fake.advance(changed);
    await compare();
    expect([await isDue('changed'), await isDue('same')]).toEqual([true, false]);
    expect(problems).toEqual([]);
  });

  test('given an order that the partner has deleted, when the list is compared, then it becomes due', async () => {
    const gone = await make('gone');
    await make('same');
    await db.delete(tables.orders).where(eq(tables.orders.id, Number(gone)));
    await compare();
    expect([await isDue('gone'), await isDue('same')]).toEqual([true, false]);
  });

  test.each(['delivered', 'cancelled', 'planned', 'draft', 'releasing'] as const)(
    'given an order that is %s, when the list is compared, then no request is sent',
    async (state) => {
      await partner.fake.advance(await make('other', state));
      partner.exchanges.length = 0;
      await compare();
      expect(partner.exchanges).toEqual([]);
      expect(await isDue('other')).toBe(false);
    },
  );

  test('given orders released long ago, then no request is sent', async () => {
    await make('old', 'sent');
    await partner.pass(46 * 24 * 3_600);
    partner.exchanges.length = 0;
    await compare();
    expect(partner.exchanges).toEqual([]);
  });

  test('given a list that cannot be read, then no order counts as missing until the list can be read', async () => {
    const gone = await make('gone');
    await db.delete(tables.orders).where(eq(tables.orders.id, Number(gone)));
    partner.fake.setFaults(() => 'broken');
    await compare();
    expect(await isDue('gone')).toBe(false);
    partner.fake.setFaults(null);
    await compare();
    expect(await isDue('gone')).toBe(true);
  });

  test('given a rate-limited partner, when the list is compared, then it waits and retries', async () => {
    await partner.fake.advance(await make('changed'));
    let requests = 0;
    partner.fake.setFaults(() => ((requests += 1) === 1 ? 'rate-limited' : null));
    partner.exchanges.length = 0;
    await compare();
    expect(partner.exchanges.map(({ status }) => status)).toEqual([429, 200]);
    expect([await isDue('changed'), waited]).toEqual([true, 1_000]);
  });

  test(
    'given 10,000 open orders, when they are compared, then it takes a minute and no request is refused',
    { timeout: 240_000 },
    async () => {
      const reference = Number(await make('one'));
      await db.execute(sql`
      insert into fake_printful.orders (id, store_id, external_id, body, next_at)
      select id - n, store_id, external_id || ' ' || n, body, null from fake_printful.orders, generate_series(1, 9999) n`);
      const same = sql.raw('partner, fake, state, mark, release_after, released_at, due_at, created_at, updated_at');
      await db.execute(sql`
      insert into fulfilment_orders (id, order_id, reference, ${same})
      select 'more-' || n, order_id || n, (reference::bigint - n)::text, ${same}
      from fulfilment_orders, generate_series(1, 9999) n`);
      // A hundred of them have changed.
      await db
        .update(tables.orders)
        .set({ order: sql`jsonb_set(body, '{status}', '"fulfilled"')` })
        .where(sql`(${reference} - ${tables.orders.id}) % 100 = 50`);
      await partner.fake.settings.write({ limit: defaultSettings.limit });
      partner.exchanges.length = 0;
      const startedAt = partner.now();
      await compare();
      expect(partner.exchanges).toHaveLength(100);
      expect(partner.exchanges.every(({ status }) => status === 200)).toBe(true);
      expect(waited).toBeLessThanOrEqual(minute);
      const due = await db
        .select({ dueAt: fulfilmentOrders.dueAt })
        .from(fulfilmentOrders)
        .where(sql`${fulfilmentOrders.dueAt} < ${addMilliseconds(startedAt, 60 * minute)}`);
      expect(due).toHaveLength(100);
      // The reads are spread over some minutes.
      const first = due.filter((row) => must(row.dueAt) <= partner.now());
      expect(first.length).toBeGreaterThanOrEqual(30);
      expect(first.length).toBeLessThanOrEqual(60);
      expect(problems).toEqual([]);
    },
  );
});
