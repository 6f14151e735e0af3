import { randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Db } from '../../src/platform/db/database.ts';
import { openEmbedded } from '../../src/platform/db/embedded.ts';
import { openServer } from '../../src/platform/db/server.ts';
import { must } from '../../src/shared/must.ts';
import { posterCart, posterCartTotal } from '../factories/carts.ts';
import { createServerDatabase, silent } from '../harness/databases.ts';
import { hasServer, noteMissingServer } from '../harness/postgres-server.ts';
import { findLeftovers } from './leftovers.ts';
import { makeArtwork } from './make-artwork.ts';
import { PersistentBuyer } from './persistent-buyer.ts';
import { startShopProcess, type ShopProcess } from './shop-process.ts';
import { until, Visitor } from './visitor.ts';

/** Number of kills. `npm run test:long` uses a hundred on the embedded database and forty on the server. */
const kills = Number(process.env.KILLS ?? 3);
const isLong = process.env.KILLS !== undefined;
/** Milliseconds from the last kill to the last paid print, less its rendering time, at most. */
const grace = 60_000;
const variations = isLong ? [0, 1, 2] : [0];
/** 28 small pictures of the photo would be most of what is painted; the long form paints them beside the prints. */
const settings: Record<string, string> = isLong ? {} : { STYLE_PREVIEWS_PER_DAY: '0' };

/** A process that may be killed; callers wait until it is back. */
class KillableProcess {
  readonly process: ShopProcess;
  #restarted: Promise<void> = Promise.resolve();

  constructor(process: ShopProcess) {
    this.process = process;
  }

  async killAndRestart(): Promise<void> {
    await this.process.kill();
    this.#restarted = this.process.restart();
    await this.#restarted;
  }

