import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { accounts, sessions } from '../src/features/accounts/server/tables.ts';
import { newId } from '../src/shared/ids.ts';
import { must } from '../src/shared/must.ts';
import { insertArtwork } from '../tests/factories/artworks.ts';
import { posterCart } from '../tests/factories/carts.ts';
import { Visitor } from '../tests/journey/visitor.ts';
import { openConnection, type Connection } from './keep-alive.ts';
import { closedLoad } from './load.ts';
import { processorTime } from './processor-time.ts';
import { load, median, report } from './report.ts';
import { openServerShop } from './server-shop.ts';
import { signInCustomer } from './sign-in.ts';

/**
 * What visitors read most, on server Postgres: each request compared with a bare indexed SELECT through the same driver
 * and server, over 50 connections each, in alternating rounds.
 */
const connections = 50;
const warmUps = 2;
const rounds = 5;
const perRound = 2_000;
const customers = 10_000;
const otherArtworks = 3_000;

const opened = await openServerShop('reads');
const { shop, address, database, postmaster } = opened;
const bare = spawn(process.execPath, [join(import.meta.dirname, 'bare-select.ts'), address], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const [port] = (await once(bare.stdout, 'data')) as [Buffer];
  await compare(Number(port.toString()), await fillDatabase());
} finally {
  bare.kill();
  await opened.dispose();
}

/**
 * Inserts other artworks and customers, so that reading one does not read the whole table. Resolves to the hashes of the
 * customers' session tokens.
 */
async function fillDatabase(): Promise<string[]> {
  await closedLoad(otherArtworks, 10, async () => {
    await insertArtwork(database.db, newId('vis'));
  });
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

/** A read that is compared: one path, and the headers of those who request it, one for each connection. */
interface Read {
  readonly name: string;
  readonly pid: number;
  readonly port: number;
  readonly path: (index: number) => string;
  readonly headers: (index: number) => Readonly<Record<string, string>>;
}

/** A connection for each visitor, and what a round measured. */
interface Side extends Read {
  readonly open: readonly Connection[];
  readonly rates: number[];
  /** Milliseconds of processor time per request. */
  readonly used: [server: number, postgres: number][];
}

interface Reader {
  readonly headers: Readonly<Record<string, string>>;
  readonly artworkId: string;
}

/** Visitors from networks of their own, each with an artwork and a poster of it in the cart. */
async function makeReaders(group: number, isCustomer: boolean): Promise<Reader[]> {
  return Promise.all(
    Array.from({ length: connections }, async (_, index) => {
      const visitor = new Visitor(shop);
      const from = { 'x-forwarded-for': `10.${group}.${index}.1` };
      const hello = await visitor.request('/api/cart', { headers: from });
      const owner = must(/=(vis_\w+)/.exec(hello.headers.getSetCookie().join())?.[1], 'the cookie');
      if (isCustomer) await signInCustomer(visitor, `customer-${group}-${index}@example.com`, from);
      const artworkId = await insertArtwork(database.db, owner);
      const body = JSON.stringify({ items: posterCart(artworkId) });
      const headers = { 'content-type': 'application/json', ...from };
      const written = await visitor.request('/api/cart', { method: 'PUT', headers, body });
      if (written.status !== 204) throw new Error(`the cart was not written: ${written.status}`);
      return { headers: { ...from, cookie: visitor.cookies() }, artworkId };
    }),
  );
}

async function readsOfShop(): Promise<Read[]> {
  const port = Number(new URL(shop.url).port);
  const reads: [string, boolean, (reader: Reader) => string][] = [
    ['/api/auth/user of a customer', true, () => '/api/auth/user'],
    ['/api/cart of a guest', false, () => '/api/cart'],
    ['/api/cart of a customer', true, () => '/api/cart'],
    ['/api/artworks/:id of a guest', false, ({ artworkId }) => `/api/artworks/${artworkId}`],
  ];
  // Each read has readers of its own, because a visitor may send 600 requests a minute.
  return Promise.all(
    reads.map(async ([name, isCustomer, pathOf], group) => {
      const readers = await makeReaders(10 + group, isCustomer);
      const readerOf = (index: number): Reader => must(readers[index % connections]);
      return {
        name: `GET ${name}`,
        pid: shop.pid(),
        port,
        path: (index) => pathOf(readerOf(index)),
        headers: (index) => readerOf(index).headers,
      };
    }),
  );
}

/** Rounds alternate, so that other load on the machine affects all sides. */
async function compare(barePort: number, tokens: readonly string[]): Promise<void> {
  const bareRead: Read = {
    name: 'bare indexed SELECT',
    pid: must(bare.pid),
    port: barePort,
    path: (index) => `/?token=${tokens[(index * 7) % customers]}`,
    headers: () => ({}),
  };
  const sides = await Promise.all(
    [bareRead, ...(await readsOfShop())].map(async (read): Promise<Side> => ({
      ...read,
      open: await Promise.all(Array.from({ length: connections }, () => openConnection(read.port))),
      rates: [],
      used: [],
    })),
  );
  await database.db.execute('analyze');
  for (let round = 0; round < warmUps + rounds; round++)
    for (const side of sides) await readRound(side, round >= warmUps);
  for (const { open } of sides) for (const connection of open) connection.close();
  const [bareSide, ...others] = sides.map((side) => ({ ...side, rate: median(side.rates), cost: medianCost(side) }));
  const base = must(bareSide);
  for (const { name, rate, cost } of others) {
    report({
      name: `${name}, ${connections} connections`,
      value: rate,
      unit: '/s',
      atMost: null,
      beside: `bare SELECT ${base.rate.toFixed(0)}/s, ${load()}`,
    });
    report({
      name: 'the same, time for one over that of the bare SELECT',
      value: base.rate / rate,
      unit: 'x',
      atMost: 2,
    });
    report({
      name: 'the same, processor time over that of the bare SELECT',
      value: (cost.server + cost.postgres) / (base.cost.server + base.cost.postgres),
      unit: 'x',
      atMost: 2,
      beside: `server ${compareMs(cost.server, base.cost.server)}, Postgres ${compareMs(cost.postgres, base.cost.postgres)}`,
    });
  }
}

async function readRound({ pid, open, path, headers, rates, used }: Side, counts: boolean): Promise<void> {
  const [server, postgres] = [processorTime([pid]), processorTime([postmaster])];
  const seconds = await closedLoad(connections, connections, async (connection) => {
    for (let index = connection; index < perRound; index += connections) {
      const { status } = await must(open[connection]).get(path(index), headers(index));
      if (status !== 200) throw new Error(`${path(index)} answered ${status}`);
    }
  });
  if (!counts) return;
  rates.push(perRound / seconds);
  used.push([
    (1_000 * (processorTime([pid]) - server)) / perRound,
    (1_000 * (processorTime([postmaster]) - postgres)) / perRound,
  ]);
}

function compareMs(ours: number, theirs: number): string {
  return `${ours.toFixed(3)} against ${theirs.toFixed(3)} ms`;
}

function medianCost({ used }: Side): { server: number; postgres: number } {
  return { server: median(used.map(([server]) => server)), postgres: median(used.map(([, postgres]) => postgres)) };
}
