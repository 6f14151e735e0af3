import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertOrder } from '../../tests/factories/orders.ts';
import { makeShopFolder, type ShopFolder } from '../../tests/factories/shop-folder.ts';
import { startChild } from '../../tests/harness/child.ts';
import { createEmptyServerDatabase, silent } from '../../tests/harness/databases.ts';
import { hasServer } from '../../tests/harness/postgres-server.ts';
import { runFolder } from '../../tests/harness/run-folder.ts';
import { startS3Server, type S3Server } from '../../tests/harness/s3-server.ts';
import { loadConfig } from '../../src/platform/config.ts';
import type { Db, OpenDatabase } from '../../src/platform/db/database.ts';
import { openEmbedded } from '../../src/platform/db/embedded.ts';
import { MoveUnfinishedError, migrate } from '../../src/platform/db/migrate.ts';
import { openServer } from '../../src/platform/db/server.ts';
import { refuseMovedData } from '../../src/platform/moved-data.ts';
import { createFileStorage } from '../../src/providers/storage/file.ts';
import type { ListedStorage } from '../../src/providers/storage/port.ts';
import { backUp } from './backup.ts';
import { listBackups, pictureFile } from './backup-folder.ts';
import { fillStorage, hashBytes, mark, readBlobProgress, releaseStorage } from './blobs.ts';
import { readProgress } from './claim-database.ts';
import { migrateData } from './migrate-data.ts';
import { restore } from './restore.ts';
import { withSnapshot } from './row-source.ts';

let made: ShopFolder;
beforeAll(async () => {
  made = await makeShopFolder(100);
});

const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

