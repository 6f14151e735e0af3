import { readFileSync, readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Stripe } from 'stripe';
import { beforeAll, expect, test } from 'vitest';
import { startChild, type Child } from '../../tests/harness/child.ts';
import { makeDataFolder, silent } from '../../tests/harness/databases.ts';
import { payments } from '../features/checkout/server/tables.ts';
import { loadConfig } from '../platform/config.ts';
import { openEmbedded } from '../platform/db/embedded.ts';

/** The server as in production: the bundle, which `npm test` builds first. */
const bundle = join(import.meta.dirname, '../../dist/server');
const blockNetwork = join(import.meta.dirname, '../../tests/harness/children/block-network-log-loads.ts');
const webhookSecret = 'whsec_only_for_this_test';

const live = {
  NODE_ENV: 'production',
  STRIPE_SECRET_KEY: 'sk_live_of_nobody',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_of_nobody',
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  PUBLIC_URL: 'https://shop.test',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'shop@shop.test',
  ADMIN_EMAILS: 'owner@shop.test',
  SUPPORT_EMAIL: 'help@shop.test',
};

function boot(env: Record<string, string>, dataDir = ''): Child {
  return startChild(join(bundle, 'main.js'), [], {
    NODE_OPTIONS: `--import ${blockNetwork}`,
    DATA_DIR: dataDir,
    PORT: '0',
    ...env,
  });
}

/** The output of a server that refuses to start. */
async function refusalOf(env: Record<string, string>, dataDir?: string): Promise<string> {
  const shop = boot(env, dataDir);
  expect(await shop.exit()).toBe(1);
  const output = shop.lines.filter((line) => !line.startsWith('LOADED')).join('\n');
  expect(output).not.toContain('    at ');
  return output;
}

async function openShop(env: Record<string, string>): Promise<{ shop: Child; url: string; dataDir: string }> {
  const dataDir = await makeDataFolder();
  const shop = boot(env, dataDir);
  const line = await shop.line(/Server listening at/);
  return { shop, dataDir, url: `http://127.0.0.1:${/:(\d+)"/.exec(line)?.[1]}` };
}

const {
  STRIPE_SECRET_KEY: _key,
  STRIPE_PUBLISHABLE_KEY: _publishable,
  STRIPE_WEBHOOK_SECRET: _webhook,
  ...keyless
} = live;
const without = (name: string): Record<string, string> => ({ ...live, [name]: '' });

