import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkTaxes } from './check-taxes.ts';
import { checkAccount, checkKeyRights, rights } from './stripe-account.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serve(answer: (path: string) => [status: number, json: unknown]): Promise<string> {
  const server = createServer((request, response) => {
    const [status, json] = request.method === 'GET' ? answer(request.url!) : [500, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('given a restricted key without some permissions, the doctor names each, by reading only', async () => {
  const base = await serve((path) => [/refunds|radar|confirmation/.test(path) ? 403 : 200, { data: [] }]);
  expect(await checkKeyRights(base, {}, 'rk_live_1')).toMatchObject([
    {
      ok: false,
      message: expect.stringContaining('Confirmation Tokens (Read), Charges and Refunds (Write), Radar (Read)'),
    },
  ]);
  expect(await checkKeyRights(base, {}, 'sk_live_1')).toEqual([]);
});

test('given a restricted key that may read everything, the doctor says what it cannot try', async () => {
  const base = await serve((path) => (path.includes('ctoken_') ? [404, {}] : [200, { data: [] }]));
  expect(await checkKeyRights(base, {}, 'rk_live_1')).toMatchObject([
    { ok: true, message: expect.stringContaining('needs Write for PaymentIntents') },
  ]);
});

const guide = readFileSync(join(import.meta.dirname, '../../../docs/going-live.md'), 'utf8').replaceAll(/\s+/g, ' ');

/** The permissions of two lists such as 'Charges and Refunds, Webhook Endpoints', sorted: 'Charges and Refunds (Write)'. */
function readPermissions(write = '', read = ''): string[] {
  // These two are one permission each in Stripe's dashboard.
  const names = (list: string) => list.split(/, | and (?!Refunds|Transactions)/);
  return [...names(write).map((name) => `${name} (Write)`), ...names(read).map((name) => `${name} (Read)`)].toSorted();
}

test('given the guide to going live, then it names exactly the permissions that the doctor checks', () => {
  const [, write, read] = /A restricted key needs Write for (.*?), and Read for (.*?)\./.exec(guide) ?? [];
  expect(readPermissions(write, read)).toEqual(rights.map(({ name, level }) => `${name} (${level})`).toSorted());
});

test('given the guide to Stripe Tax, then it names exactly the permissions that the doctor asks for', async () => {
  const [, write, read] = /key also needs Write for (.*?), and Read for (.*?)\./.exec(guide) ?? [];
  const apiBase = await serve(() => [403, {}]);
  const [finding] = await checkTaxes({
    stripe: { secretKey: 'rk_live_1', publishableKey: 'pk_live_1', webhookSecret: null, apiBase },
  });
  const [, asked, askedToRead] =
    /(?=.*Write for (.*?) at ).*Read for (.*?) and Write/.exec(finding?.message ?? '') ?? [];
  expect(readPermissions(write, read)).toEqual(readPermissions(asked, askedToRead));
});

test.each([
  [200, { charges_enabled: true, payouts_enabled: true }, true, 'takes payments and pays them out'],
  [200, { charges_enabled: true, payouts_enabled: false }, false, 'does not pay them out'],
  [200, { charges_enabled: false }, false, 'takes no payments yet'],
  [403, { error: {} }, 'unknown', 'could not be read'],
] as const)('given the answer %i %j about the account, the finding is %s: %s', async (status, json, ok, words) => {
  expect(await checkAccount(await serve(() => [status, json]), {})).toMatchObject([
    { ok, message: expect.stringContaining(words) },
  ]);
});
