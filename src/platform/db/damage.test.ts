import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeDataFolder, silent } from '../../../tests/harness/databases.ts';
import { makeRunFolder } from '../../../tests/harness/run-folder.ts';
import { DataFolderError } from '../data-folder.ts';
import { DatabaseDamagedError } from './damage.ts';
import { openEmbedded } from './embedded.ts';
import { openDatabase } from './open-database.ts';

const rows = 2_000;
let original: string;
let folder: string;
let cluster: string;
/** The files of the table `kept`, of its primary key and of its long values (its TOAST table), within the cluster. */
const files: Record<'table' | 'key' | 'long', string> = { table: '', key: '', long: '' };

beforeAll(async () => {
  original = join(await makeDataFolder(), 'db');
  const database = await openEmbedded(original, silent);
  const { db } = database;
  await db.execute(sql`CREATE TABLE kept (id int PRIMARY KEY, filler text)`);
  await db.execute(sql`ALTER TABLE kept ALTER filler SET STORAGE EXTERNAL`);
  await db.execute(
    sql`INSERT INTO kept SELECT n, repeat('x', CASE WHEN n % 100 = 0 THEN 4000 ELSE 400 END) FROM generate_series(1, ${sql.raw(String(rows))}) n`,
  );
  // The maintenance of a running shop does this every hour.
  await db.execute(sql`VACUUM ANALYZE`);
  const { rows: paths } = await db.execute<typeof files>(sql`
    SELECT pg_relation_filepath(oid) AS table, pg_relation_filepath('kept_pkey'::regclass) AS key, pg_relation_filepath(reltoastrelid) AS long
    FROM pg_class WHERE relname = 'kept'`);
  Object.assign(files, paths[0]);
  await database.close();
});

beforeEach(async () => {
  folder = join(makeRunFolder('damaged-'), 'db');
  cpSync(original, folder, { recursive: true });
  cluster = join(folder, 'pgdata');
});

const inCluster = (...path: string[]): string => join(cluster, ...path);
const firstSegment = (): string =>
  inCluster('pg_wal', readdirSync(inCluster('pg_wal')).find((name) => /^[0-9A-F]{24}$/.test(name)) ?? '');

/** Lists each file of the database, with its size and modification time. */
function listFiles(): string[] {
  return readdirSync(cluster, { recursive: true, encoding: 'utf8' })
    .map((name) => ({ name, found: statSync(inCluster(name)) }))
    .filter(({ found }) => found.isFile())
    .map(({ name, found }) => `${name} ${found.size} ${found.mtimeMs}`);
}

test('opens an undamaged database with all its rows', async () => {
  const database = await openEmbedded(folder, silent);
  const { rows: found } = await database.db.execute(sql`SELECT count(*)::int AS n FROM kept`);
  expect(found).toEqual([{ n: rows }]);
  await database.close();
});

describe('rejects the database with a one-line message, and changes nothing, when', () => {
  test.each<[string, () => void, RegExp]>([
    ['PG_VERSION is missing', () => rmSync(inCluster('PG_VERSION')), /PG_VERSION is missing/],
    ['PG_VERSION is empty', () => writeFileSync(inCluster('PG_VERSION'), ''), /PG_VERSION does not name a version/],
    [
      'only an empty folder is left',
      () => {
        rmSync(cluster, { recursive: true });
        mkdirSync(cluster);
      },
      /PG_VERSION is missing/,
    ],
    ['the folder of tables is missing', () => rmSync(inCluster('base'), { recursive: true }), /base is missing/],
    [
      'pg_control is empty',
      () => writeFileSync(inCluster('global/pg_control'), ''),
      /pg_control has 0 bytes instead of 8192/,
    ],
    ['pg_control is missing', () => rmSync(inCluster('global/pg_control')), /pg_control is missing/],
    ['one bit of pg_control is wrong', flipBit, /checksum of its file .*pg_control is wrong/],
    [
      'the write-ahead log is cut',
      () => truncateSync(firstSegment(), 100),
      /pg_wal.* has 100 bytes instead of 16777216/,
    ],
    ['the write-ahead log is missing', () => rmSync(firstSegment()), /pg_wal.* is missing/],
  ])('%s', async (_when, damage, words) => {
    damage();
    const before = listFiles();
    const refusal = await refusalOf(openEmbedded(folder, silent));
    expect(refusal).toBeInstanceOf(DatabaseDamagedError);
    expect(refusal.message).toMatch(words);
    expect(refusal.message).toContain('npm run restore -- <backups>');
    expect(refusal.message.split('\n')).toHaveLength(1);
    expect(listFiles()).toEqual(before);
  });
});

