import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import { hour, minute } from '../../shared/time.ts';
import { DataFolderError, explainFolderFailure } from '../data-folder.ts';
import type { Logger } from '../log.ts';
import { findLostRows } from './check-tables.ts';
import { DatabaseDamagedError, findDamage, findPartialFiles } from './damage.ts';
import type { Db, OpenDatabase } from './database.ts';
import { DurableFiles, fsyncPath, fsyncTree } from './durable-files.ts';
import { lockFolder } from './folder-lock.ts';
import { serveHotBackups } from './hot-backup.ts';
import { checkDiskSpace, waitForDiskSpace, watchForPanic, type DatabaseStoppedError } from './panic.ts';
import { yieldBetweenStatements } from './yield-between-statements.ts';
import { readSnapshot } from './snapshot.ts';

/**
 * Every start fills Postgres's buffers with zeros. The default of 128 MB takes half a second, and the memory stays
 * resident beside the system's file cache, which holds the same pages.
 */
const buffers = ['-c', 'shared_buffers=32MB'];

/**
 * Start parameters that put every commit on the disk: without `-F`, which disables fsync, and with fsync as the
 * `wal_sync_method`, because PGlite's file layer lacks fdatasync.
 */
const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  ...buffers,
];

/**
 * Opens Postgres inside this process, with its files in `folder`. An acknowledged commit is on the disk. After an
 * interrupted first start, the next start creates the database again. Throws FolderInUseError when another process uses
 * the folder, DatabaseDamagedError when its files are damaged, and DataFolderError when the folder cannot be written or
 * holds something other than a database.
 */
export async function openEmbedded(
  folder: string,
  log: Logger,
  onPanic: (error: DatabaseStoppedError) => void = endProcess,
): Promise<OpenDatabase> {
  makeFolder(folder);
  await waitForDiskSpace(folder, log);
  const lock = lockFolder(folder);
  try {
    const cluster = join(folder, 'pgdata');
    if (!existsSync(cluster)) {
      requireEmptyFolder(folder);
      await initialize(cluster);
    }
    const pglite = await openCluster(cluster);
    watchForPanic(pglite, onPanic);
    const stopUpkeep = startUpkeep(pglite, log);
    const stopHotBackups = await serveHotBackups(pglite, folder, log);
    const database = wrapPglite(pglite, async () => {
      stopUpkeep();
      await stopHotBackups();
      await pglite.close();
      lock.release();
    });
    return {
      ...database,
      async check() {
        await database.check();
        await checkDiskSpace(folder);
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Opens Postgres in memory, lost with the process: for tests and for creating snapshots. */
export async function openInMemory(options: PGliteOptions = {}): Promise<OpenDatabase & { readonly pglite: PGlite }> {
  const pglite = await PGlite.create(options);
  return { ...wrapPglite(pglite, () => pglite.close()), pglite };
}

/** Ends the process with an uncaught error, because pending statements never get an answer. */
function endProcess(error: DatabaseStoppedError): void {
  setImmediate(() => {
    throw error;
  });
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw explainFolderFailure(folder, error);
  }
}

/** Files of the shop beside its database: the lock, an interrupted first start, and copies for a hot backup. */
const ownFiles = /^(lock(\.pid|-journal)?|pgdata\.new|copies\.sock|copy-.*)$/;

/**
 * Throws DataFolderError when `folder` holds anything but `ownFiles`. Creating a new database in place of a lost one
 * would hide the loss.
 */
export function requireEmptyFolder(folder: string): void {
  const found = readdirSync(folder).find((name) => !ownFiles.test(name));
  if (found === undefined) return;
  throw new DataFolderError(
    `${folder} holds ${found}, but no database (pgdata). The shop makes a new database only in an empty folder. ` +
      'If there was a database, put pgdata back, or restore a backup into a new DATA_DIR with "npm run restore -- <backups>". ' +
      `To begin with an empty shop, move everything in ${folder} to another place.`,
  );
}

/**
 * Opens an existing database. Checks its files first, because PGlite creates a new database if PG_VERSION is missing,
 * and crashes in WebAssembly if another file is broken.
 */
async function openCluster(cluster: string): Promise<PGlite> {
  const damage = findDamage(cluster);
  if (damage !== null) throw new DatabaseDamagedError(cluster, damage);
  const partialFiles = findPartialFiles(cluster);
  const pglite = await PGlite.create({ fs: new DurableFiles(cluster), startParams: durableStart }).catch(
    (error: unknown) => {
      const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
      throw new DatabaseDamagedError(cluster, `Postgres cannot start from its files (${reason?.slice(0, 200)})`, {
        cause: error,
      });
    },
  );
  const lost = await findLostRows(pglite, partialFiles);
  if (lost === null) return pglite;
  await pglite.close().catch(() => undefined);
  throw new DatabaseDamagedError(cluster, lost);
}

async function initialize(cluster: string): Promise<void> {
  const unfinished = `${cluster}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const snapshot = await readSnapshot();
  const pglite = await PGlite.create({
    fs: new DurableFiles(unfinished),
    startParams: [...PGlite.defaultStartParams, ...buffers],
    ...(snapshot !== null && { loadDataDir: snapshot }),
  });
  await pglite.close();
  fsyncTree(unfinished);
  renameSync(unfinished, cluster);
  fsyncPath(dirname(cluster));
}

/**
 * Runs checkpoints and vacuums at intervals, as a Postgres server's background processes do. Without checkpoints, the
 * write-ahead log would grow forever, and a start after a crash would replay all of it.
 */
function startUpkeep(pglite: PGlite, log: Logger): () => void {
  const run = (statement: string): void => {
    pglite.exec(statement).catch((error: unknown) => log.error({ err: error, statement }, 'database upkeep failed'));
  };
  const timers = [setInterval(() => run('CHECKPOINT'), 5 * minute), setInterval(() => run('VACUUM (ANALYZE)'), hour)];
  for (const timer of timers) timer.unref();
  return () => timers.forEach((timer) => clearInterval(timer));
}

function wrapPglite(pglite: PGlite, close: () => Promise<void>): OpenDatabase {
  yieldBetweenStatements(pglite);
  // Same dialect and query builder, different driver: see database.ts.
  const db = drizzle(pglite) as unknown as Db;
  return {
    kind: 'embedded',
    db,
    asyncCommitDb: db,
    listen: async (channel, onNotify) => pglite.listen(`"${channel}"`, onNotify),
    queue: fromPglite(pglite),
    check: async () => void (await pglite.query('SELECT 1')),
    close,
  };
}
