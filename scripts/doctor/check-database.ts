import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import type { Config } from '../../src/platform/config.ts';
import { root } from '../process.ts';
import { patience } from './ask.ts';
import { judgeClock } from './check-clock.ts';
import { reasonOf, right, unknown, wrong, type Finding } from './finding.ts';

const name = 'database';
/** Supported by its makers, and what the tests run on. */
const oldestVersion = 14;

/** Reads the server's version, clock and migrations. The embedded database is left alone: opening it writes. */
export async function checkDatabase({ databaseUrl }: Pick<Config, 'databaseUrl'>): Promise<Finding[]> {
  if (databaseUrl === null) {
    return [right(name, 'embedded, in DATA_DIR. The shop makes and migrates it when it starts; it is not opened here, for it belongs to one process.')];
  }
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: patience, query_timeout: patience });
  // A connection that is lost later must not end this process: the query that waits says so.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SET default_transaction_read_only = on');
    return [await readVersion(client), await readMigrations(client), await readClock(client)];
  } catch (error) {
    return [wrong(name, `DATABASE_URL cannot be used: ${reasonOf(error)}.`)];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function readVersion(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  const version = rows[0].server_version;
  if (Number.parseInt(version, 10) < oldestVersion) return wrong(name, `Postgres ${version} is older than ${oldestVersion}, which the shop needs.`);
  return right(name, `Postgres ${version} answers.`);
}

async function readMigrations(client: Client): Promise<Finding> {
  const own = readMigrationFiles({ migrationsFolder: join(root, 'src/platform/db/migrations') }).map(({ hash }) => hash);
  const { rows: tables } = await client.query<{ there: boolean }>("SELECT to_regclass('schema_migrations') IS NOT NULL AS there");
  if (!tables[0].there) {
    const { rows } = await client.query<{ may: boolean }>("SELECT has_schema_privilege(current_schema(), 'CREATE') AS may");
    if (!rows[0].may) return wrong('migrations', 'the database is empty, and this user may not make tables in it.');
    return right('migrations', `the database is empty; the shop makes its tables when it starts (${own.length} migrations).`);
  }
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM schema_migrations');
  const applied = new Set(rows.map(({ hash }) => hash));
  const pending = own.filter((hash) => !applied.has(hash)).length;
  const foreign = [...applied].filter((hash) => !own.includes(hash)).length;
  if (foreign > 0) return unknown('migrations', `${foreign} of the database's migrations are unknown here: a newer version of the shop has used it.`);
  return right('migrations', pending === 0 ? 'all are applied.' : `${pending} are pending; the shop applies them when it starts.`);
}

async function readClock(client: Client): Promise<Finding> {
  const asked = Date.now();
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return judgeClock('the database', rows[0].now.getTime() - (asked + Date.now()) / 2);
}
