import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../src/platform/db/database.ts';
import { openEmbedded } from '../../src/platform/db/embedded.ts';
import { openServer } from '../../src/platform/db/server.ts';
import { insertArtwork } from '../factories/artworks.ts';
import { downloadOnly, posterCart } from '../factories/carts.ts';
import { createServerDatabase, silent } from '../harness/databases.ts';
import { hasServer, noteMissingServer } from '../harness/postgres-server.ts';
import { findLeftovers } from './leftovers.ts';
import { PersistentBuyer, type BuyingStep } from './persistent-buyer.ts';
import { startShopProcess, type ShopProcess } from './shop-process.ts';

interface KillPoint {
  readonly name: string;
  /** Start of the statement before which the process dies. */
  readonly statement: string;
  /** The step of the purchase before which the kill is armed; 'again' is a second charge after the purchase. */
  readonly at: BuyingStep | 'again';
  /** The buyer buys a download on the hosted page. */
  readonly onHostedPage?: boolean;
}

/** The points at which a real SIGKILL ends the shop's process; meanwhile the buyer's browser keeps retrying. */
const points: readonly KillPoint[] = [
  { name: 'the draft is written, but its payment is not', at: 'prepare', statement: 'insert into "payments"' },
  {
    name: 'draft and payment are committed, but the gateway has not been called',
    at: 'prepare',
    statement: 'insert into "test_gateway"."objects"',
  },
  {
    name: 'the gateway has made the payment, but its id is not saved',
    at: 'prepare',
    statement: 'update "payments" set "provider_id"',
  },
  {
    name: 'the hosted page is open, but its id is not saved',
    at: 'prepare',
    statement: 'update "payments" set "session_id"',
    onHostedPage: true,
  },
  { name: 'the address is being saved', at: 'address', statement: 'update "checkout_drafts" set "address"' },
  { name: 'the card is being charged', at: 'pay', statement: 'update "test_gateway"."objects"' },
  { name: 'the card is charged, but its event is not saved', at: 'pay', statement: 'insert into "webhook_events"' },
  { name: 'the payment has been read, but its order is not written', at: 'pay', statement: 'insert into "orders"' },
  { name: 'order and emails are written, but not committed', at: 'pay', statement: 'insert into "outbox"' },
  {
    name: 'the order is committed, but its event is not marked as processed',
    at: 'pay',
    statement: 'update "webhook_events" set "processed_at"',
  },
  {
    name: 'a second payment is found, but its refund is not written',
    at: 'again',
    statement: 'insert into "refunds"',
  },
  { name: 'a second payment is refunded, but that is not recorded', at: 'again', statement: 'update "refunds" set' },
];

/**
 * Each kill costs a start of the shop, and most on the embedded database, so the short form tries all points on the
 * server. That a kill loses nothing of the embedded database is tested beside it (src/platform/db/embedded.test.ts).
 */
const triesEmbedded = process.env.JOURNEY_LONG === '1' || !hasServer();

describe.runIf(triesEmbedded)('the shop on the embedded database is killed when', () => {
  testKillPoints({
    prepare: async () => ({}),
    // Only one process may open the database's files.
    readDatabase: async (shop, read) => {
      await shop.kill();
      const { db, close } = await openEmbedded(join(shop.dataDir, 'db'), silent);
      try {
        return await read(db);
      } finally {
        await close();
        await shop.restart();
      }
    },
  });
});

if (!hasServer()) noteMissingServer();
describe.runIf(hasServer() || process.env.CI === 'true')('the shop on the server database is killed when', () => {
  let address: string;
  testKillPoints({
    prepare: async () => {
      address = await createServerDatabase();
      return { DATABASE_URL: address };
    },
    readDatabase: async (_shop, read) => {
      const { db, close } = await openServer(address, silent);
      try {
        return await read(db);
      } finally {
        await close();
      }
    },
  });
});

/** How a test creates and reads the shop's database. */
interface TestDatabase {
  /** Resolves to the environment in which the shop finds its database. */
  prepare(): Promise<Record<string, string>>;
  readDatabase<T>(shop: ShopProcess, read: (db: Db) => Promise<T>): Promise<T>;
}

function testKillPoints({ prepare, readDatabase }: TestDatabase): void {
  let shop: ShopProcess;
  let buyer: PersistentBuyer;
  let artworkId: string;
  /** Path of the file that arms the kill; the file contains the start of the statement. */
  let killFile: string;

  beforeAll(async () => {
    killFile = join(await mkdtemp(join(tmpdir(), 'kill-')), 'armed');
    shop = await startShopProcess({
      ...(await prepare()),
      NODE_OPTIONS: `--import ${join(import.meta.dirname, 'die-at.ts')}`,
      DIE_FILE: killFile,
    });
    buyer = new PersistentBuyer(shop);
    const owner = await buyer.visitorId();
    artworkId = await readDatabase(shop, (db) => insertArtwork(db, owner));
  }, 120_000);
  afterAll(async () => {
    await shop?.dispose();
    await rm(dirname(killFile), { recursive: true, force: true });
  });

  test.each(points)('$name', { timeout: 300_000 }, async ({ statement, at, onHostedPage }) => {
    const arm = async (step: KillPoint['at']): Promise<void> => {
      if (step === at) await writeFile(killFile, statement);
    };
    const before = await buyer.orders();
    const order = onHostedPage
      ? await buyer.buyOnHostedPage(downloadOnly(artworkId), arm)
      : await buyer.buy(posterCart(artworkId), 26.54, arm);
    await arm('again');
    if (at === 'again') await buyer.chargeAgain(order.stripePaymentIntentId);
    // A webhook to which a busy machine responds too late is delivered again after 1, 5 and 30 seconds.
    await expect.poll(() => existsSync(killFile), { timeout: 150_000 }).toBe(false);
    await buyer.revive();
    expect(order.totalAmount).toBe(onHostedPage ? '4.95' : '26.54');
    const after = await buyer.orders();
    expect(after.map(({ id }) => id)).toEqual([order.id, ...before.map(({ id }) => id)]);
  });

  test('afterwards every cent and every email is accounted for', { timeout: 180_000 }, async () => {
    // The reconciler, which runs at every start, finishes what a kill left open. Until then a second charge may be
    // known to the gateway alone, so this also waits for the gateway's rows.
    const bought = points.length;
    let refunded = 0;
    const books = async () => {
      const { captured, ...rest } = await readDatabase(shop, findLeftovers);
      ({ refunded } = rest);
      return { ...rest, kept: captured - refunded };
    };
    const settled = { undecided: 0, owed: 0, orders: bought, emails: 2 * bought, kept: bought };
    await expect.poll(books, { timeout: 120_000, interval: 3_000 }).toMatchObject(settled);
    expect(refunded).toBeGreaterThanOrEqual(points.filter(({ at }) => at === 'again').length);
  });
}
