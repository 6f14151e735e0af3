import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startChild } from '../../../tests/harness/child.ts';
import { hangingJob } from '../../../tests/harness/children/hang-in-job.ts';
import { createServerDatabase, makeDataFolder, silent } from '../../../tests/harness/databases.ts';
import { must } from '../../shared/must.ts';
import { openDatabase } from '../db/open-database.ts';
import { createMetrics } from '../metrics.ts';
import { openJobs } from './open-jobs.ts';

const child = join(import.meta.dirname, '../../../tests/harness/children/hang-in-job.ts');

interface LostJob {
  /** The job's state in the database after the kill. */
  readonly afterKill: string;
  /** Its state once the next process has opened its queues, before it works on any. */
  readonly afterOpen: string;
  /** Seconds from the killed process's last heartbeat to the next attempt, by the clock of the database. */
  readonly silenceSeconds: number;
}

/** Kills a process during a job and lets the next process retry the job. */
async function loseJob(dataDir: string, databaseUrl: string | null): Promise<LostJob> {
  const first = startChild(child, [dataDir, databaseUrl ?? '']);
  await first.line(/^started$/);
  await first.kill();

  const database = await openDatabase({ dataDir, databaseUrl }, silent);
  const read = async () => {
    const { rows } = await database.queue.executeSql(
      `SELECT state, extract(epoch FROM coalesce(heartbeat_on, started_on))::float8 AS alive, extract(epoch FROM started_on)::float8 AS started
       FROM pgboss.job WHERE name = '${hangingJob.name}'`,
    );
    return must((rows as { state: string; alive: number; started: number }[])[0], 'the job');
  };
  const afterKill = await read();
  const jobs = await openJobs({ database, log: silent, metrics: createMetrics() }, [hangingJob]);
  const afterOpen = await read();
  const taken = Promise.withResolvers<{ artworkId: string; attempt: number }>();
  await jobs.work(hangingJob, async ({ data, attempt }) => taken.resolve({ ...data, attempt }));
  expect(await taken.promise).toEqual({ artworkId: 'art_1', attempt: 0 });
  const retried = await read();
  await jobs.stop(5);
  await database.close();
  return { afterKill: afterKill.state, afterOpen: afterOpen.state, silenceSeconds: retried.started - afterKill.alive };
}

test(
  'on the embedded database a killed job is retried as soon as the next process starts',
  { timeout: 120_000 },
  async () => {
    expect(await loseJob(await makeDataFolder(), null)).toMatchObject({ afterKill: 'active', afterOpen: 'retry' });
  },
);

test(
  'on a Postgres server another process retries a killed job only after its heartbeat has lapsed',
  { timeout: 120_000 },
  async () => {
    const { afterKill, silenceSeconds } = await loseJob('', await createServerDatabase());
    expect(afterKill).toBe('active');
    expect(silenceSeconds).toBeGreaterThanOrEqual(10);
  },
);