const newFolder = async (): Promise<string> => mkdtemp(join(runFolder(), 'empty-'));
async function newBucket(): Promise<S3Server> {
  const server = await startS3Server();
  closing.push(server.close);
  return server;
}
async function onServer<T>(url: string, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openServer(url, silent);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
async function embedded<T>(dataDir: string, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openEmbedded(join(dataDir, 'db'), silent);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Every table with its number of rows and their checksum. */
const digestAll = async (db: Db): Promise<unknown[]> =>
  withSnapshot(db, async ({ tables, digest }) => {
    const found: unknown[] = [];
    for (const { name } of tables) found.push([name, await digest(name)]);
    return found;
  });
const countTables = async (url: string): Promise<number> =>
  onServer(
    url,
    async ({ db }) =>
      (await db.execute(sql`SELECT FROM pg_tables WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`)).rows
        .length,
  );
const move = async (env: Record<string, string>, go = true): Promise<string> => {
  const lines: string[] = [];
  await migrateData(env, { go, say: (line) => lines.push(line) });
  return lines.join('\n');
};
const runRestore = async (
  env: Record<string, string>,
  from: string,
  options: { go?: boolean; newSecret?: boolean } = {},
): Promise<string> => {
  const lines: string[] = [];
  await restore(env, { from, go: true, newSecret: false, say: (line) => lines.push(line), ...options });
  return lines.join('\n');
};

async function viewOrder(database: OpenDatabase, env: Record<string, string>): Promise<unknown[]> {
  const shop = await made.open(database, env);
  try {
    return await made.look(shop);
  } finally {
    await shop.close();
  }
}

describe.runIf(hasServer())('moving in', () => {
  test(
    'shows the plan, carries it out, and the shop is the same there and in a backup of it',
    { timeout: 240_000 },
    async () => {
      const [dataDir, url, s3] = [await made.copy(), await createEmptyServerDatabase(), await newBucket()];
      const env = { DATA_DIR: dataDir, DATABASE_URL: url, ...s3.env };
      expect(await move(env, false)).toMatch(/public\.orders: 101 rows[^]*Nothing has been changed/);
      expect(await countTables(url)).toBe(0);
      expect(await s3.keys()).toEqual([]);

      const before = await embedded(dataDir, async ({ db }) => {
        // A sequence would have state that the move does not copy.
        expect((await db.execute(sql`SELECT * FROM pg_sequences`)).rows).toEqual([]);
        return digestAll(db);
      });
      expect(before).toContainEqual([
        'pgboss.job',
        expect.objectContaining({ rows: expect.toSatisfy((rows: number) => rows > 3) }),
      ]);
      expect(await move(env)).toMatch(/each read back and compared[^]*Set APP_SECRET to what is in/);
      await onServer(url, async ({ db }) => expect(await digestAll(db)).toEqual(before));
      const files = (await readdir(join(dataDir, 'blobs'), { recursive: true, withFileTypes: true })).filter((entry) =>
        entry.isFile(),
      );
      expect((await s3.keys()).length).toBe(files.length);

      expect(made.seen).toEqual([
        [200, expect.any(String)],
        [200, expect.any(String)],
        [200, Buffer.from('the print file').toString('base64')],
      ]);
      expect(await viewOrder(await openServer(url, silent), { DATABASE_URL: url, ...s3.env })).toEqual(made.seen);
      // It starts no more at the old place, unless the settings name the new one.
      expect(() => refuseMovedData(loadConfig({ DATA_DIR: dataDir }))).toThrow('moved to Postgres');
      expect(() => refuseMovedData(loadConfig({ DATA_DIR: dataDir, DATABASE_URL: url }))).toThrow('S3_BUCKET');
      refuseMovedData(loadConfig(env));
      // A shop that has run at the new place is not moved again.
      expect(await move({ DATA_DIR: dataDir, DATABASE_URL: url })).toContain('It was moved on');
      await onServer(url, async (database) =>
        expect(readProgress(database, 'shop other')).rejects.toThrow('another shop'),
      );

      // Then back into a folder.
      const secret = (await readFile(join(dataDir, 'app-secret'), 'utf8')).trim();
      const [back, atServer] = [
        await newFolder(),
        { DATA_DIR: await newFolder(), DATABASE_URL: url, APP_SECRET: secret, ...s3.env },
      ];
      const backup = await backUp(atServer, { to: await newFolder(), keep: null, say: () => undefined });
      await expect(runRestore({ DATA_DIR: back }, backup)).rejects.toThrow('holds no secret');
      await runRestore({ DATA_DIR: back, APP_SECRET: secret }, backup);
      const there = await onServer(url, async ({ db }) => digestAll(db));
      await embedded(back, async ({ db }) => expect(await digestAll(db)).toEqual(there));
      const keys = (await Array.fromAsync(createFileStorage(join(back, 'blobs')).list())).map(({ key }) => key);
      expect(keys.toSorted()).toEqual(await s3.keys());
    },
  );

  test(
    'given kills during the move, it loses and duplicates nothing, and includes orders made in between',
    { timeout: 240_000 },
    async () => {
      const [dataDir, url, s3] = [await made.copy(), await createEmptyServerDatabase(), await newBucket()];
      const env = { DATA_DIR: dataDir, DATABASE_URL: url, ...s3.env };
      const dieAt = async (moment: RegExp): Promise<string[]> => {
        const child = startChild(join(import.meta.dirname, '../migrate-data.ts'), ['--go'], env);
        await child.line(moment);
        await child.kill();
        await onServer(url, async (database) => expect(migrate(database)).rejects.toThrow(MoveUnfinishedError));
        return child.lines;
      };
      await dieAt(/public\.orders: \d+ rows moved/);
      const before = await embedded(dataDir, async ({ db }) => {
        await insertOrder(db);
        return digestAll(db);
      });
      expect((await dieAt(/rows, all compared/)).join('\n')).toMatch(
        /has changed since it was moved[^]*public\.orders: 102 rows moved/,
      );
      expect(await move(env)).toMatch(/public\.orders: 102 rows, the same here and there \(moved before\)/);
      await onServer(url, async ({ db }) => expect(await digestAll(db)).toEqual(before));
    },
  );

  test('refuses a running shop, a target database that is not empty, and a folder without a shop', async () => {
    const [dataDir, url] = [await made.copy(), await createEmptyServerDatabase()];
    await embedded(dataDir, async () =>
      expect(move({ DATA_DIR: dataDir, DATABASE_URL: url })).rejects.toThrow('in use by another process'),
    );
    await onServer(url, async ({ db }) => db.execute(sql`CREATE TABLE theirs (id int)`));
    await expect(move({ DATA_DIR: dataDir, DATABASE_URL: url })).rejects.toThrow('nothing is ever overwritten');
    await expect(move({ DATA_DIR: dataDir })).rejects.toThrow('nowhere to move to');
    const empty = await newFolder();
    await expect(move({ DATA_DIR: empty, DATABASE_URL: url })).rejects.toThrow('no embedded shop');
    expect(await readdir(empty)).toEqual([]);
    expect(await countTables(url)).toBe(1);
  });
});

test('pictures: an interrupted move is completed, pictures deleted since are removed, and foreign ones stay', async () => {
  const [from, to] = [createFileStorage(await newFolder()), createFileStorage(await newFolder())];
  const write = async (storage: ListedStorage, key: string, content: string): Promise<void> =>
    storage.put(key, Buffer.from(content), 'image/jpeg');
  for (const name of ['one', 'two', 'three', 'four', 'five']) await write(from, `photos/${name}.jpg`, name);
  await write(to, 'photos/deleted-since.jpg', 'theirs');
  await expect(readBlobProgress(to, 'shop a')).rejects.toThrow('nothing is ever overwritten');
  await write(to, mark, 'shop b');
  await expect(readBlobProgress(to, 'shop a')).rejects.toThrow('another shop');
  expect(await readBlobProgress(to, 'shop b')).toBe('begun');
  await write(to, 'photos/one.jpg', 'half of it');
  expect(await fillStorage(to, 'shop b', from, () => undefined)).toEqual({ objects: 5, bytes: 19 });
  await releaseStorage(to);
  const list = async (storage: ListedStorage): Promise<string[]> =>
    (await Array.fromAsync(storage.list())).map(({ key, size }) => `${key} ${size}`).toSorted();
  expect(await list(to)).toEqual(await list(from));
  expect(Buffer.from((await to.get('photos/one.jpg'))!).toString()).toBe('one');
});

test('reports a storage that returns other bytes than were written', async () => {
  const [from, to] = [createFileStorage(await newFolder()), createFileStorage(await newFolder())];
  await from.put('photos/one.jpg', Buffer.from('one'), 'image/jpeg');
  const careless = {
    ...to,
    put: async (key: string, bytes: Uint8Array, type: string) =>
      to.put(key, key === mark ? bytes : bytes.subarray(1), type),
  };
  await expect(fillStorage(careless, 'shop a', from, () => undefined)).rejects.toThrow('reads back differently');
});

describe('backup', () => {
  test(
    'of a running shop, twice, and restored despite many faults: it starts and shows the order, the picture and the download',
    { timeout: 240_000 },
    async () => {
      const [dataDir, to, elsewhere] = [await made.copy(), await newFolder(), await newFolder()];
      const place = (name: string) => ({
        path: join(dataDir, 'blobs/photos', `${name}.jpg`),
        saved: pictureFile(to, hashBytes(Buffer.from(name))),
      });
      const [old, fresh] = [place('old'), place('new')];
      await writeFile(old.path, 'old');
      const running = await openEmbedded(join(dataDir, 'db'), silent);
      const child = startChild(join(import.meta.dirname, '../backup.ts'), [to], { DATA_DIR: dataDir });
      expect([await child.exit(), child.lines.join('\n')]).toEqual([0, expect.stringContaining('Backup: ')]);
      expect(existsSync(old.saved)).toBe(true);

      await rm(old.path);
      await writeFile(fresh.path, 'new');
      const lines: string[] = [];
      const backup = await backUp(
        { DATA_DIR: dataDir },
        { to, keep: 1, clock: () => new Date('2126-01-01T00:00:00Z'), say: (line) => lines.push(line) },
      );
      expect(lines.join('\n')).toMatch(/new ones: 1\n.*Deleted: 1, with 1 pictures/);
      expect([await listBackups(to), existsSync(old.saved), existsSync(fresh.saved)]).toEqual([
        [basename(backup)],
        false,
        true,
      ]);
      // The hot backup's copies are removed, and the shop was not stopped.
      await expect
        .poll(async () => (await readdir(join(dataDir, 'db'))).filter((name) => name.startsWith('copy-')))
        .toEqual([]);
      const before = await digestAll(running.db);
      await running.close();

      expect(await runRestore({ DATA_DIR: elsewhere }, to, { go: false })).toContain('Nothing has been changed');
      expect(await readdir(elsewhere)).toEqual([]);
      const other = { DATA_DIR: elsewhere, APP_SECRET: 'the secret of quite another shop, 32+' };
      await expect(runRestore(other, to)).rejects.toThrow('APP_SECRET');
      await expect(runRestore(other, join(to, 'files'))).rejects.toThrow('There is no backup');
      await writeFile(fresh.saved, 'wen');
      await expect(runRestore({ DATA_DIR: elsewhere }, to)).rejects.toThrow('is damaged');
      // With the file repaired, the restore continues.
      await writeFile(fresh.saved, 'new');
      expect(await runRestore({ DATA_DIR: elsewhere }, to)).toMatch(
        /\(moved before\)[^]*Everything is there and compared/,
      );
      await expect(runRestore({ DATA_DIR: elsewhere }, to)).rejects.toThrow('nothing is ever overwritten');
      expect((await stat(join(elsewhere, 'app-secret'))).mode & 0o777).toBe(0o600);
      const database = await openEmbedded(join(elsewhere, 'db'), silent);
      expect(await digestAll(database.db)).toEqual(before);
      expect(await viewOrder(database, { DATA_DIR: elsewhere })).toEqual(made.seen);
    },
  );
});
