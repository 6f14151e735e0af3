import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createS3Storage } from '../../src/providers/storage/s3.ts';
import type { Storage } from '../../src/providers/storage/port.ts';
import { startChild } from '../../tests/harness/child.ts';
import { findPostgres } from '../../tests/harness/postgres-binaries.ts';
import { restartServer, startServer, stopServer } from '../../tests/harness/postgres-server.ts';
import { processorTime } from '../processor-time.ts';
import { openBalancer } from './balancer.ts';
import { createShopNode, type ShopNode } from './shop-node.ts';

export interface FleetSize {
  readonly web: number;
  readonly workers: number;
}

export interface FleetOptions extends FleetSize {
  /** Milliseconds that the stand-in of a hosted model takes for a picture; null: the studio paints. */
  readonly modelTakes: number | null;
  /** Further settings of every process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A shop of several processes on this machine, with everything that it needs around it, all of it really there. */
export interface Fleet {
  /** Of the balancer, and the shop's public address. */
  readonly url: string;
  /** Of the database, for DATABASE_URL. */
  readonly database: string;
  readonly storage: Storage;
  readonly nodes: readonly ShopNode[];
  restartPostgres(mode: 'fast' | 'immediate'): Promise<void>;
  /** Seconds of processor time so far, by part. Processes that were killed have taken theirs with them. */
  processorTime(): Readonly<Record<Part, number>>;
  dispose(): Promise<void>;
}

export type Part = 'web' | 'worker' | 'postgres' | 's3' | 'model';

const endings = ['SIGINT', 'SIGTERM'] as const;

/** No cap may stop a run: it is the shop's machinery that is tried, not its thrift. */
const uncapped = { ART_CAP_VISITOR: '1000000', ART_CAP_NETWORK: '1000000', ART_CAP_HOURLY: '1000000', ART_CAP_DAILY: '1000000' };

export async function openFleet({ web, workers, modelTakes, env = {} }: FleetOptions): Promise<Fleet> {
  const binaries = findPostgres();
  if (binaries === null) throw new Error('several processes need server Postgres');
  process.env.SHOP_TEST_POSTGRES ??= binaries;
  const folder = await mkdtemp(join(tmpdir(), 'fleet-'));
  const balancer = await openBalancer();
  const database = startServer(folder, { durable: true });
  const s3 = startChild(join(import.meta.dirname, 's3-child.ts'), []);
  const bucket: Parameters<typeof createS3Storage>[0] = JSON.parse(await s3.line(/^\{/));
  const model = modelTakes === null ? null : startChild(join(import.meta.dirname, 'model-child.ts'), [String(modelTakes)]);
  const painter: Record<string, string> = model === null ? {} : JSON.parse(await model.line(/^\{/));
  const url = `http://localhost:${balancer.port}`;
  const settings = {
    DATABASE_URL: database,
    PUBLIC_URL: url,
    APP_SECRET: 'a secret that only the load has, 32+',
    TRUST_PROXY: '127.0.0.1,::1',
    S3_BUCKET: bucket.bucket,
    S3_ENDPOINT: bucket.endpoint ?? '',
    S3_REGION: bucket.region,
    S3_ACCESS_KEY_ID: bucket.accessKeyId,
    S3_SECRET_ACCESS_KEY: bucket.secretAccessKey,
    ...uncapped,
    ...painter,
    ...env,
  };
  const named = (role: 'web' | 'worker', count: number) =>
    Array.from({ length: count }, async (_, index) => createShopNode(`${role} ${index + 1}`, role, settings));
  const nodes = await Promise.all([...named('web', web), ...named('worker', workers)]);
  const dispose = async (): Promise<void> => {
    for (const signal of endings) process.off(signal, giveUp);
    await Promise.all(nodes.map(async (node) => node.dispose()));
    await Promise.all([balancer.close(), s3.kill(), model?.kill()]);
    stopServer(folder);
    await rm(folder, { recursive: true, force: true });
  };
  // Whoever is tired of waiting leaves no process behind.
  const giveUp = (): void => void dispose().finally(() => process.exit(1));
  for (const signal of endings) process.once(signal, giveUp);
  try {
    await Promise.all(nodes.map(async (node) => node.start()));
  } catch (error) {
    await dispose();
    throw error;
  }
  balancer.send(nodes.filter(({ role }) => role === 'web').map(({ port }) => port));

  let postmaster = await postmasterOf(folder);
  const pids = (role: string): number[] => nodes.filter((node) => node.role === role && node.pid() !== 0).map((node) => node.pid());
  return {
    url,
    database,
    storage: createS3Storage(bucket),
    nodes,
    async restartPostgres(mode) {
      await restartServer(folder, mode);
      postmaster = await postmasterOf(folder);
    },
    processorTime: () => ({
      web: processorTime(pids('web')),
      worker: processorTime(pids('worker')),
      postgres: processorTime([postmaster]),
      s3: processorTime([s3.process.pid!]),
      model: model === null ? 0 : processorTime([model.process.pid!]),
    }),
    dispose,
  };
}

async function postmasterOf(folder: string): Promise<number> {
  return Number((await readFile(join(folder, 'postgres-server/home/data/postmaster.pid'), 'utf8')).split('\n')[0]);
}
