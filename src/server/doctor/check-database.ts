import type { Client } from 'pg';
import type { Config } from '../../platform/config.ts';
import { listMigrations } from '../../platform/db/migrate.ts';
import { must } from '../../shared/must.ts';
import { judgeClock } from './check-clock.ts';
import { checkEmbedded } from './check-embedded.ts';
import { reasonOf, pass, undecided, fail, type Finding } from './finding.ts';
import { queryDatabase } from './query-database.ts';

const name = 'database';
const answer = 'the answer of the database';
/** Oldest version that PostgreSQL supports and the tests run on. */
const oldestVersion = 14;

/** Reads the server's version, clock and migrations, or the files of the embedded database. */
export async function checkDatabase(
  { databaseUrl, databaseConnections, dataDir }: Pick<Config, 'databaseUrl' | 'databaseConnections' | 'dataDir'>,
  secretIsSet: boolean,
): Promise<Finding[]> {
  if (databaseUrl === null) return checkEmbedded(dataDir, secretIsSet);
  try {
    return await queryDatabase(databaseUrl, async (client) => [
      await readVersion(client),
      await readMigrations(client),
      await readConnections(client, databaseConnections),
      await readClock(client),
    ]);
  } catch (error) {
    return [fail(name, `DATABASE_URL cannot be used: ${reasonOf(error)}.`)];
  }
}

async function readVersion(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  const version = must(rows[0], answer).server_version;
  if (Number.parseInt(version, 10) < oldestVersion)
    return fail(name, `Postgres ${version} is older than ${oldestVersion}, which the shop needs.`);
  return pass(name, `Postgres ${version} answers.`);
}

async function readMigrations(client: Client): Promise<Finding> {
  const own = listMigrations();
  const { rows: tables } = await client.query<{ there: boolean }>(
    "SELECT to_regclass('schema_migrations') IS NOT NULL AS there",
  );
  if (!must(tables[0], answer).there) {
    const { rows } = await client.query<{ may: boolean }>(
      "SELECT has_schema_privilege(current_schema(), 'CREATE') AS may",
    );
    if (!must(rows[0], answer).may)
      return fail('migrations', 'the database is empty, and this user may not create tables in it.');
    return pass(
      'migrations',
      `the database is empty; the shop makes its tables when it starts (${own.length} migrations).`,
    );
  }
  const { rows } = await client.query<{ hash: string }>('SELECT hash FROM schema_migrations');
  const applied = new Set(rows.map(({ hash }) => hash));
  const pending = own.filter((hash) => !applied.has(hash)).length;
  const foreign = [...applied].filter((hash) => !own.includes(hash)).length;
  if (foreign > 0)
    return undecided(
      'migrations',
      `${foreign} of the database's migrations are unknown here: a newer version of the shop has used it.`,
    );
  return pass(
    'migrations',
    pending === 0 ? 'all are applied.' : `${pending} are pending; the shop applies them when it starts.`,
  );
}

/** Checks that the server has connections for the processes running now, and for one more during a rolling restart. */
async function readConnections(client: Client, each: number): Promise<Finding> {
  const { rows } = await client.query<{ most: number; running: number }>(`
    SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS most,
      (SELECT count(*)::int FROM pg_stat_activity
        WHERE application_name = 'shop listener' AND datname = current_database()) AS running`);
  return compareConnections({ each, ...must(rows[0], answer) });
}

export function compareConnections({
  each,
  most,
  running,
}: {
  readonly each: number;
  readonly most: number;
  readonly running: number;
}): Finding {
  const room = Math.floor(most / each);
  const words =
    `the server allows ${most} connections, and a process of the shop uses up to ${each} (DATABASE_CONNECTIONS): ` +
    `room for ${room} processes; ${running} run now`;
  if (room > running) return pass('connections', `${words}.`);
  return fail(
    'connections',
    `${words}, and one more when one is replaced. Raise max_connections or lower DATABASE_CONNECTIONS.`,
  );
}

async function readClock(client: Client): Promise<Finding> {
  const sentAt = Date.now();
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now');
  return judgeClock('the database', must(rows[0], answer).now.getTime() - (sentAt + Date.now()) / 2);
}
