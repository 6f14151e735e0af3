import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startChild, type Child } from '../../tests/harness/child.ts';
import { makeDataFolder } from '../../tests/harness/databases.ts';

/** The server as in production: the bundle, which `npm test` builds first. It starts twice as fast as its sources. */
const main = join(import.meta.dirname, '../../dist/server/main.js');

function startShop(dataDir: string, env: Record<string, string> = {}): Child {
  return startChild(main, [], { DATA_DIR: dataDir, PORT: '0', ...env });
}

async function portOf(shop: Child): Promise<number> {
  const line = await shop.line(/Server listening at/);
  return Number(/:(\d+)"/.exec(line)![1]);
}

test(
  'starts, is ready, rejects a second process on its folder, and drains on a signal',
  { timeout: 120_000 },
  async () => {
    const dataDir = await makeDataFolder();
    const shop = startShop(dataDir);
    const port = await portOf(shop);
    const greeting = await shop.line(/TEST MODE/);
    expect(greeting).toMatch(/\/dev\?token=[\w-]{24}/);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(ready.status).toBe(200);
    expect(await ready.json()).toEqual({ status: 'ready', database: 'ok', storage: 'ok', queue: 'ok' });

    const second = startShop(dataDir);
    expect(await second.exit()).toBe(1);
    expect(second.lines.join('\n')).toMatch(/in use by another process \(process \d+\).*DATA_DIR/);
    expect(second.lines.join('\n')).not.toContain('    at ');

    shop.process.kill('SIGTERM');
    expect(await shop.exit()).toBe(0);

    const again = startShop(dataDir);
    expect((await fetch(`http://127.0.0.1:${await portOf(again)}/readyz`)).status).toBe(200);
    await again.kill();
  },
);

test('reports every invalid setting, and does not start', { timeout: 60_000 }, async () => {
  const shop = startShop('', { PORT: 'eighty', ROLE: 'web', SUPPORT_EMAIL: 'nobody' });
  expect(await shop.exit()).toBe(1);
  const output = shop.lines.join('\n');
  for (const name of ['PORT', 'ROLE', 'SUPPORT_EMAIL']) expect(output).toContain(`  ${name} `);
  expect(output).not.toContain('    at ');
});

test('reports a database server that does not answer', { timeout: 60_000 }, async () => {
  const shop = startShop('', {
    APP_SECRET: 'a secret that only tests have, 32+',
    DATABASE_URL: 'postgres://shop:hunter2@127.0.0.1:1/shop',
  });
  expect(await shop.exit()).toBe(1);
  const output = shop.lines.join('\n');
  expect(output).toMatch(/DATABASE_URL names cannot be used: .*ECONNREFUSED/);
  expect(output).not.toMatch(/hunter2|    at /);
});

test('completes running requests while it drains', { timeout: 60_000 }, async () => {
  const shop = startShop(await makeDataFolder());
  const port = await portOf(shop);
  const body = JSON.stringify({ style: 'impasto-painting' });
  const answered = Promise.withResolvers<number>();
  const sending = request(
    {
      port,
      method: 'POST',
      path: '/api/generate-artwork',
      headers: {
        'content-type': 'application/json',
        'content-length': body.length,
        origin: `http://localhost:${port}`,
        host: `localhost:${port}`,
        expect: '100-continue',
      },
    },
    (response) => answered.resolve(response.resume().statusCode ?? 0),
  );
  sending.on('error', answered.reject);
  // The server has begun with the request and only now receives the signal.
  sending.on('continue', () => {
    sending.write(body.slice(0, 5));
    shop.process.kill('SIGTERM');
  });
  sending.flushHeaders();
  await shop.line(/"draining"/);
  sending.end(body.slice(5));
  expect(await answered.promise).toBe(400);
  expect(await shop.exit()).toBe(0);
});