function flipBit(): void {
  const path = inCluster('global/pg_control');
  const bytes = readFileSync(path);
  bytes.writeUInt8(bytes.readUInt8(60) ^ 1, 60);
  writeFileSync(path, bytes);
}

describe('rejects the database when a file was truncated', () => {
  test.each<[string, () => string, number]>([
    ['of a table, at the end of a block', () => files.table, 8_192 * 10],
    ['of a table, within a block', () => files.table, 8_192 * 10 + 100],
    ['of a table, to nothing', () => files.table, 0],
    ['of long values', () => files.long, 8_192],
    ['of a primary key', () => files.key, 8_192 * 2],
  ])('%s', async (_what, file, bytes) => {
    expect(statSync(inCluster(file())).size).toBeGreaterThan(bytes);
    truncateSync(inCluster(file()), bytes);
    const refusal = await refusalOf(openEmbedded(folder, silent));
    expect(refusal).toBeInstanceOf(DatabaseDamagedError);
    expect(refusal.message).toContain('its table kept has lost rows');
  });
});

test('opens when a full disk has left a partial block at the end of a file', async () => {
  appendFileSync(inCluster(files.table), Buffer.alloc(100));
  const database = await openEmbedded(folder, silent);
  const { rows: found } = await database.db.execute(sql`SELECT count(*)::int AS n FROM kept`);
  expect(found).toEqual([{ n: rows }]);
  await database.close();
});

describe('creates no new database', () => {
  test('next to foreign files', async () => {
    renameSync(cluster, join(folder, 'pgdata-of-yesterday'));
    const refusal = await refusalOf(openEmbedded(folder, silent));
    expect(refusal).toBeInstanceOf(DataFolderError);
    expect(refusal.message).toContain('holds pgdata-of-yesterday, but no database');
    expect(existsSync(cluster)).toBe(false);
  });

  test('next to the pictures of a shop', async () => {
    const dataDir = dirname(folder);
    rmSync(folder, { recursive: true });
    mkdirSync(join(dataDir, 'blobs/photos'), { recursive: true });
    const refusal = await refusalOf(openDatabase({ databaseUrl: null, dataDir }, silent));
    expect(refusal).toBeInstanceOf(DataFolderError);
    expect(refusal.message).toMatch(/holds the pictures of a shop, but its database .*pgdata is missing/);
    expect(existsSync(cluster)).toBe(false);
  });
});

test('names the folder that this user cannot write to, and a remedy', async () => {
  const isRoot = process.getuid?.() === 0;
  // Root may write anywhere, so the process switches to another user while it opens the database.
  if (isRoot) process.seteuid?.(65_534);
  try {
    const refusal = await refusalOf(
      openDatabase({ databaseUrl: null, dataDir: isRoot ? dirname(folder) : '/' }, silent),
    );
    expect(refusal).toBeInstanceOf(DataFolderError);
    expect(refusal.message).toContain(`The shop cannot write to ${isRoot ? dirname(folder) : '/'}`);
    expect(refusal.message).toContain('this user has no permission');
    expect(refusal.message).toContain('or set DATA_DIR to another folder.');
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
});

async function refusalOf(opening: Promise<unknown>): Promise<Error> {
  const refusal: unknown = await opening.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refusal instanceof Error)) throw new Error('the database was opened');
  return refusal;
}
