import { appendFileSync, readdirSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { must } from '../../shared/must.ts';
import { createServerDatabase, makeDataFolder } from '../../../tests/harness/databases.ts';
import { closedPort, openDoctor } from '../../../tests/harness/doctor.ts';
import { hasServer } from '../../../tests/harness/postgres-server.ts';
import { compareConnections } from './check-database.ts';

const { findingsOf } = openDoctor();

describe.runIf(hasServer())('the database', () => {
  test('is up to date, behind, ahead, or empty', async () => {
    const DATABASE_URL = await createServerDatabase();
    const client = new Client({ connectionString: DATABASE_URL });
    await client.connect();
    try {
      expect(await findingsOf('migrations', { DATABASE_URL })).toMatchObject([
        { ok: true, message: 'all are applied.' },
      ]);
      await client.query('DELETE FROM schema_migrations');
      expect(await findingsOf('migrations', { DATABASE_URL })).toMatchObject([
        { ok: true, message: expect.stringMatching(/^\d+ are pending/) },
      ]);
      await client.query("INSERT INTO schema_migrations VALUES ('of a later version')");
      expect(await findingsOf('migrations', { DATABASE_URL })).toMatchObject([
        { ok: 'unknown', message: expect.stringContaining('newer version') },
      ]);
      await client.query('DROP TABLE schema_migrations');
      expect(await findingsOf('migrations', { DATABASE_URL })).toMatchObject([
        { ok: true, message: expect.stringContaining('the database is empty') },
      ]);
    } finally {
      await client.end();
    }
    expect(await findingsOf('database', { DATABASE_URL })).toMatchObject([
      { ok: true, message: expect.stringMatching(/^Postgres \d+/) },
    ]);
    expect(await findingsOf('clock', { DATABASE_URL })).toMatchObject([{ ok: true }]);
    expect(await findingsOf('connections', { DATABASE_URL, DATABASE_CONNECTIONS: '6' })).toMatchObject([
      { ok: true, message: expect.stringContaining('up to 6') },
    ]);
    expect(await findingsOf('connections', { DATABASE_URL, DATABASE_CONNECTIONS: '500' })).toMatchObject([
      { ok: false },
    ]);
  });
});

test.each([
  [0, true],
  [4, true],
  [5, false],
])(
  'given %i processes with 19 connections each on a server of 97, room for another one is reported as %s',
  (running, ok) => {
    expect(compareConnections({ each: 19, most: 97, running })).toMatchObject({
      ok,
      message: expect.stringContaining('room for 5 processes'),
    });
  },
);

test('reports a database server that does not respond', async () => {
  const DATABASE_URL = `postgres://shop:canary-password@127.0.0.1:${await closedPort()}/shop`;
  expect(await findingsOf('database', { DATABASE_URL })).toMatchObject([
    { ok: false, message: expect.stringContaining('ECONNREFUSED') },
  ]);
});

test('the embedded database: intact, with a truncated, damaged or lost file, and without its secret', async () => {
  const DATA_DIR = await makeDataFolder();
  const cluster = join(DATA_DIR, 'db/pgdata');
  expect(await findingsOf('database', { DATA_DIR })).toMatchObject([
    { ok: true, message: expect.stringContaining('are whole') },
  ]);
  const [table] = readdirSync(join(cluster, 'base/5')).filter((name) => /^\d{5}$/.test(name));
  appendFileSync(join(cluster, 'base/5', must(table)), 'x');
  expect(await findingsOf('database', { DATA_DIR })).toMatchObject([
    { ok: 'unknown', message: expect.stringContaining('1 files of tables') },
  ]);
  truncateSync(join(cluster, 'global/pg_control'), 0);
  expect(await findingsOf('database', { DATA_DIR })).toMatchObject([
    { ok: false, message: expect.stringContaining('pg_control has 0 bytes') },
  ]);
  rmSync(join(DATA_DIR, 'app-secret'));
  expect(await findingsOf('database', { DATA_DIR })).toMatchObject([
    { ok: false, message: expect.stringContaining('app-secret is missing') },
  ]);
  expect(
    await findingsOf('database', { DATA_DIR, APP_SECRET: 'a secret that is long enough for everybody' }),
  ).toMatchObject([{ ok: false, message: expect.stringContaining('pg_control') }]);
  renameSync(cluster, join(DATA_DIR, 'db/pgdata.old'));
  expect(await findingsOf('database', { DATA_DIR })).toMatchObject([
    { ok: false, message: expect.stringContaining('holds pgdata.old, but no database') },
  ]);
});
