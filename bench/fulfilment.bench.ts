import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { adminPaths } from '../src/features/admin/contract.ts';
import { prints } from '../src/features/artworks/server/tables.ts';
import { boardGroups, boardPage, defaultSettings } from '../src/features/fulfilment/contract.ts';
import { comparePartners } from '../src/features/fulfilment/server/partners/compare-partners.ts';
import { fulfilmentSettingVersions } from '../src/features/fulfilment/server/tables.ts';
import type { Db } from '../src/platform/db/database.ts';
import { createLogger } from '../src/platform/log.ts';
import { openFakePrintful } from '../src/providers/fulfilment/fakes/printful/open.ts';
import { fulfilmentFor } from '../src/providers/fulfilment/fakes/printful/shop-for-test.ts';
import { createPrintful } from '../src/providers/fulfilment/printful/adapter.ts';
import { paymentIdOf } from '../src/providers/payments/client/payment-terms.ts';
import { createFileStorage } from '../src/providers/storage/file.ts';
import { newId } from '../src/shared/ids.ts';
import { must } from '../src/shared/must.ts';
import { insertArtwork } from '../tests/factories/artworks.ts';
import { noraAddress } from '../tests/factories/buyer.ts';
import { posterCart, posterCartTotal } from '../tests/factories/carts.ts';
import { insertHistory } from '../tests/factories/order-history.ts';
import { until, Visitor } from '../tests/journey/visitor.ts';
import { openLoad, percentile } from './load.ts';
import { load, report, seconds } from './report.ts';
import { openServerShop, type ServerShop } from './server-shop.ts';
import { signIn } from './sign-in.ts';

/**
 * The print desk on server Postgres, with the fake of Printful at its real pace: from a payment to the partner's draft,
 * the board with many orders, and the hourly comparison with the partner's list.
 */
const buyers = 40;
/** Orders per second. The partner accepts two requests a second, and a draft needs several. */
const perSecond = 0.5;
const boardOrders = 100_000;
const openOrders = 10_000;

const shop = await openServerShop('fulfilment', 'all');
try {
  await placeDrafts(shop);
  await readBoards(shop);
} finally {
  await shop.dispose();
}
const partner = await openServerShop('partner');
try {
  await compareOrders(partner.database.db);
} finally {
  await partner.dispose();
}

/** Measures the time from the capture of a payment until the partner has the draft; the print file already exists. */
async function placeDrafts({ shop: { url, dataDir }, database }: ServerShop): Promise<void> {
  const { db } = database;
  const value = { ...defaultSettings, makers: { poster: 'printful' as const } };
  await db.insert(fulfilmentSettingVersions).values({ version: 1, value, changedAt: new Date(), changedBy: 'bench' });
  await db.execute(sql`create function tell_draft() returns trigger language plpgsql as
    $$ begin perform pg_notify('bench_draft', new.order_id); return null; end $$`);
  await db.execute(sql`create trigger tell_draft after update on fulfilment_orders for each row
    when (new.state = 'draft' and old.state <> 'draft') execute function tell_draft()`);
  const file = await sharp({ create: { width: 2_400, height: 3_000, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const key = 'prints/bench.png';
  await createFileStorage(join(dataDir, 'blobs')).put(key, file, 'image/png');
  const sha256 = createHash('sha256').update(file).digest('hex');

  const visitors = await Promise.all(
    Array.from({ length: buyers }, async (_, index) => {
      const visitor = new Visitor({ url });
      const from = { 'x-forwarded-for': `10.0.${index}.1` };
      const hello = await visitor.request('/api/cart', { headers: from });
      const owner = must(/=(vis_\w+)/.exec(hello.headers.getSetCookie().join())?.[1], 'the cookie');
      const artworkId = await insertArtwork(db, owner);
      const print = { artworkId, variation: 1, width: 2_400, height: 3_000, key, sha256, bytes: file.length };
      await db.insert(prints).values({ id: newId('prn'), status: 'done', createdAt: new Date(), ...print });
      return { visitor, from, artworkId };
    }),
  );
  const placed = new Map<string, number>();
  const captured = new Map<string, number>();
  const stop = await database.listen('bench_draft', (orderId) => void placed.set(orderId, performance.now()));
  await openLoad(buyers, 1_000 / perSecond, async (index) => {
    const { visitor, from, artworkId } = must(visitors[index]);
    const [poster] = posterCart(artworkId);
    const wanted = { amount: posterCartTotal, items: [poster] };
    const { clientSecret = '' } = await read(await visitor.post('/api/create-payment-intent', wanted, from));
    const payment = paymentIdOf(clientSecret);
    const card = { client_secret: clientSecret, card: '4242424242424242' };
    await read(await visitor.post(`/test-gateway/payment_intents/${payment}/confirm`, card, from));
    const paidAt = performance.now();
    const order = { stripePaymentIntentId: payment, shippingAddress: noraAddress };
    const { id = '' } = await read(await visitor.post('/api/orders', order, from));
    captured.set(id, paidAt);
  });
  await until(
    async () => [...captured.keys()].filter((id) => !placed.has(id)).length,
    (missing) => missing === 0,
    120_000,
  );
  await stop();
  const taken = [...captured].map(([id, at]) => must(placed.get(id)) - at);
  report({
    name: `payment captured to draft at the partner, ${perSecond} orders/s: p95`,
    value: percentile(taken, 0.95) / 1_000,
    unit: 's',
    atMost: 5,
    beside: `p50 ${(percentile(taken, 0.5) / 1_000).toFixed(2)} s of ${taken.length}, ${load()}`,
  });
}

async function read(response: Response): Promise<Record<string, string>> {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status} ${await response.text()}`);
  return response.json();
}

/** Measures the first and later pages of every group, with the figures that the board shows. */
async function readBoards({ shop: process, database: { db } }: ServerShop): Promise<void> {
  const artworkIds = await Promise.all(Array.from({ length: 20 }, () => insertArtwork(db, 'vis_bench')));
  await insertHistory(db, { orders: boardOrders, until: new Date(), artworkIds });
  // Orders of two years: the newest 400 are open, and every tenth of those needs a person.
  await db.execute(sql`
    insert into fulfilment_orders (id, order_id, partner, fake, state, blocker, cost, reference, release_after, authorized,
      authorized_at, created_at, updated_at)
    select 'ful_' || n, id, 'printful', true,
      case when n > 400 then 'delivered' when n % 10 = 0 then 'draft' else 'making' end,
      case when n <= 400 and n % 10 = 0 then 'order cap' end,
      '{"currency": "usd", "items": 900, "shipping": 449, "tax": 0, "total": 1349}'::jsonb, (9000000 + n)::text,
      created_at, 1349, created_at, created_at, created_at
    from (select id, created_at, row_number() over (order by created_at desc) n from orders
      where not imported and id not in (select order_id from fulfilment_orders)) numbered
    where n <= ${boardOrders}`);
  await db.execute(sql`insert into fulfilment_lines (fulfilment_id, position, quantity)
    select made.id, lines.position, lines.quantity from fulfilment_orders made join order_lines lines
    on lines.order_id = made.order_id where made.id like 'ful\\_%' on conflict do nothing`);
  await db.execute(sql`vacuum (analyze)`);
  const admin = await signIn(process);
  const times: number[] = [];
  let orders = 0;
  const readPage = async (group: string | null, before: string | null): Promise<string | null> => {
    const query = new URLSearchParams({
      margins: 'none',
      ...(group !== null && { state: group }),
      ...(before !== null && { before }),
    });
    const begun = performance.now();
    const answer = await fetch(`${process.url}${adminPaths.fulfilment}?${query.toString()}`, { headers: admin });
    const page = boardPage.parse(await answer.json());
    times.push(performance.now() - begun);
    orders += page.orders.length;
    return page.next;
  };
  for (let round = 0; round < 9; round += 1) {
    // The first round warms up.
    if (round === 1) times.length = 0;
    for (const group of [...boardGroups, null]) {
      let before = await readPage(group, null);
      for (let page = 0; page < 3 && before !== null; page += 1) before = await readPage(group, before);
    }
  }
  const { rows } = await db.execute<{ total: string }>(sql`select count(*) total from fulfilment_orders`);
  report({
    name: `the print desk's board with ${rows[0]?.total} orders: p95`,
    value: percentile(times, 0.95),
    unit: 'ms',
    atMost: 100,
    beside: `p50 ${percentile(times, 0.5).toFixed(0)} ms of ${times.length} pages with ${orders} orders, ${load()}`,
  });
}

