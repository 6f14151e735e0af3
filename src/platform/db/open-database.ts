import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Logger } from '../log.ts';
import type { OpenDatabase } from './database.ts';
import { openEmbedded } from './embedded.ts';
import { openServer } from './server.ts';

/** The database that the settings name, not yet migrated. */
export function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseConnections'>>, log: Logger): Promise<OpenDatabase> {
  return config.databaseUrl === null
    ? openEmbedded(join(config.dataDir, 'db'), log)
    : openServer(config.databaseUrl, log, { connections: config.databaseConnections });
}
