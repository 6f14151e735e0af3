import { readFile, mkdir, rename, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../../src/platform/config.ts';
import type { Environment } from '../../src/platform/environment.ts';
import type { OpenDatabase } from '../../src/platform/db/database.ts';
import { fsyncPath } from '../../src/platform/db/durable-files.ts';
import { openEmbedded } from '../../src/platform/db/embedded.ts';
import { FolderInUseError, lockFolder } from '../../src/platform/db/folder-lock.ts';
import { openHotBackup } from '../../src/platform/db/hot-backup.ts';
import { openServer } from '../../src/platform/db/server.ts';
import { createLogger } from '../../src/platform/log.ts';
import { noteBackup } from '../../src/platform/marks/last-backup.ts';
import { shopIdOf } from '../../src/platform/derive-secret.ts';
import type { ListedStorage } from '../../src/providers/storage/port.ts';
import { systemClock, type Clock } from '../../src/shared/time.ts';
import {
  beginBackup,
  listBackups,
  pictureFile,
  readPictures,
  tableFile,
  unfinished,
  writeLines,
  writeWhole,
  type Manifest,
  type Picture,
} from './backup-folder.ts';
import { hashBytes, inParallel, formatBytes } from './blobs.ts';
import { databaseFolder, hasEmbedded, openStorage, readSettings, describeDatabase, describeStorage } from './place.ts';
import { pruneBackups } from './prune-backups.ts';
import { Refusal } from './refusal.ts';
import { RowDigest } from './rows.ts';
import { withSnapshot, type RowSource } from './row-source.ts';

interface Options {
  readonly to: string;
  /** Number of backups to keep, including this one; null keeps all. */
  readonly keep: number | null;
  readonly clock?: Clock;
  readonly say: (line: string) => void;
}

const log = createLogger('error');

/**
 * Copies the shop that the settings name, running or not, into a new folder below `to`: the database as of one moment,
 * then the pictures, of which only new ones are read. Resolves to the folder.
 */
export async function backUp(env: Environment, { to, keep, say, clock = systemClock }: Options): Promise<string> {
  const folder = resolve(to);
  const { config, secret, secretFile } = readSettings(env);
  if (secret === null) throw new Refusal(`There is no shop yet: neither APP_SECRET nor ${secretFile}.`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = lockForBackup(folder);
  try {
    const now = clock();
    const draft = await beginBackup(folder, now);
    const [database, close] = await openForReading(config);
    let saved: Pick<Manifest, 'migrations' | 'tables'>;
    try {
      saved = await withSnapshot(database.db, async (source) => saveTables(source, draft));
    } finally {
      await close();
    }
    say(
      `${describeDatabase(config)}: ${saved.tables.reduce((sum, { rows }) => sum + rows, 0)} rows in ${saved.tables.length} tables`,
    );
    const pictures = await savePictures(await openStorage(config), folder, draft);
    say(
      `${describeStorage(config)}: ${pictures.objects} pictures, ${formatBytes(pictures.bytes)}; new ones: ${pictures.read}`,
    );
    const kept = await readFile(secretFile, 'utf8').catch(() => null);
    const isOwn = kept?.trim() === secret;
    if (isOwn) await writeWhole(join(draft, 'app-secret'), secret);
    const manifest: Manifest = {
      format: 1,
      shop: shopIdOf(secret),
      madeAt: now.toISOString(),
      ...saved,
      pictures: { objects: pictures.objects, bytes: pictures.bytes },
    };
    await writeWhole(join(draft, 'manifest.json'), JSON.stringify(manifest, null, 1));
    const backup = draft.slice(0, -unfinished.length);
    await rename(draft, backup);
    fsyncPath(folder);
    if (keep !== null) say(await pruneBackups(folder, keep));
    await noteAge(config, clock(), say);
    say(
      `Backup: ${backup}${isOwn ? ', with APP_SECRET: whoever can read it can sign as the shop' : '. APP_SECRET is not in it: keep it elsewhere'}`,
    );
    return backup;
  } finally {
    lock.release();
  }
}

function lockForBackup(folder: string): { release(): void } {
  try {
    return lockFolder(folder);
  } catch (error) {
    throw error instanceof FolderInUseError ? new Refusal(`Another backup is being made in ${folder}.`) : error;
  }
}

/** Opens the database, or a current copy of it if a running shop has it open. */
async function openForReading(config: Config): Promise<[OpenDatabase, () => Promise<void>]> {
  if (config.databaseUrl !== null) {
    const database = await openServer(config.databaseUrl, log);
    return [database, async () => database.close()];
  }
  const folder = databaseFolder(config);
  if (!hasEmbedded(config)) throw new Refusal(`There is no embedded shop in ${config.dataDir}.`);
  try {
    const database = await openEmbedded(folder, log);
    return [database, async () => database.close()];
  } catch (error) {
    const copy = error instanceof FolderInUseError ? await openHotBackup(folder) : null;
    if (copy === null) throw error;
    const database = await openEmbedded(copy.folder, log);
    const close = async (): Promise<void> => {
      await database.close();
      copy.release();
    };
    return [database, close];
  }
}

/** Tells the shop when it was backed up, so that the panel can warn. A backup without this is as good. */
async function noteAge(config: Config, at: Date, say: Options['say']): Promise<void> {
  try {
    if (config.databaseUrl === null) await noteBackup(config, null, at);
    else {
      const database = await openServer(config.databaseUrl, log);
      try {
        await noteBackup(config, database.db, at);
      } finally {
        await database.close();
      }
    }
  } catch (error) {
    say(`The panel will not show the age of this backup: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function saveTables(source: RowSource, backup: string): Promise<Pick<Manifest, 'migrations' | 'tables'>> {
  const tables: Manifest['tables'] = [];
  for (const { name, columns } of source.tables) {
    const digest = new RowDigest();
    const lines = async function* (): AsyncGenerator<string[]> {
      for await (const batch of source.read(name)) {
        digest.add(batch);
        yield batch;
      }
    };
    await writeLines(tableFile(backup, name), lines());
    tables.push({ name, columns: [...columns], ...digest.result() });
  }
  return { migrations: [...source.migrations], tables };
}

/** Skips pictures whose listing is unchanged since the last backup. */
async function savePictures(
  storage: ListedStorage,
  folder: string,
  backup: string,
): Promise<{ objects: number; bytes: number; read: number }> {
  const [last] = await listBackups(folder);
  const known = new Map<string, Picture>();
  if (last !== undefined) for await (const picture of readPictures(join(folder, last))) known.set(picture.key, picture);
  const saved: Picture[] = [];
  let read = 0;
  await inParallel(storage.list(), async ({ key, size, version }) => {
    // The shop tests the bucket with an object of its own under this prefix.
    if (key.startsWith('checks/')) return;
    const before = known.get(key);
    if (before?.size === size && before.version === version) {
      saved.push(before);
      return;
    }
    const bytes = await storage.get(key);
    // Deleted since it was listed: the shop may delete photos meanwhile.
    if (bytes === null) return;
    read += 1;
    const sha256 = hashBytes(bytes);
    await saveFile(pictureFile(folder, sha256), bytes);
    saved.push({ key, size: bytes.length, version, sha256 });
  });
  await writeLines(
    join(backup, 'pictures.jsonl.gz'),
    (async function* () {
      yield saved;
    })(),
  );
  return { objects: saved.length, bytes: saved.reduce((sum, { size }) => sum + size, 0), read };
}

async function saveFile(path: string, bytes: Uint8Array): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (found?.size === bytes.length) return;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeWhole(path, bytes);
}
