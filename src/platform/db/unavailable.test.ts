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
  ['it has no connection left', failure('sorry, too many clients already', { code: '53300' })],
  ['a connection was cut', failure('Connection terminated unexpectedly')],
  [
    'a statement found its connection cut',
    new DrizzleQueryError('rollback', [], failure('Client has encountered a connection error and is not queryable')),
  ],
  ['none could be made', failure('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['its socket is gone', failure('connect ENOENT /run/.s.PGSQL.5432', { code: 'ENOENT', syscall: 'connect' })],
])('is away when %s', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(true);
});

test.each([
  [
    'a statement that is wrong',
    new DrizzleQueryError('select x', [], failure('column "x" does not exist', { code: '42703' })),
  ],
  ['a row that is there already', failure('duplicate key value', { code: '23505' })],
  ['a file that is missing', failure('ENOENT: no such file', { code: 'ENOENT', syscall: 'open' })],
  ['what is no error', 'Connection terminated'],
])('is not away after %s', (_what, error) => {
  expect(isDatabaseUnavailable(error)).toBe(false);
});

test('whoever asks meanwhile is asked to come back, and no bug is counted', async () => {
  const metrics = createMetrics();
  const pool = new Pool({ host: '127.0.0.1', port: 1 });
  const app = await createApp({
    config: loadConfig({ APP_SECRET: 'a secret that only tests have, 32+' }),
    log: silent,
    metrics,
  });
  app.get('/cart', async () => pool.query('SELECT 1'));
  const answer = await app.inject('/cart');
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
  expect(answer.json()).toMatchObject({ code: 'unavailable' });
  expect(await metrics.registry.metrics()).toContain('shop_bugs_total 0');
  await app.close();
  await pool.end();
});

test('a process that has every connection in use answers 503 after its patience, opens no more, and goes on when one is free', async () => {
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
  'given a server that hangs with its connections open, when somebody asks, then they are answered 503 and not kept waiting, and it goes on when the server does',
  { timeout: 60_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'hanging-'));
    const lines: string[] = [];
    const log = createLogger('warn', { write: (line) => void lines.push(line) });
    const address = startServer(folder);
    const database = await openServer(address, log, { timeoutMs: 500, answersWithin: 500 });
    const app = await createApp({
      config: loadConfig({ APP_SECRET: 'a secret that only tests have, 32+' }),
      log: silent,
      metrics: createMetrics(),
    });
    app.get('/cart', async () => (await database.db.execute(sql`SELECT 1 AS one`)).rows);
    app.get('/report', async () => (await database.db.execute(sql`SELECT 1 AS one FROM pg_sleep(3)`)).rows);
    let resume = (): void => undefined;
    try {
      // A statement that takes long on a server that answers others is not cut off.
      expect((await app.inject('/report')).json()).toEqual([{ one: 1 }]);
      resume = pauseServer(folder);
      // Idle connections, one in use, and one that would have to be made.
      const answers = await Promise.all(Array.from({ length: 30 }, async () => app.inject('/cart')));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 503));
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
