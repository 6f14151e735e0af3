import { Pool } from 'pg';
import { paymentIdOf } from '../src/providers/payments/client/payment-terms.ts';
import { must } from '../src/shared/must.ts';
import { insertArtwork } from '../tests/factories/artworks.ts';
import { posterCart } from '../tests/factories/carts.ts';
import { until, Visitor } from '../tests/journey/visitor.ts';
import { closedLoad, openLoad, percentile } from './load.ts';
import { processorTime } from './processor-time.ts';
import { report } from './report.ts';
import { openServerShop } from './server-shop.ts';

/**
 * Cost of a payment on server Postgres with fsync, with a gateway without latency: the built shop in its own process,
 * and buyers over HTTP, each from their own network. Emails and prints belong to a worker and are not measured.
 */
const perSecond = 20;
const buyers = 400;
const warmUp = 40;
const clients = 20;
const total = 26.54;
/** Two posters: the second costs less by the standard offer. */
const totalOfTwo = 43.09;
/** Cart lines written per second and client set-up, measured on a comparable machine: EverShop, Vendure, Medusa. */
const everShop = 81;

const opened = await openServerShop('checkout');
const { shop, address, database, postmaster } = opened;
await database.db.execute(`create function tell_order() returns trigger language plpgsql as
  $$ begin perform pg_notify('bench_order', new.payment); return null; end $$`);
await database.db.execute(
  'create trigger tell_order after insert on orders for each row execute function tell_order()',
);

const pool = new Pool({ connectionString: address, max: clients });
try {
  const everybody = await Promise.all(Array.from({ length: buyers + warmUp }, (_, index) => createBuyer(index)));
  await buyAll(everybody.slice(0, warmUp));
  const spent = usedTime();
  const { prepared, seen } = await buyAll(everybody.slice(warmUp));
  const each = usedSince(spent, buyers);
  report({
    name: `draft and intent, ${perSecond} buyers/s: p50`,
    value: percentile(prepared, 0.5),
    unit: 'ms',
    atMost: null,
  });
  report({
    name: `draft and intent, ${perSecond} buyers/s: p99`,
    value: percentile(prepared, 0.99),
    unit: 'ms',
    atMost: 60,
  });
  report({
    name: 'payment captured to order visible, by webhook: p95',
    value: percentile(seen, 0.95),
    unit: 'ms',
    atMost: 300,
  });

  report({
    name: 'processor time of a whole purchase, gateway and webhooks included',
    value: each[0] + each[1],
    unit: 'ms',
    atMost: null,
    beside: parts(each),
  });

  const bare = await bareTransactions();
  const orders = await ordersPerSecond(everybody.slice(0, 300));
  const beside = `bare two-statement transaction ${bare.toFixed(0)}/s, ${(bare / orders).toFixed(1)} x`;
  report({ name: `orders settled by ${clients} clients`, value: orders, unit: '/s', atMost: null, beside });
  await cartWrites(everybody);
} finally {
  await pool.end();
  await opened.dispose();
}

interface BenchBuyer {
  readonly visitor: Visitor;
  readonly artworkId: string;
  readonly from: Record<string, string>;
}

async function createBuyer(index: number): Promise<BenchBuyer> {
  const visitor = new Visitor(shop);
  const from = { 'x-forwarded-for': `10.${index >> 8}.${index & 255}.1` };
  const hello = await visitor.request('/api/cart', { headers: from });
  const owner = must(/=(vis_\w+)/.exec(hello.headers.getSetCookie().join())?.[1], 'the cookie');
  return { visitor, from, artworkId: await insertArtwork(database.db, owner) };
}

async function prepare({ visitor, artworkId, from }: BenchBuyer, quantity = 1): Promise<string> {
  const amount = quantity === 1 ? total : totalOfTwo;
  const response = await visitor.post(
    '/api/create-payment-intent',
    { amount, items: posterCart(artworkId, { quantity }) },
    from,
  );
  if (response.status !== 200) throw new Error(`no payment: ${response.status} ${await response.text()}`);
  return (await response.json()).clientSecret;
}

async function pay({ visitor, from }: BenchBuyer, clientSecret: string): Promise<string> {
  const id = paymentIdOf(clientSecret);
  const card = { client_secret: clientSecret, card: '4242424242424242' };
  const response = await visitor.post(`/test-gateway/payment_intents/${id}/confirm`, card, from);
  if (response.status !== 200) throw new Error(`not paid: ${await response.text()}`);
  await response.arrayBuffer();
  return id;
}

