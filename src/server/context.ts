import { join } from 'node:path';
import type { Config } from '../platform/config.ts';
import type { Db, OpenDatabase } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { openJobs, type OpenJobs } from '../platform/jobs/open-jobs.ts';
import { createPublish, type Publish } from '../platform/jobs/reactions.ts';
import { createLogger, type Logger } from '../platform/log.ts';
import { createMetrics, type Metrics } from '../platform/metrics.ts';
import { createFileStorage } from '../providers/storage/file.ts';
import type { Storage } from '../providers/storage/port.ts';
import { systemClock, type Clock } from '../shared/time.ts';
import { reactions } from './reactions.ts';
import { jobDefinitions } from './worker.ts';

/**
 * Everything that services may be handed. Each feature names the few fields it needs in its own
 * context type, and this one fits them all. The only place that chooses adapters.
 */
export interface Context {
  readonly config: Config;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly database: OpenDatabase;
  readonly db: Db;
  readonly storage: Storage;
  readonly jobs: OpenJobs;
  readonly publish: Publish;
  /** Lets go of the database. Stop the worker first. */
  close(): Promise<void>;
}

/** What a test may bring along instead of the real thing. */
export interface ContextOverrides {
  readonly database?: OpenDatabase;
  readonly clock?: Clock;
  readonly log?: Logger;
}

export async function createContext(config: Config, overrides: ContextOverrides = {}): Promise<Context> {
  const log = overrides.log ?? createLogger(config.logLevel);
  const metrics = createMetrics();
  const database = overrides.database ?? (await openDatabase(config, log));
  try {
    await migrate(database);
    const jobs = await openJobs({ database, log, metrics }, jobDefinitions);
    return {
      config,
      log,
      metrics,
      clock: overrides.clock ?? systemClock,
      database,
      db: database.db,
      storage: createFileStorage(join(config.dataDir, 'blobs')),
      jobs,
      publish: createPublish(jobs, reactions),
      close: () => database.close(),
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}
