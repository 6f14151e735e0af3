import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OpenDatabase } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openServer } from '../src/platform/db/server.ts';
import { createLogger } from '../src/platform/log.ts';
import { findPostgres } from '../tests/harness/postgres-binaries.ts';
import { startServer, stopServer } from '../tests/harness/postgres-server.ts';
import { startShopProcess, type ShopProcess } from '../tests/journey/shop-process.ts';

export interface ServerShop {
  readonly shop: ShopProcess;
  /** Value for DATABASE_URL. */
  readonly address: string;
  readonly database: OpenDatabase;
  /** Process id of Postgres, whose children do the work. */
  readonly postmaster: number;
  dispose(): Promise<void>;
}

export const benchSecret = 'a secret that only this bench has, 32+';

/**
 * Starts the built shop's web process, or that of another role, on its own Postgres server with fsync. TRUST_PROXY lets
 * every caller choose a network.
 */
export async function openServerShop(name: string, role: 'web' | 'all' = 'web'): Promise<ServerShop> {
  const folder = await mkdtemp(join(tmpdir(), `bench-${name}-`));
  const binaries = findPostgres();
  if (binaries === null) throw new Error('this bench needs server Postgres');
  process.env.SHOP_TEST_POSTGRES = binaries;
  const address = startServer(folder, { durable: true });
  const postmaster = Number(
    (await readFile(join(folder, 'postgres-server/home/data/postmaster.pid'), 'utf8')).split('\n')[0],
  );
  const database = await openServer(address, createLogger('silent'));
  await migrate(database);
  const shop = await startShopProcess({
    DATABASE_URL: address,
    ROLE: role,
    APP_SECRET: benchSecret,
    TRUST_PROXY: '127.0.0.1,::1',
    LOG_LEVEL: 'warn',
  });
  return {
    shop,
    address,
    database,
    postmaster,
    async dispose() {
      await shop.dispose();
      await database.close();
      stopServer(folder);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