test.each([
  ['production in test mode', keyless, 'NODE_ENV'],
  [
    'production with keys for testing',
    { ...live, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
    'NODE_ENV',
  ],
  ['live without https', { ...live, PUBLIC_URL: 'http://shop.test' }, 'PUBLIC_URL'],
  ['live without an address', without('PUBLIC_URL'), 'PUBLIC_URL'],
  ['live with the example admin', without('ADMIN_EMAILS'), 'ADMIN_EMAILS'],
  ['live with no way to sign in', { ...live, SMTP_URL: '', MAIL_FROM: '' }, 'SMTP_URL'],
  [
    'live with another server in place of Stripe',
    { ...live, STRIPE_API_BASE: 'http://127.0.0.1:9' },
    'STRIPE_API_BASE',
  ],
  ['keys of two modes', { ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' }, 'STRIPE_PUBLISHABLE_KEY'],
])('%s is refused, with the reason', (_what, env, variable) => {
  expect(() => loadConfig(env)).toThrow(`\n  ${variable} `);
});

// Each start loads the whole server, so one stands for all settings that are refused.
test('a server whose settings are refused does not start, and reports the reason', { timeout: 60_000 }, async () => {
  expect(await refusalOf({ ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toContain('\n  STRIPE_PUBLISHABLE_KEY ');
});

test('live with the example support address does not start, and says what to do', { timeout: 60_000 }, async () => {
  expect(await refusalOf(without('SUPPORT_EMAIL'), await makeDataFolder())).toContain(
    'SUPPORT_EMAIL is support@example.com, which nobody reads',
  );
});

test('a database with real payments prevents the start in test mode', { timeout: 60_000 }, async () => {
  const dataDir = await makeDataFolder();
  const { db, close } = await openEmbedded(join(dataDir, 'db'), silent);
  const at = new Date();
  const row = { kind: 'intent' as const, amount: 500, createdAt: at, checkAt: at, mode: 'live' as const };
  await db.insert(payments).values({ ...row, id: 'pay_1', idempotencyKey: 'k', disposition: 'orphan', disposedAt: at });
  await close();
  expect(await refusalOf({}, dataDir)).toMatch(/holds payments of real money/);
  expect(await refusalOf({ NODE_ENV: 'production', ALLOW_TEST_MODE: '1' }, dataDir)).toMatch(/DATABASE_URL/);
});

test(
  'a damaged database, a missing database and a missing secret each prevent the start with one sentence',
  { timeout: 60_000 },
  async () => {
    const dataDir = await makeDataFolder();
    const cluster = join(dataDir, 'db/pgdata');
    const version = join(cluster, 'PG_VERSION');
    const secret = join(dataDir, 'app-secret');
    renameSync(secret, `${secret}.away`);
    expect(await refusalOf({}, dataDir)).toMatch(/^[^\n]*app-secret is missing/);
    renameSync(`${secret}.away`, secret);
    renameSync(version, `${version}.away`);
    expect(await refusalOf({}, dataDir)).toMatch(/^The embedded database in [^\n]*PG_VERSION is missing[^\n]*$/);
    renameSync(`${version}.away`, version);
    renameSync(cluster, join(dataDir, 'db/elsewhere'));
    expect(await refusalOf({}, dataDir)).toMatch(/^[^\n]*holds elsewhere, but no database[^\n]*$/);
  },
);

test(
  'in live mode the test gateway is neither loaded nor routed, and an event of the other mode is rejected',
  { timeout: 120_000 },
  async () => {
    const gatewayChunks = readdirSync(bundle).filter(
      (file) => file.endsWith('.js') && readFileSync(join(bundle, file), 'utf8').includes('/test-gateway/checkout/'),
    );
    expect(gatewayChunks).toHaveLength(1);
    const { shop, url } = await openShop(live);
    const loaded = shop.lines.filter((line) => line.startsWith('LOADED ')).map((line) => line.slice(7));
    expect(loaded).toContain('main.js');
    expect(loaded).not.toContain(gatewayChunks[0]);
    for (const path of ['/test-gateway/style.css', '/test-gateway/checkout/cs_1', '/dev/gateway']) {
      expect((await fetch(`${url}${path}`)).status).toBe(404);
    }
    const post = async (livemode: boolean) => {
      const payload = JSON.stringify({
        id: `evt_${livemode}`,
        object: 'event',
        type: 'ping',
        livemode,
        data: { object: {} },
      });
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await fetch(`${url}/api/webhooks/stripe`, { method: 'POST', body: payload, headers })).status;
    };
    expect(await post(false)).toBe(400);
    expect(await post(true)).toBe(200);
    const front = await fetch(`${url}/`);
    expect(await front.text()).not.toContain('TEST MODE');
    await shop.kill();

    // The same check on a shop in test mode finds the gateway, which proves that the check can fail.
    const test = await openShop({ NODE_ENV: 'production', ALLOW_TEST_MODE: '1' });
    await test.shop.line(new RegExp(`LOADED ${gatewayChunks[0]}`));
    expect((await fetch(`${test.url}/test-gateway/style.css`)).status).toBe(200);
    expect(await (await fetch(`${test.url}/`)).text()).toContain('TEST MODE');
    await test.shop.kill();
  },
);

beforeAll(() => {
  if (!readdirSync(bundle).includes('main.js')) throw new Error('there is no bundle: run `npm run build`');
});
