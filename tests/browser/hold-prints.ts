import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { holdJobs } from '../../bench/scale/hold-jobs.ts';
import { printSize } from '../../src/features/artworks/contract.ts';
import type { Db } from '../../src/platform/db/database.ts';
import { openEmbedded } from '../../src/platform/db/embedded.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openJobs } from '../../src/platform/jobs/open-jobs.ts';
import { createLogger } from '../../src/platform/log.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import { jobDefinitions } from '../../src/server/job-definitions.ts';

/**
 * The print files that a shop makes: all, only those of products, or none. The others are postponed by a day, for tests
 * that look at none: the two files of one poster take more processor time than a visit, and its download, which is made
 * first, takes twice as much as the rest.
 */
export type Prints = 'all' | 'products' | 'none';

/** Postpones print files of a shop that is about to start on this data folder. */
export async function holdPrints(dataDir: string, prints: Prints): Promise<void> {
  if (prints === 'all') return;
  const log = createLogger('silent');
  const database = await openEmbedded(join(dataDir, 'db'), log);
  try {
    await migrate(database);
    const jobs = await openJobs({ database, log, metrics: createMetrics() }, jobDefinitions);
    await jobs.stop(1);
    if (prints === 'none') await holdJobs(database.db, ['artworks-print', 'orders-print']);
    else await holdDownloads(database.db);
  } finally {
    await database.close();
  }
  // A shop that finds a database does not start without the secret of that database.
  const secret = join(dataDir, 'app-secret');
  if (!existsSync(secret)) await writeFile(secret, randomBytes(32).toString('base64url'), { mode: 0o600 });
}

async function holdDownloads(db: Db): Promise<void> {
  const { width, height } = printSize;
  await db.execute(sql`create function hold_download() returns trigger language plpgsql as
    $$ begin new.start_after := now() + interval '1 day'; return new; end $$`);
  await db.execute(sql`create function is_download(print_id text) returns boolean language sql as
    $$ select exists (select from prints where id = print_id
       and width = ${sql.raw(String(width))} and height = ${sql.raw(String(height))}) $$`);
  await db.execute(sql`create trigger hold_download before insert on pgboss.job_common for each row
    when (new.name = 'artworks-print' and is_download(new.data->>'printId')) execute function hold_download()`);
}
