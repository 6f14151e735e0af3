import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { money } from '../../../src/shared/money.ts';
import { createStripeGateway, openStripeAccount } from '../../../src/providers/payments/stripe.ts';
import { createStripeTaxes } from '../../../src/providers/payments/taxes/stripe.ts';
import { findProblem } from './check.ts';
import { generateSchema, isSchemaCurrent, readSchema } from '../../harness/vendor-schema.ts';
import { stripeRequests } from './generate.ts';
import { checkedEndpoints } from './watch.ts';

test('the schema is up to date with the installed packages; if not, run generate.ts', () => {
  expect(isSchemaCurrent(stripeRequests)).toBe(true);
});

// Only in `npm run test:long`, because the generator has to be installed.
test.runIf(process.env.SCHEMAS_LONG === '1')(
  'generating the schema again changes nothing',
  { timeout: 120_000 },
  async () => {
    expect(readSchema(stripeRequests)).toBe(await generateSchema(stripeRequests));
  },
);

const words = 'description=x&statement_descriptor_suffix=PAWTELIER';
const intent = `amount=2654&currency=usd&automatic_payment_methods[enabled]=true&${words}&metadata[shop]=s`;
const line =
  'line_items[0][quantity]=1&line_items[0][price_data][currency]=usd&line_items[0][price_data][product_data][name]=x';
const session = `mode=payment&${line}&line_items[0][price_data][unit_amount]=495&payment_intent_data[metadata][a]=b&payment_intent_data[description]=x&payment_intent_data[statement_descriptor_suffix]=PAWTELIER&success_url=u`;

test.each([
  ['POST /v1/payment_intents', intent],
  ['POST /v1/checkout/sessions', session],
  ['POST /v1/refunds', 'payment_intent=pi_1&amount=100&metadata[reason]=surplus'],
  ['GET /v1/payment_intents', 'created[gte]=1767225600&limit=100&expand[0]=data.latest_charge'],
  ['GET /v1/payment_intents/pi_1', 'expand[0]=latest_charge'],
  ['POST /v1/payment_intents/pi_1/cancel', ''],
])('%s with the form %j passes the check', (request, form) => {
  const [method = '', path = ''] = request.split(' ');
  expect(findProblem(method, path, form)).toBeNull();
});

test.each([
  ['an unknown key', 'POST /v1/payment_intents', `${intent}&color=red`],
  ['an unknown key deep inside', 'POST /v1/payment_intents', `${intent}&automatic_payment_methods[color]=red`],
  ['a key that the package has removed', 'POST /v1/payment_intents', `${intent}&payment_method_types[0]=card`],
  ['a float as an amount', 'POST /v1/payment_intents', intent.replace('2654', '26.54')],
  ['a float as a line’s amount', 'POST /v1/checkout/sessions', session.replace('495', '4.95')],
  ['a float to refund', 'POST /v1/refunds', 'payment_intent=pi_1&amount=0.5'],
  ['an amount that is not a number', 'POST /v1/payment_intents', intent.replace('2654', 'much')],
  ['no amount', 'POST /v1/payment_intents', 'currency=usd'],
  ['a wrong type', 'POST /v1/payment_intents', intent.replace('=true', '=perhaps')],
  ['a list instead of a value', 'POST /v1/payment_intents', intent.replace('currency=usd', 'currency[0]=usd')],
  ['an unknown enum value', 'POST /v1/checkout/sessions', session.replace('mode=payment', 'mode=donation')],
  ['a request that the shop never makes', 'GET /v1/customers', ''],
])('given %s in %s, the check reports a problem', (_what, request, form) => {
  const [method = '', path = ''] = request.split(' ');
  expect(findProblem(method, path, form)).not.toBeNull();
});

