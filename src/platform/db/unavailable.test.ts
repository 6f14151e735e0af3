import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { expect, test, vi } from 'vitest';
import { createServerDatabase, silent } from '../../../tests/harness/databases.ts';
import { pauseServer, startServer, stopServer } from '../../../tests/harness/postgres-server.ts';
import { loadConfig } from '../config.ts';
import { createApp } from '../http/create-app.ts';
import { createLogger } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { openServer } from './server.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const failure = (message: string, fields: object = {}): Error => Object.assign(new Error(message), fields);

test.each([
  ['it goes down', failure('terminating connection due to administrator command', { code: '57P01' })],
  ['it comes up', failure('the database system is starting up', { code: '57P03' })],
  ['it has no free connection', failure('sorry, too many clients already', { code: '53300' })],
  ['a connection was cut', failure('Connection terminated unexpectedly')],
  [
    'the connection of a statement was cut',
    new DrizzleQueryError('rollback', [], failure('Client has encountered a connection error and is not queryable')),
  ],
  ['a connection could not be made', failure('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['its socket is gone', failure('connect ENOENT /run/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' })],
])('is unavailable when %s', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([
  [
    'an invalid statement',
    new DrizzleQueryError('select x', [], failure('column "x" does not exist', { code: '42703' })),
  ],
  ['a duplicate row', failure('duplicate key value', { code: '23505' })],
  ['a missing file', failure('ENOENT: no such file', { code: 'ENOENT', syscall: 'open' })],
  ['a value that is not an Error', 'Connection terminated'],
])('is not unavailable after %s', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});

test('given an unavailable database, requests get 503 with Retry-After, and no bug is counted', async () => {
  const metrics = createMetrics();
  const pool = new Pool({ host: '127.0.0.1', port: 1 });
  const app = await createApp({
    config: loadConfig({ APP_SECRET: 'a secret that only tests have, 32+' }),
    log: silent,
    metrics,
  });
  app.get('/cart', async () => pool.query('SELECT 1'));
  const response = await app.inject('/cart');
  expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
  expect(response.json()).toMatchObject({ code: 'unavailable' });
  expect(await metrics.read()).toContain('shop_bugs_total 0');
  await app.close();
  await pool.end();
});

test('given a process with every connection in use, when a request times out, then it gets 503, no connection is added, and requests succeed once one is free', async () => {
  const database = await openServer(await createServerDatabase(), silent, { connections: 6, timeoutMs: 1_500 });
  const config = loadConfig({ APP_SECRET: 'a secret that only tests have, 32+' });
  const app = await createApp({ config, log: silent, metrics: createMetrics() });
  app.get('/cart', async () => (await database.db.execute(sql`SELECT 1 AS one`)).rows);
  const enough = Promise.withResolvers<void>();
  const begun: Promise<void>[] = [];
  const held = [1, 2, 3, 4].map((number) => {
    const inside = Promise.withResolvers<void>();
    begun.push(inside.promise);
    return database.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT ${number}::int`);
      inside.resolve();
      await enough.promise;
    });
  });
  await Promise.all(begun);
  const refused = await app.inject('/cart');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2']);
  enough.resolve();
  await Promise.all(held);
  expect((await app.inject('/cart')).json()).toEqual([{ one: 1 }]);
  await app.close();
  await database.close();
});

test.runIf(process.platform === 'linux')(
  'given a server that hangs with its connections open, then requests get 503 instead of waiting, and they succeed again when the server continues',
  { timeout: 60_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hanging-'));
    const lines: string[] = [];
    const log = createLogger('warn', { write: (line) => void lines.push(line) });
    const address = startServer(folder);
    const database = await openServer(address, log, { timeoutMs: 500, responseTimeoutMs: 500 });
    const app = await createApp({
      config: loadConfig({ APP_SECRET: 'a secret that only tests have, 32+' }),
      log: silent,
      metrics: createMetrics(),
    });
    app.get('/cart', async () => (await database.db.execute(sql`SELECT 1 AS one`)).rows);
    app.get('/report', async () => (await database.db.execute(sql`SELECT 1 AS one FROM pg_sleep(3)`)).rows);
    let resume = (): void => undefined;
    try {
      // A slow statement is not cut off while the server answers others.
      expect((await app.inject('/report')).json()).toEqual([{ one: 1 }]);
      resume = pauseServer(folder);
      // Covers idle connections, one in use, and one that has to be opened.
      const responses = await Promise.all(Array.from({ length: 30 }, async () => app.inject('/cart')));
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 503));
      expect((await app.inject('/cart')).statusCode).toBe(503);
      expect(lines.filter((line) => line.includes('does not answer'))).toHaveLength(1);
      resume();
      await vi.waitFor(async () => expect((await app.inject('/cart')).json()).toEqual([{ one: 1 }]), {
        timeout: 20_000,
        interval: 250,
      });
    } finally {
      resume();
      await app.close();
      await database.close();
      stopServer(folder);
      await rm(folder, { recursive: true, force: true });
    }
  },
);
