import { once } from 'node:events';
import { appendFileSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, truncateSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { must } from '../../shared/must.ts';
import { createServerDatabase, makeDataFolder } from '../../../tests/harness/databases.ts';
import { startAppleProvider } from '../../../tests/harness/apple-provider.ts';
import { startIdentityProvider } from '../../../tests/harness/identity-provider.ts';
import { startEmailServer } from '../../../tests/harness/email-server.ts';
import { hasServer } from '../../../tests/harness/postgres-server.ts';
import { webhookTypes } from '../../providers/payments/webhook-types.ts';
import { checkFolder } from './check-storage.ts';
import { judgeClock } from './check-clock.ts';
import { compareConnections } from './check-database.ts';
import { loadConfig } from '../../platform/config.ts';
import { checkSignIn } from './check-sign-in.ts';
import { checks, examine } from './examine.ts';
import type { Finding } from './finding.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function serve(onRequest: RequestListener): Promise<string> {
  const server = createServer(onRequest).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A port where nothing listens. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const folder = (): string => mkdtempSync(join(tmpdir(), 'doctor-'));

/** The doctor's findings about one subject. */
async function findingsOf(name: string, env: Record<string, string>): Promise<Finding[]> {
  const nowhere = `http://127.0.0.1:${await closedPort()}`;
  return (await examine({ DATA_DIR: folder(), PUBLIC_URL: nowhere, ...env })).filter(
    (finding) => finding.name === name,
  );
}

test('runs every check that exists', async () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^check-.*(?<!\.test)\.ts$/.test(file));
  const modules = await Promise.all(files.map(async (file) => import(`./${file}`) as Promise<Record<string, unknown>>));
  const known = modules.flatMap((module) => Object.entries(module)).filter(([name]) => /^check[A-Z]/.test(name));
  // These need more than the settings; checkDatabase calls checkEmbedded. The checklist calls checkTaxes where the owner
  // has chosen Stripe Tax.
  const wrapped = new Set(['checkFolder', 'checkDatabase', 'checkEmbedded', 'checkTaxes']);
  expect(known.length).toBeGreaterThan(10);
  expect(
    known
      .filter(([name, check]) => !wrapped.has(name) && !(checks as readonly unknown[]).includes(check))
      .map(([name]) => name),
  ).toEqual([]);
});

test('finds nothing wrong with a shop without settings, and writes nothing', async () => {
  const DATA_DIR = join(folder(), 'data');
  const findings = await examine({ DATA_DIR, PUBLIC_URL: `http://127.0.0.1:${await closedPort()}` });
  expect(findings.filter(({ ok }) => ok === false)).toEqual([]);
  expect(findings.map(({ name }) => name)).toEqual([
    'settings',
    'disk',
    'database',
    'storage',
    'mail',
    'sign-in',
    'payments',
    'printing',
    'painting',
    'address',
  ]);
  expect(existsSync(DATA_DIR)).toBe(false);
});

test('names every problem of the settings at once, and contacts no service', async () => {
  const findings = await examine({ PORT: 'eighty', ROLE: 'web', OIDC_ISSUER: 'https://id.test' });
  expect(findings.every(({ ok }) => ok === false)).toBe(true);
  expect(findings.map(({ message }) => must(message.split(' ')[0])).toSorted()).toEqual([
    'APP_SECRET',
    'OIDC_CLIENT_ID',
    'OIDC_CLIENT_SECRET',
    'PORT',
    'ROLE',
  ]);
});

