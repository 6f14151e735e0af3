import { orderLines, orders } from '../src/features/orders/server/tables.ts';
import { newId } from '../src/shared/ids.ts';
import { insertArtwork } from '../tests/factories/artworks.ts';
import { Visitor } from '../tests/journey/visitor.ts';
import { openLoad, percentile } from './load.ts';
import { processorTime } from './processor-time.ts';
import { load, report } from './report.ts';
import { openServerShop } from './server-shop.ts';
import { signInCustomer } from './sign-in.ts';

/** The order list of a customer with 500 orders, on server Postgres. */
const ordersOfOne = 500;

const opened = await openServerShop('accounts');
const { shop, database, postmaster } = opened;
try {
  const visitor = new Visitor(shop);
  const email = 'customer@example.com';
  await visitor.request('/api/auth/user');
  await signInCustomer(visitor, email);
  await listOrders(email, { cookie: visitor.cookies() });
} finally {
  await opened.dispose();
}

async function listOrders(email: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const owner = newId('vis');
  for (let index = 0; index < ordersOfOne; index++) await insertOrder(owner, email, index);
  await database.db.execute('analyze');
  const get = async (path: string) => fetch(new URL(path, shop.url), { headers });
  const first = await get('/api/orders');
  const body: unknown = await first.json();
  if (!Array.isArray(body) || first.headers.get('x-total-count') !== String(ordersOfOne))
    throw new Error('the orders were not claimed');
  for (const path of ['/api/orders?limit=24', '/api/orders']) {
    const before = processorTime([shop.pid(), postmaster]);
    const taken = await openLoad(200, 100, async () => {
      const response = await get(path);
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
      await response.arrayBuffer();
    });
    const each = (1_000 * (processorTime([shop.pid(), postmaster]) - before)) / taken.length;
    const beside = `p50 ${percentile(taken, 0.5).toFixed(1)} ms, processor time ${each.toFixed(1)} ms, ${load()}`;
    const listed = ((await (await get(path)).json()) as unknown[]).length;
    report({
      name: `GET ${path}, ${listed} of ${ordersOfOne}, 10/s: p95`,
      value: percentile(taken, 0.95),
      unit: 'ms',
      atMost: 40,
      beside,
    });
  }
}

/** Inserts an order of a poster and its download, for an artwork of its own. */
async function insertOrder(owner: string, email: string, index: number): Promise<void> {
  const at = new Date(Date.now() - index * 3_600_000);
  const id = newId('ord');
  const artworkId = await insertArtwork(database.db, owner);
  await database.db.insert(orders).values({
    id,
    owner,
    payment: `pi_bench_${index}`,
    mode: 'test',
    status: 'completed',
    subtotal: 1_995,
    tax: 160,
    shipping: 499,
    total: 2_654,
    customerEmail: email,
    createdAt: at,
    updatedAt: at,
  });
  const line = { orderId: id, productMaterial: 'paper', quantity: 1, artworkId, selectedVariation: 1 };
  await database.db.insert(orderLines).values([
    {
      ...line,
      position: 0,
      title: 'Custom Pet Poster',
      productType: 'poster',
      productSize: '8x10 inches',
      unitPrice: 1_995,
    },
    { ...line, position: 1, title: 'High-Resolution Download', productType: 'digital', unitPrice: 0 },
  ]);
}
