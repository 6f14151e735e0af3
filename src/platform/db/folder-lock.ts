import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process uses the folder. The message is for the person at the terminal. */
export class FolderInUseError extends Error {
  constructor(folder: string, owner: string) {
    super(
      `The data folder ${folder} is in use by another process${owner}. ` +
        'The embedded database belongs to one process at a time: stop that one, ' +
        'or set DATA_DIR to another folder, or DATABASE_URL to a Postgres server.',
    );
    this.name = 'FolderInUseError';
  }
}

/**
 * Locks the folder for this process until the process ends or releases it. The lock is the operating system's lock on
 * an SQLite file, so a killed process leaves none behind. Throws FolderInUseError.
 */
export function lockFolder(folder: string): { release(): void } {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const ownerPath = join(folder, 'lock.pid');
  const lock = new DatabaseSync(join(folder, 'lock'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new FolderInUseError(folder, readOwner(ownerPath));
    throw error;
  }
  writeFileSync(ownerPath, String(process.pid));
  return { release: () => lock.close() };
}

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5;
  return error instanceof Error && Reflect.get(error, 'errcode') === sqliteBusy;
}

function readOwner(path: string): string {
  try {
    return ` (process ${readFileSync(path, 'utf8')})`;
  } catch {
    return '';
  }
}