describe.runIf(hasServer())('the database', () => {
  test('is up to date, behind, ahead, or empty', async () => {
    const DATABASE_URL = await createServerDatabase();
    const client = new Client({ connectionString: DATABASE_URL });
    await client.connect();
    try {
      expect(await findingsOf('migrations', { DATABASE_URL })).toMatchObject([
        { ok: true, message: 'all are applied.' },
      ]);
      await client.query('DELETE FROM schema_migrations');
      expect(await findingsOf('migrations', { DATABASE_URL })).toMatchObject([
        { ok: true, message: expect.stringMatching(/^\d+ are pending/) },
      ]);
      await client.query("INSERT INTO schema_migrations VALUES ('of a later version')");
      expect(await findingsOf('migrations', { DATABASE_URL })).toMatchObject([
        { ok: 'unknown', message: expect.stringContaining('newer version') },
      ]);
      await client.query('DROP TABLE schema_migrations');
      expect(await findingsOf('migrations', { DATABASE_URL })).toMatchObject([
        { ok: true, message: expect.stringContaining('the database is empty') },
      ]);
    } finally {
      await client.end();
    }
    expect(await findingsOf('database', { DATABASE_URL })).toMatchObject([
      { ok: true, message: expect.stringMatching(/^Postgres \d+/) },
    ]);
    expect(await findingsOf('clock', { DATABASE_URL })).toMatchObject([{ ok: true }]);
    expect(await findingsOf('connections', { DATABASE_URL, DATABASE_CONNECTIONS: '6' })).toMatchObject([
      { ok: true, message: expect.stringContaining('up to 6') },
    ]);
    expect(await findingsOf('connections', { DATABASE_URL, DATABASE_CONNECTIONS: '500' })).toMatchObject([
      { ok: false },
    ]);
  });
});

test.each([
  [0, true],
  [4, true],
  [5, false],
])(
  'given %i processes with 19 connections each on a server of 97, room for another one is reported as %s',
  (running, ok) => {
    expect(compareConnections({ each: 19, most: 97, running })).toMatchObject({
      ok,
      message: expect.stringContaining('room for 5 processes'),
    });
  },
);

test('reports a database server that does not respond', async () => {
  const DATABASE_URL = `postgres://shop:canary-password@127.0.0.1:${await closedPort()}/shop`;
  expect(await findingsOf('database', { DATABASE_URL })).toMatchObject([
    { ok: false, message: expect.stringContaining('ECONNREFUSED') },
  ]);
});

test('the embedded database: intact, with a truncated, damaged or lost file, and without its secret', async () => {
  const DATA_DIR = await makeDataFolder();
  const cluster = join(DATA_DIR, 'db/pgdata');
  expect(await findingsOf('database', { DATA_DIR })).toMatchObject([
    { ok: true, message: expect.stringContaining('are whole') },
  ]);
  const [table] = readdirSync(join(cluster, 'base/5')).filter((name) => /^\d{5}$/.test(name));
  appendFileSync(join(cluster, 'base/5', must(table)), 'x');
  expect(await findingsOf('database', { DATA_DIR })).toMatchObject([
    { ok: 'unknown', message: expect.stringContaining('1 files of tables') },
  ]);
  truncateSync(join(cluster, 'global/pg_control'), 0);
  expect(await findingsOf('database', { DATA_DIR })).toMatchObject([
    { ok: false, message: expect.stringContaining('pg_control has 0 bytes') },
  ]);
  rmSync(join(DATA_DIR, 'app-secret'));
  expect(await findingsOf('database', { DATA_DIR })).toMatchObject([
    { ok: false, message: expect.stringContaining('app-secret is missing') },
  ]);
  expect(
    await findingsOf('database', { DATA_DIR, APP_SECRET: 'a secret that is long enough for everybody' }),
  ).toMatchObject([{ ok: false, message: expect.stringContaining('pg_control') }]);
  renameSync(cluster, join(DATA_DIR, 'db/pgdata.old'));
  expect(await findingsOf('database', { DATA_DIR })).toMatchObject([
    { ok: false, message: expect.stringContaining('holds pgdata.old, but no database') },
  ]);
});

test('a mail server that responds, and one that does not', async () => {
  const server = await startEmailServer();
  closers.push(() => server.close());
  const MAIL_FROM = 'Shop <orders@shop.test>';
  expect(await findingsOf('mail', { SMTP_URL: server.url, MAIL_FROM })).toMatchObject([
    { ok: true, message: expect.stringContaining('shop.test') },
  ]);
  expect(server.received).toEqual([]);
  const SMTP_URL = `smtp://shop:canary-password@127.0.0.1:${await closedPort()}`;
  expect(await findingsOf('mail', { SMTP_URL, MAIL_FROM })).toMatchObject([{ ok: false }]);
});

