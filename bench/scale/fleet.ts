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
import type { Version } from './versions.ts';

export interface FleetSize {
  readonly web: number;
  readonly workers: number;
}

export interface FleetOptions extends FleetSize {
  /** Milliseconds that the fake hosted model takes for a picture; null to paint with the studio. */
  readonly modelTakes: number | null;
  /** Half of the processes start as this version, and serve alone until the others join; null for none. */
  readonly previous?: Version | null;
  /** Additional settings of every process. */
  readonly env?: Readonly<Record<string, string>>;
}

/** A shop of several processes on this machine, with a real database, storage and balancer. */
export interface Fleet {
  /** Address of the balancer; the shop's PUBLIC_URL. */
  readonly url: string;
  /** Value for DATABASE_URL. */
  readonly database: string;
  readonly storage: Storage;
  readonly nodes: readonly ShopNode[];
  /** Processes that started as the previous version. */
  readonly previous: readonly ShopNode[];
  /** Starts the processes of this folder's version, which wait while the previous version serves alone. */
  join(): Promise<void>;
  /** Number of answers that visitors have had from a web process. */
  answered(node: ShopNode): number;
  restartPostgres(mode: 'fast' | 'immediate'): Promise<void>;
  /** Seconds of processor time so far, by part. Time of killed processes is lost. */
  processorTime(): Readonly<Record<Part, number>>;
  dispose(): Promise<void>;
}

export type Part = 'web' | 'worker' | 'postgres' | 's3' | 'model';

const endSignals = ['SIGINT', 'SIGTERM'] as const;

/** Caps must not stop a run: it tests the shop's machinery, not its spending limits. */
const uncapped = {
  ART_CAP_VISITOR: '1000000',
  ART_CAP_NETWORK: '1000000',
  ART_CAP_HOURLY: '1000000',
  ART_CAP_DAILY: '1000000',
};

export async function openFleet({ web, workers, modelTakes, previous = null, env = {} }: FleetOptions): Promise<Fleet> {
  const binaries = findPostgres();
  if (binaries === null) throw new Error('several processes need server Postgres');
  if (previous !== null && Math.min(web, workers) < 2)
    throw new Error('two versions at once need two processes of each kind');
  process.env.SHOP_TEST_POSTGRES ??= binaries;
  const folder = await mkdtemp(join(tmpdir(), 'fleet-'));
  const balancer = await openBalancer();
  const database = startServer(folder, { durable: true });
  // In the fleet's folder, because it is killed without cleaning up, and a long run leaves gigabytes.
  const s3 = startChild(join(import.meta.dirname, 's3-child.ts'), [], { TMPDIR: folder });
  const bucket: Parameters<typeof createS3Storage>[0] = JSON.parse(await s3.line(/^\{/));
  const model =
    modelTakes === null ? null : startChild(join(import.meta.dirname, 'model-child.ts'), [String(modelTakes)]);
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
  const halves = (['web', 'worker'] as const).flatMap((role) => {
    const ofRole = nodes.filter((node) => node.role === role);
    return ofRole.slice(0, Math.ceil(ofRole.length / 2));
  });
  const first = previous === null ? nodes : halves;
  const serve = (): void =>
    balancer.send(nodes.filter((node) => node.role === 'web' && node.pid() !== 0).map(({ port }) => port));
  const dispose = async (): Promise<void> => {
    for (const signal of endSignals) process.off(signal, giveUp);
    await Promise.all(nodes.map(async (node) => node.dispose()));
    await Promise.all([balancer.close(), s3.kill(), model?.kill()]);
    stopServer(folder);
    await rm(folder, { recursive: true, force: true });
  };
  // An interrupted run must not leave processes behind.
  const giveUp = (): void => void dispose().finally(() => process.exit(1));
  for (const signal of endSignals) process.once(signal, giveUp);
  try {
    // Sequentially, because some versions cannot migrate an empty database concurrently.
    if (previous !== null) for (const node of first) await node.start(previous.root);
    else await Promise.all(first.map(async (node) => node.start()));
  } catch (error) {
    await dispose();
    throw error;
  }
  serve();

  let postmaster = await postmasterOf(folder);
  const pids = (role: string): number[] =>
    nodes.filter((node) => node.role === role && node.pid() !== 0).map((node) => node.pid());
  return {
    url,
    database,
    storage: createS3Storage(bucket),
    nodes,
    previous: previous === null ? [] : halves,
    async join() {
      await Promise.all(nodes.filter((node) => !first.includes(node)).map(async (node) => node.start()));
      serve();
    },
    answered: ({ port }) => balancer.answered(port),
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
