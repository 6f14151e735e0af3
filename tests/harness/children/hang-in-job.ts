import { z } from 'zod';
import { openDatabase } from '../../../src/platform/db/open-database.ts';
import { defineJob } from '../../../src/platform/jobs/jobs.ts';
import { openJobs } from '../../../src/platform/jobs/open-jobs.ts';
import { createLogger } from '../../../src/platform/log.ts';
import { createMetrics } from '../../../src/platform/metrics.ts';

export const hangingJob = defineJob({
  name: 'hanging',
  schema: z.object({ artworkId: z.string() }),
  retryLimit: 3,
  retryDelaySeconds: 0,
  expireInSeconds: 300,
  concurrency: 1,
});

/** Queues a job that never ends; the parent kills this process. */
if (import.meta.main) {
  const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
  const log = createLogger('silent');
  const database = await openDatabase({ dataDir, databaseUrl: databaseUrl === '' ? null : databaseUrl }, log);
  const jobs = await openJobs({ database, log, metrics: createMetrics() }, [hangingJob]);
  await jobs.work(hangingJob, async () => {
    process.stdout.write('started\n');
    await new Promise(() => undefined);
  });
  await jobs.send(database.db, hangingJob, { artworkId: 'art_1' }, { singletonKey: 'art_1' });
}
