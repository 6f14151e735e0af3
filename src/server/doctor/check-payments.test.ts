import { expect, test } from 'vitest';
import { openDoctor } from '../../../tests/harness/doctor.ts';
import { webhookTypes } from '../../providers/payments/webhook-types.ts';

const { serve, findingsOf } = openDoctor();

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
