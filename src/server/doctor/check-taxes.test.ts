import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { checkTaxes } from './check-taxes.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function check(answers: Readonly<Record<string, readonly [status: number, json: unknown]>>) {
  const server = createServer((request, response) => {
    const path = request.url?.replace(/\?.*/, '') ?? '';
    const [status, json] = answers[path] ?? [500, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close().closeAllConnections());
  const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stripe = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: null, apiBase };
  return checkTaxes({ stripe });
}

const settings = '/v1/tax/settings';
const registrations = '/v1/tax/registrations';
const active = [200, { object: 'tax.settings', status: 'active', status_details: { active: {} } }] as const;
const pending = (missing: readonly string[]) =>
  [200, { status: 'pending', status_details: { pending: { missing_fields: missing } } }] as const;

test.each([
  [
    'settings that lack fields',
    { [settings]: pending(['head_office', 'defaults.tax_code']) },
    false,
    'It lacks the address of your business and a default tax code.',
  ],
  [
    'a field of a later version',
    { [settings]: pending(['defaults.new_thing']) },
    false,
    'It lacks defaults new thing.',
  ],
  [
    'no registration',
    { [settings]: active, [registrations]: [200, { data: [] }] as const },
    false,
    'collects nowhere: add each place',
  ],
  [
    'everything',
    { [settings]: active, [registrations]: [200, { data: [{}] }] as const },
    true,
    'is active and collects',
  ],
  [
    'a key that may not list registrations',
    { [settings]: active, [registrations]: [403, {}] as const },
    'unknown',
    'could not be looked up',
  ],
  ['a restricted key without the permission', { [settings]: [403, {}] as const }, false, 'Write for Tax Calculations'],
  ['an error', { [settings]: [500, {}] as const }, 'unknown', 'Stripe answers 500'],
] as const)('given %s, the checklist says so', async (_case, answers, ok, words) => {
  expect(await check(answers)).toMatchObject([{ name: 'taxes', ok, message: expect.stringContaining(words) }]);
});

test('given a shop without keys, the checklist says who stands in for Stripe Tax', async () => {
  expect(await checkTaxes({ stripe: null })).toMatchObject([{ ok: true }]);
});