test('a sign-in provider that works, one that is broken, and one with another issuer', async () => {
  const provider = await startIdentityProvider({ shop: 'http://shop.test' });
  closers.push(() => provider.stop());
  const client = { OIDC_CLIENT_ID: 'shop', OIDC_CLIENT_SECRET: 'secret' };
  expect(await findingsOf('sign-in', { ...client, OIDC_ISSUER: provider.issuer })).toMatchObject([{ ok: true }]);
  provider.broken = { '/.well-known': 503 };
  expect(await findingsOf('sign-in', { ...client, OIDC_ISSUER: provider.issuer })).toMatchObject([{ ok: false }]);
  const other = await startIdentityProvider({ shop: 'http://shop.test', claimsToBe: 'http://other.test' });
  closers.push(() => other.stop());
  expect(await findingsOf('sign-in', { ...client, OIDC_ISSUER: other.issuer })).toMatchObject([{ ok: false }]);
});

test('given several sign-in providers, the doctor names the redirect URI that each must allow', async () => {
  const provider = await startIdentityProvider({ shop: 'http://shop.test' });
  const apple = await startAppleProvider({ shop: 'https://shop.test' });
  closers.push(
    () => provider.stop(),
    () => apple.close(),
  );
  const entra = { MICROSOFT_CLIENT_ID: 'shop', MICROSOFT_CLIENT_SECRET: 'secret', MICROSOFT_ISSUER: provider.issuer };
  const google = { GOOGLE_CLIENT_ID: 'shop', GOOGLE_CLIENT_SECRET: 'secret', GOOGLE_ISSUER: provider.issuer };
  const findings = await checkSignIn(
    loadConfig({ DATA_DIR: folder(), ...apple.settings, ...entra, ...google, PUBLIC_URL: 'https://shop.test' }),
  );
  expect(findings.map(({ ok, message }) => [ok, /redirect URI ([^;]+);/.exec(message)?.[1]])).toEqual([
    [true, 'https://shop.test/api/login/return/apple'],
    [true, 'https://shop.test/api/login/return/google'],
    [true, 'https://shop.test/api/login/return/microsoft'],
  ]);
  expect(findings[2]?.message).toContain('xms_edov');
  for (const address of ['http://localhost:3000', 'https://10.0.0.1']) {
    const refused = await checkSignIn(loadConfig({ DATA_DIR: folder(), ...apple.settings, PUBLIC_URL: address }));
    expect(refused).toMatchObject([
      { ok: false, message: expect.stringContaining(`${address}/api/login/return/apple`) },
    ]);
  }
});

const stripeKeys = { STRIPE_SECRET_KEY: 'sk_test_canary000000', STRIPE_PUBLISHABLE_KEY: 'pk_test_canary000000' };

