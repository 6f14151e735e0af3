import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { DataFolderError, requireWritableData } from '../data-folder.ts';
import type { Logger } from '../log.ts';
import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openServer } from './server.ts';

/**
 * Opens the database that the settings name, without migrating it. Throws what `openEmbedded` or `openServer` throws,
 * and DataFolderError for a folder that cannot be used.
 */
export async function openDatabase(
  {
    databaseUrl,
    dataDir,
    databaseConnections,
  }: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseConnections'>>,
  log: Logger,
): Promise<OpenDatabase> {
  if (databaseUrl !== null) return openServer(databaseUrl, log, { connections: databaseConnections });
  requireWritableData(dataDir);
  requireDatabaseOfPictures(dataDir);
  return openEmbedded(join(dataDir, 'db'), log);
}

/**
 * Throws DataFolderError for pictures without a database: the shop has lost its orders, or its database is elsewhere.
 */
export function requireDatabaseOfPictures(dataDir: string): void {
  const pictures = join(dataDir, 'blobs');
  const database = join(dataDir, 'db', 'pgdata');
  // `pgdata.new` is a database whose first start was interrupted; `openEmbedded` deals with it.
  if (
    existsSync(database) ||
    existsSync(`${database}.new`) ||
    !existsSync(pictures) ||
    readdirSync(pictures).length === 0
  )
    return;
  throw new DataFolderError(
    `${pictures} holds the pictures of a shop, but its database ${database} is missing. ` +
      'If the shop uses a Postgres server, set DATABASE_URL. If the database is lost, restore a backup into a new DATA_DIR with "npm run restore -- <backups>". ' +
      `To begin with an empty shop, move ${dataDir} to another place.`,
  );
}