/** Milliseconds until each payment was prepared, and from each capture until its order could be read. */
async function buyAll(some: readonly BenchBuyer[]): Promise<{ prepared: number[]; seen: number[] }> {
  const captured = new Map<string, number>();
  const visible = new Map<string, number>();
  // Postgres notifies when an order has been committed, because polling would add load.
  const stop = await database.listen('bench_order', (payment) => visible.set(payment, performance.now()));
  try {
    const paying: Promise<void>[] = [];
    const prepared = await openLoad(some.length, 1_000 / perSecond, async (index) => {
      const buyer = must(some[index]);
      const secret = await prepare(buyer);
      paying.push(pay(buyer, secret).then((id) => void captured.set(id, performance.now())));
    });
    await Promise.all(paying);
    await until(
      async () => [...captured.keys()].filter((id) => !visible.has(id)).length,
      (missing) => missing === 0,
      300_000,
    );
    return { prepared, seen: [...captured].map(([id, at]) => Math.max(0, visible.get(id)! - at)) };
  } finally {
    await stop();
  }
}

async function bareTransactions(): Promise<number> {
  await pool.query(
    'create table bare_orders (id bigserial primary key, payment text unique); create table bare_lines (id bigint)',
  );
  const count = 2_000;
  const seconds = await closedLoad(count, clients, async (index) => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query('insert into bare_orders (payment) values ($1)', [`pi_${index}`]);
    await client.query('insert into bare_lines values ($1)', [index]);
    await client.query('commit');
    client.release();
  });
  return count / seconds;
}

/**
 * Orders per second when payments are captured beforehand and webhooks are lost, so that success pages make all orders.
 */
async function ordersPerSecond(some: readonly BenchBuyer[]): Promise<number> {
  const owner = new Visitor(shop);
  await owner.request(`/dev?token=${/\/dev\?token=([\w-]+)/.exec(shop.output())![1]}`);
  await owner.request('/dev/gateway/webhooks', { method: 'POST', body: new URLSearchParams({ rule: 'drop' }) });
  const secrets: string[] = [];
  const spent = usedTime();
  await closedLoad(some.length, 4, async (index) => void (secrets[index] = await prepare(must(some[index]), 2)));
  const each = usedSince(spent, some.length);
  report({
    name: 'processor time of draft and intent alone, gateway included',
    value: each[0] + each[1],
    unit: 'ms',
    atMost: null,
    beside: parts(each),
  });
  const ids: string[] = [];
  await closedLoad(
    some.length,
    4,
    async (index) => void (ids[index] = await pay(must(some[index]), must(secrets[index]))),
  );
  const seconds = await closedLoad(some.length, clients, async (index) => {
    const { visitor, from } = must(some[index]);
    const response = await visitor.post('/api/orders', { stripePaymentIntentId: ids[index] }, from);
    if (response.status !== 201) throw new Error(`no order: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
  });
  return some.length / seconds;
}

async function cartWrites(some: readonly BenchBuyer[]): Promise<void> {
  const count = 4_000;
  const write = async (index: number): Promise<void> => {
    const { visitor, artworkId, from } = must(some[index % some.length]);
    const response = await visitor.request('/api/cart', {
      method: 'PUT',
      headers: { 'content-type': 'application/json', ...from },
      body: JSON.stringify({ items: posterCart(artworkId, { quantity: 1 + (index % 10) }) }),
    });
    if (response.status !== 204) throw new Error(`not written: ${response.status}`);
  };
  await closedLoad(some.length, clients, write);
  const spent = usedTime();
  const seconds = await closedLoad(count, clients, write);
  const each = usedSince(spent, count);
  const rate = count / seconds;
  report({
    name: `cart lines written by ${clients} clients`,
    value: rate,
    unit: '/s',
    atMost: null,
    beside: `${(rate / everShop).toFixed(1)} x EverShop's ${everShop}`,
  });
  report({
    name: 'the same, time for one (5 x EverShop)',
    value: 1_000 / rate,
    unit: 'ms',
    atMost: 1_000 / (5 * everShop),
  });
  report({
    name: 'the same, processor time of server and Postgres each',
    value: each[0] + each[1],
    unit: 'ms',
    atMost: 4,
    beside: parts(each),
  });
}

type Used = readonly [server: number, postgres: number];

/** Seconds of processor time so far. */
function usedTime(): Used {
  return [processorTime([shop.pid()]), processorTime([postmaster])];
}

/** Milliseconds of processor time since then for each of `count`. */
function usedSince([serverThen, postgresThen]: Used, count: number): Used {
  const [server, postgres] = usedTime();
  return [(1_000 * (server - serverThen)) / count, (1_000 * (postgres - postgresThen)) / count];
}

function parts([server, postgres]: Used): string {
  return `server ${server.toFixed(2)}, Postgres ${postgres.toFixed(2)}`;
}
