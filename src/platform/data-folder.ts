import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';

/** DATA_DIR cannot be used as it is; the message tells the person at the terminal what to do. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

const reasons: Readonly<Record<string, string>> = {
  EROFS: 'it is on a file system that is mounted read-only',
  EACCES: 'this user has no permission',
  EPERM: 'the system does not permit it',
  ENOTDIR: 'a part of this path is a file',
};

/** Turns `error` into a DataFolderError when the system denies access to `path`; returns any other error unchanged. */
export function explainFolderFailure(path: string, error: unknown): unknown {
  const code = error instanceof Error ? Reflect.get(error, 'code') : null;
  const reason = typeof code === 'string' ? reasons[code] : undefined;
  if (reason === undefined) return error;
  const user = process.getuid?.() ?? 'unknown';
  return new DataFolderError(
    `The shop cannot write to ${path}: ${reason} (user ${user}). ` +
      'Give this user the right to read and write everything in DATA_DIR, or set DATA_DIR to another folder.',
    { cause: error },
  );
}

/** Throws DataFolderError for the first of these paths that exists and is not both readable and writable. */
function requireWritable(paths: readonly string[]): void {
  for (const path of paths) {
    if (!existsSync(path)) continue;
    try {
      accessSync(path, constants.R_OK | constants.W_OK);
    } catch (error) {
      throw explainFolderFailure(path, error);
    }
  }
}

/** Checks the files and folders that every start writes. */
export function requireWritableData(dataDir: string): void {
  const cluster = join(dataDir, 'db', 'pgdata');
  requireWritable([
    dataDir,
    join(dataDir, 'app-secret'),
    join(dataDir, 'db'),
    cluster,
    join(cluster, 'global', 'pg_control'),
    join(cluster, 'pg_wal'),
  ]);
}
