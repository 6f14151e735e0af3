import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { codeOf } from '../src/features/accounts/server/sign-in-secrets.ts';
import { accounts, sessions } from '../src/features/accounts/server/tables.ts';
import { orderLines, orders } from '../src/features/orders/server/tables.ts';
import { newId } from '../src/shared/ids.ts';
import { must } from '../src/shared/must.ts';
import { insertArtwork } from '../tests/factories/artworks.ts';
import { Visitor } from '../tests/journey/visitor.ts';
import { openConnection, type Connection } from './keep-alive.ts';
import { closedLoad, openLoad, percentile } from './load.ts';
import { processorTime } from './processor-time.ts';
import { load, median, report } from './report.ts';
import { benchSecret, openServerShop } from './server-shop.ts';

/**
 * Cost of authentication on server Postgres: signed-in requests compared with a bare SELECT, which they need at least,
 * over 50 connections each, in alternating rounds; and the order list of a customer with 500 orders.
 */
const connections = 50;
const rounds = 7;
const perRound = 2_000;
const customers = 10_000;
const ordersOfOne = 500;

const opened = await openServerShop('accounts');
const { shop, address, database, postmaster } = opened;
const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-select.ts'), address], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const [port] = (await once(bare.stdout, 'data')) as [Buffer];
  const tokens = await fillDatabase();
  const people = await Promise.all(Array.from({ length: connections }, (_, index) => signIn(index)));
  await compare(Number(port.toString()), tokens, people);
  // A visitor without earlier requests: the rounds have used up the others' rate limits.
  await listOrders(await signIn(connections));
} finally {
  bare.kill();
  await opened.dispose();
}

/** A signed-in customer, as request headers. */
interface Person {
  readonly email: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Inserts other customers; resolves to the hashes of their session tokens. */
async function fillDatabase(): Promise<string[]> {
  const now = new Date();
  const rows = Array.from({ length: customers }, (_, index) => ({
    account: newId('acc'),
    session: newId('ses'),
    index,
  }));
  for (let at = 0; at < rows.length; at += 1_000) {
    const some = rows.slice(at, at + 1_000);
    await database.db.insert(accounts).values(
      some.map(({ account: id, index }) => ({
        id,
        email: `other-${index}@example.com`,
        emailVerified: true,
        createdAt: now,
      })),
    );
    await database.db.insert(sessions).values(
      some.map(({ account: accountId, session: id }) => ({
        id,
        tokenHash: id,
        accountId,
        device: 'Firefox on Linux',
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + 86_400_000),
      })),
    );
  }
  await database.db.execute('analyze');
  return rows.map(({ session }) => session);
}

async function signIn(index: number): Promise<Person> {
  const visitor = new Visitor(shop);
  const from = { 'x-forwarded-for': `10.9.${index}.1` };
  const email = `customer-${index}@example.com`;
  await visitor.request('/api/auth/user', { headers: from });
  const asked = await visitor.post('/api/auth/sign-in', { email }, from);
  const { requestId } = await asked.json();
  const code = codeOf({ config: { appSecret: benchSecret } }, requestId);
  const entered = await visitor.post('/api/auth/sign-in/code', { requestId, code }, from);
  if (entered.status !== 200) throw new Error(`not signed in: ${entered.status} ${await entered.text()}`);
  return { email, headers: { ...from, cookie: visitor.cookies() } };
}

/** One of two servers that are compared. */
interface Side {
  readonly pid: number;
  readonly ask: (index: number) => Promise<void>;
  readonly rates: number[];
  /** Milliseconds of processor time per request. */
  readonly used: [server: number, postgres: number][];
}

function medianCost({ used }: Side): [server: number, postgres: number] {
  return [median(used.map(([server]) => server)), median(used.map(([, postgres]) => postgres))];
}

/** Rounds alternate, so that other load on the machine affects both sides. */
async function compare(barePort: number, tokens: readonly string[], people: readonly Person[]): Promise<void> {
  const ours = await Promise.all(people.map(() => openConnection(Number(new URL(shop.url).port))));
  const theirs = await Promise.all(people.map(() => openConnection(barePort)));
  const signedIn: Side = {
    pid: shop.pid(),
    ask: (index) =>
      expectOk(must(ours[index % connections]), '/api/auth/user', must(people[index % connections]).headers),
    rates: [],
    used: [],
  };
  const bareSelect: Side = {
    pid: bare.pid!,
    ask: (index) => expectOk(must(theirs[index % connections]), `/?token=${tokens[(index * 7) % customers]}`, {}),
    rates: [],
    used: [],
  };
  for (let round = 0; round <= rounds; round++) {
    for (const { pid, ask, rates, used } of [signedIn, bareSelect]) {
      const [server, postgres] = [processorTime([pid]), processorTime([postmaster])];
      const seconds = await eachConnection(perRound, ask);
      // The first round is a warm-up.
      if (round === 0) continue;
      rates.push(perRound / seconds);
      used.push([
        (1_000 * (processorTime([pid]) - server)) / perRound,
        (1_000 * (processorTime([postmaster]) - postgres)) / perRound,
      ]);
    }
  }
  for (const connection of [...ours, ...theirs]) connection.close();
  const [rate, bareRate] = [median(signedIn.rates), median(bareSelect.rates)];
  const [server, postgres] = medianCost(signedIn);
  const [bareServer, barePostgres] = medianCost(bareSelect);
  report({
    name: 'GET /api/auth/user signed in, 50 connections',
    value: rate,
    unit: '/s',
    atMost: null,
    beside: `bare SELECT ${bareRate.toFixed(0)}/s, ${load()}`,
  });
  report({
    name: 'the same, time for one over that of the bare SELECT',
    value: bareRate / rate,
    unit: 'x',
    atMost: 1 / 0.6,
    beside: `${(rate / bareRate).toFixed(2)} of its rate`,
  });
  report({
    name: 'the same, processor time over that of the bare SELECT',
    value: (server + postgres) / (bareServer + barePostgres),
    unit: 'x',
    atMost: 1 / 0.6,
    beside: `server ${server.toFixed(3)} against ${bareServer.toFixed(3)} ms, Postgres ${postgres.toFixed(3)} against ${barePostgres.toFixed(3)} ms`,
  });
}

/** Sends `count` requests, one after the other on each connection; resolves to the seconds taken. */
async function eachConnection(count: number, ask: (index: number) => Promise<void>): Promise<number> {
  return closedLoad(connections, connections, async (connection) => {
    for (let index = connection; index < count; index += connections) await ask(index);
  });
}

async function expectOk(connection: Connection, path: string, headers: Person['headers']): Promise<void> {
  const { status } = await connection.get(path, headers);
  if (status !== 200) throw new Error(`${path} answered ${status}`);
}

async function listOrders({ email, headers }: Person): Promise<void> {
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
      const answer = await get(path);
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      await answer.arrayBuffer();
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
