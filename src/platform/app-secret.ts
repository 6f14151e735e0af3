import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataFolderError, explainFolderFailure } from './data-folder.ts';

/**
 * The secret that signs cookies and links: made on first start and kept, readable by its owner
 * only, in the data folder. Written whole under another name and linked into place, so that two
 * first starts at once agree and a crash leaves no half of it.
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
    refuseLostSecret(dataDir);
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const draft = `${path}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
    try {
      linkSync(draft, path);
    } catch (error) {
      if (!existsSync(path)) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  chmodSync(path, 0o600);
  return readFileSync(path, 'utf8').trim();
}

/**
 * Throws DataFolderError for a database whose secret is gone. With a new secret the shop would not know its own
 * payments, and every link in a mail would be dead.
 */
export function refuseLostSecret(dataDir: string): void {
  const path = join(dataDir, 'app-secret');
  if (existsSync(path) || !existsSync(join(dataDir, 'db', 'pgdata'))) return;
  throw new DataFolderError(
    `${dataDir} holds the database of a shop, but its file ${path} is missing. ` +
      'Put it back from a backup (app-secret), or set APP_SECRET to what it was. ' +
      'If it is lost, set APP_SECRET to a new value: links in mails then stop working, and open payments are not recognized.',
  );
}
