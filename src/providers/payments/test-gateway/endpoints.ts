import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../../platform/db/database.ts';
import { currencyCodes, minCharge, type CurrencyCode } from '../../../shared/currencies.ts';
import { formatMoney, money } from '../../../shared/money.ts';
import { must } from '../../../shared/must.ts';
import { fromStripe, toStripe } from '../../../shared/stripe-amounts.ts';
import { cardThat, testPaymentMethods, declineMessage } from './cards.ts';
import { endpoint, ok, wholeNumber, type Answer, type Endpoint } from './endpoint.ts';
import { events } from './tables.ts';
import { taxEndpoints } from './tax-endpoints.ts';
import { createDomain, listDomains, validateDomain } from './domains.ts';
import { cancelIntent, confirmIntent, createIntent, listIntents, showIntent } from './intents.ts';
import { missing } from './refusal.ts';
import { createRefund } from './refunds.ts';
import { closeSession } from './pay-session.ts';
import { checkoutLocales, createSession, takeSession } from './sessions.ts';
import { descriptorSuffix } from './descriptor.ts';
import { readObject, type Body } from './object-store.ts';

const wholeSeconds = z
  .string()
  .regex(/^\d{1,10}$/, 'Invalid timestamp')
  .transform(Number);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((fields) => Object.keys(fields).length <= 50, 'Metadata can have up to 50 keys')
  .default({});
const currency = z.enum(currencyCodes, 'Invalid currency');

/** The minimum card payment, as in the real API, and amounts that it does not take. */
function checkAmount(
  { amount, currency: code }: { amount: number; currency: CurrencyCode },
  issues: z.RefinementCtx,
): void {
  const add = (message: string) => issues.addIssue({ code: 'custom', path: ['amount'], message });
  const least = money(minCharge(code), code);
  if (amount < toStripe(least)) add(`Amount must be at least ${formatMoney(least)} ${code}`);
  const isCounted = toStripe(money(fromStripe(amount, code), code)) === amount;
  if (!isCounted) add(`Invalid amount of ${code}`);
}
const pageLimit = wholeNumber.refine((limit) => limit >= 1 && limit <= 100, 'Limit must be 1 to 100').default(10);
const domainName = z.string().regex(/^(?=.{4,253}$)([a-z0-9-]+\.)+[a-z][a-z0-9-]*$/, 'Invalid domain name');
const description = z.string().max(1000).optional();

