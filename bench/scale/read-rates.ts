import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { must } from '../../src/shared/must.ts';
import { insertArtwork } from '../../tests/factories/artworks.ts';
import { posterCart } from '../../tests/factories/carts.ts';
import { startChild } from '../../tests/harness/child.ts';
import { Visitor } from '../../tests/journey/visitor.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { openConnection } from '../keep-alive.ts';
import { percentile } from '../load.ts';
import { processorTime } from '../processor-time.ts';
import type { Fleet } from './fleet.ts';

export interface ReadRate {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  /** Milliseconds of processor time per request, of the answering processes; without Postgres. */
  readonly processor: number;
}

const path = '/api/cart';
const connections = 50;
const requests = 6_000;
/** Enough visitors for the limit of six hundred reads per minute each. */
const people = 200;

/** Compares reading the carts of many visitors, which uses the database, with the same JSON from memory. */
export async function compareReads(fleet: Fleet, db: Db): Promise<{ ours: ReadRate; bare: ReadRate }> {
  const visitors = await Promise.all(Array.from({ length: people }, async (_, index) => fillCart(fleet, db, index)));
  const web = fleet.nodes.filter(({ role }) => role === 'web');
  const ours = await readAll(
    web.map(({ port }) => port),
    web.map((node) => node.pid()),
    path,
    visitors,
  );
  const folder = await mkdtemp(join(tmpdir(), 'bare-'));
  await writeFile(
    join(folder, 'answer.json'),
    await (await fetch(`${fleet.url}${path}`, { headers: visitors[0] })).text(),
  );
  const child = startChild(join(import.meta.dirname, 'bare-json.ts'), [join(folder, 'answer.json')]);
  try {
    const port = Number(await child.line(/^\d+$/));
    return { ours, bare: await readAll([port], [child.process.pid!], '/', visitors) };
  } finally {
    await child.kill();
    await rm(folder, { recursive: true });
  }
}

async function fillCart(fleet: Fleet, db: Db, index: number): Promise<Record<string, string>> {
  const visitor = new Visitor(fleet);
  const from = { 'x-forwarded-for': `10.200.${index >> 8}.${index & 255}` };
  const hello = await visitor.request(path, { headers: from });
  const artworkId = await insertArtwork(
    db,
    must(/=(vis_\w+)/.exec(hello.headers.getSetCookie().join())?.[1], 'the cookie'),
  );
  const body = JSON.stringify({ items: posterCart(artworkId) });
  const written = await visitor.request(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...from },
    body,
  });
  if (written.status !== 204) throw new Error(`the cart was not written: ${written.status}`);
  return { ...from, cookie: visitor.cookies() };
}

async function readAll(
  ports: readonly number[],
  pids: readonly number[],
  wanted: string,
  visitors: readonly Record<string, string>[],
): Promise<ReadRate> {
  const open = await Promise.all(
    Array.from({ length: connections }, async (_, index) => openConnection(must(ports[index % ports.length]))),
  );
  const taken: number[] = [];
  const round = async (count: number): Promise<void> => {
    await Promise.all(
      open.map(async (connection, lane) => {
        for (let index = lane; index < count; index += connections) {
          const begun = performance.now();
          const { status } = await connection.get(wanted, must(visitors[index % people]));
          if (status !== 200) throw new Error(`${wanted} answered ${status}`);
          taken.push(performance.now() - begun);
        }
      }),
    );
  };
  await round(requests / 6); // warms up
  taken.length = 0;
  const used = processorTime(pids);
  const begun = performance.now();
  await round(requests);
  const seconds = (performance.now() - begun) / 1_000;
  for (const connection of open) connection.close();
  return {
    perSecond: requests / seconds,
    p99: percentile(taken, 0.99),
    processor: (1_000 * (processorTime(pids) - used)) / requests,
  };
}
