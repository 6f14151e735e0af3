import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { hour, minute } from '../../shared/time.ts';
import type { Logger } from '../log.ts';
import type { Db, OpenDatabase } from './database.ts';
import { DurableFiles, fsyncPath, fsyncTree } from './durable-files.ts';
import { lockFolder } from './folder-lock.ts';
import { lendCopies } from './lend-copies.ts';
import { checkRoom, waitForRoom, watchForPanic, type DatabaseStoppedError } from './panic.ts';
import { shareTurns } from './share-turns.ts';
import { readSnapshot } from './snapshot.ts';

/** Without `-F`; and fsync rather than fdatasync, which PGlite's file layer lacks. */
const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/**
 * Postgres inside this process, its files in `folder`, an acknowledged commit on the disk.
 * Refuses a folder that another process uses. A first start that is cut off starts over.
 */
export async function openEmbedded(folder: string, log: Logger, onPanic: (error: DatabaseStoppedError) => void = endProcess): Promise<OpenDatabase> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await waitForRoom(folder, log);
  const lock = lockFolder(folder);
  try {
    const cluster = join(folder, 'pgdata');
    if (!existsSync(cluster)) await initialise(cluster);
    const pglite = await PGlite.create({ fs: new DurableFiles(cluster), startParams: durableStart });
    watchForPanic(pglite, onPanic);
    const stopUpkeep = startUpkeep(pglite, log);
    const stopLending = await lendCopies(pglite, folder, log);
    const database = wrapPglite(pglite, async () => {
      stopUpkeep();
      await stopLending();
      await pglite.close();
      lock.release();
    });
    return {
      ...database,
      async check() {
        await database.check();
        await checkRoom(folder);
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Postgres in memory, gone with the process: for tests and for making snapshots. */
export async function openInMemory(snapshot: Blob | null): Promise<OpenDatabase & { readonly pglite: PGlite }> {
  const pglite = await PGlite.create(snapshot === null ? {} : { loadDataDir: snapshot });
  return { ...wrapPglite(pglite, () => pglite.close()), pglite };
}

/** Nobody who waits for a statement is ever answered: it ends as after anything that nobody expected. */
function endProcess(error: DatabaseStoppedError): void {
  setImmediate(() => {
    throw error;
  });
}

async function initialise(cluster: string): Promise<void> {
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  const snapshot = await readSnapshot();
  const pglite = await PGlite.create({
    fs: new DurableFiles(draft),
    ...(snapshot !== null && { loadDataDir: snapshot }),
  });
  await pglite.close();
  fsyncTree(draft);
  renameSync(draft, cluster);
  fsyncPath(dirname(cluster));
}

/**
 * What a Postgres server's own processes would do. Without checkpoints the write-ahead log would
 * grow for ever, and a start after a crash would replay all of it.
 */
function startUpkeep(pglite: PGlite, log: Logger): () => void {
  const run = (statement: string): void => {
    pglite.exec(statement).catch((error: unknown) => log.error({ err: error, statement }, 'database upkeep failed'));
  };
  const chores = [
    setInterval(() => run('CHECKPOINT'), 5 * minute),
    setInterval(() => run('VACUUM (ANALYZE)'), hour),
  ];
  for (const chore of chores) chore.unref();
  return () => chores.forEach((chore) => clearInterval(chore));
}

function wrapPglite(pglite: PGlite, close: () => Promise<void>): OpenDatabase {
  shareTurns(pglite);
  // Same dialect and builder, another driver beneath: see database.ts.
  const db = drizzle(pglite) as unknown as Db;
  return {
    kind: 'embedded',
    db,
    relaxed: db,
    listen: async (channel, onNotify) => pglite.listen(`"${channel}"`, onNotify),
    queue: fromPglite(pglite),
    check: async () => void (await pglite.query('SELECT 1')),
    close,
  };
}
