import { existsSync, readdirSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { must } from '../../shared/must.ts';
import { closedPort, emptyFolder, openDoctor } from '../../../tests/harness/doctor.ts';
import { startEmailServer } from '../../../tests/harness/email-server.ts';
import { checkFolder } from './check-storage.ts';
import { judgeClock } from './check-clock.ts';
import { checks, examine } from './examine.ts';

const { closers, serve, findingsOf } = openDoctor();

test('runs every check that exists', async () => {
  const files = readdirSync(import.meta.dirname).filter((file) => /^check-.*(?<!\.test)\.ts$/.test(file));
  const modules = await Promise.all(files.map(async (file) => import(`./${file}`) as Promise<Record<string, unknown>>));
  const known = modules.flatMap((module) => Object.entries(module)).filter(([name]) => /^check[A-Z]/.test(name));
  // These need more than the settings; checkDatabase calls checkEmbedded. The checklist calls checkTaxes where the
  // owner has chosen Stripe Tax.
  const wrapped = new Set(['checkFolder', 'checkDatabase', 'checkEmbedded', 'checkTaxes']);
  expect(known.length).toBeGreaterThan(10);
  expect(
    known
      .filter(([name, check]) => !wrapped.has(name) && !(checks as readonly unknown[]).includes(check))
      .map(([name]) => name),
  ).toEqual([]);
});

test('finds nothing wrong with a shop without settings, and writes nothing', async () => {
  const DATA_DIR = join(emptyFolder(), 'data');
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
  const findings = await examine({ DATA_DIR: emptyFolder(), PUBLIC_URL: base, ...env });
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
  const here = emptyFolder();
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
    DATA_DIR: join(emptyFolder(), 'canary-token'),
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