test('every request of the adapter is checked and valid', async () => {
  const inactive = { id: 'pmd_1', object: 'payment_method_domain', enabled: true, apple_pay: { status: 'inactive' } };
  const httpClient = Stripe.createFetchHttpClient(async (input, init) => {
    if (String(input).includes('/v1/webhook_endpoints')) {
      const known = { id: 'we_1', url: 'https://shop.test/hook', status: 'disabled', enabled_events: [] };
      return Response.json(
        init?.method === 'GET' ? { object: 'list', data: [known] } : { ...known, secret: 'whsec_1' },
      );
    }
    if (String(input).endsWith('/v1/tax/calculations'))
      return Response.json({ id: 'taxcalc_1', object: 'tax.calculation', line_items: { data: [], has_more: true } });
    if (String(input).endsWith('/create_from_calculation')) {
      const error = { type: 'invalid_request_error', param: 'reference', message: 'used by tax_1' };
      return Response.json({ error }, { status: 400 });
    }
    if (!String(input).includes('payment_method_domains'))
      return Response.json({ error: { message: 'no' } }, { status: 400 });
    return Response.json(init?.method === 'POST' ? inactive : { object: 'list', data: [], has_more: false });
  });
  const account = openStripeAccount({
    secretKey: 'sk_test_1',
    publishableKey: null,
    webhookSecret: null,
    provider: 'stripe',
    httpClient,
    retries: 0,
  });
  const gateway = createStripeGateway(account);
  const taxes = createStripeTaxes(account.stripe, account.call);
  const metadata = { shop: 's' };
  const words = { description: 'Pawtelier: Digital Download', statementSuffix: 'PAWTELIER' };
  const idempotencyKey = 'k';
  const store = async () => undefined;
  const wish = { knownEndpoints: [], hasOtherSecret: false, keep: store, forget: store };
  const list = async () => {
    for await (const payment of gateway.listPayments(new Date())) expect(payment).toBeUndefined();
  };
  await Promise.allSettled([
    gateway.createPayment({ amount: money(2_654), metadata, words, idempotencyKey }),
    gateway.readPayment('pi_1'),
    gateway.readCardFingerprint('ctoken_1'),
    list(),
    gateway.cancelPayment('pi_1', idempotencyKey),
    gateway.createSession({
      lines: [{ title: 'Digital download', amount: money(495), quantity: 1 }],
      metadata,
      words,
      language: 'pt-BR',
      successUrl: 'https://shop.test/success?session_id={CHECKOUT_SESSION_ID}',
      cancelUrl: 'https://shop.test/app',
      idempotencyKey,
    }),
    gateway.readSession('cs_1'),
    gateway.expireSession('cs_1', idempotencyKey),
    gateway.refund({ paymentId: 'pi_1', amount: money(100), idempotencyKey, reason: 'surplus' }),
    gateway.readRefund('re_1'),
    gateway.readDispute('du_1'),
    gateway.readFraudWarning('issfr_1'),
    gateway.registerDomain('shop.test'),
    gateway.connectWebhook('https://shop.test/hook', { ...wish, hasOtherSecret: true }),
    gateway.connectWebhook('https://shop.test/hook', wish),
    taxes.calculate({
      currency: 'usd',
      lines: [{ reference: '1', amount: 1_995, quantity: 1, taxCode: 'txcd_99999999' }],
      shipping: { amount: 499, taxCode: 'txcd_92010001' },
      included: false,
      address: { country: 'US', state: 'WA', city: 'Seattle', postalCode: '98104', line1: '920 5th Ave' },
    }),
    taxes.record({ calculation: 'taxcalc_1', reference: 'ord_1', idempotencyKey }),
    taxes.reverse({ transaction: 'tax_1', amount: money(100), reference: 'ref_1', idempotencyKey }),
    taxes.reverse({ transaction: 'tax_1', amount: 'all', reference: 'ref_2', idempotencyKey }),
  ]);
  const { properties } = JSON.parse(readSchema(stripeRequests)) as { properties: object };
  expect([...checkedEndpoints].toSorted()).toEqual(Object.keys(properties).toSorted());
});
