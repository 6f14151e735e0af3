import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { holdJobs } from '../../bench/scale/hold-jobs.ts';
import { openEmbedded } from '../../src/platform/db/embedded.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openJobs } from '../../src/platform/jobs/open-jobs.ts';
import { createLogger } from '../../src/platform/log.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { jobDefinitions } from '../../src/server/job-definitions.ts';

/**
 * Postpones the print files of a shop that is about to start on this data folder by a day, for tests that look at none:
 * the two files of one poster take more processor time than a visit.
 */
export async function holdPrints(dataDir: string): Promise<void> {
  const log = createLogger('silent');
  const database = await openEmbedded(join(dataDir, 'db'), log);
  try {
    await migrate(database);
    const jobs = await openJobs({ database, log, metrics: createMetrics() }, jobDefinitions);
    await jobs.stop(1);
    await holdJobs(database.db, ['artworks-print', 'orders-print']);
  } finally {
    await database.close();
  }
  // A shop that finds a database does not start without the secret of that database.
  const secret = join(dataDir, 'app-secret');
  if (!existsSync(secret)) await writeFile(secret, randomBytes(32).toString('base64url'), { mode: 0o600 });
}