test('Stripe: a valid key with its webhook, a webhook that misses events, and a refused key', async () => {
  let events: string[] = [...webhookTypes];
  let status = 200;
  const requests: string[] = [];
  const base = await serve((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization}`);
    const url = 'http://127.0.0.1:9/api/webhooks/stripe';
    const json =
      request.url === '/v1/balance'
        ? { object: 'balance' }
        : { data: [{ url, status: 'enabled', enabled_events: events }] };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });
  const env = { ...stripeKeys, STRIPE_API_BASE: base, PUBLIC_URL: 'http://127.0.0.1:9' };
  expect(await findingsOf('payments', env)).toMatchObject([
    { ok: true, message: expect.stringContaining('test mode') },
  ]);
  expect(await findingsOf('webhooks', env)).toMatchObject([{ ok: true }]);
  expect(requests.slice(0, 2)).toEqual(
    ['/v1/balance', '/v1/webhook_endpoints?limit=100'].map(
      (path) => `GET ${path} Bearer ${stripeKeys.STRIPE_SECRET_KEY}`,
    ),
  );
  expect(await findingsOf('webhooks', { ...env, PUBLIC_URL: 'http://127.0.0.1:10' })).toMatchObject([
    { ok: false, message: expect.stringContaining('no webhook endpoint') },
  ]);
  events = ['charge.refunded'];
  expect(await findingsOf('webhooks', env)).toMatchObject([
    { ok: false, message: expect.stringContaining('payment_intent.succeeded') },
  ]);
  status = 401;
  expect(await findingsOf('payments', env)).toMatchObject([
    { ok: false, message: 'Stripe refuses STRIPE_SECRET_KEY.' },
  ]);
});

test.each([
  [
    'is active',
    { data: [{ domain_name: 'shop.test', enabled: true, apple_pay: { status: 'active' } }] },
    true,
    'Apple Pay may be shown on shop.test',
  ],
  [
    'is not verified',
    {
      data: [
        {
          domain_name: 'shop.test',
          enabled: true,
          apple_pay: { status: 'inactive', status_details: { error_message: 'Unable to verify.' } },
        },
      ],
    },
    false,
    '(Unable to verify): verify the domain at https://dashboard.stripe.com',
  ],
  [
    'is switched off',
    { data: [{ domain_name: 'shop.test', enabled: false, apple_pay: { status: 'active' } }] },
    false,
    'switch it on at https://dashboard.stripe.com',
  ],
  ['is not registered', { data: [] }, 'unknown', 'the shop does that when it starts'],
  ['cannot be looked up', null, 'unknown', 'this key may not list the domains'],
] as const)(
  'given a domain that %s for Apple Pay, the doctor says so and what to do, by reading only',
  async (_state, json, ok, words) => {
    const requests: string[] = [];
    const base = await serve((request, response) => {
      requests.push(`${request.method} ${request.url}`);
      const isDomains = request.url!.startsWith('/v1/payment_method_domains');
      response
        .writeHead(isDomains && json === null ? 403 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(isDomains ? json : { data: [] }));
    });
    const env = { ...stripeKeys, STRIPE_API_BASE: base, PUBLIC_URL: 'https://shop.test' };
    expect(await findingsOf('wallets', env)).toMatchObject([{ ok, message: expect.stringContaining(words) }]);
    expect(requests).toContain('GET /v1/payment_method_domains?domain_name=shop.test&limit=1');
    expect(requests.every((request) => request.startsWith('GET '))).toBe(true);
  },
);

test('hosted models: each key is tested by a free request', async () => {
  const requests = new Map<string, string | undefined>();
  const base = await serve((request, response) => {
    requests.set(request.url!, request.headers.authorization ?? String(request.headers['x-goog-api-key']));
    response.writeHead(request.url === '/models' ? 401 : 200).end('{}');
  });
  const env = {
    ART_PROVIDER: 'replicate,openai,google,fal',
    REPLICATE_API_TOKEN: 'replicate-canary',
    OPENAI_API_KEY: 'openai-canary',
    GEMINI_API_KEY: 'gemini-canary',
    FAL_KEY: 'fal-canary',
    REPLICATE_BASE_URL: base,
    OPENAI_BASE_URL: base,
    GEMINI_BASE_URL: base,
    FAL_BASE_URL: base,
  };
  const findings = await examine({ DATA_DIR: folder(), PUBLIC_URL: base, ...env });
  const verdicts = Object.fromEntries(findings.map(({ name, ok }) => [name, ok]));
  expect(verdicts).toMatchObject({
    'painting: replicate': true,
    'painting: openai': false,
    'painting: google': true,
    'painting: fal': 'unknown',
  });
  expect(Object.fromEntries(requests)).toMatchObject({
    '/account': 'Bearer replicate-canary',
    '/models': 'Bearer openai-canary',
    '/v1beta/models?pageSize=1': 'gemini-canary',
  });
});

test('the public address: the shop itself, a redirect, and another server', async () => {
  let answer: RequestListener = (_request, response) => void response.end('{"status":"alive"}');
  const PUBLIC_URL = await serve((request, response) => answer(request, response));
  expect(await findingsOf('address', { PUBLIC_URL })).toMatchObject([{ ok: true }]);
  answer = (_request, response) => void response.writeHead(301, { location: 'https://www.shop.test/healthz' }).end();
  expect(await findingsOf('address', { PUBLIC_URL })).toMatchObject([
    { ok: false, message: expect.stringContaining('https://www.shop.test') },
  ]);
  answer = (_request, response) => void response.end('<h1>Parked</h1>');
  expect(await findingsOf('address', { PUBLIC_URL })).toMatchObject([
    { ok: false, message: expect.stringContaining('not the shop') },
  ]);
  answer = (_request, response) =>
    void response.writeHead(200, { date: new Date(Date.now() + 3_600_000).toUTCString() }).end('{"status":"alive"}');
  expect(await findingsOf('clock', { PUBLIC_URL })).toMatchObject([
    { ok: false, message: expect.stringContaining('behind') },
  ]);
});

test('clocks may differ by up to half a minute', () => {
  expect([30_000, -30_000, 30_001, -30_001].map((ahead) => judgeClock('a clock', ahead).ok)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a disk that is nearly full, and a missing data folder', async () => {
  const here = folder();
  expect(await checkFolder(here, async () => 999e6)).toMatchObject([{ name: 'disk', ok: false }]);
  expect(await checkFolder(here, async () => 1e9)).toMatchObject([{ name: 'disk', ok: true }]);
  expect(await checkFolder(import.meta.filename)).toMatchObject([{ name: 'data folder', ok: false }]);
  expect(readdirSync(here)).toEqual([]);
});

test('a bucket that exists, one that does not, and refused keys', async () => {
  const methods = new Set<string | undefined>();
  const base = await serve((request, response) => {
    methods.add(request.method);
    response.writeHead({ pictures: 200, locked: 403 }[request.url!.split('/')[1] ?? ''] ?? 404).end();
  });
  const verdict = async (S3_BUCKET: string, S3_ENDPOINT = base) =>
    (
      await findingsOf('storage', {
        S3_BUCKET,
        S3_ENDPOINT,
        S3_ACCESS_KEY_ID: 'canary-id',
        S3_SECRET_ACCESS_KEY: 'canary-key',
      })
    )[0];
  expect(await verdict('pictures')).toMatchObject({ ok: true });
  expect(await verdict('locked')).toMatchObject({
    ok: false,
    message: expect.stringContaining('does not let these keys'),
  });
  expect(await verdict('gone')).toMatchObject({ ok: false, message: expect.stringContaining('has no such bucket') });
  expect(await verdict('pictures', `http://127.0.0.1:${await closedPort()}`)).toMatchObject({
    ok: false,
    message: expect.stringContaining('does not answer'),
  });
  expect([...methods]).toEqual(['HEAD']);
});

