import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Config } from '../../src/platform/config.ts';
import type { Environment } from '../../src/platform/environment.ts';
import { openDatabase } from '../../src/platform/db/open-database.ts';
import { createLogger } from '../../src/platform/log.ts';
import { shopIdOf } from '../../src/platform/derive-secret.ts';
import {
  listBackups,
  pictureFile,
  readLines,
  readManifest,
  readPictures,
  tableFile,
  writeWhole,
  type Manifest,
} from './backup-folder.ts';
import { fillStorage, hashBytes, readBlobProgress, releaseStorage, formatBytes, type BlobSource } from './blobs.ts';
import { readProgress, releaseDatabase } from './claim-database.ts';
import { fillDatabase } from './fill-database.ts';
import { hasEmbedded, openStorage, readSettings, describeDatabase, describeStorage } from './place.ts';
import { Refusal } from './refusal.ts';
import type { RowSource } from './row-source.ts';

interface Options {
  /** A backup, or a folder with several, of which the newest is used. */
  readonly from: string;
  readonly go: boolean;
  /** Restores although APP_SECRET differs from the shop's. */
  readonly newSecret: boolean;
  readonly say: (line: string) => void;
}

/** Restores a backup into the empty database and storage that the settings name. Without `go` nothing is written. */
export async function restore(env: Environment, { from, go, newSecret, say }: Options): Promise<void> {
  const [newest] = await listBackups(from);
  const backup = resolve(newest === undefined ? from : join(from, newest));
  const manifest = await readManifest(backup);
  const mover = `backup ${manifest.shop} ${manifest.madeAt}`;
  say(
    `Backup of ${manifest.madeAt}: ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows, ${manifest.pictures.objects} pictures, ${formatBytes(manifest.pictures.bytes)}`,
  );
  const { config, secret, secretFile } = readSettings(env);
  const keepSecret = await planSecret(backup, manifest, { secret, secretFile, newSecret });
  const storage = await openStorage(config);
  // A dry run must not create a missing folder.
  if (go || config.storage !== null) await storage.check();
  const blobState = await readBlobProgress(storage, mover);
  const places = `To ${describeDatabase(config)} and ${describeStorage(config)}`;
  if (!go) {
    await checkTarget(config, mover);
    return say(`${places}\n\nNothing has been changed. Do it with: npm run restore -- ${from} --go`);
  }
  say(`${places}${blobState === 'begun' ? ', continuing where an earlier run was interrupted' : ''}`);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const database = await openDatabase(config, createLogger('warn'));
  try {
    const progress = await readProgress(database, mover);
    if (progress.state !== 'finished') {
      const { rows } = await fillDatabase(database, mover, readBackup(backup, manifest), say);
      say(`  ${rows} rows, all compared.`);
    }
    const pictures = await fillStorage(storage, mover, await readFiles(backup), say);
    if (pictures.objects !== manifest.pictures.objects)
      throw new Error(`the backup has ${manifest.pictures.objects} pictures, and ${pictures.objects} were found`);
    say(`  ${pictures.objects} pictures, ${formatBytes(pictures.bytes)}, each read back and compared.`);
    await keepSecret();
    if (progress.state !== 'finished') await releaseDatabase(database);
    await releaseStorage(storage);
  } finally {
    await database.close();
  }
  say('\nEverything is there and compared. Next: npm run doctor, then start the shop with these settings.');
}

/**
 * Refuses a target that is not empty, even in a dry run. Does not create a missing embedded database.
 */
async function checkTarget(config: Config, mover: string): Promise<void> {
  if (config.databaseUrl === null && !hasEmbedded(config)) return;
  const database = await openDatabase(config, createLogger('warn'));
  try {
    await readProgress(database, mover);
  } finally {
    await database.close();
  }
}

/**
 * Links in emails, cookies and the shop's id on payments depend on the secret: the shop gets its own back, unless the
 * owner explicitly gives it up.
 */
async function planSecret(
  backup: string,
  { shop }: Manifest,
  { secret, secretFile, newSecret }: { secret: string | null; secretFile: string; newSecret: boolean },
): Promise<() => Promise<void>> {
  const saved = await readFile(join(backup, 'app-secret'), 'utf8').catch(() => null);
  const isShopSecret = secret !== null && shopIdOf(secret) === shop;
  if (isShopSecret || newSecret) return async () => undefined;
  if (secret !== null)
    throw new Refusal(
      `APP_SECRET (or ${secretFile}) is not the secret of this shop: links in emails would stop working, and the shop would not recognize its payments. Set the right one, or pass --new-secret.`,
    );
  if (saved === null)
    throw new Refusal(
      'The backup holds no secret, because the shop had it in APP_SECRET: set that, or pass --new-secret if it is lost.',
    );
  return async () => writeWhole(secretFile, saved);
}

function readBackup(backup: string, { tables, migrations }: Manifest): RowSource {
  return {
    tables,
    migrations,
    async *read(name) {
      for await (const lines of readLines(tableFile(backup, name))) yield lines.map(String);
    },
    async digest(name) {
      const found = tables.find((table) => table.name === name);
      if (found === undefined) throw new Error(`the backup has no table ${name}`);
      return found;
    },
  };
}

async function readFiles(backup: string): Promise<BlobSource> {
  const known = new Map<string, string>();
  for await (const { key, sha256 } of readPictures(backup)) known.set(key, sha256);
  return {
    async *list() {
      for await (const { key, size } of readPictures(backup)) yield { key, size };
    },
    exists: async (key) => known.has(key),
    async get(key) {
      const sha256 = known.get(key) ?? '';
      const path = pictureFile(dirname(backup), sha256);
      const bytes = await readFile(path);
      if (hashBytes(bytes) !== sha256)
        throw new Refusal(`${path} is damaged. Take an older backup, or bring this file back.`);
      return bytes;
    },
  };
}
