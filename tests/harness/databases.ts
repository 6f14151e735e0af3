import { createHash, randomBytes } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { Client } from 'pg';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { openEmbedded, openInMemory } from '../../src/platform/db/embedded.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openServer } from '../../src/platform/db/server.ts';
import { openJobs } from '../../src/platform/jobs/open-jobs.ts';
import { createLogger } from '../../src/platform/log.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { jobDefinitions } from '../../src/server/job-definitions.ts';
import { hasServer, startServer } from './postgres-server.ts';
import { refuseOutsideTransactions } from './refuse-outside.ts';
import { makeRunFolder, onceInRun, runFolder } from './run-folder.ts';

const root = join(import.meta.dirname, '../..');
const template = 'shop_template';
export const silent = createLogger('silent');

let ready: Promise<PGliteOptions> | undefined;

/**
 * Bytes as a Blob that lends them instead of copying: PGlite copies what it writes to its own files. Node's own Blob
 * copies them in chunks, which is half of the time that a database takes to open, and garbage of 36 MB each time.
 */
class BytesInMemory extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(bytes: Uint8Array) {
    super();
    this.#bytes = Uint8Array.from(bytes);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes.buffer);
  }
}

/** An in-memory embedded database with all tables, discarded when closed. */
export async function openEmbeddedForTest(): ReturnType<typeof openInMemory> {
  ready ??= readOnce();
  return openInMemory(await ready);
}

/**
 * The options of every in-memory database of this process, read and compiled once because a run opens hundreds.
 */
async function readOnce(): Promise<PGliteOptions> {
  const snapshot = await onceInRun('snapshot', makeSnapshot);
  const part = async (name: string) => readFile(new URL(name, import.meta.resolve('@electric-sql/pglite')));
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all(
    ['pglite.wasm', 'initdb.wasm'].map(async (name) => WebAssembly.compile(await part(name))),
  );
  return {
    loadDataDir: new BytesInMemory(await readFile(snapshot)),
    pgliteWasmModule,
    initdbWasmModule,
    fsBundle: new BytesInMemory(await part('pglite.data')),
    // An eighth of the usual buffers, which the start fills with zeros.
    startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  };
}

/**
 * A data folder with an embedded database that has been started and migrated before, as a restart finds it. The first
 * is made once in a test run, the others are copies.
 */
export async function makeDataFolder(): Promise<string> {
  const original = await onceInRun('data-folder', async () => {
    const folder = join(runFolder(), 'data-folder', 'data');
    const database = await openEmbedded(join(folder, 'db'), silent);
    await migrate(database);
    await database.close();
    await writeFile(join(folder, 'app-secret'), randomBytes(32).toString('base64url'), { mode: 0o600 });
    return folder;
  });
  const copy = makeRunFolder('data-');
  await cp(original, copy, { recursive: true });
  return copy;
}

/** Creates the shop's tables and those of its queues, as the first start does. */
async function prepare(database: OpenDatabase): Promise<void> {
  await migrate(database);
  const jobs = await openJobs({ database, log: silent, metrics: createMetrics() }, jobDefinitions);
  await jobs.stop(1);
}

const preparedBy = [
  'node_modules/{@electric-sql/pglite,pg-boss}/package.json',
  'src/platform/db/{migrate.ts,migrations/**/*.{sql,json}}',
  'src/**/{jobs,job-definitions,open-jobs}.ts',
  'tests/harness/databases.ts',
];

/** Kept between runs, under a name that contains a hash of everything that prepares it. */
async function makeSnapshot(): Promise<string> {
  const hash = createHash('sha256');
  for (const file of globSync(preparedBy, { cwd: root }).toSorted())
    hash.update(file).update(readFileSync(join(root, file)));
  const cache = join(root, 'node_modules/.cache/shop-tests');
  const path = join(cache, `database-${hash.digest('hex').slice(0, 16)}.tar`);
  if (existsSync(path)) return path;
  mkdirSync(cache, { recursive: true });
  const database = await openInMemory();
  await prepare(database);
  // Every start copies all files and replays what follows the last checkpoint: two thirds of the files are templates
  // of databases that no test creates.
  await database.pglite.exec(`UPDATE pg_database SET datistemplate = false`);
  for (const unused of ['template0', 'template1']) await database.pglite.exec(`DROP DATABASE ${unused}`);
  await database.pglite.exec('CHECKPOINT');
  const dump = await database.pglite.dumpDataDir('none');
  await database.close();
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, new Uint8Array(await dump.arrayBuffer()));
  renameSync(draft, path);
  return path;
}

/** Creates a prepared database on server Postgres; resolves to its address. */
export async function createServerDatabase(): Promise<string> {
  const server = await serverWithTemplate();
  const name = `shop_test_${randomBytes(8).toString('hex')}`;
  await runOn(server, `CREATE DATABASE ${name} TEMPLATE ${template}`);
  return withDatabase(server, name);
}

/** Creates a database without tables; resolves to its address. */
export async function createEmptyServerDatabase(): Promise<string> {
  const server = await serverWithTemplate();
  const name = `shop_test_${randomBytes(8).toString('hex')}`;
  await runOn(server, `CREATE DATABASE ${name}`);
  return withDatabase(server, name);
}

export async function openServerForTest(): Promise<OpenDatabase> {
  return refuseOutsideTransactions(await openServer(await createServerDatabase(), silent));
}

/**
 * A database for a test that would pass on either: one on server Postgres, which takes half the processor time. Without
 * a server, and in `npm run test:long`, which sets EVERY_DATABASE, the embedded one.
 */
export async function openForTest(): Promise<OpenDatabase> {
  return hasServer() && process.env.EVERY_DATABASE !== '1' ? openServerForTest() : openEmbeddedForTest();
}

/** Address of the test server. The first caller creates its template database. */
function serverWithTemplate(): Promise<string> {
  return onceInRun('postgres-server', async () => {
    const server = process.env.TEST_DATABASE_URL ?? startServer(runFolder());
    await runOn(server, `DROP DATABASE IF EXISTS ${template}`);
    await runOn(server, `CREATE DATABASE ${template}`);
    const database = await openServer(withDatabase(server, template), silent);
    await prepare(database);
    await database.close();
    return server;
  });
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

async function runOn(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
