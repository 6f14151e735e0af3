import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../src/platform/db/database.ts';
import { openEmbedded } from '../../src/platform/db/embedded.ts';
import { insertArtwork } from '../factories/artworks.ts';
import { downloadOnly, posterCart } from '../factories/carts.ts';
import { silent } from '../harness/databases.ts';
import { findLeftovers } from './leftovers.ts';
import { Patient, type BuyingStep } from './patient.ts';
import { startShopProcess, type ShopProcess } from './shop-process.ts';

interface Point {
  readonly name: string;
  /** How the statement begins that is never carried out. */
  readonly statement: string;
  /** The fuse is lit ahead of this step of the purchase; 'again' is a second charge after it. */
  readonly at: BuyingStep | 'again';
  readonly instant?: boolean;
}

/** The server is killed, with SIGKILL and for real; the buyer's browser keeps trying. */
const points: readonly Point[] = [
  { name: 'the draft is written, its payment is not', at: 'prepare', statement: 'insert into "payments"' },
  { name: 'draft and payment are committed, the gateway has not been asked', at: 'prepare', statement: 'insert into "test_gateway"."objects"' },
  { name: 'the gateway has made the payment, its id is not kept', at: 'prepare', statement: 'update "payments" set "provider_id"' },
  { name: 'the hosted page is open, its id is not kept', at: 'prepare', statement: 'update "payments" set "session_id"', instant: true },
  { name: 'the address is being saved', at: 'address', statement: 'update "checkout_drafts" set "address"' },
  { name: 'the card is being charged', at: 'pay', statement: 'update "test_gateway"."objects"' },
  { name: 'the card has been charged, nobody has been told', at: 'pay', statement: 'insert into "webhook_events"' },
  { name: 'the payment has been read, its order is not written', at: 'pay', statement: 'insert into "orders"' },
  { name: 'order and mails are written, and not committed', at: 'pay', statement: 'insert into "outbox"' },
  { name: 'the order is committed, its event is not done', at: 'pay', statement: 'update "webhook_events" set "processed_at"' },
  { name: 'a second payment is found, that it goes back is not written', at: 'again', statement: 'insert into "refunds"' },
  { name: 'a second payment has gone back, that is not noted', at: 'again', statement: 'update "refunds" set' },
];

describe('the shop is killed at the moment when', () => {
  let shop: ShopProcess;
  let buyer: Patient;
  let artworkId: string;
  let fuse: string;

  const openBooks = async <T>(read: (db: Db) => Promise<T>): Promise<T> => {
    await shop.kill();
    const { db, close } = await openEmbedded(join(shop.dataDir, 'db'), silent);
    try {
      return await read(db);
    } finally {
      await close();
      await shop.restart();
    }
  };

  beforeAll(async () => {
    fuse = join(await mkdtemp(join(tmpdir(), 'fuse-')), 'lit');
    shop = await startShopProcess({ NODE_OPTIONS: `--import ${join(import.meta.dirname, 'die-at.ts')}`, DIE_FILE: fuse });
    buyer = new Patient(shop);
    const owner = await buyer.visitorId();
    artworkId = await openBooks((db) => insertArtwork(db, owner));
  }, 120_000);
  afterAll(async () => {
    await shop?.dispose();
    await rm(dirname(fuse), { recursive: true, force: true });
  });

  test.each(points)('$name', { timeout: 180_000 }, async ({ statement, at, instant }) => {
    const light = async (step: Point['at']): Promise<void> => {
      if (step === at) await writeFile(fuse, statement);
    };
    const before = await buyer.orders();
    const order = instant
      ? await buyer.buyInstantly(downloadOnly(artworkId), light)
      : await buyer.buy(posterCart(artworkId), 26.54, light);
    await light('again');
    if (at === 'again') await buyer.chargeAgain(order.stripePaymentIntentId);
    await expect.poll(() => existsSync(fuse), { timeout: 60_000 }).toBe(false);
    await buyer.revive();
    expect(order.totalAmount).toBe(instant ? '4.95' : '26.54');
    const after = await buyer.orders();
    expect(after.map(({ id }) => id)).toEqual([order.id, ...before.map(({ id }) => id)]);
  });

  test('and when all is over, no cent and no mail is too many or too few', { timeout: 180_000 }, async () => {
    // What a kill left to do is the reconciler's, which runs at every start.
    const rest = { undecided: 0, owed: 0 };
    await expect.poll(() => openBooks(findLeftovers), { timeout: 120_000, interval: 3_000 }).toMatchObject(rest);
    const { captured, refunded, orders, mails } = await openBooks(findLeftovers);
    expect({ orders, mails, kept: captured - refunded }).toEqual({ orders: 12, mails: 24, kept: 12 });
    expect(refunded).toBeGreaterThanOrEqual(2);
  });
});