  /**
   * The process as a buyer sees it: it always seems to be running (`pid` is that of this test process), and `restart`
   * only waits, so that a buyer never starts a second process.
   */
  get shop(): ShopProcess {
    return { ...this.process, pid: () => process.pid, restart: async () => this.#restarted };
  }
}

interface Setup {
  /** Starts the shop's processes, the one that serves visitors first. */
  start(): Promise<ShopProcess[]>;
  /** Reads the database while every process of the shop is stopped. */
  readDatabase<T>(dataDir: string, read: (db: Db) => Promise<T>): Promise<T>;
}

function survive({ start, readDatabase }: Setup): void {
  test(
    `${kills} kills while paid prints are made: no print is lost, made twice or held up by a retry delay`,
    { timeout: 600_000 + kills * 30_000 },
    async () => {
      const processes = (await start()).map((process) => new KillableProcess(process));
      const first = must(processes[0], 'the first process');
      const { dataDir } = first.process;
      try {
        const visitor = new Visitor(first.shop);
        const buyer = new PersistentBuyer(first.shop, visitor);
        const artworkId = await makeArtwork(visitor);
        // Variations are bought one by one while the processes are killed.
        const buying = (async () => {
          for (const selectedVariation of variations) {
            const lines = posterCart(artworkId).map((line) => ({ ...line, selectedVariation }));
            await buyer.buy(lines, posterCartTotal, async () => sleep(randomInt(50, 400)));
          }
        })();
        buying.catch(() => undefined); // The rejection is handled where it is awaited below.
        for (let kill = 0; kill < kills; kill++) {
          await sleep(randomInt(200, 3_000));
          await must(processes[kill % processes.length]).killAndRestart();
        }
        const lastKill = Date.now();
        const outputLengths = processes.map(({ process }) => process.output().length);
        await buying;
        for (const variation of variations)
          await until(
            () => download(visitor, artworkId, variation),
            (isComplete) => isComplete,
            300_000,
          );
        await until(
          () => countJobs(first.process),
          (jobs) => jobs === 0,
          300_000,
        );
        const elapsed = Date.now() - lastKill;
        const rendering = processes.reduce(
          (sum, { process }, index) => sum + readRenderingMs(process.output().slice(outputLengths[index])),
          0,
        );
        console.log(
          `${kills} kills: the last print was done ${(elapsed / 1_000).toFixed(1)} s after the last kill, of which rendering took ${(rendering / 1_000).toFixed(1)} s`,
        );

        for (const { process } of processes) await process.kill();
        const bought = variations.length;
        const books = await readDatabase(dataDir, async (db) => ({
          ...(await findLeftovers(db)),
          ...(await findPrints(db)),
        }));
        expect(books).toMatchObject({
          captured: bought,
          refunded: 0,
          undecided: 0,
          owed: 0,
          orders: bought,
          emails: 2 * bought,
          ready: bought,
          failed: 0,
          unmade: 0,
          poisonous: 0,
        });
        // Two files for each variation: the download and the poster.
        expect(books.prints).toBe(2 * bought);
        // Only meaningful in the long run, on an idle machine.
        if (isLong) expect(elapsed - rendering).toBeLessThan(grace);
      } finally {
        for (const { process } of processes) await process.dispose();
        await rm(dataDir, { recursive: true, force: true });
      }
    },
  );
}

/** Whether a purchased variation can be downloaded completely. */
async function download(visitor: Visitor, artworkId: string, variation: number): Promise<boolean> {
  const response = await visitor.request(`/api/download/artwork/${artworkId}?variation=${variation}`);
  const { byteLength } = await response.arrayBuffer();
  if (response.status === 200) return byteLength === Number(response.headers.get('content-length'));
  // Polls as slowly as a page does, to leave processor time for rendering.
  await sleep(1_000);
  return false;
}

/** Number of print jobs and announcements that wait or run. */
async function countJobs({ url }: ShopProcess): Promise<number> {
  await sleep(500);
  const figures = await (await fetch(`${url}/metrics`)).text();
  const lines = figures
    .split('\n')
    .filter((line) => /^shop_queued_jobs\{job="(artworks-print|orders-print|orders-announce-files)"/.test(line));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}

/** Milliseconds that completed prints took, from the log. */
function readRenderingMs(output: string): number {
  const lines = output
    .split('\n')
    .filter((line) => line.includes('"job":"artworks-print"') && line.includes('"outcome":"done"'));
  return lines.reduce((sum, line) => sum + Number(/"milliseconds":(\d+)/.exec(line)![1]), 0);
}

async function findPrints(
  db: Db,
): Promise<{ prints: number; unmade: number; failed: number; ready: number; poisonous: number }> {
  const { rows } = await db.execute<{
    prints: number;
    unmade: number;
    failed: number;
    ready: number;
    poisonous: number;
  }>(sql`
    select
      (select count(*)::int from prints) prints,
      (select count(*)::int from prints where status = 'queued') unmade,
      (select count(*)::int from prints where status = 'failed') failed,
      (select count(*)::int from outbox where mail = 'files-ready') ready,
      (select count(*)::int from killed_jobs where times >= 10) poisonous`);
  return must(rows[0]);
}

// kill.test.ts kills a shop on the embedded database in the short form, too.
describe.runIf(isLong || !hasServer())('on the embedded database', () => {
  survive({
    start: async () => [await startShopProcess(settings)],
    async readDatabase(dataDir, read) {
      const { db, close } = await openEmbedded(join(dataDir, 'db'), silent);
      try {
        return await read(db);
      } finally {
        await close();
      }
    },
  });
});

if (!hasServer()) noteMissingServer();
describe.runIf(hasServer() || process.env.CI === 'true')('on the server database', () => {
  let address: string;
  survive({
    async start() {
      address = await createServerDatabase();
      const shared = { ...settings, DATABASE_URL: address, APP_SECRET: 'a secret that only tests have, 32+' };
      const web = await startShopProcess({ ...shared, ROLE: 'web' });
      return [web, await startShopProcess({ ...shared, ROLE: 'worker', DATA_DIR: web.dataDir, PUBLIC_URL: web.url })];
    },
    async readDatabase(_dataDir, read) {
      const { db, close } = await openServer(address, silent);
      try {
        return await read(db);
      } finally {
        await close();
      }
    },
  });
});
