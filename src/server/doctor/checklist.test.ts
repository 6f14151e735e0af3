import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { LiveItem } from '../../features/admin/contract.ts';
import { loadConfig } from '../../platform/config.ts';
import { day, hour } from '../../shared/time.ts';
import { items, runChecklist } from './checklist.ts';
import { webhookTypes } from '../../providers/payments/webhook-types.ts';
import { examine } from './examine.ts';
import { fail, pass } from './finding.ts';
import { judgeBackup, judgeProxy, judgePurchases, judgeSelling, judgeWorkers } from './judge-shop.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(status: number, body: string): Promise<string> {
  const server = createServer((request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body.replaceAll('KEY', String(request.headers.authorization)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const secret = 'a secret that only tests have, 32+';
const settings = (env: Record<string, string> = {}): Record<string, string> => ({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'checklist-')),
  APP_SECRET: secret,
  PUBLIC_URL: 'http://127.0.0.1:9',
  ...env,
});
const healthy = { checkDatabase: async () => undefined, hasSecretOf: async () => true, own: [] };

async function check(env: Record<string, string>, shop = healthy as Parameters<typeof runChecklist>[1]) {
  const list = await runChecklist(loadConfig(settings(env)), shop);
  return new Map(list.map((item) => [item.id, item]));
}
const textOf = (item: LiveItem | undefined): string => (item?.findings ?? []).map(({ text }) => text).join('\n');

test('given a new shop, the list says what to do before it sells, and what is not needed yet', async () => {
  const list = await check({});
  expect(['address', 'email', 'people', 'stripe-keys'].map((id) => list.get(id)?.state)).toEqual(
    Array.from({ length: 4 }, () => 'to do'),
  );
  expect(list.get('webhook')).toMatchObject({ state: 'done', action: null });
  expect(textOf(list.get('webhook'))).toContain('the built-in test gateway runs inside the shop');
  expect(textOf(list.get('people'))).toMatch(
    /SUPPORT_EMAIL is support@example.com.*\nADMIN_EMAILS is admin@example.com/,
  );
});

test('each item has its paragraph in docs/going-live.md, and every finding of the doctor has its item', async () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/going-live.md'), 'utf8');
  const anchors = [...guide.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-'));
  expect(anchors).toEqual(expect.arrayContaining(items.map(({ id }) => id)));
  const names = items.flatMap((item) => item.names);
  const stripe = { STRIPE_SECRET_KEY: 'rk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  const findings = await examine(settings({ ...stripe, STRIPE_API_BASE: await serve(200, '{}') }));
  const unknown = findings.map(({ name }) => name).filter((name) => name !== 'settings' && !names.includes(name));
  expect(unknown).toEqual([]);
});

test('the panel says the same sentences as npm run doctor', async () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  const env = settings({ ...stripe, STRIPE_API_BASE: await serve(200, '{"data":[]}') });
  const list = await runChecklist(loadConfig(env), healthy);
  const texts = list.flatMap(({ findings }) => findings.map(({ text }) => text.toLowerCase()));
  const said = (await examine(env)).filter(({ name }) => ['payments', 'webhooks', 'wallets', 'sign-in'].includes(name));
  expect(said.length).toBe(4);
  for (const { message } of said) expect(texts).toContain(message.toLowerCase());
});

test('given a check that does not end and one that breaks, the others are shown and these say why', async () => {
  const list = await runChecklist(
    loadConfig(settings()),
    {
      ...healthy,
      checkDatabase: async () => Promise.reject(new Error('connection lost')),
      own: [
        { name: 'worker', read: () => new Promise<never>(() => undefined) },
        { name: 'backup', read: async () => [pass('backup', 'made.')] },
      ],
    },
    200,
  );
  const of = (id: string) => list.find((item) => item.id === id);
  expect(of('worker')).toMatchObject({ state: 'check', findings: [{ text: 'No answer within 0.2 seconds.' }] });
  expect(textOf(of('storage'))).toContain('This could not be checked: connection lost.');
  expect(of('storage')?.state).toBe('problem');
  expect(of('backups')?.state).toBe('done');
});

const stripeKeys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
const arrived = { name: 'webhooks', read: async () => [pass('webhooks', 'the last event arrived on Monday.')] };

test('given a key that Stripe refuses, the webhook and the wallets are not done but could not be checked', async () => {
  const list = await check({ ...stripeKeys, STRIPE_API_BASE: await serve(401, '{}') }, { ...healthy, own: [arrived] });
  expect(list.get('stripe-keys')?.state).toBe('problem');
  for (const id of ['webhook', 'apple-pay']) {
    expect(list.get(id)?.state).toBe('check');
    expect(textOf(list.get(id))).toContain('This could not be checked, because Stripe refuses the key.');
  }
});

test('given a Stripe that is silent, or down, the webhook and the wallets are not done', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  closers.push(() => silent.close().closeAllConnections());
  const silentBase = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  for (const [base, why] of [
    [silentBase, 'there was no answer within 0.5 seconds.'],
    ['http://127.0.0.1:9', 'Stripe does not answer: '],
  ] as const) {
    const config = loadConfig(settings({ ...stripeKeys, STRIPE_API_BASE: base }));
    const list = await runChecklist(config, { ...healthy, own: [arrived] }, 500);
    const of = (id: string) => list.find((item) => item.id === id);
    expect([of('webhook')?.state, of('apple-pay')?.state]).toEqual(['check', 'check']);
    expect(textOf(of('webhook'))).toContain(`This could not be checked, because ${why}`);
  }
});