test('prints no secret, even if a service echoes one', async () => {
  const canaries = [
    'canary-app-secret-of-32-characters',
    'sk_test_canary111111',
    'canary-password',
    'canary%20pass word',
    'canary-token',
    'canary-client-secret',
  ];
  const echo = await serve((request, response) => {
    const output = `${request.headers.authorization} canary-token canary-client-secret`;
    response
      .writeHead(302, { location: `http://canary-password@elsewhere.test/?key=canary-token`, 'x-said': output })
      .end(JSON.stringify({ error: output }));
  });
  const port = await closedPort();
  const findings = await examine({
    DATA_DIR: join(folder(), 'canary-token'),
    PUBLIC_URL: echo,
    APP_SECRET: canaries[0],
    DATABASE_URL: `postgres://shop:canary-password@127.0.0.1:${port}/shop`,
    SMTP_URL: `smtp://shop:canary%20pass%20word@127.0.0.1:${port}`,
    MAIL_FROM: 'orders@shop.test',
    STRIPE_SECRET_KEY: canaries[1],
    STRIPE_PUBLISHABLE_KEY: 'pk_test_canary111111',
    STRIPE_API_BASE: echo,
    OIDC_ISSUER: echo,
    OIDC_CLIENT_ID: 'shop',
    OIDC_CLIENT_SECRET: 'canary-client-secret',
    ART_PROVIDER: 'replicate',
    REPLICATE_API_TOKEN: 'canary-token',
    REPLICATE_BASE_URL: echo,
  });
  expect(findings.filter(({ ok }) => ok === false).length).toBeGreaterThan(3);
  const output = findings.map(({ message }) => message).join('\n');
  expect(output).toContain('[hidden]');
  expect(canaries.filter((canary) => output.includes(canary))).toEqual([]);
});
