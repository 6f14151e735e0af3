import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { saveAsOwner } from '../../../tests/factories/owner-settings.ts';
import { createQuickGenerator } from '../../../tests/factories/quick-generator.ts';
import { createTestShop, type TestShop } from '../../../tests/harness/test-shop.ts';
import { artworks } from '../../features/artworks/server/tables.ts';
import { setSwitch } from '../../features/orders/server/service.ts';
import { orders } from '../../features/orders/server/tables.ts';
import { photos } from '../../features/photos/server/tables.ts';
import { ConfigError, loadConfig } from '../../platform/config.ts';
import { outbox } from '../../platform/outbox/tables.ts';
import { runTestCustomer } from './jobs.ts';
import { readTestCustomer } from './result.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A port that nobody uses, found before the shop is made, because the shop has to know its own address. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function openShop(env: Record<string, string> = {}): Promise<TestShop> {
  const port = await freePort();
  const shop = await createTestShop({
    worker: true,
    generator: createQuickGenerator(),
    env: { PUBLIC_URL: `http://127.0.0.1:${port}`, TEST_CUSTOMER: '1', ...env },
  });
  closers.push(() => shop.close());
  await shop.app.listen({ port, host: '127.0.0.1' });
  return shop;
}

const walkOnce = async (shop: TestShop, lastAttempt = true): Promise<void> =>
  runTestCustomer(
    shop.context,
    100,
  )({ data: {}, signal: new AbortController().signal, attempt: lastAttempt ? 1 : 0, lastAttempt });

const emailsOf = async (shop: TestShop) => (await shop.context.db.select().from(outbox)).map(({ mail }) => mail);

test(
  'given a shop that works, the test customer gets the picture, and nothing of it remains',
  { timeout: 240_000 },
  async () => {
    const shop = await openShop();
    const { db, config } = shop.context;
    // It pays what the shop asks for, in any currency.
    await saveAsOwner(shop, { money: { currency: 'jpy' } });
    await walkOnce(shop);
    expect((await readTestCustomer(db))?.failed).toBeNull();
    expect(await db.$count(artworks)).toBe(0);
    expect(await db.$count(photos)).toBe(0);
    const rows = await db.select().from(orders);
    expect(rows).toMatchObject([
      { mode: 'test', currency: 'jpy', total: 799, customerFirstName: null, customerEmail: null },
    ]);
    expect(rows[0]?.archivedAt).not.toBeNull();
    const files = await readdir(join(config.dataDir, 'blobs'), { recursive: true, withFileTypes: true });
    expect(files.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([]);
    expect(await emailsOf(shop)).not.toContain('attention');
    const newOrder = async () => (await db.select().from(outbox)).find(({ mail }) => mail === 'new-order');
    await expect.poll(async () => (await newOrder())?.status, { timeout: 30_000 }).toBe('skipped');
  },
);

test(
  'given a gateway that does not answer, the second failure is told to the owner, with its step',
  { timeout: 240_000 },
  async () => {
    const shop = await openShop();
    const { db } = shop.context;
    shop.context.testGateway!.setFaults({ latency: 0, next: () => 'broken' });
    await expect(walkOnce(shop, false)).rejects.toMatchObject({ step: 'begin to pay' });
    expect(await readTestCustomer(db)).toBeNull();
    expect(await emailsOf(shop)).not.toContain('attention');
    await walkOnce(shop);
    expect((await readTestCustomer(db))?.failed).toMatchObject({
      step: 'begin to pay',
      problem: expect.stringContaining('the shop answered 503'),
    });
    expect(await emailsOf(shop)).toContain('attention');
  },
);

test('given a shop that nobody can reach, the first step says so', async () => {
  const shop = await openShop({ PUBLIC_URL: `http://127.0.0.1:${await freePort()}` });
  await walkOnce(shop);
  expect((await readTestCustomer(shop.context.db))?.failed).toMatchObject({
    step: 'open the shop',
    problem: expect.stringContaining('ECONNREFUSED'),
  });
});

test('given it is switched off, or the shop takes no orders, nobody walks', async () => {
  const off = await openShop({ TEST_CUSTOMER: '0' });
  await walkOnce(off);
  const paused = await openShop({});
  const now = paused.context.clock();
  await setSwitch(paused.context.db, 'pause orders', { on: true, words: '' }, { actor: 'admin@example.com', now });
  await walkOnce(paused);
  for (const { context } of [off, paused]) {
    expect(await readTestCustomer(context.db)).toBeNull();
    expect(await context.db.$count(photos)).toBe(0);
  }
});

test('given a captcha, the shop does not start with a test customer, which cannot answer it', () => {
  const captcha = { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'secret' };
  expect(() => loadConfig({ APP_SECRET: 'x'.repeat(32), TEST_CUSTOMER: '1', ...captcha })).toThrow(ConfigError);
});
