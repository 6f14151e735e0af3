import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { must } from '../../shared/must.ts';
import { money } from '../../shared/money.ts';
import { GatewayBusyError, GatewayRefusedError, type PaymentGateway } from './port.ts';
import { createStripeGateway, openStripeAccount } from './stripe.ts';

interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly body: string;
}

let server: Server;
let stripe: PaymentGateway;
/** The server's next responses; the last one repeats. */
let answers: { status: number; body: unknown }[] = [];
let received: ReceivedRequest[] = [];

const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  amount: 2_654,
  amount_received: 2_654,
  client_secret: 'pi_1_secret_2',
  created: 1_772_442_000,
  currency: 'usd',
  latest_charge: {
    id: 'ch_1',
    object: 'charge',
    amount_refunded: 100,
    billing_details: { email: 'nora@example.com' },
    payment_method_details: { type: 'card', card: { fingerprint: 'Xt5EWLLDS7FJjR1c' } },
  },
  livemode: false,
  metadata: { shop: 's' },
  receipt_email: null,
  shipping: {
    name: 'Nora Lindqvist',
    address: {
      line1: '418 Maple Street',
      line2: 'Apt 2',
      city: 'Portland',
      state: 'OR',
      postal_code: '97205',
      country: 'US',
    },
  },
  status: 'succeeded',
};
const failure = (status: number, type: string, code?: string, message = type) => ({
  status,
  body: { error: { type, code, message } },
});
const words = { description: 'Pawtelier: Custom Pet Poster', statementSuffix: 'PAWTELIER' };
const create = () =>
  stripe.createPayment({ amount: money(2_654), metadata: { shop: 's' }, words, idempotencyKey: 'pay_1.1' });

