import type fs from 'node:fs';
import { fsyncSync, renameSync, writeFileSync } from 'node:fs';
import { Server } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { startChild } from '../../../tests/harness/child.ts';
import { makeDataFolder, silent } from '../../../tests/harness/databases.ts';
import { createLogger } from '../log.ts';
import { openEmbedded } from './embedded.ts';

vi.mock('node:fs', async (importOriginal) => {
  const original = await importOriginal<typeof fs>();
  return { ...original, fsyncSync: vi.fn<typeof original.fsyncSync>(original.fsyncSync) };
});

const writer = join(import.meta.dirname, '../../../tests/harness/children/write-rows.ts');

let folder: string;
beforeEach(async () => {
  folder = join(await makeDataFolder(), 'db');
});

test('flushes to the disk on every commit, and only then', async () => {
  const database = await openEmbedded(folder, silent);
  const { db } = database;
  await db.execute(sql`CREATE TABLE note (id int)`);
  const fsync = vi.mocked(fsyncSync);
  fsync.mockClear();
  for (let id = 0; id < 20; id += 1) await db.execute(sql`INSERT INTO note VALUES (${id})`);
  expect(fsync.mock.calls.length).toBeGreaterThanOrEqual(20);
  fsync.mockClear();
  for (let id = 0; id < 20; id += 1) await db.execute(sql`SELECT * FROM note`);
  expect(fsync).not.toHaveBeenCalled();
  await database.close();
});

test('gives other work a turn while a job runs one query after another', async () => {
  const database = await openEmbedded(folder, silent);
  let ended = false;
  const job = (async () => {
    for (let query = 0; query < 1_000; query += 1) await database.db.transaction((tx) => tx.execute(sql`SELECT 1`));
    ended = true;
  })();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(ended).toBe(false);
  await job;
  await database.close();
});

test('acknowledges no commit whose flush failed', async () => {
  const onPanic = vi.fn<(error: Error) => void>();
  const { db } = await openEmbedded(folder, silent, onPanic);
  await db.execute(sql`CREATE TABLE note (id int)`);
  vi.mocked(fsyncSync).mockImplementationOnce(() => {
    throw Object.assign(new Error('the disk is broken'), { code: 'EIO' });
  });
  await expect(db.execute(sql`INSERT INTO note VALUES (1)`)).rejects.toThrow('INSERT INTO note');
  // The database no longer answers. The process is notified and restarts.
  expect(onPanic.mock.calls.map(([error]) => error.name)).toEqual(['DatabaseStoppedError']);
});

test('opens in a folder that cannot hold a socket, and logs the consequence', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen').mockImplementationOnce(function refuse(this: Server) {
    process.nextTick(() => this.emit('error', Object.assign(new Error('listen EACCES'), { code: 'EACCES' })));
    return this;
  });
  let log = '';
  const database = await openEmbedded(folder, createLogger('warn', { write: (line) => void (log += line) }));
  expect(listen).toHaveBeenCalledOnce();
  expect(log).toContain('backed up only while it is stopped');
  await database.db.execute(sql`SELECT 1`);
  await database.close();
});

test('starts after an interrupted first start', async () => {
  renameSync(join(folder, 'pgdata'), join(folder, 'pgdata.new'));
  writeFileSync(join(folder, 'pgdata.new/PG_VERSION'), 'half');
  const database = await openEmbedded(folder, silent);
  const { db } = database;
  expect((await db.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }]);
  await database.close();
});

test(
  'a second process is rejected with a message that names the first, and a killed process leaves no lock',
  { timeout: 60_000 },
  async () => {
    const first = startChild(writer, [folder]);
    await first.line(/^0$/);
    await expect(openEmbedded(folder, silent)).rejects.toThrow(
      new RegExp(`data folder ${folder} is in use by another process \\(process ${first.process.pid}\\)`),
    );
    await first.kill();
    const database = await openEmbedded(folder, silent);
    const { db } = database;
    expect((await db.execute(sql`SELECT n FROM written WHERE n = 0`)).rows).toEqual([{ n: 0 }]);
    await database.close();
    const again = await openEmbedded(folder, silent);
    await again.close();
  },
);

test('loses no acknowledged row to kill -9', { timeout: 120_000 }, async () => {
  const acknowledged: number[] = [];
  for (const rows of [40, 150, 90]) {
    // The killed process may have stored one more row than it reported.
    const start = (acknowledged.at(-1) ?? -1) + 2;
    const child = startChild(writer, [folder, String(start)]);
    await child.line(new RegExp(`^${start + rows}$`));
    await child.kill();
    acknowledged.push(...child.lines.map(Number));
  }
  const database = await openEmbedded(folder, silent);
  const { db } = database;
  const { rows } = await db.execute<{ n: number; size: number }>(sql`SELECT n, length(filler) AS size FROM written`);
  const kept = new Map(rows.map(({ n, size }) => [n, size]));
  expect(acknowledged.length).toBeGreaterThan(280);
  // The length of each filler, as write-rows.ts makes it.
  expect(acknowledged.filter((n) => kept.get(n) !== n % 3_000)).toEqual([]);
  await database.close();
});