test('given the purchases cannot be read, neither purchase is done and both are in the list', async () => {
  const broken = {
    name: 'test purchase',
    also: ['live purchase'],
    read: async () => Promise.reject(new Error('connection lost')),
  };
  const list = await check({}, { ...healthy, own: [broken] });
  expect([list.get('test-purchase')?.state, list.get('live-purchase')?.state]).toEqual(['problem', 'to do']);
  expect(textOf(list.get('live-purchase'))).toBe('This could not be checked, because connection lost.');
});

test('given an endpoint whose secret the shop lacks, the webhook is a problem, unless the settings hold one', async () => {
  const url = 'http://127.0.0.1:9/api/webhooks/stripe';
  const endpoint = { id: 'we_1', url, status: 'enabled', enabled_events: [...webhookTypes] };
  const env = { ...stripeKeys, STRIPE_API_BASE: await serve(200, JSON.stringify({ data: [endpoint] })) };
  const strange = { ...healthy, hasSecretOf: async (id: string) => id !== 'we_1', own: [arrived] };
  expect((await check(env)).get('webhook')?.state).toBe('done');
  const webhook = (await check(env, strange)).get('webhook');
  expect(webhook?.state).toBe('problem');
  expect(textOf(webhook)).toContain('does not have the signing secret');
  expect((await check({ ...env, STRIPE_WEBHOOK_SECRET: 'whsec_1234567' }, strange)).get('webhook')?.state).toBe('done');
});

test('given a live shop, the owner reads their own support address', async () => {
  const config = { ...loadConfig(settings({ SUPPORT_EMAIL: 'help@shop.test' })), mode: 'live' as const };
  const people = (await runChecklist(config, healthy)).find(({ id }) => id === 'people');
  expect(textOf(people)).toContain('help@shop.test');
});

test('given a service that echoes a key, then no secret of the settings is in the list', async () => {
  const canaries = ['sk_test_canary000000', 'canary-password', 'canary-client-secret', secret];
  const base = await serve(302, '{"error":"KEY canary-password"}');
  const list = await check(
    {
      STRIPE_SECRET_KEY: canaries[0]!,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_API_BASE: base,
      SMTP_URL: 'smtp://shop:canary-password@127.0.0.1:9',
      MAIL_FROM: 'orders@127.0.0.1.invalid',
      OIDC_ISSUER: base,
      OIDC_CLIENT_ID: 'shop',
      OIDC_CLIENT_SECRET: 'canary-client-secret',
    },
    { ...healthy, own: [{ name: 'worker', read: async () => [fail('worker', canaries.join(' '))] }] },
  );
  const all = [...list.values()].map(textOf).join('\n');
  expect(all).toContain('[hidden]');
  expect(canaries.filter((canary) => all.includes(canary))).toEqual([]);
});

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  [null, false, 'no backup is known'],
  [5 * hour, true, '5 hours ago'],
  [37 * hour, false, '37 hours ago'],
  [10 * day, false, '10 days ago, on 2026-11-10'],
])('given a last backup of %s ms ago, the finding is %s: %s', (age, ok, words) => {
  const last = age === null ? null : new Date(now.getTime() - age);
  expect(judgeBackup(last, now)).toMatchObject({ ok, message: expect.stringContaining(words) });
});

test('workers, the proxy of a request, and a paused shop are judged', () => {
  expect(judgeWorkers(0, 0)).toMatchObject({ ok: false, message: expect.stringContaining('no worker runs') });
  expect(judgeWorkers(2, 3 * hour)).toMatchObject({ ok: false, message: expect.stringContaining('3 hours') });
  expect(judgeWorkers(2, 0)).toMatchObject({ ok: true });
  expect(judgeProxy({ isForwarded: false, isTrusted: false })).toBeNull();
  expect(judgeProxy({ isForwarded: true, isTrusted: true })).toMatchObject({ ok: true });
  expect(judgeProxy({ isForwarded: true, isTrusted: false })).toMatchObject({
    ok: false,
    message: expect.stringContaining('set TRUST_PROXY'),
  });
});

test('a shop sells once its webhook is set up, and somebody has bought in it', () => {
  const open = { isPaused: false, hasWebhook: true };
  const bought = { test: false, live: true };
  const selling = (part: Partial<typeof open>) => judgeSelling('live', { ...open, ...part }, bought);
  expect(selling({ isPaused: true })).toMatchObject({ ok: false, message: expect.stringContaining('paused') });
  expect(selling({ hasWebhook: false })).toMatchObject({ ok: false, message: expect.stringContaining('webhook') });
  expect(selling({})).toMatchObject({ ok: true });
  expect(judgeSelling('live', open, { test: true, live: false })).toMatchObject({ ok: 'unknown' });
  expect(judgePurchases(bought)).toMatchObject({ ok: true, message: expect.stringContaining('real money') });
  expect(judgePurchases({ test: true, live: false })).toMatchObject({ ok: true });
  expect(judgePurchases({ test: false, live: false })).toMatchObject({ ok: 'unknown' });
});