beforeAll(async () => {
  server = createServer((request, response) => void answerNext(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const account = openStripeAccount({
    secretKey: 'sk_test_1',
    publishableKey: 'pk_test_1',
    webhookSecret: null,
    provider: 'stripe',
    apiBase: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    retries: 1,
  });
  stripe = createStripeGateway(account);
});
beforeEach(() => {
  received = [];
});
afterAll(() => {
  server.close();
});

test('includes data of the charge in a payment', async () => {
  answers = [{ status: 200, body: intent }];
  expect(await stripe.readPayment('pi_1')).toEqual({
    id: 'pi_1',
    status: 'captured',
    amount: 2_654,
    amountReceived: 2_654,
    amountRefunded: 100,
    currency: 'usd',
    live: false,
    metadata: { shop: 's' },
    email: 'nora@example.com',
    shipping: {
      name: 'Nora Lindqvist',
      line1: '418 Maple Street',
      line2: 'Apt 2',
      city: 'Portland',
      state: 'OR',
      postalCode: '97205',
      country: 'US',
    },
    createdAt: new Date('2026-03-02T09:00:00Z'),
    cardFingerprint: 'Xt5EWLLDS7FJjR1c',
    clientSecret: 'pi_1_secret_2',
  });
  expect(received[0]?.path).toBe('/v1/payment_intents/pi_1?expand[0]=latest_charge');
});

test('reads the fingerprint of a confirmation token’s card; null if it is not a card or the token is unknown', async () => {
  const token = (preview: object) => ({ status: 200, body: { id: 'ctoken_1', payment_method_preview: preview } });
  answers = [token({ type: 'card', card: { fingerprint: 'Xt5EWLLDS7FJjR1c' } })];
  expect(await stripe.readCardFingerprint('ctoken_1')).toBe('Xt5EWLLDS7FJjR1c');
  expect(received[0]?.path).toBe('/v1/confirmation_tokens/ctoken_1');
  answers = [token({ type: 'klarna', klarna: {} })];
  expect(await stripe.readCardFingerprint('ctoken_1')).toBeNull();
  answers = [failure(404, 'invalid_request_error', 'resource_missing')];
  expect(await stripe.readCardFingerprint('ctoken_2')).toBeNull();
});

test('every call that changes something sends the caller’s key, even on a retry', async () => {
  answers = [failure(503, 'api_error'), { status: 200, body: { ...intent, latest_charge: null } }];
  await create();
  await stripe
    .refund({ paymentId: 'pi_1', amount: money(100), idempotencyKey: 'ref_1.1', reason: 'surplus' })
    .catch(() => null);
  await stripe.cancelPayment('pi_1', 'close.1');
  const changes = received.filter(({ method }) => method === 'POST');
  expect(changes.map(({ key }) => key)).toEqual(['pay_1.1', 'pay_1.1', 'ref_1.1', 'close.1']);
  expect(changes[0]?.body).toBe(
    'amount=2654&currency=usd&automatic_payment_methods[enabled]=true&description=Pawtelier%3A%20Custom%20Pet%20Poster&statement_descriptor_suffix=PAWTELIER&metadata[shop]=s',
  );
});

test.each([
  [failure(500, 'api_error'), true],
  [failure(503, 'api_error'), true],
  [failure(429, 'rate_limit_error'), false],
  [failure(409, 'idempotency_error'), false],
])('%j throws GatewayBusyError', async (answer, keySpent) => {
  answers = [answer];
  const refusal: unknown = await create().catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(GatewayBusyError);
  expect(refusal).toMatchObject({ keySpent });
  expect(received).toHaveLength(2);
});

test('an idempotency key that was used with other parameters, such as the shop’s former name, is spent', async () => {
  answers = [failure(400, 'idempotency_error')];
  await expect(create()).rejects.toMatchObject({ name: 'GatewayBusyError', keySpent: true });
});

test('retries a temporary rate limit', async () => {
  answers = [failure(429, 'rate_limit_error'), { status: 200, body: intent }];
  expect((await create()).id).toBe('pi_1');
});

test.each([
  ['an expired key', 401, 'api_key_expired', 'Expired API Key provided', 'key'],
  ['a wrong key', 401, undefined, 'Invalid API Key provided', 'key'],
  ['a restricted key', 403, undefined, 'The provided key does not have the required permissions', 'permission'],
  ['an account that is not activated', 400, 'testmode_charges_only', 'Your account has not been activated', 'account'],
  ['an account that may not charge', 403, undefined, 'Your account cannot currently make live charges.', 'account'],
  [
    'an account without payment methods',
    400,
    undefined,
    'No valid payment method types for this Payment Intent.',
    'payment methods',
  ],
  [
    'an amount that is too large for one payment',
    400,
    'amount_too_large',
    'Amount must be no more than $999,999.99',
    'amount',
  ],
  ['a parameter that was removed from the API', 400, 'parameter_unknown', 'Received unknown parameter', 'request'],
])(
  'given %s, when the gateway responds with %i (%s), then it throws a GatewayRefusedError with its reason, without a retry',
  async (_what, status, code, message, reason) => {
    answers = [failure(status, 'invalid_request_error', code, message)];
    const refusal: unknown = await create().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(GatewayRefusedError);
    expect(refusal).toMatchObject({ reason, message, providerCode: code ?? null });
    expect(refusal).not.toHaveProperty('statusCode');
    expect(received).toHaveLength(1);
  },
);

test('given an unknown id, when it is read, then the result is null', async () => {
  answers = [failure(404, 'invalid_request_error', 'resource_missing')];
  expect(await stripe.readPayment('pi_1')).toBeNull();
  expect(await stripe.readSession('cs_1')).toBeNull();
});

test('an amount that is not in whole cents is not sent', async () => {
  for (const amount of [4.95, 0, -100, Number.NaN]) {
    await expect(
      stripe.createPayment({ amount: money(amount), metadata: {}, words, idempotencyKey: 'k' }),
    ).rejects.toThrow(RangeError);
  }
  expect(received).toEqual([]);
});

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

async function answerNext(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readBody(request);
  const { method = '', url = '', headers } = request;
  received.push({ method, path: url, key: headers['idempotency-key']?.toString(), body });
  const answer = must(answers.length > 1 ? answers.shift() : answers[0]);
  response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
}
