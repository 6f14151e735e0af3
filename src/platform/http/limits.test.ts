import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { eachDatabase } from '../../../tests/harness/each-database.ts';
import { silent } from '../../../tests/harness/databases.ts';
import { must } from '../../shared/must.ts';
import { loadConfig } from '../config.ts';
import type { Db, OpenDatabase } from '../db/database.ts';
import { createMetrics } from '../metrics.ts';
import type { App } from './app.ts';
import { createApp } from './create-app.ts';

const origin = 'http://localhost:3000';

async function openNode(asyncCommitDb: Db): Promise<App> {
  const config = loadConfig({ APP_SECRET: 'a secret that only tests have, 32+' });
  const app = await createApp({ config, log: silent, metrics: createMetrics(), asyncCommitDb, countTimeoutMs: 60_000 });
  app.post('/upload', { config: { limit: 'upload' } }, async () => ({ ok: true }));
  app.get('/event', { config: { limit: 'event' } }, async () => ({ ok: true }));
  await app.ready();
  return app;
}

async function statusesOf(
  nodes: readonly App[],
  times: number,
  request: { method: 'GET' | 'POST'; url: string; remoteAddress: string },
): Promise<number[]> {
  const statuses: number[] = [];
  for (let i = 0; i < times; i++) {
    const { statusCode } = await must(nodes[i % nodes.length]).inject({ ...request, headers: { origin } });
    statuses.push(statusCode);
  }
  return statuses;
}

const allowed = (statuses: readonly number[]): number => statuses.filter((status) => status === 200).length;

eachDatabase((_kind, open) => {
  let database: OpenDatabase;
  let nodes: [App, App];
  beforeAll(async () => {
    database = await open();
    nodes = await Promise.all([openNode(database.asyncCommitDb), openNode(database.asyncCommitDb)]);
  });
  afterAll(() => Promise.all(nodes.map((node) => node.close())));

  test('an upload counts for all processes, and a rejected upload gets the time to wait in Retry-After', async () => {
    const upload = { method: 'POST', url: '/upload', remoteAddress: '192.0.2.1' } as const;
    expect(allowed(await statusesOf(nodes, 30, upload))).toBe(20);
    for (const node of nodes) {
      const refused = await node.inject({ ...upload, headers: { origin } });
      expect(refused.statusCode).toBe(429);
      const wait = Number(refused.headers['retry-after']);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
    }
  });

  test('concurrent requests cannot exceed the limit', async () => {
    const upload = { method: 'POST', url: '/upload', remoteAddress: '192.0.2.2', headers: { origin } } as const;
    const responses = await Promise.all(Array.from({ length: 40 }, async (_, i) => must(nodes[i % 2]).inject(upload)));
    expect(allowed(responses.map(({ statusCode }) => statusCode))).toBe(20);
  });

  test('frequent requests at one process are soon counted at the other', async () => {
    const event = { method: 'GET', url: '/event', remoteAddress: '192.0.2.3' } as const;
    const [first, second] = nodes;
    expect(allowed(await statusesOf([first], 60, event))).toBe(60);
    // A process syncs a key only after it has counted a tenth of the limit by itself.
    expect(allowed(await statusesOf([second], 8, event))).toBe(8);
    await expect
      .poll(async () => (await second.inject({ ...event, headers: { origin } })).statusCode, {
        timeout: 30_000,
        interval: 500,
      })
      .toBe(429);
  });

  test('an expired window starts over, and the stored keys reveal no address or visitor', async () => {
    const upload = { method: 'POST', url: '/upload', remoteAddress: '192.0.2.4' } as const;
    const third = await openNode(database.asyncCommitDb);
    expect(allowed(await statusesOf([third], 21, upload))).toBe(20);
    await database.db.execute(sql`UPDATE request_counts SET ends_at = now() - interval '1 second'`);
    const fourth = await openNode(database.asyncCommitDb);
    expect(allowed(await statusesOf([fourth], 21, upload))).toBe(20);
    const { rows } = await database.db.execute<{ key: string }>(sql`SELECT key FROM request_counts`);
    expect(rows.length).toBeGreaterThan(4);
    for (const { key } of rows) expect(key).toMatch(/^[\w-]{22}$/);
    await Promise.all([third.close(), fourth.close()]);
  });

  test('given a database clock that goes back an hour, nobody is locked out for an hour', async () => {
    const upload = { method: 'POST', url: '/upload', remoteAddress: '192.0.2.6' } as const;
    const before = await openNode(database.asyncCommitDb);
    expect(allowed(await statusesOf([before], 21, upload))).toBe(20);
    await database.db.execute(sql`UPDATE request_counts SET ends_at = ends_at + interval '1 hour'`);
    const after = await openNode(database.asyncCommitDb);
    expect(allowed(await statusesOf([after], 21, upload))).toBe(20);
    await Promise.all([before.close(), after.close()]);
  });

  test('without the database, each process counts alone', async () => {
    const broken = {
      insert: () => {
        throw new Error('gone');
      },
    } as unknown as Db;
    const alone = await openNode(broken);
    expect(allowed(await statusesOf([alone], 25, { method: 'POST', url: '/upload', remoteAddress: '192.0.2.5' }))).toBe(
      20,
    );
    await alone.close();
  });
});
