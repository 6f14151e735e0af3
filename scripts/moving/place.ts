import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, type Config } from '../../src/platform/config.ts';
import type { Environment } from '../../src/platform/environment.ts';
import { createFileStorage } from '../../src/providers/storage/file.ts';
import type { ListedStorage } from '../../src/providers/storage/port.ts';

/** Long enough to pass validation, and never used: reading the settings must not make a secret. */
const noSecret = 'what the shop makes when it starts';

/** Reads the settings as the shop would; writes nothing. `secret` is null if a start would make one. */
export function readSettings(env: Environment): {
  readonly config: Config;
  readonly secret: string | null;
  readonly secretFile: string;
} {
  const given = (env.APP_SECRET ?? '').trim();
  const config = loadConfig({ ...env, APP_SECRET: given === '' ? noSecret : given });
  const secretFile = join(config.dataDir, 'app-secret');
  const kept = existsSync(secretFile) ? readFileSync(secretFile, 'utf8').trim() : null;
  return { config, secret: given === '' ? kept : given, secretFile };
}

export const databaseFolder = ({ dataDir }: Pick<Config, 'dataDir'>): string => join(dataDir, 'db');
export const hasEmbedded = (config: Pick<Config, 'dataDir'>): boolean =>
  existsSync(join(databaseFolder(config), 'pgdata'));

export const openBlobs = ({ dataDir }: Pick<Config, 'dataDir'>): ListedStorage =>
  createFileStorage(join(dataDir, 'blobs'));

/** Opens the storage that the settings name. */
export async function openStorage(config: Pick<Config, 'dataDir' | 'storage'>): Promise<ListedStorage> {
  if (config.storage === null) return openBlobs(config);
  const { createS3Storage } = await import('../../src/providers/storage/s3.ts');
  return createS3Storage(config.storage);
}

/** The database's location, without its password. */
export function describeDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (databaseUrl === null) return join(dataDir, 'db');
  const { host, pathname } = new URL(databaseUrl);
  return `Postgres ${host}${pathname}`;
}

export function describeStorage({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): string {
  return storage === null ? join(dataDir, 'blobs') : `bucket ${storage.bucket} (${storage.endpoint ?? 'Amazon'})`;
}
