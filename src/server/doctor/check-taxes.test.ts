import { expect, test } from 'vitest';
import { openDoctor } from '../../../tests/harness/doctor.ts';
import { checkTaxes } from './check-taxes.ts';

const { serve } = openDoctor();

async function check(answers: Readonly<Record<string, readonly [status: number, json: unknown]>>) {
  const apiBase = await serve((request, response) => {
    const path = request.url?.replace(/\?.*/, '') ?? '';
    const [status, json] = answers[path] ?? [500, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });
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
  ['an answer that says nothing', { [settings]: [200, null] as const }, 'unknown', 'could not be looked up'],
] as const)('given %s, the checklist says so', async (_case, answers, ok, words) => {
  expect(await check(answers)).toMatchObject([{ name: 'taxes', ok, message: expect.stringContaining(words) }]);
});

test('given a shop without keys, the checklist says who stands in for Stripe Tax', async () => {
  expect(await checkTaxes({ stripe: null })).toMatchObject([{ ok: true }]);
});