/** Measures the comparison of many open orders with the partner's list, within its rate limit and in real time. */
async function compareOrders(db: Db): Promise<void> {
  const clock = () => new Date();
  const fail = (error: unknown): never => {
    throw error;
  };
  const fake = await openFakePrintful({ db, clock, publicUrl: 'https://shop.test', onError: fail });
  let refused = 0;
  const printful = createPrintful({
    token: fake.token,
    storeId: null,
    send: async (input, init) => {
      const answer = await fake.send(input, init);
      if (!answer.ok) refused += 1;
      return answer;
    },
  });
  const { reference } = await printful.place(fulfilmentFor('one', { product: 'poster', size: '8x10 inches' }));
  const { mark } = must(await printful.read(reference));
  const now = new Date();
  await db.execute(sql`
    insert into fake_printful.orders (id, store_id, external_id, body, next_at)
    select id - n, store_id, external_id || ' ' || n, body, null
    from fake_printful.orders, generate_series(1, ${openOrders - 1}::int) n`);
  await db.execute(sql`
    insert into fulfilment_orders (id, order_id, partner, fake, state, mark, reference, release_after, released_at, due_at,
      created_at, updated_at)
    select 'ful_' || n, 'ord_' || n, 'printful', true, 'making', ${mark}, (${reference}::bigint - n)::text, ${now}::timestamptz,
      ${now}::timestamptz, ${now}::timestamptz + interval '1 day', ${now}::timestamptz, ${now}::timestamptz
    from generate_series(0, ${openOrders - 1}::int) n`);
  await db.execute(sql`update fake_printful.orders set body = jsonb_set(body, '{status}', '"fulfilled"')
    where (${reference}::bigint - id) % 100 = 50`);
  const log = createLogger('silent');
  const partners = new Map([['printful' as const, { partner: printful, fake: true }]]);
  const taken = await seconds(() => comparePartners({ db, clock, log, partners }, sleep));
  const { rows } = await db.execute<{ due: string }>(
    sql`select count(*) due from fulfilment_orders where due_at < ${now}::timestamptz + interval '1 hour'`,
  );
  if (rows[0]?.due !== '100' || refused > 0) throw new Error(`${rows[0]?.due} orders are due, ${refused} refused`);
  report({
    name: `comparing ${openOrders} open orders with the partner's list`,
    value: taken,
    unit: 's',
    atMost: 60,
    beside: `the hundred that had changed were found, no request was refused, ${load()}`,
  });
}