/** The part of the API that the Stripe adapter uses; other parameters are rejected. */
export const endpoints: readonly Endpoint[] = [
  endpoint(
    'POST',
    /^\/v1\/payment_intents$/,
    z
      .strictObject({
        amount: wholeNumber,
        currency,
        automatic_payment_methods: z.strictObject({ enabled: flag }).optional(),
        description,
        statement_descriptor_suffix: descriptorSuffix.optional(),
        metadata,
      })
      .superRefine(checkAmount),
    (params) => async (tx, environment) => ok((await createIntent(tx, environment, params)).body),
  ),
  endpoint(
    'GET',
    /^\/v1\/payment_intents$/,
    z.strictObject({
      created: z.strictObject({ gte: wholeSeconds, lt: wholeSeconds.optional() }).optional(),
      limit: pageLimit,
      starting_after: z.string().optional(),
      expand: z.array(z.literal('data.latest_charge')).default([]),
    }),
    (params) => async (tx) => {
      const { data, more } = await listIntents(tx, {
        since: new Date((params.created?.gte ?? 0) * 1000),
        ...(params.created?.lt !== undefined && { until: new Date(params.created.lt * 1000) }),
        limit: params.limit,
        after: params.starting_after,
      });
      const expand = params.expand.map((path) => path.replace('data.', ''));
      const intents: Body[] = [];
      for (const id of data) intents.push(await showIntent(tx, id, expand));
      return ok({ object: 'list', url: '/v1/payment_intents', has_more: more, data: intents });
    },
  ),
  endpoint(
    'GET',
    /^\/v1\/payment_intents\/(pi_\w+)$/,
    z.strictObject({ expand: z.array(z.literal('latest_charge')).default([]) }),
    (params, id) => async (tx) => ok(await showIntent(tx, id, params.expand)),
  ),
  endpoint(
    'POST',
    /^\/v1\/payment_intents\/(pi_\w+)\/confirm$/,
    z.strictObject({ payment_method: z.enum(Object.keys(testPaymentMethods)), receipt_email: z.email().optional() }),
    (params, id) => async (tx, environment) => {
      const card = cardThat(must(testPaymentMethods[params.payment_method], 'the test payment method'));
      return shown(await confirmIntent(tx, environment, id, card, { receiptEmail: params.receipt_email }));
    },
  ),
  endpoint(
    'GET',
    /^\/v1\/confirmation_tokens\/(ctoken_\w+)$/,
    z.strictObject({}),
    (_, id) => async (tx) => ok(await shownAs(tx, id, 'confirmation_token')),
  ),
  endpoint(
    'POST',
    /^\/v1\/payment_intents\/(pi_\w+)\/cancel$/,
    z.strictObject({}),
    (_, id) => async (tx, environment) => ok((await cancelIntent(tx, environment, id)).body),
  ),
  endpoint(
    'POST',
    /^\/v1\/checkout\/sessions$/,
    z.strictObject({
      mode: z.literal('payment'),
      locale: z.enum(checkoutLocales, 'Invalid locale').default('auto'),
      line_items: z
        .array(
          z.strictObject({
            quantity: wholeNumber.refine((quantity) => quantity > 0, 'Invalid quantity'),
            price_data: z.strictObject({
              currency,
              unit_amount: wholeNumber,
              product_data: z.strictObject({ name: z.string().min(1).max(250) }),
            }),
          }),
        )
        .min(1)
        .max(100)
        .refine(
          (lines) => new Set(lines.map((line) => line.price_data.currency)).size === 1,
          'All line items must have the same currency',
        ),
      metadata,
      payment_intent_data: z
        .strictObject({ description, statement_descriptor_suffix: descriptorSuffix.optional(), metadata })
        .default({ metadata: {} }),
      success_url: z.url(),
      cancel_url: z.url().optional(),
    }),
    (params) => async (tx, environment) => {
      const session = await createSession(tx, environment, {
        lines: params.line_items.map((line) => ({
          title: line.price_data.product_data.name,
          amount: line.price_data.unit_amount,
          quantity: line.quantity,
        })),
        currency: must(params.line_items[0], 'a line').price_data.currency,
        locale: params.locale,
        metadata: params.metadata,
        paymentData: params.payment_intent_data,
        successUrl: params.success_url,
        cancelUrl: params.cancel_url ?? null,
      });
      return ok(session.body);
    },
  ),
  endpoint(
    'GET',
    /^\/v1\/checkout\/sessions\/(cs_\w+)$/,
    z.strictObject({}),
    (_, id) => async (tx, environment) => ok((await takeSession(tx, environment, id)).body),
  ),
  endpoint(
    'POST',
    /^\/v1\/checkout\/sessions\/(cs_\w+)\/expire$/,
    z.strictObject({}),
    (_, id) => async (tx, environment) => ok((await closeSession(tx, environment, id)).body),
  ),
  endpoint(
    'POST',
    /^\/v1\/refunds$/,
    z.strictObject({
      payment_intent: z.string(),
      amount: wholeNumber.optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
      metadata,
    }),
    (params) => async (tx, environment) =>
      ok((await createRefund(tx, environment, { ...params, paymentIntent: params.payment_intent })).body),
  ),
  endpoint(
    'GET',
    /^\/v1\/refunds\/(re_\w+)$/,
    z.strictObject({}),
    (_, id) => async (tx) => ok(await shownAs(tx, id, 'refund')),
  ),
  endpoint(
    'GET',
    /^\/v1\/disputes\/(du_\w+)$/,
    z.strictObject({}),
    (_, id) => async (tx) => ok(await shownAs(tx, id, 'dispute')),
  ),
  endpoint(
    'GET',
    /^\/v1\/radar\/early_fraud_warnings\/(issfr_\w+)$/,
    z.strictObject({}),
    (_, id) => async (tx) => ok(await shownAs(tx, id, 'radar.early_fraud_warning')),
  ),
  endpoint(
    'GET',
    /^\/v1\/payment_method_domains$/,
    z.strictObject({ domain_name: z.string().optional(), limit: pageLimit }),
    (params) => async (tx) => {
      const data = await listDomains(tx, params.domain_name);
      return ok({
        object: 'list',
        url: '/v1/payment_method_domains',
        has_more: data.length > params.limit,
        data: data.slice(0, params.limit),
      });
    },
  ),
  endpoint(
    'POST',
    /^\/v1\/payment_method_domains$/,
    z.strictObject({ domain_name: domainName, enabled: flag.default(true) }),
    (params) => async (tx, environment) =>
      ok(await createDomain(tx, environment, { domain: params.domain_name, enabled: params.enabled })),
  ),
  endpoint(
    'POST',
    /^\/v1\/payment_method_domains\/(pmd_\w+)\/validate$/,
    z.strictObject({}),
    (_, id) => async (tx) => ok(await validateDomain(tx, id)),
  ),
  endpoint('GET', /^\/v1\/events$/, z.strictObject({ type: z.string().optional() }), (params) => async (tx) => {
    const rows = await tx
      .select({ payload: events.payload })
      .from(events)
      .where(params.type === undefined ? undefined : eq(events.type, params.type))
      .orderBy(asc(events.createdAt))
      .limit(100);
    return ok({ object: 'list', url: '/v1/events', has_more: false, data: rows.map((row) => asJson(row.payload)) });
  }),
  ...taxEndpoints,
];

/**
 * The response for a confirmed payment. A declined one is an error that includes the payment; its changes are
 * committed.
 */
function shown({ body }: { body: Body }): Answer {
  if (body.status !== 'requires_payment_method') return ok(body);
  const code = 'card_declined';
  return { status: 402, body: { error: { type: 'card_error', code, message: declineMessage, payment_intent: body } } };
}

async function shownAs(tx: Tx, id: string, object: string): Promise<Body> {
  const entry = await readObject(tx, id);
  if (entry?.body.object !== object) throw missing(id);
  return entry.body;
}

function asJson(payload: string): unknown {
  return JSON.parse(payload);
}
