import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolderError, explainFolderFailure } from './data-folder.ts';

/**
 * Reads the secret that signs cookies and links, or creates it on the first start. The file is in the data folder and
 * readable by its owner only. It is written completely under another name and then linked into place, so that two
 * concurrent first starts use the same secret and a crash leaves no partial file.
 */
export function readOrMakeSecret(dataDir: string): string {
  try {
    return readOrMake(dataDir);
  } catch (error) {
    throw explainFolderFailure(dataDir, error);
  }
}

function readOrMake(dataDir: string): string {
  const path = join(dataDir, 'app-secret');
  if (!existsSync(path)) {
    requireAppSecret(dataDir);
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const temporaryPath = `${path}.${process.pid}`;
    writeFileSync(temporaryPath, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    try {
      linkSync(temporaryPath, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      rmSync(temporaryPath, { force: true });
    }
  }
  chmodSync(path, 0o600);
  return readFileSync(path, 'utf8').trim();
}

/**
 * Throws DataFolderError for a database whose secret is missing. With a new secret the shop would not recognize its own
 * payments, and every link in an email would be dead.
 */
export function requireAppSecret(dataDir: string): void {
  const path = join(dataDir, 'app-secret');
  if (existsSync(path) || !existsSync(join(dataDir, 'db', 'pgdata'))) return;
  throw new DataFolderError(
    `${dataDir} holds the database of a shop, but its file ${path} is missing. ` +
      'Put it back from a backup (app-secret), or set APP_SECRET to what it was. ' +
      'If it is lost, set APP_SECRET to a new value: links in emails then stop working, and open payments are not recognized.',
  );
}
